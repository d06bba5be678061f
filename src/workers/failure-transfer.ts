import { transferHandlers, type TransferHandler } from 'comlink';
import { Failure, isFailure } from '../core/base/failure.ts';
import type { FailureMessage } from './api.ts';

interface Thrown {
  readonly value: unknown;
}

type Serialized = { readonly failure: FailureMessage } | { readonly other: unknown };

export const failureMessage = (failure: Failure): FailureMessage => ({
  code: failure.code,
  message: failure.message,
  data: failure.data,
});

export const failureFrom = ({ code, message, data }: FailureMessage): Failure => new Failure(code, message, data);

let isInstalled = false;

/** comlink sends an error without what a subclass adds to it; this keeps the code and the data of a Failure. */
export function installFailureTransfer(): void {
  if (isInstalled) return;
  isInstalled = true;
  const standard = transferHandlers.get('throw') as TransferHandler<Thrown, unknown>;
  const handler: TransferHandler<Thrown, Serialized> = {
    canHandle: (value): value is Thrown => standard.canHandle(value),
    serialize: (thrown) => {
      if (isFailure(thrown.value)) return [{ failure: failureMessage(thrown.value) }, []];
      const [other, transfer] = standard.serialize(thrown);
      return [{ other }, transfer];
    },
    deserialize: (sent) => {
      if ('failure' in sent) throw failureFrom(sent.failure);
      return standard.deserialize(sent.other);
    },
  };
  transferHandlers.set('throw', handler);
}

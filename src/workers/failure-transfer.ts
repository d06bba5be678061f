import { transferHandlers, type TransferHandler } from 'comlink';
import { failureFrom, failureMessage, type FailureMessage } from '../core/base/failure-message.ts';
import { isFailure } from '../core/base/failure.ts';

interface Thrown {
  readonly value: unknown;
}

type Serialized = { readonly failure: FailureMessage } | { readonly other: unknown };

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

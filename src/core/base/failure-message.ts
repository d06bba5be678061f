import { Failure, type FailureCode, type FailureData } from './failure.ts';

/** A Failure as it crosses between threads, which would drop the class and what it adds to an error. */
export interface FailureMessage {
  readonly code: FailureCode;
  readonly message: string;
  readonly data: FailureData;
}

export const failureMessage = ({ code, message, data }: Failure): FailureMessage => ({ code, message, data });

export const failureFrom = ({ code, message, data }: FailureMessage): Failure => new Failure(code, message, data);

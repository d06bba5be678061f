/** Why a request could not be answered. One row a code: `retry` tells the caller whether trying again can help. */
export const FAILURES = {
  'bad-input': { retry: false },
  'not-found': { retry: false },
  'unknown-repository': { retry: false },
  'unknown-symbol': { retry: false },
  'unknown-package': { retry: false },
  'unknown-revision': { retry: false },
  'empty-repository': { retry: false },
  'host-unreachable': { retry: true },
  'host-broken': { retry: true },
  'access-denied': { retry: false },
  'not-connected': { retry: true },
  'network-cut': { retry: true },
  'too-large': { retry: false },
  'permission-denied': { retry: false },
  'quota-exceeded': { retry: true },
  'storage-unavailable': { retry: true },
  'store-read-only': { retry: false },
  'store-damaged': { retry: false },
  'store-too-new': { retry: false },
  'snapshot-mismatch': { retry: false },
  'incomplete-state': { retry: true },
  'parser-unavailable': { retry: true },
  cancelled: { retry: true },
  offline: { retry: true },
  internal: { retry: false },
} as const;

export type FailureCode = keyof typeof FAILURES;

/** Facts for the message, shown to people and sent over wires: plain values only. */
export type FailureData = Readonly<Record<string, string | number | boolean>>;

/** The request cannot be answered. A bad part of the input is a Problem instead: it is recorded and work goes on. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly data: FailureData;

  constructor(code: FailureCode, message: string, data: FailureData = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const isFailure = (error: unknown): error is Failure => error instanceof Failure;

/** Whatever was thrown, as a Failure: what is not one already is a bug and says so. */
export function asFailure(error: unknown): Failure {
  if (isFailure(error)) return error;
  return new Failure('internal', error instanceof Error ? error.message : String(error));
}

/** Holds unless the program itself is wrong. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`);
}

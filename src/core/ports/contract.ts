/**
 * A rule that every implementation of a port keeps. Rules are plain data without a test library, so that they also run
 * where there is none: inside a worker of a browser.
 */
export interface ContractCase<Subject> {
  readonly name: string;
  /** Throws where the rule does not hold. */
  check(subject: Subject): void | Promise<void>;
}

/** Values as text, so that bytes and plain values compare alike wherever this runs. */
const show = (value: unknown): string =>
  JSON.stringify(value, (_, found: unknown) =>
    found instanceof Uint8Array || found instanceof Int32Array ? `${found.constructor.name} ${found.join()}` : found,
  ) ?? String(value);

export function same(actual: unknown, expected: unknown): void {
  if (show(actual) !== show(expected)) throw new Error(`expected ${show(expected)}, got ${show(actual)}`);
}

/** The error that the work fails with. */
export async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('expected a failure');
}

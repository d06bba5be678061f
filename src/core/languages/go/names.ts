import { SYMBOL_FLAGS } from '../../model/symbols.ts';

const UPPER = /^\p{Lu}/u;

export const exportedFlag = (name: string): number => (UPPER.test(name) ? SYMBOL_FLAGS.exported : 0);

const TEST_NAME = /^(Test|Benchmark|Fuzz|Example)(?!\p{Ll})/u;

/** Whether `go test` would run a function: its name, and one parameter (none for an example). */
export function isTestFunction(name: string, parameterCount: number): boolean {
  const match = TEST_NAME.exec(name);
  return match !== null && name !== 'TestMain' && parameterCount === (match[1] === 'Example' ? 0 : 1);
}

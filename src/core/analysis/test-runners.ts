import { LANGUAGES, languageById } from '../languages/table.ts';
import type { TestPlace, TestRunner, TestedRepository } from '../languages/test-runners.ts';

export type { TestPlace };

/** The tests of one runner and how to run them. */
export interface TestRun<Test extends TestPlace = TestPlace> {
  readonly runner: string;
  readonly tests: readonly Test[];
  readonly arguments: readonly string[];
}

/** Every runner once: languages may share them. */
const RUNNERS: ReadonlySet<TestRunner> = new Set(LANGUAGES.flatMap(({ testRunners }) => testRunners ?? []));

/** A file whose name begins like an option, or like a file of options, is one only by a path. */
const asPlace = (test: TestPlace): TestPlace => (/^[-@]/.test(test.path) ? { ...test, path: `./${test.path}` } : test);

/** How to run some tests, one line for each runner that is needed. Tests of a language without a runner are left out. */
export function planRuns<Test extends TestPlace>(
  tests: readonly Test[],
  repository: TestedRepository,
): TestRun<Test>[] {
  const byRunner = new Map<TestRunner, Test[]>();
  for (const test of tests) {
    const runners = languageById(test.language)?.testRunners ?? [];
    const runner = runners.find((row) => row.fits?.(test, repository) ?? true);
    if (runner) byRunner.set(runner, [...(byRunner.get(runner) ?? []), test]);
  }
  return [...RUNNERS].flatMap((runner) => {
    const own = byRunner.get(runner);
    return own ? [{ runner: runner.id, tests: own, arguments: runner.arguments(own.map(asPlace)) }] : [];
  });
}

/** The arguments as a line for a POSIX shell. */
export const shellLine = (words: readonly string[]): string =>
  words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');

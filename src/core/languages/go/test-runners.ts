import { folderOf } from '../repository-path.ts';
import { MOST_NAMES, uniqueTexts, type TestRunner } from '../test-runners.ts';

/** One of some names as a whole. */
const anyOf = (names: readonly string[]): string => `^(${names.join('|')})$`;

export const testRunners: readonly TestRunner[] = [
  {
    id: 'go',
    reference: 'https://pkg.go.dev/cmd/go#hdr-Testing_flags',
    arguments: (tests) => {
      const folders = tests.map(({ path }) => folderOf(path));
      const packages = uniqueTexts(folders.map((folder) => (folder === '.' ? '.' : `./${folder}`)));
      const names = uniqueTexts(tests.map((test) => test.names[0] ?? ''));
      // Benchmarks are run by a flag of their own, and then all others unless they are told not to be.
      const [marks, others] = [true, false].map((isMark) => names.filter((name) => /^Benchmark/.test(name) === isMark));
      const bench = marks!.length === 0 ? [] : ['-bench', marks!.length > MOST_NAMES ? '.' : anyOf(marks!)];
      const run = others!.length > MOST_NAMES ? [] : ['-run', others!.length === 0 ? '^$' : anyOf(others!)];
      return ['go', 'test', ...packages, ...run, ...bench];
    },
  },
];

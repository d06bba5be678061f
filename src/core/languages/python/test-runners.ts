import { namesOrFiles, type TestRunner } from '../test-runners.ts';

export const testRunners: readonly TestRunner[] = [
  {
    id: 'pytest',
    reference: 'https://docs.pytest.org/en/stable/how-to/usage.html#specifying-which-tests-to-run',
    arguments: (tests) => ['pytest', ...namesOrFiles(tests, ({ path, names }) => [path, ...names].join('::'))],
  },
];

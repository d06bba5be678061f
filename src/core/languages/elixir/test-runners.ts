import { namesOrFiles, type TestRunner } from '../test-runners.ts';

export const testRunners: readonly TestRunner[] = [
  {
    id: 'mix',
    reference: 'https://hexdocs.pm/mix/Mix.Tasks.Test.html',
    arguments: (tests) => ['mix', 'test', ...namesOrFiles(tests, ({ path, line }) => `${path}:${line}`)],
  },
];

import { testFiles, type TestRunner } from '../test-runners.ts';

export const testRunners: readonly TestRunner[] = [
  {
    id: 'busted',
    reference: 'https://lunarmodules.github.io/busted/#usage',
    arguments: (tests) => ['busted', ...testFiles(tests)],
  },
];

import { classesOrMethods, escapedPattern, type TestRunner } from '../test-runners.ts';

export const testRunners: readonly TestRunner[] = [
  {
    id: 'phpunit',
    reference: 'https://docs.phpunit.de/en/12.0/textui.html',
    arguments: (tests) => ['phpunit', '--filter', classesOrMethods(tests, '::').map(escapedPattern).join('|')],
  },
];

import { classesOrMethods, type TestRunner } from '../test-runners.ts';

export const testRunners: readonly TestRunner[] = [
  {
    id: 'dotnet',
    reference: 'https://learn.microsoft.com/dotnet/core/testing/selective-unit-tests',
    arguments: (tests) => [
      'dotnet',
      'test',
      '--filter',
      classesOrMethods(tests, '.')
        .map((name) => `FullyQualifiedName~${name.replace(/[\\()&|=!~]/g, '\\$&')}`)
        .join('|'),
    ],
  },
];

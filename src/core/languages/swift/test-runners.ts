import { classesOrMethods, type TestRunner } from '../test-runners.ts';

export const testRunners: readonly TestRunner[] = [
  {
    id: 'swift',
    reference: 'https://docs.swift.org/swiftpm/documentation/packagemanagerdocs/swifttest/',
    arguments: (tests) => ['swift', 'test', ...classesOrMethods(tests, '/').flatMap((name) => ['--filter', name])],
  },
];

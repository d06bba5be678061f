import { testFiles, type TestPlace, type TestRunner } from '../test-runners.ts';

const command = (program: string) => (tests: readonly TestPlace[]) => [program, 'test', ...testFiles(tests)];

export const testRunners: readonly TestRunner[] = [
  {
    id: 'flutter',
    reference: 'https://docs.flutter.dev/testing/overview',
    fits: (_test, repository) => repository.dependsOn('pub/flutter') || repository.dependsOn('pub/flutter_test'),
    arguments: command('flutter'),
  },
  { id: 'dart', reference: 'https://dart.dev/tools/dart-test', arguments: command('dart') },
];

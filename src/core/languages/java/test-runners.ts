import { classesOrMethods, type TestPlace, type TestRunner } from '../test-runners.ts';

const GRADLE_FILES = ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'];

/** What the JVM calls a class inside of others. */
const nestedClass = ({ names }: TestPlace): string => names.slice(0, -1).join('$');

/** Of all languages of the JVM. */
export const testRunners: readonly TestRunner[] = [
  {
    id: 'gradle',
    reference: 'https://docs.gradle.org/current/userguide/java_testing.html#test_filtering',
    fits: (_test, repository) => GRADLE_FILES.some((path) => repository.hasFile(path)),
    arguments: (tests) => [
      'gradle',
      'test',
      ...classesOrMethods(tests, '.', nestedClass).flatMap((name) => ['--tests', name]),
    ],
  },
  {
    id: 'maven',
    reference: 'https://maven.apache.org/surefire/maven-surefire-plugin/examples/single-test.html',
    arguments: (tests) => ['mvn', 'test', `-Dtest=${classesOrMethods(tests, '#', nestedClass).join(',')}`],
  },
];

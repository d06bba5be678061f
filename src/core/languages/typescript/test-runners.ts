import {
  MOST_NAMES,
  escapedPattern,
  testFiles,
  uniqueTexts,
  type TestPlace,
  type TestRunner,
} from '../test-runners.ts';
import { TITLE_LIMIT } from './tests.ts';

/**
 * What stands in a title for something that is known only when it runs: `${…}`, and what `each` puts in for `%s` and
 * `$name`. See https://vitest.dev/api/#test-each and https://jestjs.io/docs/api#testeachtablename-fn-timeout.
 */
const FILLED_IN = /\$\{[^}]*\}|%[#$%cdfijops]|\$[\w.]+/;

/** What a title is called when it runs, also where only its beginning is kept. */
const anyTitle = (title: string): string =>
  title.split(FILLED_IN).map(escapedPattern).join('.*') + (title.length < TITLE_LIMIT ? '' : '.*');

/** `-t` takes one pattern for the whole title, suites first. */
const titles = (tests: readonly TestPlace[]): string[] =>
  tests.length > MOST_NAMES
    ? []
    : ['-t', `^(${uniqueTexts(tests.map(({ names }) => names.map(anyTitle).join(' '))).join('|')})$`];

/** Of scripts of any kind, components included. */
export const testRunners: readonly TestRunner[] = [
  {
    id: 'vitest',
    reference: 'https://vitest.dev/guide/filtering',
    fits: (_test, repository) => repository.dependsOn('npm/vitest'),
    arguments: (tests) => ['vitest', 'run', ...testFiles(tests), ...titles(tests)],
  },
  {
    id: 'jest',
    reference: 'https://jestjs.io/docs/cli',
    fits: (_test, repository) =>
      ['npm/jest', 'npm/@jest/globals', 'npm/ts-jest'].some((name) => repository.dependsOn(name)),
    arguments: (tests) => ['jest', '--runTestsByPath', ...testFiles(tests), ...titles(tests)],
  },
  {
    id: 'mocha',
    reference: 'https://mochajs.org/running/cli/',
    fits: (_test, repository) => repository.dependsOn('npm/mocha'),
    arguments: (tests) => ['mocha', ...testFiles(tests)],
  },
  {
    id: 'node',
    reference: 'https://nodejs.org/api/test.html#running-tests-from-the-command-line',
    arguments: (tests) => ['node', '--test', ...testFiles(tests)],
  },
];

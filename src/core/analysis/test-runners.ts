import { compareText } from '../base/order.ts';
import { TITLE_LIMIT } from '../languages/typescript/tests.ts';

/** A test case as runners name it. */
export interface TestPlace {
  readonly path: string;
  readonly language: string;
  readonly line: number;
  /** Names from the outermost declaration of its file to the case itself: suites, classes, functions. */
  readonly names: readonly string[];
}

/** What is known of the repository that decides which runner is used. */
export interface TestedRepository {
  hasFile(path: string): boolean;
  /** Whether something depends on a package: `npm/vitest`. */
  dependsOn(packageName: string): boolean;
}

/** One way to run tests. `reference` documents the arguments. */
interface TestRunner {
  readonly id: string;
  readonly reference: string;
  fits(test: TestPlace, repository: TestedRepository): boolean;
  /** Arguments that run these tests; others are run with them only where the runner cannot tell them apart. */
  arguments(tests: readonly TestPlace[]): readonly string[];
}

/** The tests of one runner and how to run them. */
export interface TestRun<Test extends TestPlace = TestPlace> {
  readonly runner: string;
  readonly tests: readonly Test[];
  readonly arguments: readonly string[];
}

/** More names than this make a line that no shell takes and nobody reads: then whole files are run. */
const MOST_NAMES = 40;

const unique = (texts: Iterable<string>): string[] => [...new Set(texts)].sort(compareText);
const filesOf = (tests: readonly TestPlace[]): string[] => unique(tests.map(({ path }) => path));
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const last = ({ names }: TestPlace): string => names.at(-1) ?? '';
const classOf = ({ names }: TestPlace): string => names.at(-2) ?? '';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const isOf = (...languages: string[]): ((test: TestPlace) => boolean) => {
  const all = new Set(languages);
  return ({ language }) => all.has(language);
};
const isScript = isOf('typescript', 'javascript', 'svelte', 'vue');
/** Names where they are few, files otherwise. */
const named = (tests: readonly TestPlace[], name: (test: TestPlace) => string): string[] =>
  tests.length > MOST_NAMES ? filesOf(tests) : unique(tests.map(name));
/**
 * What stands in a title for something that is known only when it runs: `${…}`, and what `each` puts in for `%s` and
 * `$name`. See https://vitest.dev/api/#test-each and https://jestjs.io/docs/api#testeachtablename-fn-timeout.
 */
const FILLED_IN = /\$\{[^}]*\}|%[#$%cdfijops]|\$[\w.]+/;
/** What a title is called when it runs, also where only its beginning is kept. */
const anyTitle = (title: string): string =>
  title.split(FILLED_IN).map(escaped).join('.*') + (title.length < TITLE_LIMIT ? '' : '.*');
/** `-t` takes one pattern for the whole title, suites first. */
const titles = (tests: readonly TestPlace[]): string[] =>
  tests.length > MOST_NAMES
    ? []
    : ['-t', `^(${unique(tests.map(({ names }) => names.map(anyTitle).join(' '))).join('|')})$`];
/** One of some names as a whole. */
const anyOf = (names: readonly string[]): string => `^(${names.join('|')})$`;

/** The first row that fits a test runs it. */
const RUNNERS: readonly TestRunner[] = [
  {
    id: 'go',
    reference: 'https://pkg.go.dev/cmd/go#hdr-Testing_flags',
    fits: isOf('go'),
    arguments: (tests) => {
      const packages = unique(tests.map(({ path }) => (folderOf(path) === '' ? '.' : `./${folderOf(path)}`)));
      const names = unique(tests.map((test) => test.names[0] ?? ''));
      // Benchmarks are run by a flag of their own, and then all others unless they are told not to be.
      const [marks, others] = [true, false].map((isMark) => names.filter((name) => /^Benchmark/.test(name) === isMark));
      const bench = marks!.length === 0 ? [] : ['-bench', marks!.length > MOST_NAMES ? '.' : anyOf(marks!)];
      const run = others!.length > MOST_NAMES ? [] : ['-run', others!.length === 0 ? '^$' : anyOf(others!)];
      return ['go', 'test', ...packages, ...run, ...bench];
    },
  },
  {
    id: 'pytest',
    reference: 'https://docs.pytest.org/en/stable/how-to/usage.html#specifying-which-tests-to-run',
    fits: isOf('python'),
    arguments: (tests) => ['pytest', ...named(tests, ({ path, names }) => [path, ...names].join('::'))],
  },
  {
    id: 'vitest',
    reference: 'https://vitest.dev/guide/filtering',
    fits: (test, repository) => isScript(test) && repository.dependsOn('npm/vitest'),
    arguments: (tests) => ['vitest', 'run', ...filesOf(tests), ...titles(tests)],
  },
  {
    id: 'jest',
    reference: 'https://jestjs.io/docs/cli',
    fits: (test, repository) =>
      isScript(test) && ['npm/jest', 'npm/@jest/globals', 'npm/ts-jest'].some((name) => repository.dependsOn(name)),
    arguments: (tests) => ['jest', '--runTestsByPath', ...filesOf(tests), ...titles(tests)],
  },
  {
    id: 'mocha',
    reference: 'https://mochajs.org/running/cli/',
    fits: (test, repository) => isScript(test) && repository.dependsOn('npm/mocha'),
    arguments: (tests) => ['mocha', ...filesOf(tests)],
  },
  {
    id: 'node',
    reference: 'https://nodejs.org/api/test.html#running-tests-from-the-command-line',
    fits: isScript,
    arguments: (tests) => ['node', '--test', ...filesOf(tests)],
  },
  {
    id: 'cargo',
    reference: 'https://doc.rust-lang.org/cargo/commands/cargo-test.html',
    fits: isOf('rust'),
    arguments: (tests) => [
      'cargo',
      'test',
      ...(tests.length > MOST_NAMES ? [] : ['--', ...unique(tests.map(({ names }) => names.join('::')))]),
    ],
  },
  {
    id: 'gradle',
    reference: 'https://docs.gradle.org/current/userguide/java_testing.html#test_filtering',
    fits: (test, repository) =>
      isOf('java', 'kotlin', 'scala')(test) &&
      ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'].some((path) =>
        repository.hasFile(path),
      ),
    arguments: (tests) => [
      'gradle',
      'test',
      ...classesOrMethods(tests, '.', nestedClass).flatMap((name) => ['--tests', name]),
    ],
  },
  {
    id: 'maven',
    reference: 'https://maven.apache.org/surefire/maven-surefire-plugin/examples/single-test.html',
    fits: isOf('java', 'kotlin', 'scala'),
    arguments: (tests) => ['mvn', 'test', `-Dtest=${classesOrMethods(tests, '#', nestedClass).join(',')}`],
  },
  {
    id: 'rspec',
    reference: 'https://rspec.info/features/3-13/rspec-core/command-line/',
    fits: (test) => isOf('ruby')(test) && test.path.endsWith('_spec.rb'),
    arguments: (tests) => ['rspec', ...named(tests, ({ path, line }) => `${path}:${line}`)],
  },
  {
    id: 'rails',
    reference: 'https://guides.rubyonrails.org/testing.html#the-rails-test-runner',
    fits: (test, repository) => isOf('ruby')(test) && repository.hasFile('bin/rails'),
    arguments: (tests) => ['bin/rails', 'test', ...named(tests, ({ path, line }) => `${path}:${line}`)],
  },
  {
    id: 'minitest',
    reference: 'https://docs.ruby-lang.org/en/3.4/ruby/options_md.html',
    fits: isOf('ruby'),
    arguments: (tests) => [
      'ruby',
      '-Ilib',
      '-Itest',
      '-e',
      'ARGV.each { |file| require "./#{file}" }',
      ...filesOf(tests),
    ],
  },
  {
    id: 'dotnet',
    reference: 'https://learn.microsoft.com/dotnet/core/testing/selective-unit-tests',
    fits: isOf('csharp'),
    arguments: (tests) => [
      'dotnet',
      'test',
      '--filter',
      classesOrMethods(tests, '.')
        .map((name) => `FullyQualifiedName~${name.replace(/[\\()&|=!~]/g, '\\$&')}`)
        .join('|'),
    ],
  },
  {
    id: 'phpunit',
    reference: 'https://docs.phpunit.de/en/12.0/textui.html',
    fits: isOf('php'),
    arguments: (tests) => ['phpunit', '--filter', classesOrMethods(tests, '::').map(escaped).join('|')],
  },
  {
    id: 'swift',
    reference: 'https://docs.swift.org/swiftpm/documentation/packagemanagerdocs/swifttest/',
    fits: isOf('swift'),
    arguments: (tests) => ['swift', 'test', ...classesOrMethods(tests, '/').flatMap((name) => ['--filter', name])],
  },
];

/** Methods with their class where they are few, classes otherwise. */
function classesOrMethods(tests: readonly TestPlace[], between: string, className = classOf): string[] {
  const name = (test: TestPlace): string => [className(test), calledName(last(test))].filter(Boolean).join(between);
  return unique(tests.map(tests.length > MOST_NAMES ? (test) => className(test) || last(test) : name));
}

/** What the JVM calls a class inside of others. */
const nestedClass = ({ names }: TestPlace): string => names.slice(0, -1).join('$');

/** `adds(int,int)` is called `adds`, and Kotlin's `` `adds up` `` without its quotes. */
const calledName = (name: string): string =>
  name.startsWith('`') ? name.slice(1, name.lastIndexOf('`')) : name.replace(/\(.*$/, '');

/** A file whose name begins like an option, or like a file of options, is one only by a path. */
const asPlace = (test: TestPlace): TestPlace => (/^[-@]/.test(test.path) ? { ...test, path: `./${test.path}` } : test);

/** How to run some tests, one line for each runner that is needed. Tests of a language without a runner are left out. */
export function planRuns<Test extends TestPlace>(
  tests: readonly Test[],
  repository: TestedRepository,
): TestRun<Test>[] {
  const byRunner = new Map<TestRunner, Test[]>();
  for (const test of tests) {
    const runner = RUNNERS.find((row) => row.fits(test, repository));
    if (runner) byRunner.set(runner, [...(byRunner.get(runner) ?? []), test]);
  }
  return RUNNERS.flatMap((runner) => {
    const own = byRunner.get(runner);
    return own ? [{ runner: runner.id, tests: own, arguments: runner.arguments(own.map(asPlace)) }] : [];
  });
}

/** The arguments as a line for a POSIX shell. */
export const shellLine = (words: readonly string[]): string =>
  words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');

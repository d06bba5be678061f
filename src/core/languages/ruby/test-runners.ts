import { namesOrFiles, testFiles, type TestPlace, type TestRunner } from '../test-runners.ts';

const linesOrFiles = (tests: readonly TestPlace[]): string[] =>
  namesOrFiles(tests, ({ path, line }) => `${path}:${line}`);

export const testRunners: readonly TestRunner[] = [
  {
    id: 'rspec',
    reference: 'https://rspec.info/features/3-13/rspec-core/command-line/',
    fits: ({ path }) => path.endsWith('_spec.rb'),
    arguments: (tests) => ['rspec', ...linesOrFiles(tests)],
  },
  {
    id: 'rails',
    reference: 'https://guides.rubyonrails.org/testing.html#the-rails-test-runner',
    fits: (_test, repository) => repository.hasFile('bin/rails'),
    arguments: (tests) => ['bin/rails', 'test', ...linesOrFiles(tests)],
  },
  {
    id: 'minitest',
    reference: 'https://docs.ruby-lang.org/en/3.4/ruby/options_md.html',
    arguments: (tests) => [
      'ruby',
      '-Ilib',
      '-Itest',
      '-e',
      'ARGV.each { |file| require "./#{file}" }',
      ...testFiles(tests),
    ],
  },
];

import { MOST_NAMES, uniqueTexts, type TestRunner } from '../test-runners.ts';

export const testRunners: readonly TestRunner[] = [
  {
    id: 'cargo',
    reference: 'https://doc.rust-lang.org/cargo/commands/cargo-test.html',
    arguments: (tests) => [
      'cargo',
      'test',
      ...(tests.length > MOST_NAMES ? [] : ['--', ...uniqueTexts(tests.map(({ names }) => names.join('::')))]),
    ],
  },
];

import { describe, expect, it } from 'vitest';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { noteOfBudget, noteOfCommit, noteOfCut } from './answer-notes.ts';
import type { Page } from './page.ts';

describe('a piece of an answer', () => {
  const whole: Page = { answer: {}, from: 0, to: 262, total: 262, cursor: null, isShortened: false };
  it.each<[string, Partial<Page>, string | null]>([
    ['the whole', {}, null],
    ['nothing', { to: 0, total: 0 }, null],
    [
      'the first',
      { to: 37, cursor: '37-0' },
      'Rows and lines 1–37 of 262 are shown. For the rest, repeat the call with cursor "37-0".',
    ],
    [
      'one between',
      { from: 37, to: 76, cursor: '76-0' },
      'Rows and lines 38–76 of 262 are shown. For the rest, repeat the call with cursor "76-0".',
    ],
    ['the last', { from: 76 }, 'Rows and lines 77–262 of 262 are shown.'],
    [
      'one that lost a part',
      { isShortened: true },
      'A row was too long and was cut. Lower limit or depth to see it in full.',
    ],
  ])('%s says which rows it has', (_name, page, expected) => {
    expect(noteOfCut({ ...whole, ...page })).toBe(expected);
  });
});

it.each<[unknown, string | null]>([
  [undefined, null],
  [10_000, null],
  ['many', null],
  [10_001, 'The budget was lowered to 10,000 tokens, the maximum of this server (--max-tokens).'],
])('a budget of %j', (given, expected) => {
  expect(noteOfBudget(given, 10_000)).toBe(expected);
});

it('names the commit of a context, where it has one', () => {
  const context = { commit: '2ac89889f4cc330eabd50f295dcef02828522c69' } as ToolOutput<'context_for_task'>;
  expect(noteOfCommit(context)).toBe('commit 2ac89889f4cc');
  expect(noteOfCommit({ ...context, commit: null })).toBeNull();
});

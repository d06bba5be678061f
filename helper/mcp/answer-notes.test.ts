import { describe, expect, it } from 'vitest';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { noteOfBudget, noteOfCommit, noteOfCut, noteOfNothing } from './answer-notes.ts';
import type { Page } from './page.ts';

type ContextResult = ToolOutput<'context_for_task'>;

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

describe('context without a symbol', () => {
  const none = {
    commit: '2ac89889f4cc330eabd50f295dcef02828522c69',
    symbols: [],
    delta: null,
    toldBefore: [],
    candidates: 0,
    budget: 200,
    tokens: 129,
  } as unknown as ContextResult;
  const asked = { isTask: true, usualBudget: 4000 };
  const symbol = {} as ContextResult['symbols'][number];

  it.each<[string, Partial<ContextResult>, RegExp]>([
    ['that nothing speaks for', {}, /^No relevant symbols: .* graph_query or repo_graph first\.$/],
    ['that has no room', { candidates: 3 }, /^Nothing fits in 200 tokens: .* takes 129\. .*, such as 4000\.$/],
  ])('%s says why, and what to do', (_name, more, expected) => {
    expect(noteOfNothing({ ...none, ...more }, asked)).toMatch(expected);
  });

  it('of files speaks of files', () => {
    expect(noteOfNothing(none, { ...asked, isTask: false })).toMatch(/^These files have no symbols/);
  });

  it.each<[string, Partial<ContextResult>]>([
    ['has one', { symbols: [symbol] }],
    ['told it before', { toldBefore: ['a'] }],
    ['is what it was', { delta: { of: 'a', removed: [], moved: [], removedEdges: [] } }],
  ])('is none that %s', (_name, more) => {
    expect(noteOfNothing({ ...none, ...more }, asked)).toBeNull();
  });

  it('names its commit, where it has one', () => {
    expect(noteOfCommit(none)).toBe('commit 2ac89889f4cc');
    expect(noteOfCommit({ ...none, commit: null })).toBeNull();
  });
});

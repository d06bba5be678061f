import { describe, expect, it } from 'vitest';
import { emptyPackLine } from './empty-pack.ts';
import type { ToolOutput } from './table.ts';

type ContextResult = ToolOutput<'context_for_task'>;

describe('a pack without a symbol', () => {
  const none = {
    symbols: [],
    delta: null,
    toldBefore: [],
    looked: { files: 7, partial: 2, hidden: 0 },
    budget: 200,
    tokens: 129,
  } as unknown as ContextResult;
  const symbol = {} as ContextResult['symbols'][number];

  it.each<[string, Partial<ContextResult>, RegExp]>([
    [
      'that nothing speaks for',
      {},
      /^No relevant symbols: .* 5 of 7 files of code were read in full; .* repo_graph\.$/,
    ],
    ['that has no room', { looked: undefined }, /^Nothing fits in 200 tokens: .* takes 129\. .*, such as 4000\.$/],
  ])('%s says why, and what to do', (_name, more, expected) => {
    expect(emptyPackLine({ ...none, ...more }, 'task')).toMatch(expected);
  });

  it('speaks of what was asked about', () => {
    expect(emptyPackLine(none, 'declarations')).toMatch(/^No symbols found in these files\. 5 of 7 files/);
    expect(emptyPackLine(none, 'change')).toMatch(/^No indexed symbol found that this change touches\. 5 of 7 files/);
  });

  it.each<[string, Partial<ContextResult>]>([
    ['has one', { symbols: [symbol] }],
    ['told it before', { toldBefore: ['a'] }],
    ['is what it was', { delta: { of: 'a', removed: [], moved: [], removedEdges: [] } }],
  ])('is none that %s', (_name, more) => {
    expect(emptyPackLine({ ...none, ...more }, 'task')).toBeNull();
  });
});

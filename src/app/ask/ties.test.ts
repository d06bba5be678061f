import { expect, it } from 'vitest';
import type { ToolOutput } from '../../core/tools/table.ts';
import type { Result } from './signals.ts';
import { tiesOf } from './ties.ts';

const edge = (source: string, target: string): ToolOutput<'context_for_task'>['edges'][number] => ({
  hash: `${source}>${target}`,
  source,
  target,
  type: 'calls',
  provenance: 'ast_resolved',
  confidence: 0.85,
});
const symbols = ['a', 'b', 'c'].map((hash) => ({ hash }) as Result);

it('lists what ties a result to others, best first, away from it before towards it', () => {
  const edges = [edge('c', 'b'), edge('a', 'c'), edge('a', 'b'), edge('b', 'a'), edge('b', 'b'), edge('b', 'gone')];
  const found = tiesOf({ hash: 'b' }, { symbols, edges });
  expect(found.map(({ other, rank, isOut }) => [other.hash, rank, isOut])).toEqual([
    ['a', 1, true],
    ['a', 1, false],
    ['c', 3, false],
  ]);
});

import type { ToolOutput } from '../../core/tools/table.ts';
import type { Result } from './signals.ts';

/** A relationship of one result to another. */
export interface Tie {
  readonly edge: ToolOutput<'context_for_task'>['edges'][number];
  readonly other: Result;
  readonly rank: number;
  /** It leads away from the result that is looked at. */
  readonly isOut: boolean;
}

/** How a result is tied to the others, the best of these first: what the picture shows, in words. */
export function tiesOf(
  { hash }: Pick<Result, 'hash'>,
  { symbols, edges }: Pick<ToolOutput<'context_for_task'>, 'symbols' | 'edges'>,
): Tie[] {
  const ranks = new Map(symbols.map((symbol, index) => [symbol.hash, index]));
  return edges
    .flatMap((edge): Tie[] => {
      const isOut = edge.source === hash;
      if (isOut === (edge.target === hash)) return [];
      const index = ranks.get(isOut ? edge.target : edge.source);
      return index === undefined ? [] : [{ edge, other: symbols[index]!, rank: index + 1, isOut }];
    })
    .sort((a, b) => a.rank - b.rank || Number(b.isOut) - Number(a.isOut));
}

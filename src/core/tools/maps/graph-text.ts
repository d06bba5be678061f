import type { z } from 'zod';
import { counted } from '../figures.ts';
import { nothingLine, type LookedThrough } from '../looked-through.ts';
import type { edgeShape, StateShape, SymbolShape } from '../shapes.ts';
import { place, renderState, shortName } from '../symbol-text.ts';
import { moreRows, renderTable } from '../text-table.ts';

interface Graph extends StateShape {
  readonly symbols: readonly SymbolShape[];
  readonly looked?: LookedThrough | undefined;
  readonly edges: readonly z.infer<typeof edgeShape>[];
}

/** A piece of the graph: its symbols, and the relationships between them. */
export function renderGraph(graph: Graph, what: Parameters<typeof nothingLine>[0], omitted = 0): string {
  const { symbols, edges } = graph;
  if (symbols.length === 0) return `${renderState(graph)}\n\n${nothingLine(what, graph.looked)}`;
  const names = new Map(symbols.map((symbol) => [symbol.hash, shortName(symbol)]));
  const nameOf = (hash: string): string => names.get(hash) ?? hash;
  return [
    renderState(graph),
    renderTable(
      [{ title: 'symbol' }, { title: 'kind' }, { title: 'where' }],
      symbols.map((symbol) => [shortName(symbol), symbol.kind, place(symbol)]),
    ),
    ...moreRows(omitted),
    ...(edges.length === 0
      ? []
      : [
          `${counted(edges.length, 'relationship')}\n${renderTable(
            [{ title: '' }, { title: '' }, { title: '' }],
            edges.map(({ source, type, target }) => [nameOf(source), `${type} →`, nameOf(target)]),
          )}`,
        ]),
  ].join('\n\n');
}

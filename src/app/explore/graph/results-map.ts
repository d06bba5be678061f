import type { ToolOutput } from '../../../core/tools/table.ts';
import type { SymbolShape } from '../../../core/tools/shapes.ts';
import { counted } from '../../text/format.ts';
import { fitEdges, mergeEdges, symbolNode, type GraphModel } from './graph-model.ts';
import { layersOf } from './layers.ts';

/** Most boxes of a picture; then fewer and fewer, until the labels can be read. */
const BOXES = [30, 20, 12, 8] as const;

export interface Results {
  /** Best first. */
  readonly symbols: readonly SymbolShape[];
  readonly edges: ToolOutput<'context_for_task'>['edges'];
}

export function* resultsMaps(results: Results): Generator<GraphModel> {
  let before = -1;
  for (const most of BOXES) {
    const map = resultsMap(results, most);
    if (map.nodes.length !== before) yield map;
    before = map.nodes.length;
  }
}

/** The results of a question with what ties them, each with its rank; the best are drawn where not all fit. */
export function resultsMap({ symbols, edges }: Results, most: number): GraphModel {
  const drawn = symbols.slice(0, most);
  const ids = new Set(drawn.map(({ hash }) => hash));
  const merged = mergeEdges(
    edges.filter(({ source, target }) => ids.has(source) && ids.has(target)).map((edge) => ({ ...edge, count: 1 })),
  );
  const { edges: lines } = fitEdges(merged, ids.size);
  const layers = layersOf([...ids], merged);
  const highest = Math.max(0, ...layers.values());
  const rest = symbols.length - drawn.length;
  return {
    nodes: drawn.map((symbol, index) =>
      symbolNode(symbol, { column: highest - (layers.get(symbol.hash) ?? 0), before: `${index + 1} ` }),
    ),
    edges: lines,
    leftOut: rest === 0 ? '' : `${counted(rest, 'lower-ranked result')} not shown`,
  };
}

import { NODE_KINDS } from '../../../core/model/node-kinds.ts';
import type { ToolOutput } from '../../../core/tools/table.ts';
import type { SymbolShape } from '../../../core/tools/shapes.ts';
import { counted } from '../../text/format.ts';
import { fitEdges, mergeEdges, symbolNode, type GraphModel } from './graph-model.ts';
import { layersOf } from './layers.ts';

/** Most boxes of a picture; then fewer and fewer, until the labels can be read. */
const BOXES = [60, 36, 20] as const;

type Part = Pick<ToolOutput<'infrastructure'>, 'symbols' | 'edges'>;

export function* infrastructureMaps(part: Part): Generator<GraphModel> {
  let before = -1;
  for (const most of BOXES) {
    const map = infrastructureMap(part, most);
    if (map.nodes.length !== before) yield map;
    before = map.nodes.length;
  }
}

/** What is deployed on the left, what it is made of on the right; the best connected are drawn where not all fit. */
export function infrastructureMap({ symbols, edges }: Part, most: number): GraphModel {
  const degree = new Map<string, number>();
  for (const { source, target } of edges)
    for (const end of [source, target]) degree.set(end, (degree.get(end) ?? 0) + 1);
  const ranked = symbols
    .filter(({ hash }) => degree.has(hash))
    .sort((a, b) => importance(b, degree) - importance(a, degree) || (a.qualifiedName < b.qualifiedName ? -1 : 1));
  const drawn = ranked.slice(0, most);
  const ids = new Set(drawn.map(({ hash }) => hash));
  const merged = mergeEdges(
    edges.filter(({ source, target }) => ids.has(source) && ids.has(target)).map((edge) => ({ ...edge, count: 1 })),
  );
  const { edges: lines, dropped } = fitEdges(merged, ids.size);
  const layers = layersOf([...ids], merged);
  const highest = Math.max(0, ...layers.values());
  const leftOut = [
    ranked.length > drawn.length ? `${counted(ranked.length - drawn.length, 'less connected node')} not shown` : '',
    dropped === 0 ? '' : `${counted(dropped, 'weaker link')} not shown`,
  ];
  return {
    nodes: drawn.map((symbol) => symbolNode(symbol, { column: highest - (layers.get(symbol.hash) ?? 0) })),
    edges: lines,
    leftOut: leftOut.filter((text) => text !== '').join('; '),
  };
}

/** What is deployed counts before what merely surrounds it. */
const importance = ({ kind, hash }: SymbolShape, degree: ReadonlyMap<string, number>): number =>
  (NODE_KINDS[kind].family === 'deployment' ? 1000 : 0) + (degree.get(hash) ?? 0);

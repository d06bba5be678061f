import { groupBy } from '../../lists/group-by.ts';
import { NODE_KINDS } from '../../../core/model/node-kinds.ts';
import type { EdgeType } from '../../../core/model/edge-types.ts';
import type { ToolOutput } from '../../../core/tools/table.ts';
import { baseName } from '../../symbols/symbol-words.ts';
import { counted } from '../../text/format.ts';
import {
  fitEdges,
  mergeEdges,
  shorten,
  symbolNode,
  symbolSize,
  type GraphModel,
  type GraphNode,
} from './graph-model.ts';
import { layersOf } from './layers.ts';

type PackageSymbolsResult = ToolOutput<'package_symbols'>;

type PackageSymbol = PackageSymbolsResult['symbols'][number];

/** Symbols drawn each for itself; fewer and fewer, until the labels can be read. */
const BOXES = [48, 30, 16] as const;

export interface PackageTypesOptions {
  readonly types: readonly EdgeType[];
  readonly minConfidence: number;
  readonly tests: boolean;
}

/** The same package with fewer and fewer boxes. */
export function* packageTypesMaps(result: PackageSymbolsResult, options: PackageTypesOptions): Generator<GraphModel> {
  let before = -1;
  for (const most of BOXES) {
    const map = packageTypes(result, options, most);
    if (map.nodes.length !== before) yield map;
    before = map.nodes.length;
  }
}

/** A package opened: its types and functions; members count as their type, and what does not fit as their file. */
export function packageTypes(
  result: PackageSymbolsResult,
  options: PackageTypesOptions,
  most: number = BOXES[0],
): GraphModel {
  const symbols = result.symbols.filter((symbol) => options.tests || !symbol.isTest);
  const byHash = new Map(symbols.map((symbol) => [symbol.hash, symbol]));
  const tops = symbols.filter((symbol) => isTop(symbol, byHash));
  const { drawn, folded } = choose(tops, symbols, most);
  const files = new Map(
    symbols.filter((symbol) => symbol.kind === 'file').map((symbol) => [symbol.file ?? '', symbol]),
  );
  const nodeOf = new Map<string, string>();
  for (const symbol of symbols) {
    const top = topOf(symbol, byHash);
    nodeOf.set(symbol.hash, drawn.has(top) ? top.hash : fileId(top.file ?? ''));
  }
  const groups = groupBy(folded, (symbol) => symbol.file ?? '');
  const ids = new Set([...[...drawn].map(({ hash }) => hash), ...[...groups.keys()].map(fileId)]);
  const merged = mergeEdges(
    result.edges.flatMap((edge) => {
      const [source, target] = [nodeOf.get(edge.source), nodeOf.get(edge.target)];
      const isWanted =
        (options.types.length === 0 || options.types.includes(edge.type)) && edge.confidence >= options.minConfidence;
      if (!isWanted || source === undefined || target === undefined || !ids.has(source) || !ids.has(target)) return [];
      return [{ ...edge, source, target, count: 1 }];
    }),
  );
  const { edges, dropped } = fitEdges(merged, ids.size);
  const layers = layersOf([...ids], merged);
  const highest = Math.max(0, ...layers.values());
  const column = (id: string): number => highest - (layers.get(id) ?? 0);
  const nodes: GraphNode[] = [
    ...[...drawn].map((symbol) => symbolNode(symbol, { column: column(symbol.hash) })),
    ...[...groups].flatMap(([path, members]) => {
      const file = files.get(path);
      return file === undefined ? [] : [fileNode(file, members.length, column(fileId(path)))];
    }),
  ];
  const shown = new Set(nodes.map(({ id }) => id));
  const missing = result.total - result.symbols.length;
  return {
    nodes,
    edges: edges.filter(({ source, target }) => shown.has(source) && shown.has(target)),
    leftOut: [
      dropped === 0 ? '' : `${counted(dropped, 'weaker link')} not shown`,
      missing === 0 ? '' : `${counted(missing, 'symbol')} of this package not shown`,
    ]
      .filter((text) => text !== '')
      .join('; '),
  };
}

const fileId = (path: string): string => `file ${path}`;

function isTop(symbol: PackageSymbol, byHash: ReadonlyMap<string, PackageSymbol>): boolean {
  if (symbol.kind === 'file' || symbol.kind === 'package') return false;
  const container = symbol.container === null ? undefined : byHash.get(symbol.container);
  return container === undefined || NODE_KINDS[container.kind].family === 'place';
}

function topOf(symbol: PackageSymbol, byHash: ReadonlyMap<string, PackageSymbol>): PackageSymbol {
  let at = symbol;
  for (let steps = 0; steps < 50 && !isTop(at, byHash); steps += 1) {
    const container = at.container === null ? undefined : byHash.get(at.container);
    if (container === undefined) break;
    at = container;
  }
  return at;
}

/** Types, then what can be called, then the rest; the better connected of each first. Values nobody uses are left out. */
function choose(
  tops: readonly PackageSymbol[],
  all: readonly PackageSymbol[],
  most: number,
): { drawn: ReadonlySet<PackageSymbol>; folded: readonly PackageSymbol[] } {
  const degree = new Map<string, number>();
  for (const symbol of all) {
    degree.set(symbol.hash, (degree.get(symbol.hash) ?? 0) + symbol.degree);
    if (symbol.container !== null) degree.set(symbol.container, (degree.get(symbol.container) ?? 0) + symbol.degree);
  }
  const rank = (symbol: PackageSymbol): number =>
    ({ type: 0, callable: 1 })[NODE_KINDS[symbol.kind].family as string] ?? 2;
  const ranked = [...tops]
    .filter((symbol) => rank(symbol) < 2 || symbol.degree > 1)
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        (degree.get(b.hash) ?? 0) - (degree.get(a.hash) ?? 0) ||
        (a.qualifiedName < b.qualifiedName ? -1 : 1),
    );
  return { drawn: new Set(ranked.slice(0, most)), folded: ranked.slice(most) };
}

function fileNode(file: PackageSymbol, more: number, column: number): GraphNode {
  const label = shorten(`${baseName(file.file ?? '')}: ${counted(more, 'more', 'more')}`);
  return { ...symbolNode(file, { column }), id: fileId(file.file ?? ''), label, ...symbolSize(label), isGroup: true };
}

import { isExternalUrl } from '../identity/node-identity.ts';
import { EDGE_TYPES } from '../model/edge-types.ts';
import { divide, type Area } from './code-map/divide.ts';
import { levelAt } from './code-map/levels.ts';
import { isPlaceNode, partTree, topOf, type Mapped } from './code-map/part-tree.ts';

export interface CodeMapOptions {
  /** Folder, file or others (`src/*`) to look into; '' for the whole repository. */
  readonly at: string;
  /** Most boxes of the level. */
  readonly boxes: number;
  /** Most boxes for what lies around it. */
  readonly around: number;
  readonly includeTests: boolean;
  readonly includeExternal: boolean;
}

/** A box of the map. Those inside a level add up to it. */
export interface MapArea {
  readonly ref: string;
  readonly kind: Area['kind'] | 'external';
  /** How many folders, files or symbols are folded into it: 1 unless it is others. */
  readonly parts: number;
  /** The node of a symbol, else −1. */
  readonly node: number;
  readonly symbols: number;
  /** Numbers of its files; of a symbol none. */
  readonly files: readonly number[];
  /** Lies around the level. */
  readonly isAround: boolean;
  /** Whether there is a level inside it. */
  readonly opens: boolean;
}

export interface MapLink {
  /** Numbers of areas. */
  readonly source: number;
  readonly target: number;
  readonly count: number;
  /** Counts by code of the edge type, in order of the codes. */
  readonly types: ReadonlyMap<number, number>;
}

export interface CodeMap {
  /** From the repository ('') down to this level, which is the last. */
  readonly path: readonly string[];
  /** Inside first, each part by weight. */
  readonly areas: readonly MapArea[];
  readonly links: readonly MapLink[];
  /** Area of each node, or −1. */
  readonly areaOf: Int32Array;
}

export type MappedView = Mapped & { readonly testMask: Uint8Array };

/**
 * The repository, or one place in it, as a few boxes of comparable weight, with the relationships among them and to
 * what lies around. The same graph and options give the same map. Null where there is no such place.
 */
export function codeMap(view: MappedView, options: CodeMapOptions): CodeMap | null {
  const { graph, testMask } = view;
  const { at, boxes, includeTests } = options;
  const counts = (node: number): boolean => includeTests || testMask[node] === 0;
  const root = partTree(view, (node) => counts(node) && !isPlaceNode(graph, node));
  const level = levelAt(root, at, boxes);
  if (level === null) return null;
  const inside = divide(level.parts, boxes, at);
  const areas = [
    ...inside.map((area) => mapArea(area, false)),
    ...level.beside.map((area) => mapArea(area, true)),
    ...(options.includeExternal ? externalPackages(view) : []),
  ];
  const areaOf = assignNodes(view, [...inside, ...level.beside], areas, counts);
  const links = countLinks(view, areaOf, areas);
  return { path: level.path, ...foldAround(areas, links, areaOf, inside.length, options.around) };
}

const mapArea = ({ ref, kind, parts, weight }: Area, isAround: boolean): MapArea => ({
  ref,
  kind,
  parts: parts.length,
  node: kind === 'symbol' ? parts[0]!.node : -1,
  symbols: weight,
  files: parts.flatMap(({ files }) => files),
  isAround,
  opens: kind !== 'symbol' && (parts.length > 1 || parts[0]!.children.length > 0),
});

const externalPackages = ({ graph }: MappedView): MapArea[] =>
  graph.packages
    .filter(({ url }) => isExternalUrl(url))
    .map(({ url, package: name, from, to }) => ({
      ref: `${url}/${name}`,
      kind: 'external' as const,
      parts: 1,
      node: -1,
      symbols: to - from,
      files: [],
      isAround: true,
      opens: false,
    }));

/** The area of each node: that of its outermost symbol, of its file, or of its outside package. */
function assignNodes(
  { graph }: MappedView,
  divided: readonly Area[],
  areas: readonly MapArea[],
  counts: (node: number) => boolean,
): Int32Array {
  const ofFile = new Int32Array(graph.files.length).fill(-1);
  const ofSymbol = new Map<number, number>();
  divided.forEach(({ parts }, area) => {
    for (const { files, node } of parts) {
      for (const file of files) ofFile[file] = area;
      if (node >= 0) ofSymbol.set(node, area);
    }
  });
  const ofPackage = new Map(areas.map(({ ref, kind }, area) => [kind === 'external' ? ref : '', area]));
  const { count, file, package: packages } = graph.nodes;
  const areaOf = new Int32Array(count).fill(-1);
  const outside = graph.packages.map(({ url, package: name }) =>
    isExternalUrl(url) ? (ofPackage.get(`${url}/${name}`) ?? -1) : -1,
  );
  for (let node = 0; node < count; node += 1) {
    if (!counts(node)) continue;
    const own = file[node]!;
    if (own < 0) areaOf[node] = outside[packages[node]!]!;
    else if (ofFile[own]! >= 0) areaOf[node] = ofFile[own]!;
    else if (ofSymbol.size > 0) areaOf[node] = ofSymbol.get(topOf(graph, node, own)) ?? -1;
  }
  return areaOf;
}

/** Relationships between areas of which at least one lies inside. */
function countLinks({ graph: { edges } }: MappedView, areaOf: Int32Array, areas: readonly MapArea[]): MapLink[] {
  const pairs = new Map<number, { count: number; types: Map<number, number> }>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    const [source, target] = [areaOf[edges.source[edge]!]!, areaOf[edges.target[edge]!]!];
    const type = edges.type[edge]!;
    if (source === target || source < 0 || target < 0 || type === EDGE_TYPES.contains.code) continue;
    if (areas[source]!.isAround && areas[target]!.isAround) continue;
    const key = source * areas.length + target;
    let pair = pairs.get(key);
    if (pair === undefined) pairs.set(key, (pair = { count: 0, types: new Map() }));
    pair.count += 1;
    pair.types.set(type, (pair.types.get(type) ?? 0) + 1);
  }
  return [...pairs]
    .sort(([a], [b]) => a - b)
    .map(([key, { count, types }]) => ({
      source: Math.floor(key / areas.length),
      target: key % areas.length,
      count,
      types: new Map([...types].sort(([a], [b]) => a - b)),
    }));
}

/** Keeps those around that are tied to the inside most; what else is tied to it becomes one box, the rest none. */
function foldAround(
  areas: readonly MapArea[],
  links: readonly MapLink[],
  areaOf: Int32Array,
  inside: number,
  most: number,
): Omit<CodeMap, 'path'> {
  const ties = new Float64Array(areas.length);
  for (const { source, target, count } of links) {
    ties[source]! += count;
    ties[target]! += count;
  }
  const tied = areas
    .map((_, area) => area)
    .filter((area) => area >= inside && ties[area]! > 0)
    .sort((a, b) => ties[b]! - ties[a]! || a - b);
  const shown = tied.length <= most ? tied : tied.slice(0, most - 1);
  const rest = tied.slice(shown.length);
  const kept = [...areas.slice(0, inside), ...shown.map((area) => areas[area]!)];
  const place = new Int32Array(areas.length + 1).fill(-1);
  for (let area = 0; area < inside; area += 1) place[area] = area;
  shown.forEach((area, index) => (place[area] = inside + index));
  if (rest.length > 0) {
    for (const area of rest) place[area] = kept.length;
    kept.push({
      ref: '',
      kind: 'others',
      parts: rest.reduce((sum, area) => sum + areas[area]!.parts, 0),
      node: -1,
      symbols: rest.reduce((sum, area) => sum + areas[area]!.symbols, 0),
      files: rest.flatMap((area) => areas[area]!.files),
      isAround: true,
      opens: false,
    });
  }
  return { areas: kept, links: mergeLinks(links, place), areaOf: areaOf.map((area) => (area < 0 ? -1 : place[area]!)) };
}

function mergeLinks(links: readonly MapLink[], place: Int32Array): MapLink[] {
  const merged = new Map<string, { source: number; target: number; count: number; types: Map<number, number> }>();
  for (const link of links) {
    const [source, target] = [place[link.source]!, place[link.target]!];
    const key = `${source} ${target}`;
    const known = merged.get(key);
    if (known === undefined) {
      merged.set(key, { source, target, count: link.count, types: new Map(link.types) });
      continue;
    }
    known.count += link.count;
    for (const [type, count] of link.types) known.types.set(type, (known.types.get(type) ?? 0) + count);
  }
  return [...merged.values()];
}

import { PROVENANCES } from '../../../core/model/provenance.ts';
import type { EdgeType } from '../../../core/model/edge-types.ts';
import type { ToolOutput } from '../../../core/tools/table.ts';
import { packageName } from '../../symbols/symbol-words.ts';
import { count, counted } from '../../text/format.ts';
import { fitEdges, mergeEdges, packageSize, shortenPath, type GraphModel, type GraphNode } from './graph-model.ts';
import { layersOf } from './layers.ts';

type RepoGraphResult = ToolOutput<'repo_graph'>;

type PackageRow = RepoGraphResult['packages'][number];

/** More boxes than this and folders of packages are drawn as one; fewer and fewer, until the labels can be read. */
const BOXES = [60, 36, 24, 16, 8] as const;

/** A package, or a folder of several. */
interface Box {
  readonly path: string;
  readonly isFolder: boolean;
  readonly members: readonly PackageRow[];
}

export interface PackageMapOptions {
  /** Only what lies under this folder. */
  readonly under: string | null;
  /** Empty: all. */
  readonly types: readonly EdgeType[];
}

/** The same map with fewer and fewer boxes. */
export function* packageMaps(graph: RepoGraphResult, options: PackageMapOptions): Generator<GraphModel> {
  let before = -1;
  for (const most of BOXES) {
    const map = packageMap(graph, options, most);
    if (map.nodes.length !== before) yield map;
    before = map.nodes.length;
  }
}

export function packageMap(
  graph: RepoGraphResult,
  { under, types }: PackageMapOptions,
  most: number = BOXES[0],
): GraphModel {
  const inside = graph.packages.filter(
    (row) => under === null || row.package === under || row.package.startsWith(`${under}/`),
  );
  const boxes = fold(inside, under ?? '', most);
  const boxOf = new Map<string, string>();
  for (const box of boxes) for (const member of box.members) boxOf.set(member.package, idOf(box));
  const merged = mergeEdges(
    graph.links.flatMap((link) => {
      const source = boxOf.get(link.source);
      const target = boxOf.get(link.target);
      if (source === undefined || target === undefined) return [];
      // What connects packages is an aggregate: the boxes' panel of evidence is the symbols' own.
      return link.types
        .filter(({ type }) => types.length === 0 || types.includes(type))
        .map(({ type, count: number }) => ({
          source,
          target,
          type,
          provenance: 'ast_resolved' as const,
          confidence: PROVENANCES.ast_resolved.confidence / 1000,
          count: number,
        }));
    }),
  );
  const { edges, dropped } = fitEdges(merged, boxes.length);
  const layers = layersOf(boxes.map(idOf), merged);
  const highest = Math.max(0, ...layers.values());
  return {
    nodes: boxes.map((box) => nodeOf(box, highest - (layers.get(idOf(box)) ?? 0))),
    edges,
    leftOut: dropped === 0 ? '' : `${counted(dropped, 'weaker link')} not shown`,
  };
}

const idOf = (box: Box): string => `${box.isFolder ? 'folder' : 'package'} ${box.path}`;

function nodeOf(box: Box, column: number): GraphNode {
  const symbols = box.members.reduce((sum, row) => sum + row.symbols, 0);
  const [only] = box.members;
  const label = shortenPath(box.isFolder ? `${box.path}/…` : packageName(box.path));
  const note = box.isFolder ? `${count(box.members.length)} packages · ${count(symbols)}` : counted(symbols, 'symbol');
  return {
    id: idOf(box),
    label,
    note,
    target: box.isFolder ? { kind: 'packages', under: box.path } : { kind: 'package', package: box.path },
    ...packageSize(label, note, symbols),
    column,
    isFocus: false,
    isTest: box.members.every((row) => row.isTest),
    isExternal: only?.isExternal === true && box.members.every((row) => row.isExternal),
    isGroup: box.isFolder,
  };
}

/** Folders are opened from the top, the one with most symbols first, as long as the boxes are few enough. */
function fold(rows: readonly PackageRow[], root: string, most: number): Box[] {
  let boxes = childrenOf(rows, root);
  for (;;) {
    const candidates = boxes
      .filter((box) => box.isFolder)
      .map((box) => ({ box, children: childrenOf(box.members, box.path) }))
      .filter(({ children }) => boxes.length - 1 + children.length <= most)
      .sort((a, b) => sizeOf(b.box) - sizeOf(a.box) || (a.box.path < b.box.path ? -1 : 1));
    const [largest] = candidates;
    if (largest === undefined) return [...boxes].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
    boxes = [...boxes.filter((box) => box !== largest.box), ...largest.children];
  }
}

const sizeOf = (box: Box): number => box.members.reduce((sum, row) => sum + row.symbols, 0);

/** The packages and folders directly in a folder; a folder that holds a single package is that package. */
function childrenOf(rows: readonly PackageRow[], folder: string): Box[] {
  const groups = new Map<string, PackageRow[]>();
  for (const row of rows) {
    const rest = folder === '' ? row.package : row.package.slice(folder.length + 1);
    const first = row.isExternal || row.package === folder ? row.package : rest.split('/')[0]!;
    const path = row.isExternal || row.package === folder || folder === '' ? first : `${folder}/${first}`;
    // The folder's own package stands beside its sub-folders.
    const key = row.package === folder ? `.${path}` : path;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups].map(([key, members]) => {
    const [only] = members;
    if (members.length === 1 && only !== undefined) return { path: only.package, isFolder: false, members };
    return { path: key, isFolder: true, members };
  });
}

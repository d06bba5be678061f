import { NODE_KINDS, nodeKindOf } from '../../model/node-kinds.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';

/** A folder, file or symbol with its weight: how many symbols it holds, itself included where it is one. */
export interface Part {
  /** Path of a folder or file ('' for the repository), hash of a symbol. */
  readonly ref: string;
  readonly kind: 'folder' | 'file' | 'symbol';
  readonly parent: Part | null;
  readonly weight: number;
  /** Of a symbol: relationships that lead to it. */
  readonly use: number;
  /** Numbers of its files; of a symbol none, as it shares its file with others. */
  readonly files: readonly number[];
  /** The node of a symbol, else −1. */
  readonly node: number;
  /** Made when first asked for: most files of a repository are never opened. */
  readonly children: readonly Part[];
}

export interface Mapped {
  readonly graph: StoredGraph;
  readonly nodesOfFile: readonly (readonly number[])[];
  hashText(node: number): string;
  inDegree(node: number): number;
}

const { family: PLACE } = NODE_KINDS.file;

/** A file or folder: where symbols are, and none itself. */
export const isPlaceNode = ({ nodes }: StoredGraph, node: number): boolean =>
  NODE_KINDS[nodeKindOf(nodes.kind[node]!)].family === PLACE;

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: number[];
}

const emptyFolder = (): Folder => ({ folders: new Map(), files: [] });

/** The repository as folders of files of symbols. `counts` says which nodes have weight: tests may be left out. */
export function partTree(mapped: Mapped, counts: (node: number) => boolean): Part {
  const { graph, nodesOfFile } = mapped;
  const weights = nodesOfFile.map((nodes) => nodes.filter(counts).length);
  const root = emptyFolder();
  graph.files.forEach(({ path, language, skipped, isTest }, file) => {
    const isRead = language !== null && skipped === null && (!isTest || weights[file]! > 0);
    if (weights[file] === 0 && !isRead) return;
    let folder = root;
    for (const name of path.split('/').slice(0, -1)) {
      const next = folder.folders.get(name) ?? emptyFolder();
      folder.folders.set(name, next);
      folder = next;
    }
    folder.files.push(file);
  });

  const symbolPart = (node: number, weight: number, parent: Part): Part => ({
    ref: mapped.hashText(node),
    kind: 'symbol',
    parent,
    weight,
    use: mapped.inDegree(node),
    files: [],
    node,
    children: [],
  });

  const filePart = (file: number, parent: Part): Part => {
    let children: readonly Part[] | null = null;
    const part: Part = {
      ref: graph.files[file]!.path,
      kind: 'file',
      parent,
      weight: weights[file]!,
      use: 0,
      files: [file],
      node: -1,
      get children() {
        return (children ??= [...topSymbols(mapped, file, counts)].map(([node, weight]) =>
          symbolPart(node, weight, part),
        ));
      },
    };
    return part;
  };

  const folderPart = (folder: Folder, ref: string, parent: Part | null): Part => {
    const children: Part[] = [];
    const part = { ref, kind: 'folder' as const, parent, weight: 0, use: 0, files: [] as number[], node: -1, children };
    for (const [name, inner] of folder.folders)
      children.push(folderPart(inner, ref === '' ? name : `${ref}/${name}`, part));
    for (const file of folder.files) children.push(filePart(file, part));
    for (const child of children) {
      part.weight += child.weight;
      for (const file of child.files) part.files.push(file);
    }
    return part;
  };
  return folderPart(root, '', null);
}

/** The symbols of a file that stand in no other symbol, each with how many it holds. */
function topSymbols(
  { graph, nodesOfFile }: Mapped,
  file: number,
  counts: (node: number) => boolean,
): Map<number, number> {
  const tops = new Map<number, number>();
  for (const node of nodesOfFile[file]!) {
    if (!counts(node)) continue;
    const top = topOf(graph, node, file);
    tops.set(top, (tops.get(top) ?? 0) + 1);
  }
  return tops;
}

/** The outermost symbol around a node in its file: itself where there is none. */
export function topOf(graph: StoredGraph, node: number, file: number): number {
  const { parent, file: fileOf } = graph.nodes;
  let top = node;
  for (let up = parent[top]!; up >= 0 && fileOf[up] === file && !isPlaceNode(graph, up); up = parent[up]!) top = up;
  return top;
}

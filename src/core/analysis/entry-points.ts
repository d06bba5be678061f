import { compareText } from '../base/order.ts';
import { EDGE_TYPES } from '../model/edge-types.ts';
import { isCallableKind, NODE_KINDS, nodeKindOf } from '../model/node-kinds.ts';
import { SYMBOL_FLAGS } from '../model/symbols.ts';
import type { RepositoryView } from '../view/repository-view.ts';

/** Where a repository is entered from outside, as far as its files say. */
export interface EntryPoints {
  /** Functions by which a language starts a program, and files that a runtime starts by their name. */
  readonly mains: readonly number[];
  /** What the outermost files that stand for a package offer to those who import it. */
  readonly exports: readonly number[];
  /** These files. */
  readonly exporting: readonly string[];
}

type Searched = Pick<RepositoryView, 'graph' | 'adjacency' | 'testMask' | 'nodesOfFile'>;

/** Folders whose programs show or measure what the repository is for, and are not it. */
const BESIDE =
  /(^|\/)(examples?|samples?|demos?|docs?|docs_src|bench(marks?)?|fixtures|testdata|perf-measures|runtime-tests)\//;

/** Whether a path lies in such a folder. */
export const isBeside = (path: string): boolean => BESIDE.test(path);

/** The file that stands for its folder when somebody imports that. */
const STANDS_FOR_FOLDER = /(^|\/)(__init__\.pyi?|index\.[cm]?[jt]sx?|mod\.ts|lib\.rs)$/;

/** Languages whose programs start at a static method of that name, in any class. */
const STARTS_IN_CLASS = new Set(['java', 'csharp', 'kotlin', 'scala']);

export function entryPoints(view: Searched): EntryPoints {
  const exporting = exportingFiles(view);
  return {
    mains: mainsOf(view),
    exports: exportsOf(view, exporting),
    exporting: exporting.map((at) => pathOf(view, at)),
  };
}

const pathOf = ({ graph }: Searched, file: number): string => graph.files[file]!.path;

const depthOf = (path: string): number => path.split('/').length;

/** The repository's own code, and neither its tests nor what lies beside it. */
function isOwn({ graph }: Searched, file: number): boolean {
  const { path, isTest, skipped } = graph.files[file]!;
  return !isTest && skipped === null && !isBeside(path);
}

function mainsOf(view: Searched): number[] {
  const { nodes, files } = view.graph;
  const found: number[] = [];
  for (let node = 0; node < nodes.count; node += 1) {
    const file = nodes.file[node]!;
    if (file < 0 || view.testMask[node] === 1 || !isOwn(view, file)) continue;
    const kind = nodeKindOf(nodes.kind[node]!);
    const isFile = kind === 'file' && /(^|\/)__main__\.py$/.test(files[file]!.path);
    if (isFile || (isCallableKind(kind) && isMain(view, node))) found.push(node);
  }
  return found.sort((a, b) => nearest(view, a, b));
}

function isMain({ graph: { nodes, files } }: Searched, node: number): boolean {
  const name = nodes.name[node]!;
  if (name !== 'main' && name !== 'Main') return false;
  const parent = nodes.parent[node]!;
  const isTopLevel = parent < 0 || ['file', 'module', 'namespace'].includes(nodeKindOf(nodes.kind[parent]!));
  if (isTopLevel) return name === 'main';
  const language = files[nodes.file[node]!]!.language ?? '';
  return STARTS_IN_CLASS.has(language) && (nodes.flags[node]! & SYMBOL_FLAGS.static) !== 0;
}

/** Those in outer folders come first. */
function nearest(view: Searched, a: number, b: number): number {
  const [one, other] = [a, b].map((node) => pathOf(view, view.graph.nodes.file[node]!)) as [string, string];
  return depthOf(one) - depthOf(other) || compareText(one, other) || a - b;
}

/** Of each language, the outermost files that stand for a folder; where folders are packages, the code at the root. */
function exportingFiles(view: Searched): number[] {
  const { files } = view.graph;
  const outermost = new Map<string, { depth: number; files: number[] }>();
  for (const [at, { path, language }] of files.entries()) {
    if (language === null || !isOwn(view, at)) continue;
    const isEntry = STANDS_FOR_FOLDER.test(path) || (language === 'go' && !path.includes('/'));
    if (!isEntry || publicOf(view, at).length === 0) continue;
    const depth = depthOf(path);
    const known = outermost.get(language);
    if (known === undefined || depth < known.depth) outermost.set(language, { depth, files: [at] });
    else if (depth === known.depth) known.files.push(at);
  }
  return [...outermost.values()].flatMap((row) => row.files).sort((a, b) => a - b);
}

function exportsOf(view: Searched, files: readonly number[]): number[] {
  const users = (node: number): number => view.adjacency.inDegree(node);
  return [...new Set(files.flatMap((file) => publicOf(view, file)))].sort((a, b) => users(b) - users(a) || a - b);
}

const { exported: EXPORTED } = SYMBOL_FLAGS;
const { code: IMPORTS } = EDGE_TYPES.imports;

/** What a file declares for others, and what it passes on: names that it imports from the repository itself. */
function publicOf(view: Searched, file: number): number[] {
  const { nodes, edges } = view.graph;
  const found: number[] = [];
  for (const node of view.nodesOfFile[file]!) {
    const isFile = nodeKindOf(nodes.kind[node]!) === 'file';
    const parent = nodes.parent[node]!;
    const isTopLevel = parent >= 0 && nodeKindOf(nodes.kind[parent]!) === 'file';
    if (isTopLevel && (nodes.flags[node]! & EXPORTED) !== 0 && isOffered(view, node)) found.push(node);
    if (!isFile) continue;
    const { offsets, edges: out } = view.adjacency.out;
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
      const edge = out[at]!;
      if (edges.type[edge] === IMPORTS && isOffered(view, edges.target[edge]!)) found.push(edges.target[edge]!);
    }
  }
  return found;
}

/** A name that begins with a mark is private by habit in every language. */
function isOffered(view: Searched, node: number): boolean {
  const { nodes } = view.graph;
  const { family } = NODE_KINDS[nodeKindOf(nodes.kind[node]!)];
  const isCode = family === 'callable' || family === 'type' || family === 'value';
  return isCode && nodes.file[node]! >= 0 && view.testMask[node] !== 1 && /^\p{L}/u.test(nodes.name[node]!);
}

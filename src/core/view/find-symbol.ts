import { fromHex } from '../base/bytes.ts';
import { Failure } from '../base/failure.ts';
import { parseQualifiedName } from '../identity/qualified-name.ts';
import { NODE_KINDS, isNodeKind, nodeKindOf, type NodeKind } from '../model/node-kinds.ts';
import { filesCalled } from './files-called.ts';
import { innermostAtLine } from './innermost.ts';
import { similarNames } from './names/similar-names.ts';
import { withoutArguments, writtenName } from './names/written-name.ts';
import type { RepositoryView } from './repository-view.ts';

const SHOWN = 6;
/** Qualified names hold paths; nothing is called by more than this. */
const LONGEST_NAME = 5000;
/** Of what is written before a name, the nearest parts tell where it stands. */
const MOST_PARTS = 20;

/** What a name means: the best match, and what else it could mean, best first. */
export interface NamedSymbol {
  readonly node: number;
  readonly others: readonly number[];
}

/** The one node that a text names. Where it could mean several, none is taken for the other: a proof is about one. */
export function findSymbol(view: RepositoryView, text: string): number {
  const { node, others } = nameSymbol(view, text);
  if (others.length === 0) return node;
  const names = [node, ...others].slice(0, SHOWN).map((one) => view.symbol(one).qualifiedName);
  const more = others.length >= SHOWN ? ` and ${others.length + 1 - SHOWN} more` : '';
  throw new Failure(
    'unknown-symbol',
    `“${text.trim()}” matches ${others.length + 1} symbols: ${names.join(', ')}${more}. Use one of these qualified names.`,
    { symbol: text.trim(), count: others.length + 1 },
  );
}

/**
 * What a text names: a hash, a qualified name, a file and a line, or a name as people write it, in any case, with any
 * separator, with packages or modules before it or without. `~kind` after a qualified name tells apart symbols that
 * share it, such as a type and a constant: `url://package/symbol~constant`.
 */
export function nameSymbol(view: RepositoryView, text: string): NamedSymbol {
  const wanted = text.trim();
  // The package at the root of a repository is called nothing: nobody means it by that.
  if (wanted === '') throw new Failure('unknown-symbol', 'The symbol name is empty.', { symbol: wanted });
  if (wanted.length > LONGEST_NAME)
    throw new Failure('unknown-symbol', `No symbol has a name of ${wanted.length} characters.`, {
      count: wanted.length,
    });
  const hash = wanted.length === 64 ? fromHex(wanted) : null;
  const hashed = hash === null ? -1 : view.graph.findHash(hash);
  if (hashed >= 0) return { node: hashed, others: [] };
  if (wanted.includes('://')) {
    const node = byQualifiedName(view, wanted) ?? byNameAndKind(view, wanted);
    if (node === undefined) throw unknown(view, wanted);
    return { node, others: [] };
  }
  const [node, ...others] = meantBy(view, wanted);
  if (node === undefined) throw unknown(view, wanted);
  return { node, others };
}

/** The ways in which a text can mean symbols, the strictest first: the first one that finds any counts. */
function meantBy(view: RepositoryView, wanted: string): number[] {
  const asWritten = wanted.endsWith(')') ? (display: string): string => display : withoutArguments;
  const exact = best(view, called(view, wanted, asWritten));
  if (exact.length > 0) return exact;
  const placed = atLine(view, wanted);
  if (placed.length > 0) return placed;
  const { parts: all, path } = writtenName(wanted);
  const parts = all.slice(-MOST_PARTS);
  const files = path === null ? null : new Set(filesCalled(view, path));
  const inFiles = (nodes: readonly number[]): number[] =>
    files === null ? [...nodes] : nodes.filter((node) => files.has(view.graph.nodes.file[node]!));
  for (let from = 0; from < parts.length; from += 1) {
    const name = parts.slice(from).join('.').toLowerCase();
    const found = called(view, name, (display) => withoutArguments(display).toLowerCase());
    const under = inFiles(found).filter((node) => standsUnder(view, node, parts.slice(0, from)));
    const meant = best(view, under, parts.at(-1));
    if (meant.length > 0) return meant;
  }
  return filesCalled(view, wanted).flatMap((file) => fileNode(view, file));
}

/** `src/app.py:120`, and `src/app.py:120-130` or `src/app.py#L120`. */
function atLine(view: RepositoryView, wanted: string): number[] {
  const [, path, line] = /^(.+?)(?::|#L)(\d{1,7})(?:[-:]\S*)?$/.exec(wanted) ?? [];
  if (path === undefined) return [];
  return filesCalled(view, path)
    .map((file) => innermostAtLine(view, file, Number(line)))
    .filter((node) => node >= 0);
}

function byQualifiedName(view: RepositoryView, text: string, kind?: NodeKind): number | undefined {
  const { graph } = view;
  for (const { url, package: name, symbol } of parseQualifiedName(text)) {
    const found = graph.find(url, name, symbol);
    const node = kind === undefined ? found[0] : found.find((one) => nodeKindOf(graph.nodes.kind[one]!) === kind);
    if (node !== undefined) return node;
  }
  return undefined;
}

function byNameAndKind(view: RepositoryView, text: string): number | undefined {
  const mark = text.lastIndexOf('~');
  const kind = text.slice(mark + 1);
  return mark > 0 && isNodeKind(kind) ? byQualifiedName(view, text.slice(0, mark), kind) : undefined;
}

/** Nodes that are called so, as `asWritten` writes what they are called: whole names first, then those that end so. */
function called(view: RepositoryView, wanted: string, asWritten: (display: string) => string): number[] {
  const whole: number[] = [];
  const ending: number[] = [];
  for (const node of nodesWith(view, wanted)) {
    const display = asWritten(view.display(node));
    if (display === wanted) whole.push(node);
    else if (display.endsWith(wanted) && display[display.length - wanted.length - 1] === '.') ending.push(node);
  }
  return whole.some((node) => !isAside(view, node)) ? whole : [...whole, ...ending];
}

/** Tests and what stands outside: meant only where nothing else is. */
const isAside = (view: RepositoryView, node: number): boolean => view.isExternal(node) || view.testMask[node] === 1;

/** Those that are most likely meant, in that order: the repository's own outside the tests, where there are such. */
function best(view: RepositoryView, found: readonly number[], name?: string): number[] {
  const own = found.filter((node) => !view.isExternal(node));
  const outsideTests = own.filter((node) => view.testMask[node] === 0);
  const meant = outsideTests.length > 0 ? outsideTests : own.length > 0 ? own : [...found];
  const { nodes } = view.graph;
  const worth = (node: number): number => KIND_WORTH.get(nodeKindOf(nodes.kind[node]!)) ?? 1;
  const isWritten = (node: number): number => Number(name !== undefined && nodes.name[node] === name);
  return meant.sort(
    (a, b) => isWritten(b) - isWritten(a) || worth(b) - worth(a) || usedBy(view, b) - usedBy(view, a) || a - b,
  );
}

/** What is run or instantiated is meant before what it holds. */
const KIND_WORTH: ReadonlyMap<NodeKind, number> = new Map([
  ['field', 0],
  ['variable', 0],
  ['constant', 0],
  ['enumerator', 0],
  ['external', -1],
]);

const usedBy = (view: RepositoryView, node: number): number => view.edgesOf(node, 'in').length;

/** Whether the names before a name lead to it: its packages, modules, folders or file, in any case and in their order. */
function standsUnder(view: RepositoryView, node: number, before: readonly string[]): boolean {
  if (before.length === 0) return true;
  const { file, package: name, qualifiedName } = view.symbol(node);
  const around = `${qualifiedName.slice(0, qualifiedName.indexOf('://'))}/${name}/${file ?? ''}/${view.display(node)}`
    .toLowerCase()
    .split(/[/.\\:]+/);
  let at = 0;
  return before.every((part) => {
    at = around.indexOf(part.toLowerCase(), at) + 1;
    return at > 0;
  });
}

function fileNode(view: RepositoryView, file: number): number[] {
  const { kind } = view.graph.nodes;
  return (view.nodesOfFile[file] ?? []).filter((node) => kind[node] === NODE_KINDS.file.code);
}

/** Nodes that may be called so, in their order. */
function nodesWith(view: RepositoryView, wanted: string): Iterable<number> {
  // Letters that have more than two cases are not found by their lower one.
  if (/[^\0-\x7f]/.test(wanted)) return view.graph.nodes.name.keys();
  const found: number[] = [];
  view.searchTexts.displays.each(wanted.toLowerCase(), (node) => found.push(node));
  return found;
}

function unknown(view: RepositoryView, symbol: string): Failure {
  const similar = similarNames(view, symbol);
  const meant = similar.length === 0 ? '' : ` Did you mean ${similar.join(', ')}?`;
  return new Failure('unknown-symbol', `No symbol “${symbol}” in this snapshot.${meant}`, { symbol });
}

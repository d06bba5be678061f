import { fromHex } from '../base/bytes.ts';
import { Failure } from '../base/failure.ts';
import { parseQualifiedName } from '../identity/qualified-name.ts';
import { NODE_KINDS, isNodeKind, nodeKindOf, type NodeKind } from '../model/node-kinds.ts';
import type { RepositoryView } from './repository-view.ts';

const SHOWN = 6;

/**
 * The node that a text names: a hash, a qualified name, or a dotted name that only one symbol ends with. `~kind` after
 * a qualified name tells apart symbols that share it, such as a type and a constant: `url://package/symbol~constant`.
 */
export function findSymbol(view: RepositoryView, text: string): number {
  const { graph } = view;
  const wanted = text.trim();
  // The package at the root of a repository is called nothing: nobody means it by that.
  if (wanted === '') throw new Failure('unknown-symbol', 'The symbol name is empty.', { symbol: wanted });
  const hash = wanted.length === 64 ? fromHex(wanted) : null;
  if (hash) {
    const node = graph.findHash(hash);
    if (node >= 0) return node;
  }
  if (wanted.includes('://')) {
    const node = byQualifiedName(view, wanted) ?? byNameAndKind(view, wanted);
    if (node === undefined) throw unknown(wanted);
    return node;
  }
  const named = byName(view, wanted);
  if (named.length === 0) throw unknown(wanted);
  if (named.length === 1) return named[0]!;
  const names = named.slice(0, SHOWN).map((node) => view.symbol(node).qualifiedName);
  const more = named.length > SHOWN ? ` and ${named.length - SHOWN} more` : '';
  throw new Failure(
    'unknown-symbol',
    `“${wanted}” matches ${named.length} symbols: ${names.join(', ')}${more}. Use one of these qualified names.`,
    { symbol: wanted, count: named.length },
  );
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

/** Whole dotted names first; then those that end with it; symbols outside the tests and the repository's own first. */
function byName(view: RepositoryView, wanted: string): number[] {
  const whole: number[] = [];
  const ending: number[] = [];
  for (const node of nodesWith(view, wanted)) {
    const display = view.display(node);
    if (display === wanted) whole.push(node);
    else if (
      display.length > wanted.length &&
      display.endsWith(wanted) &&
      display[display.length - wanted.length - 1] === '.'
    )
      ending.push(node);
  }
  for (const found of [whole, ending]) {
    const own = found.filter((node) => !view.isExternal(node));
    const outsideTests = own.filter((node) => view.testMask[node] === 0);
    const best = outsideTests.length > 0 ? outsideTests : own.length > 0 ? own : found;
    if (best.length > 0) return best;
  }
  return [];
}

/** Nodes that may be called so, in their order. */
function nodesWith(view: RepositoryView, wanted: string): Iterable<number> {
  // A work tree is another after the next edit: joining all its texts costs more than reading its names a few times.
  if (view.uncommitted !== null) return nodesEndingWith(view, wanted);
  // Letters that have more than two cases are not found by their lower one.
  if (/[^\0-\x7f]/.test(wanted)) return view.graph.nodes.name.keys();
  const found: number[] = [];
  view.searchTexts.displays.each(wanted.toLowerCase(), (node) => found.push(node));
  return found;
}

/** Kinds that are not called by an end of their symbol: see RepositoryView.display. */
const CALLED_OTHERWISE: ReadonlySet<number> = new Set(
  (['file', 'package', 'external'] as const).map((kind) => NODE_KINDS[kind].code),
);

/** Those whose symbol ends so, and what is called by more than its symbol where that is the end of what is wanted. */
function nodesEndingWith({ graph: { nodes } }: RepositoryView, wanted: string): number[] {
  const found: number[] = [];
  for (let node = 0; node < nodes.count; node += 1) {
    const symbol = nodes.symbol[node]!;
    if (symbol.endsWith(wanted) || (wanted.endsWith(symbol) && CALLED_OTHERWISE.has(nodes.kind[node]!)))
      found.push(node);
  }
  return found;
}

const unknown = (symbol: string): Failure =>
  new Failure('unknown-symbol', `No symbol “${symbol}” in this snapshot. Search for it with graph_query.`, {
    symbol,
  });

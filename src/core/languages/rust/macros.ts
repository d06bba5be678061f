import { EXPR_KINDS, NONE, SYMBOL_FLAGS } from '../../model/facts.ts';
import { readAttributes } from './attributes.ts';
import type { Preamble } from './docs.ts';
import { pathHead, pathNodes } from './paths.ts';
import type { RustReader } from './reader.ts';
import { signature } from './signatures.ts';
import { TokenReader, type TokenMode } from './token-expressions.ts';
import type { Token } from './tokens.ts';

/** `macro_rules! name { … }` */
export function readMacroDefinition(rs: RustReader, node: number, above: ReturnType<Preamble['take']>): void {
  const { tree, facts } = rs;
  const nameNode = tree.child(node, 'name');
  const rule = tree.childOfKind(node, 'macro_rule');
  const symbol = facts.symbol('macro', {
    name: rs.textIndex(nameNode),
    parent: rs.scope,
    start: tree.start(node),
    end: tree.end(node),
    nameStart: tree.start(nameNode),
    bodyStart: rule < 0 ? NONE : tree.start(rule),
    signature: signature(rs, tree.start(node), tree.end(nameNode)),
    doc: above.doc,
  });
  const outer = { scope: rs.scope, isInTrait: rs.isInTrait };
  rs.scope = symbol;
  const { flags, decorators } = readAttributes(rs, above.attributes);
  facts.updateSymbol(symbol, { flags: flags | SYMBOL_FLAGS.variadic, decorators: facts.list(decorators) });
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'macro_rule') continue;
    const body = tree.child(child, 'right');
    if (body >= 0) new TokenReader(rs, body, 'paths', readTokens).readList();
  }
  rs.scope = outer.scope;
  rs.isInTrait = outer.isInTrait;
}

/** A macro and its arguments. */
export function readMacroCall(rs: RustReader, node: number): number {
  const { tree } = rs;
  const nodes = pathNodes(rs, tree.child(node, 'macro'));
  const group = tree.childOfKind(node, 'token_tree');
  if (nodes === null || group < 0) return NONE;
  const path = nodes.map((part): Token => ({ text: tree.text(part), start: tree.start(part), node: part, group: '' }));
  return readTokens(rs, path, group, 'values');
}

/** Macros of the standard library whose value is of a known type. */
const RESULTS: ReadonlyMap<string, string> = new Map([
  ['format', 'string'],
  ['concat', 'str'],
  ['stringify', 'str'],
  ['env', 'str'],
  ['file', 'str'],
  ['module_path', 'str'],
  ['include_str', 'str'],
  ['line', 'int'],
  ['column', 'int'],
  ['matches', 'bool'],
  ['cfg', 'bool'],
  ['write', 'result'],
  ['writeln', 'result'],
]);

/** Macros that take a pattern after the first argument. */
const MATCHING = new Set(['matches', 'assert_matches', 'debug_assert_matches', 'assert_let']);

/** The macro is called; its value is what the standard library says of it, else nobody knows. */
function readTokens(rs: RustReader, path: readonly Token[], group: number, mode: TokenMode): number {
  const { facts, scope } = rs;
  const name = path[path.length - 1]!;
  // Macros have names of their own, apart from functions and locals: the mark keeps them so.
  const texts = path.map(({ text }, i) => (i === path.length - 1 ? `${text}!` : text));
  const [head, rest] = path.length === 1 ? [texts[0]!, []] : pathHead(rs, texts, path[0]!.start);
  let base = rs.name(head, path[0]!.start);
  const written = path.length - rest.length;
  rest.forEach((part, i) => {
    const start = (path[written + i] ?? path[0]!).start;
    base = facts.expr({ kind: EXPR_KINDS.member, base, name: facts.text(part), start, scope });
  });
  const rows = new TokenReader(rs, group, mode, readTokens).readList(MATCHING.has(name.text) ? 1 : Infinity);
  const args = rows.map((row) => (row >= 0 ? row : facts.expr({ kind: EXPR_KINDS.unknown, scope })));
  const call = facts.expr({ kind: EXPR_KINDS.call, base, start: name.start, args: facts.list(args), scope });
  if (name.text === 'vec')
    return facts.expr({ kind: EXPR_KINDS.literal, name: facts.text('vec'), args: facts.list(args), scope });
  if (name.text === 'dbg') return rows.length === 1 ? rows[0]! : NONE;
  const result = RESULTS.get(name.text);
  return result === undefined ? call : rs.literal(result);
}

import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { readAttributes } from './attributes.ts';
import type { Preamble } from './docs.ts';
import { noteMacro } from './implicit-calls.ts';
import { madeSignature } from './made-signature.ts';
import { pathHead, pathNodes, selfType } from './paths.ts';
import type { RustReader } from './reader.ts';
import { signature } from './signatures.ts';
import { stringIn, templateIn } from './string-text.ts';
import { TokenReader, type TokenMode } from './token-expressions.ts';
import { tokensOf, type Token } from './tokens.ts';
import { declaredAt } from '../declared-at.ts';

/** `macro_rules! name { … }` */
export function readMacroDefinition(rs: RustReader, node: number, above: ReturnType<Preamble['take']>): void {
  const { tree, facts } = rs;
  const nameNode = tree.child(node, 'name');
  const rule = tree.childOfKind(node, 'macro_rule');
  const symbol = facts.symbol('macro', {
    name: rs.textIndex(nameNode),
    ...declaredAt(tree, rs.scope, node, nameNode),
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
    noteFunction(rs, tree.text(nameNode), tree.child(child, 'left'), body);
    if (body >= 0) new TokenReader(rs, body, 'paths', readTokens).readList();
  }
  rs.scope = outer.scope;
  rs.isInTrait = outer.isInTrait;
}

/** A rule whose body has `fn $name` declares a function wherever it is used: notes which argument names it. */
function noteFunction(rs: RustReader, macro: string, left: number, right: number): void {
  const { tree } = rs;
  if (left < 0 || right < 0 || rs.functionMacros.has(macro)) return;
  const made = madeFunction(tree, right);
  if (made === NONE) return;
  const variable = tree.text(made);
  for (let node = left + 1; node < tree.after(left); node = tree.after(node)) {
    if (tree.kind(node) !== 'token_binding_pattern' || tree.text(tree.child(node, 'name')) !== variable) continue;
    const position = tree.source.slice(tree.start(left), tree.start(node)).split(',').length - 1;
    const isTest = /#\[(?:\w+::)*test\b/.test(tree.text(right));
    rs.functionMacros.set(macro, { position, isTest, ...madeSignature(tree, made) });
    return;
  }
}

/** The variable after `fn` in the body of a macro, or NONE. */
function madeFunction(tree: FlatTree, right: number): number {
  for (let node = right + 1; node < tree.after(right); node += 1) {
    const before = tree.source.slice(Math.max(0, tree.start(node) - 12), tree.start(node));
    if (tree.kind(node) === 'metavariable' && /\bfn\s+$/.test(before)) return node;
  }
  return NONE;
}

/** A macro used where items stand: it may declare a function or method, whose code its arguments then are. */
export function readItemMacro(rs: RustReader, node: number, isInType: boolean): void {
  const { tree, facts } = rs;
  const name = tree.child(node, 'macro');
  const group = tree.childOfKind(node, 'token_tree');
  const made = name < 0 ? undefined : rs.functionMacros.get(tree.text(name));
  const nameNode = made === undefined || group < 0 ? NONE : argumentAt(rs, group, made.position);
  if (made === undefined || nameNode < 0 || tree.kind(nameNode) !== 'identifier') {
    readMacroCall(rs, node);
    return;
  }
  let flags = made.isTest ? SYMBOL_FLAGS.test : 0;
  if (made.isExported) flags |= SYMBOL_FLAGS.exported;
  if (isInType && !made.hasReceiver) flags |= SYMBOL_FLAGS.static;
  const symbol = facts.symbol(isInType ? 'method' : 'function', {
    name: rs.textIndex(nameNode),
    ...declaredAt(tree, rs.scope, node, nameNode),
    bodyStart: tree.start(group),
    flags,
    signature: signature(rs, tree.start(node), tree.end(nameNode)),
  });
  const outer = rs.scope;
  rs.scope = symbol;
  facts.updateSymbol(symbol, { type: madeType(rs, made.returns, tree.start(node)) });
  readMacroCall(rs, node);
  rs.scope = outer;
}

/** The type that a made function returns: its name means what it means where the macro is used. */
function madeType(rs: RustReader, path: readonly string[], start: number): number {
  const { facts } = rs;
  if (path.length === 0) return NONE;
  if (path.length === 1 && path[0] === 'Self') return selfType(rs, start);
  const [head, rest] = path.length === 1 ? [path[0]!, []] : pathHead(rs, path, start);
  const name = facts.text([head, ...rest].join('.'));
  return facts.type({ kind: TYPE_KINDS.name, name, args: facts.list([]), start, scope: rs.scope });
}

/** The first token of the argument at a position, or NONE. */
function argumentAt(rs: RustReader, group: number, position: number): number {
  const tokens = tokensOf(rs.tree, group);
  let left = position;
  for (const [i, { text, node }] of tokens.entries()) {
    if (left === 0) return node >= 0 && (tokens[i + 1]?.text ?? ',') === ',' ? node : NONE;
    if (text === ',') left -= 1;
  }
  return NONE;
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

/** Macros that declare in a notation of their own what they name first: diesel's `table! { users (id) { … } }`. */
const NOTATIONS = new Set(['table']);

/** The name before the first group of a macro's arguments, as a text: nothing of that name is declared anywhere else. */
function declaredName(rs: RustReader, group: number): number {
  const { tree } = rs;
  let name = '';
  let end = NONE;
  for (let child = group + 1; child < tree.after(group); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'token_tree' && end >= 0 && tree.source.slice(end, tree.start(child)).trim() === '')
      return rs.text(name);
    if (kind !== 'identifier') continue;
    const isPart = end >= 0 && tree.source.slice(end, tree.start(child)).trim() === '.';
    name = isPart ? `${name}.${tree.text(child)}` : tree.text(child);
    end = tree.end(child);
  }
  return NONE;
}

/** A text that `format!` makes: what it says, `{}` for what it shows. */
function readTemplate(rs: RustReader, group: number): number {
  const { tree, facts } = rs;
  const first = group + 1;
  const isText = first < tree.after(group) && tree.kind(first).endsWith('string_literal');
  const said = isText ? stringIn(tree.source, tree.start(first), tree.end(first)) : null;
  const type = said === null ? NONE : facts.literalText(templateIn(said));
  return type < 0
    ? rs.literal('string')
    : facts.expr({ kind: EXPR_KINDS.literal, name: facts.text('string'), type, scope: rs.scope });
}

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
  const isNotation = NOTATIONS.has(name.text) && rs.tree.source[rs.tree.start(group)] === '{';
  const rows = isNotation
    ? [declaredName(rs, group)]
    : new TokenReader(rs, group, mode, readTokens).readList(MATCHING.has(name.text) ? 1 : Infinity);
  const args = rows.map((row) => (row >= 0 ? row : facts.expr({ kind: EXPR_KINDS.unknown, scope })));
  noteMacro(rs, name.text, group, name.start, rows);
  const call = facts.expr({ kind: EXPR_KINDS.call, base, start: name.start, args: facts.list(args), scope });
  if (name.text === 'vec')
    return facts.expr({ kind: EXPR_KINDS.literal, name: facts.text('vec'), args: facts.list(args), scope });
  if (name.text === 'dbg') return rows.length === 1 ? rows[0]! : NONE;
  if (name.text === 'format') return readTemplate(rs, group);
  const result = RESULTS.get(name.text);
  return result === undefined ? call : rs.literal(result);
}

import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { readAttributes } from './attributes.ts';
import type { Preamble } from './docs.ts';
import { isItem } from './children.ts';
import { readTypeParameters } from './generics.ts';
import { bindPattern } from './patterns.ts';
import { pathHead, selfType } from './paths.ts';
import type { RustReader } from './reader.ts';
import { signature } from './signatures.ts';
import { readType } from './types.ts';
import { declaredAt } from '../declared-at.ts';

/** A function, or a method of the impl block or trait being read. */
export function readFunction(
  rs: RustReader,
  node: number,
  above: ReturnType<Preamble['take']>,
  kind: NodeKind,
): number {
  const { tree, facts } = rs;
  const nameNode = tree.child(node, 'name');
  const body = tree.child(node, 'body');
  const name = tree.text(nameNode);
  rs.declare(name, rs.declaredValues);
  let flags = tree.has(node, 'visibility_modifier') ? SYMBOL_FLAGS.exported : 0;
  if (rs.isInTrait && kind === 'method') flags |= SYMBOL_FLAGS.exported;
  if (body < 0) flags |= SYMBOL_FLAGS.abstract;
  const modifiers = tree.childOfKind(node, 'function_modifiers');
  if (modifiers >= 0 && tree.has(modifiers, 'async')) flags |= SYMBOL_FLAGS.async;
  const symbol = facts.symbol(kind, {
    name: facts.text(name),
    ...declaredAt(tree, rs.scope, node, nameNode),
    signature: signature(rs, tree.start(node), body < 0 ? tree.end(node) : tree.start(body)),
    doc: above.doc,
  });
  const outer = { scope: rs.scope, end: rs.blockEnd, returns: rs.returns };
  rs.scope = symbol;
  rs.blockEnd = tree.end(node);
  rs.returns = [];
  const attributes = readAttributes(rs, above.attributes);
  const typeParameters = readTypeParameters(rs, node);
  const { parameters, hasReceiver } = readParameters(rs, tree.child(node, 'parameters'));
  if (kind === 'method' && !hasReceiver) flags |= SYMBOL_FLAGS.static;
  const type = readType(rs, tree.child(node, 'return_type'));
  facts.updateSymbol(symbol, {
    flags: flags | attributes.flags,
    type,
    parameters: facts.list(parameters),
    typeParameters: facts.list(typeParameters),
    decorators: facts.list(attributes.decorators),
    bodyStart: body >= 0 ? tree.start(body) : NONE,
  });
  if (rs.isForeign) markForeign(rs, tree.start(nameNode));
  if (body >= 0) {
    const last = rs.block(body);
    if (last >= 0) rs.returns.push(last);
    facts.updateSymbol(symbol, { returns: facts.list(rs.returns) });
  }
  rs.scope = outer.scope;
  rs.blockEnd = outer.end;
  rs.returns = outer.returns;
  return symbol;
}

/** A function that is written in another language: `std::ffi::extern` stands for that, a path that no program can write. */
function markForeign(rs: RustReader, start: number): void {
  const { facts, scope } = rs;
  const [head, rest] = pathHead(rs, ['std', 'ffi', 'extern'], start);
  let base = facts.expr({ kind: EXPR_KINDS.name, start, scope, name: facts.text(head), role: ROLES.silent });
  for (const part of rest)
    base = facts.expr({ kind: EXPR_KINDS.member, start, scope, name: facts.text(part), base, role: ROLES.silent });
  facts.updateExpr(base, { role: ROLES.none });
}

function readParameters(rs: RustReader, list: number): { parameters: number[]; hasReceiver: boolean } {
  const { tree, facts } = rs;
  const parameters: number[] = [];
  let hasReceiver = false;
  if (list < 0) return { parameters, hasReceiver };
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    const kind = tree.kind(child);
    const pattern = kind === 'parameter' ? tree.child(child, 'pattern') : NONE;
    if (kind === 'self_parameter' || (pattern >= 0 && tree.kind(pattern) === 'self')) {
      hasReceiver = true;
      const written = readType(rs, tree.child(child, 'type'));
      const type = written >= 0 ? written : selfType(rs, tree.start(child));
      facts.binding({
        kind: BINDING_KINDS.receiver,
        name: facts.text('self'),
        scope: rs.scope,
        start: tree.start(child),
        from: tree.start(child),
        to: rs.blockEnd,
        type,
      });
    } else if (kind === 'parameter') {
      parameters.push(bindParameter(rs, pattern, readType(rs, tree.child(child, 'type')), parameters.length));
    } else if (kind === 'variadic_parameter') {
      facts.updateSymbol(rs.scope, { flags: facts.readSymbol(rs.scope, 'flags') | SYMBOL_FLAGS.variadic });
    } else if (isItem(tree, child) && kind !== 'attribute_item') {
      // Parameters of a trait's method may be types alone (edition 2015).
      parameters.push(bindParameter(rs, NONE, readType(rs, child), parameters.length));
    }
  }
  return { parameters, hasReceiver };
}

/** A parameter; one that is taken apart has a name that no program can write, and its parts take their values from it. */
function bindParameter(rs: RustReader, pattern: number, type: number, position: number): number {
  const { tree, facts } = rs;
  let plain = pattern;
  while (plain >= 0 && tree.kind(plain) === 'mut_pattern') plain = tree.after(plain) - 1;
  const isPlain = plain >= 0 && tree.kind(plain) === 'identifier';
  const name = isPlain ? tree.text(plain) : `#${position}`;
  const start = pattern < 0 ? NONE : tree.start(isPlain ? plain : pattern);
  const binding = facts.binding({
    kind: BINDING_KINDS.parameter,
    name: facts.text(name),
    scope: rs.scope,
    start,
    from: Math.max(0, start),
    to: rs.blockEnd,
    type,
    position,
  });
  if (!isPlain && pattern >= 0) {
    const whole = facts.expr({
      kind: EXPR_KINDS.name,
      name: facts.text(name),
      start,
      scope: rs.scope,
      role: ROLES.silent,
    });
    bindPattern(rs, pattern, whole, start, rs.blockEnd);
  }
  return binding;
}

/** A closure: a scope without a name. */
export function readClosure(rs: RustReader, node: number): number {
  const { tree, facts } = rs;
  const start = tree.start(node);
  const symbol = facts.symbol('lambda', { parent: rs.scope, start, end: tree.end(node) });
  const outer = { scope: rs.scope, end: rs.blockEnd, returns: rs.returns };
  rs.scope = symbol;
  rs.blockEnd = tree.end(node);
  rs.returns = [];
  const parameters: number[] = [];
  const list = tree.child(node, 'parameters');
  for (let child = list + 1; list >= 0 && child < tree.after(list); child = tree.after(child)) {
    if (tree.kind(child) === '|') continue;
    const isTyped = tree.kind(child) === 'parameter';
    const pattern = isTyped ? tree.child(child, 'pattern') : child;
    const type = isTyped ? readType(rs, tree.child(child, 'type')) : NONE;
    if (isItem(tree, child) || tree.kind(child) === '_')
      parameters.push(bindParameter(rs, pattern, type, parameters.length));
  }
  const body = tree.child(node, 'body');
  const type = readType(rs, tree.child(node, 'return_type'));
  const last = rs.value(body);
  if (last >= 0) rs.returns.push(last);
  facts.updateSymbol(symbol, {
    type,
    parameters: facts.list(parameters),
    returns: facts.list(rs.returns),
    bodyStart: body >= 0 ? tree.start(body) : NONE,
  });
  rs.scope = outer.scope;
  rs.blockEnd = outer.end;
  rs.returns = outer.returns;
  return facts.expr({ kind: EXPR_KINDS.lambda, base: symbol, start, scope: rs.scope });
}

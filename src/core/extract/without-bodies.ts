import { BINDING } from '../model/bindings.ts';
import { EXPR, EXPR_KINDS, ROLES } from '../model/exprs.ts';
import { NONE, type FileFacts } from '../model/facts.ts';
import { isCallableKind, nodeKindOf } from '../model/node-kinds.ts';
import { LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCell } from '../model/symbols.ts';
import { TYPE, TYPE_KINDS } from '../model/types.ts';

/** The only expression that is left: what a default is does not matter, but that there is one does. */
const ANY_VALUE = 0;

/**
 * Facts of a generated file as its declarations: nothing that code does, and the file marked. Whatever refers to an
 * expression refers to none, but for the defaults of parameters.
 */
export function withoutBodies(facts: FileFacts): FileFacts {
  const symbols = facts.symbols.slice();
  for (let at = 0; at < symbols.length; at += SYMBOL.width)
    for (const column of [SYMBOL.value, SYMBOL.returns, SYMBOL.decorators]) symbols[at + column] = NONE;
  symbols[SYMBOL.flags]! |= SYMBOL_FLAGS.generated;
  const bindings = facts.bindings.slice();
  for (let at = 0; at < bindings.length; at += BINDING.width) {
    const isDefault = bindings[at + BINDING.position]! >= 0 && bindings[at + BINDING.value]! >= 0;
    bindings[at + BINDING.value] = isDefault ? ANY_VALUE : NONE;
  }
  const types = facts.types.slice();
  for (let at = 0; at < types.length; at += TYPE.width) {
    // Without a line it is mentioned nowhere.
    if (isInBody(facts, types[at + TYPE.scope]!, types[at + TYPE.start]!)) types[at + TYPE.line] = 0;
    if (types[at + TYPE.kind] !== TYPE_KINDS.typeOf) continue;
    // One of no types: it tells nothing.
    types[at + TYPE.kind] = TYPE_KINDS.union;
    types[at + TYPE.args] = NONE;
  }
  return { ...facts, symbols, bindings, types, exprs: anyValue() };
}

function isInBody(facts: FileFacts, scope: number, offset: number): boolean {
  for (let row = scope; row > 0; row = symbolCell(facts, row, SYMBOL.parent)) {
    const kind = symbolCell(facts, row, SYMBOL.kind);
    const body = symbolCell(facts, row, SYMBOL.bodyStart);
    if (body >= 0 && offset >= body && (kind === LAMBDA || isCallableKind(nodeKindOf(kind)))) return true;
  }
  return false;
}

function anyValue(): Int32Array {
  const exprs = new Int32Array(EXPR.width).fill(NONE);
  exprs[EXPR.kind] = EXPR_KINDS.unknown;
  exprs[EXPR.line] = 1;
  exprs[EXPR.start] = 0;
  exprs[EXPR.column] = 0;
  exprs[EXPR.scope] = 0;
  exprs[EXPR.role] = ROLES.silent;
  return exprs;
}

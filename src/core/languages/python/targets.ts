import { BINDING_KINDS } from '../../model/bindings.ts';
import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { valueSignature } from './docs.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { notePython } from './implicit-calls.ts';
import type { PythonReader, Scope } from './reader.ts';
import { TypeReader } from './types.ts';
import { declaredAt } from '../declared-at.ts';

/** What an assignment target takes. */
export interface Assigned {
  /** Expression, or NONE where nothing is known of it. */
  readonly value: number;
  /** Declared type, or NONE. */
  readonly type: number;
  /** Offset from which on the name holds it. */
  readonly from: number;
  /** Set by assignments: names of files and classes become symbols. Loop variables and the like do not. */
  readonly statement: Statement | null;
}

export interface Statement {
  readonly node: number;
  readonly typeNode: number;
  readonly valueNode: number;
  readonly doc: number;
}

/** More values than this say nothing useful about a field. */
const VALUE_LIMIT = 8;
const UPPER_CASE = /^_*[A-Z][A-Z0-9_]*$/;

/** Gives a value to whatever stands left of `=`, after `for`, after `as`. */
export function assign(x: PythonReader, target: number, assigned: Assigned): void {
  const { tree } = x;
  switch (tree.kind(target)) {
    case 'identifier':
      assignName(x, target, assigned);
      return;
    case 'attribute':
      assignMember(x, target, assigned);
      return;
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'tuple':
    case 'list':
    case 'expression_list':
      assignParts(x, target, assigned);
      return;
    case 'list_splat_pattern':
    case 'list_splat':
      assign(x, lastChild(x, target), { ...assigned, value: x.literal('list'), type: NONE });
      return;
    case 'parenthesized_expression':
    case 'as_pattern_target':
      assign(x, tree.firstChild(target), assigned);
      return;
    case 'subscript': {
      const row = x.value(target);
      if (row >= 0) write(x, row);
      return;
    }
    default:
      x.effect(target);
  }
}

const lastChild = (x: PythonReader, node: number): number => x.tree.children(node).at(-1) ?? NONE;

function assignParts(x: PythonReader, target: number, assigned: Assigned): void {
  const parts = x.tree.namedChildren(target).filter((part) => x.tree.kind(part) !== 'comment');
  notePython(x, IMPLICIT_WORDS.iterate, target, assigned.value);
  // Behind a star the number of a component is not known.
  let isCounted = true;
  for (const [position, part] of parts.entries()) {
    const isStar = x.tree.kind(part).startsWith('list_splat');
    if (isStar) isCounted = false;
    const value =
      assigned.value < 0 || !isCounted ? NONE : x.silent('at', x.facts.text(String(position)), assigned.value);
    assign(x, part, { ...assigned, value, type: NONE });
  }
}

/** Gives a value to a name of the current scope, or of the one that `global` and `nonlocal` say. */
export function assignName(x: PythonReader, target: number, assigned: Assigned): void {
  const { scope } = x;
  const name = x.tree.text(target);
  const elsewhere = scope.elsewhere?.get(name);
  if (elsewhere !== undefined) {
    assignElsewhere(x, target, name, elsewhere, assigned);
  } else if (scope.kind === 'function' || assigned.statement === null) {
    scope.flow.define(name, x.tree.start(target), assigned.from, assigned.type, assigned.value);
  } else if (!declareValue(x, scope, target, assigned, assigned.statement)) {
    write(x, x.expr('name', x.tree.start(target), x.facts.text(name), NONE));
  }
}

function assignElsewhere(x: PythonReader, target: number, name: string, owner: Scope, assigned: Assigned): void {
  if (owner.kind === 'file') {
    const statement = assigned.statement ?? { node: target, typeNode: NONE, valueNode: NONE, doc: NONE };
    declareValue(x, owner, target, assigned, statement);
    write(x, x.expr('name', x.tree.start(target), x.facts.text(name), NONE));
    return;
  }
  x.facts.binding({
    kind: BINDING_KINDS.local,
    name: x.facts.text(name),
    scope: owner.symbol,
    start: x.tree.start(target),
    from: assigned.from,
    to: owner.end,
    type: assigned.type,
    value: assigned.value,
  });
}

function assignMember(x: PythonReader, target: number, assigned: Assigned): void {
  const { tree, scope } = x;
  const object = tree.child(target, 'object');
  const name = tree.child(target, 'attribute');
  const base = x.value(object);
  write(x, x.expr('member', tree.start(name), x.textIndex(name), base));
  if (scope.flow.hasPaths) scope.flow.forget(tree.text(target));
  const owner = scope.receiverClass;
  if (owner && assigned.statement && tree.kind(object) === 'identifier' && tree.text(object) === scope.receiver) {
    declareValue(x, owner, name, assigned, assigned.statement);
  }
}

const write = (x: PythonReader, row: number): void => x.facts.updateExpr(row, { role: ROLES.write });

/**
 * Declares a variable of the file or a field of a class; the first assignment is its place, what it may hold is
 * gathered from all. False where the name was declared before.
 */
function declareValue(
  x: PythonReader,
  owner: Scope,
  nameNode: number,
  assigned: Assigned,
  statement: Statement,
): boolean {
  const { tree, facts } = x;
  const name = tree.text(nameNode);
  const known = owner.members.get(name);
  if (known) {
    if (assigned.value >= 0 && !known.isFixed && known.values.length < VALUE_LIMIT) {
      if (known.values.push(assigned.value) === 1) facts.updateSymbol(known.symbol, { value: assigned.value });
    }
    if (assigned.type >= 0 && !known.isFixed) {
      facts.updateSymbol(known.symbol, { type: assigned.type });
      known.isFixed = true;
    }
    return false;
  }
  const kind = valueKind(owner, name, assigned);
  // A member of an enumeration is one of its instances, whatever was assigned.
  const type = kind === 'enumerator' ? new TypeReader(x, owner.symbol, true).row('self', null, []) : assigned.type;
  const isPublic = !name.startsWith('_');
  const isConditional = x.conditionDepth > 0 && x.scope === owner;
  const isAssigned = kind === 'field' && x.scope !== owner;
  const symbol = facts.symbol(kind, {
    name: facts.text(name),
    ...declaredAt(tree, owner.symbol, statement.node, nameNode),
    type,
    value: assigned.value,
    signature: valueSignature(x, name, statement.typeNode, statement.valueNode),
    doc: statement.doc,
    flags:
      (isPublic ? SYMBOL_FLAGS.exported : 0) |
      (isConditional ? SYMBOL_FLAGS.conditional : 0) |
      (isAssigned ? SYMBOL_FLAGS.assigned : 0),
  });
  owner.members.set(name, { symbol, values: assigned.value < 0 ? [] : [assigned.value], isFixed: type >= 0 });
  return true;
}

function valueKind(owner: Scope, name: string, assigned: Assigned): NodeKind {
  if (owner.kind === 'class') {
    return owner.traits.isEnum && assigned.type < 0 && !name.startsWith('_') ? 'enumerator' : 'field';
  }
  return UPPER_CASE.test(name) ? 'constant' : 'variable';
}

import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { header } from './docs.ts';
import type { RubyReader } from './reader.ts';
import { declaredAt } from '../declared-at.ts';

const VALUE_LIMIT = 80;

/**
 * A variable of an object, a type or the program: declared where it is first assigned, holding whatever is assigned to
 * it anywhere in the type's body.
 */
export function assignVariable(x: RubyReader, node: number, value: number, type: number = NONE): number {
  const { tree, facts } = x;
  const name = tree.text(node);
  const isGlobal = name.startsWith('$');
  const holder = isGlobal ? x.file : x.holder;
  const isStatic = name.startsWith('@@') || (!isGlobal && holder.kind === 'type' && x.isStatic);
  const key = isStatic ? `.${name}` : name;
  const known = holder.members.get(key);
  if (known) {
    if (value >= 0) {
      known.values.push(value);
      if (known.values.length === 1) facts.updateSymbol(known.symbol, { value });
    }
  } else {
    const kind: NodeKind = isGlobal ? 'variable' : 'field';
    const symbol = facts.symbol(kind, {
      name: facts.text(name),
      ...declaredAt(tree, holder.symbol, node, node),
      flags: isStatic ? SYMBOL_FLAGS.static : 0,
      signature: facts.text(name),
      type,
      value,
    });
    holder.members.set(key, { symbol, values: value < 0 ? [] : [value] });
  }
  return x.expr('name', tree.start(node), facts.text(name), NONE, NONE, NONE, ROLES.write);
}

/** A constant in the type or file around it. */
export function declareConstant(x: RubyReader, node: number, statement: number, value: number, doc: number): number {
  const { tree, facts } = x;
  const isPath = tree.kind(node) === 'scope_resolution';
  const nameNode = isPath ? tree.child(node, 'name') : node;
  const scope = isPath ? tree.child(node, 'scope') : NONE;
  const right = tree.child(statement, 'right');
  const isLong = right >= 0 && tree.end(right) - tree.start(right) > VALUE_LIMIT;
  return facts.symbol('constant', {
    name: facts.text(tree.text(nameNode)),
    parent: x.scope.symbol,
    owner: scope < 0 ? NONE : facts.text(tree.text(scope)),
    start: tree.start(statement),
    end: tree.end(statement),
    nameStart: tree.start(nameNode),
    flags: x.flagsFor(false),
    signature: isLong ? facts.text(`${tree.text(node)} = …`) : header(x, tree.start(statement), tree.end(statement)),
    value,
    doc,
  });
}

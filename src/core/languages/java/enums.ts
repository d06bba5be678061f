import { EXPR_KINDS } from '../../model/exprs.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { readArguments } from './arguments.ts';
import { readDecorators, readModifiers } from './modifiers.ts';
import type { JavaReader } from './reader.ts';
import { signature } from './signatures.ts';
import { readUnnamedBody } from './unnamed-classes.ts';
import { declaredAt } from '../declared-at.ts';

/** A constant of the enum that is the scope; its arguments go to the enum's constructor, its body extends the enum. */
export function readConstant(java: JavaReader, node: number, doc: number): void {
  const { tree, facts } = java;
  const name = tree.child(node, 'name');
  if (name < 0) return;
  const body = tree.child(node, 'body');
  const modifiers = readModifiers(java, node);
  const symbol = facts.symbol('enumerator', {
    name: java.textIndex(name),
    ...declaredAt(tree, java.scope, node, name),
    flags: SYMBOL_FLAGS.static | SYMBOL_FLAGS.exported,
    signature: signature(java, tree.start(name), body < 0 ? tree.end(node) : tree.start(body)),
    doc,
  });
  readDecorators(java, symbol, modifiers);
  const list = tree.child(node, 'arguments');
  if (list >= 0) {
    const args = readArguments(java, list);
    const type = facts.readSymbol(java.scope, 'name');
    const place = { start: tree.start(name), scope: java.scope };
    const base = facts.expr({ kind: EXPR_KINDS.name, name: type, ...place });
    facts.expr({ kind: EXPR_KINDS.construct, base, args: facts.list(args), ...place });
  }
  if (body < 0) return;
  const self = facts.type({ kind: TYPE_KINDS.self, scope: java.scope });
  readUnnamedBody(java, body, symbol, [BASE.extends, self]);
}

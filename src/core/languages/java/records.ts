import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { readDecorators, readModifiers } from './modifiers.ts';
import { isParameter, parameterParts } from './parameters.ts';
import type { JavaReader } from './reader.ts';
import { signature } from './signatures.ts';
import { arrayType } from './types.ts';
import { declaredAt } from '../declared-at.ts';

/** Components of a record: a field each, and a method that reads it unless the record declares one itself. */
export function readComponents(java: JavaReader, record: number, body: number): void {
  const { tree, facts } = java;
  const list = tree.child(record, 'parameters');
  if (list < 0) return;
  const declared = accessorNames(java, body);
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (!isParameter(tree.kind(child))) continue;
    const { name, type, isSpread } = parameterParts(java, child);
    if (name < 0) continue;
    const text = tree.text(name);
    const draft = {
      name: facts.text(text),
      ...declaredAt(tree, java.scope, child, name),
      type: isSpread ? arrayType(java, type) : type,
      signature: signature(java, tree.start(child), tree.end(child)),
    };
    readDecorators(java, facts.symbol('field', draft), readModifiers(java, child));
    if (!declared.has(text)) facts.symbol('method', { ...draft, flags: SYMBOL_FLAGS.exported, bodyStart: NONE });
  }
}

/** Methods without parameters that a record's body declares. */
function accessorNames(java: JavaReader, body: number): ReadonlySet<string> {
  const { tree } = java;
  const names = new Set<string>();
  if (body < 0) return names;
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    if (tree.kind(child) !== 'method_declaration') continue;
    const parameters = tree.child(child, 'parameters');
    if (parameters >= 0 && tree.after(parameters) === parameters + 1) names.add(tree.text(tree.child(child, 'name')));
  }
  return names;
}

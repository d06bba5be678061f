import { BINDING_KINDS } from '../../model/bindings.ts';
import { NONE } from '../../model/facts.ts';
import { readAnnotation } from './annotations.ts';
import { isComment } from './children.ts';
import type { JavaReader } from './reader.ts';
import { arrayOf, readType } from './types.ts';

export const isParameter = (kind: string): boolean => kind === 'formal_parameter' || kind === 'spread_parameter';

export interface ParameterParts {
  readonly name: number;
  /** Row of its type; of the elements for one that takes any number. */
  readonly type: number;
  readonly isSpread: boolean;
}

export function parameterParts(java: JavaReader, node: number): ParameterParts {
  const { tree } = java;
  if (tree.kind(node) === 'formal_parameter') {
    const type = arrayOf(java, readType(java, tree.child(node, 'type')), tree.child(node, 'dimensions'));
    return { name: tree.child(node, 'name'), type, isSpread: false };
  }
  let name = NONE;
  let type = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'variable_declarator') name = tree.child(child, 'name');
    else if (kind !== 'modifiers' && tree.isNamed(child) && !isComment(kind)) type = readType(java, child);
  }
  return { name, type, isSpread: true };
}

/** Bindings of the parameters, which hold for the whole body. */
export function readParameters(java: JavaReader, list: number, from: number, to: number): number[] {
  const { tree } = java;
  const rows: number[] = [];
  if (list < 0) return rows;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (!isParameter(tree.kind(child))) continue;
    readParameterAnnotations(java, child);
    const { name, type, isSpread } = parameterParts(java, child);
    if (name < 0) continue;
    const kind = isSpread ? BINDING_KINDS.rest : BINDING_KINDS.parameter;
    rows.push(java.bind(kind, name, from, to, type, NONE, rows.length));
  }
  return rows;
}

function readParameterAnnotations(java: JavaReader, parameter: number): void {
  const { tree } = java;
  const modifiers = tree.childOfKind(parameter, 'modifiers');
  if (modifiers < 0) return;
  for (let child = modifiers + 1; child < tree.after(modifiers); child = tree.after(child)) readAnnotation(java, child);
}

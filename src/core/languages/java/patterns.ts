import { NONE } from '../../model/facts.ts';
import { isComment } from './children.ts';
import type { JavaReader } from './reader.ts';
import { readType } from './types.ts';

/** Binds the variables of `Type name`, `Record(Type name, var other)`; they hold from the pattern to an offset. */
export function readPattern(java: JavaReader, node: number, to: number): void {
  if (node < 0) return;
  const { tree } = java;
  switch (tree.kind(node)) {
    case 'type_pattern':
    case 'record_pattern_component':
      bindTyped(java, node, to);
      return;
    case 'record_pattern':
      readRecordPattern(java, node, to);
      return;
    default:
  }
}

function bindTyped(java: JavaReader, node: number, to: number): void {
  const { tree } = java;
  let type = NONE;
  let name = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (!tree.isNamed(child) || isComment(kind) || kind === 'modifiers') continue;
    if (kind === 'identifier') name = child;
    else type = readType(java, child);
  }
  if (name >= 0) java.bindLocal(name, tree.end(node), type, NONE, to);
}

function readRecordPattern(java: JavaReader, node: number, to: number): void {
  const { tree } = java;
  let isType = true;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (!tree.isNamed(child) || isComment(kind)) continue;
    if (kind === 'record_pattern_body') {
      for (let part = child + 1; part < tree.after(child); part = tree.after(part)) readPattern(java, part, to);
    } else if (isType) {
      readType(java, child);
      isType = false;
    }
  }
}

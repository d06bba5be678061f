import type { RustReader } from './reader.ts';
import { joinBounds, readBounds } from './types.ts';

/** Type parameters as pairs (name, constraint), with what a `where` clause adds to them. */
export function readTypeParameters(rs: RustReader, node: number): number[] {
  const { tree } = rs;
  const pairs: number[] = [];
  const parameters = tree.child(node, 'type_parameters');
  if (parameters >= 0) {
    for (let child = parameters + 1; child < tree.after(parameters); child = tree.after(child)) {
      const kind = tree.kind(child);
      if (kind !== 'type_parameter' && kind !== 'type_identifier') continue;
      const name = kind === 'type_identifier' ? child : tree.child(child, 'name');
      const bounds = kind === 'type_identifier' ? -1 : tree.child(child, 'bounds');
      pairs.push(rs.textIndex(name), bounds >= 0 ? readBounds(rs, bounds) : -1);
    }
  }
  readWhere(rs, tree.childOfKind(node, 'where_clause'), pairs);
  return pairs;
}

function readWhere(rs: RustReader, clause: number, pairs: number[]): void {
  if (clause < 0) return;
  const { tree } = rs;
  for (let child = clause + 1; child < tree.after(clause); child = tree.after(child)) {
    if (tree.kind(child) !== 'where_predicate') continue;
    const bounds = readBounds(rs, tree.child(child, 'bounds'));
    const left = tree.child(child, 'left');
    if (bounds < 0 || tree.kind(left) !== 'type_identifier') continue;
    const name = rs.textIndex(left);
    for (let i = 0; i < pairs.length; i += 2) {
      if (pairs[i] === name) pairs[i + 1] = joinBounds(rs, pairs[i + 1]!, bounds);
    }
  }
}

import { ROLES } from '../../model/exprs.ts';
import { takeDoc } from './docs.ts';
import { innerNode } from './names.ts';
import type { TsReader } from './reader.ts';
import { signatureOf } from './signatures.ts';

/** Rows of decorator expressions, evaluated where the decorated thing is declared. */
export function readDecorators(x: TsReader, nodes: readonly number[]): number[] {
  const rows: number[] = [];
  for (const node of nodes) {
    const row = x.value(innerNode(x, node));
    x.facts.updateExpr(row, { role: ROLES.decorator });
    rows.push(row);
  }
  return rows;
}

/** A field that is declared by a parameter or by an assignment to `this`. */
export function declareField(
  x: TsReader,
  parent: number,
  nameNode: number,
  whole: number,
  type: number,
  value: number,
): number {
  const { tree, facts } = x;
  return facts.symbol('field', {
    name: x.text(nameNode),
    parent,
    start: tree.start(whole),
    end: tree.end(whole),
    nameStart: tree.start(nameNode),
    type,
    value,
    doc: takeDoc(x, tree.start(whole)),
    signature: signatureOf(x, tree.start(whole), tree.end(whole)),
  });
}

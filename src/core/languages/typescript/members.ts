import { ROLES } from '../../model/facts.ts';
import { takeDoc } from './docs.ts';
import { innerNode, lowerExpression } from './expressions.ts';
import type { Extraction } from './extraction.ts';
import { signatureOf } from './signatures.ts';

/** Rows of decorator expressions, evaluated where the decorated thing is declared. */
export function lowerDecorators(x: Extraction, nodes: readonly number[]): number[] {
  const rows: number[] = [];
  for (const node of nodes) {
    const row = lowerExpression(x, innerNode(x, node));
    x.facts.updateExpr(row, { role: ROLES.decorator });
    rows.push(row);
  }
  return rows;
}

/** A field that is declared by a parameter or by an assignment to `this`. */
export function declareField(
  x: Extraction,
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

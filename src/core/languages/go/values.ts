import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { itemsOf } from './children.ts';
import type { GoReader } from './reader.ts';

/**
 * Rows of the values that names are given, one for each; NONE where nothing is known. Components that no name takes
 * (`isTaken`) leave no row.
 */
export function readValues(
  go: GoReader,
  right: number,
  names: readonly number[],
  isTaken: (name: number) => boolean,
): number[] {
  const items = itemsOf(go.tree, right);
  if (items.length === 1 && names.length > 1) return components(go, items[0]!, names, isTaken);
  return names.map((_, i) => (items[i] === undefined ? NONE : go.value(items[i])));
}

/** One expression for several names: results of a call, or a value and whether it is there. */
function components(
  go: GoReader,
  node: number,
  names: readonly number[],
  isTaken: (name: number) => boolean,
): number[] {
  const { tree, facts } = go;
  const row = go.value(node);
  const kind = tree.kind(node);
  const isCall =
    kind === 'call_expression' || kind === 'type_conversion_expression' || kind === 'parenthesized_expression';
  return names.map((name, i) => {
    if (row < 0 || !isTaken(name)) return NONE;
    if (!isCall) return i === 0 ? row : go.literal('bool');
    return facts.expr({
      kind: EXPR_KINDS.at,
      base: row,
      name: facts.text(String(i)),
      start: tree.start(node),
      scope: go.scope,
    });
  });
}

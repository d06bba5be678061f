import { NONE } from '../../model/facts.ts';
import type { PythonReader } from './reader.ts';
import { readTest } from './implicit-calls.ts';
import { iterated } from './iteration.ts';
import { narrowRange, narrowings } from './narrowing.ts';

/** The type of what a comprehension makes. */
const MADE = new Map([
  ['list_comprehension', 'list'],
  ['set_comprehension', 'set'],
  ['dictionary_comprehension', 'dict'],
  ['generator_expression', 'generator'],
]);

/**
 * A comprehension: its variables are visible in the body, which stands before them, and in what follows their clause;
 * not in the iterable they are taken from, which may use an outer name of the same spelling.
 */
export function readComprehension(x: PythonReader, node: number): number {
  const { tree, facts } = x;
  const body = tree.child(node, 'body');
  const bodyRange = { from: tree.start(node), to: body < 0 ? tree.start(node) : tree.end(body) };
  for (let clause = tree.firstChild(node); clause >= 0; clause = tree.nextSibling(clause)) {
    const kind = tree.kind(clause);
    if (kind === 'for_in_clause') {
      const value = iterated(x, tree.child(clause, 'right'), tree.has(clause, 'async'));
      const after = { from: tree.end(clause), to: tree.end(node) };
      bindVariables(x, tree.child(clause, 'left'), value, bodyRange, tree.nextSibling(clause) < 0 ? null : after);
    } else if (kind === 'if_clause') {
      const condition = tree.namedChildren(clause)[0] ?? NONE;
      readTest(x, condition);
      narrowRange(x, narrowings(x, condition).whenTrue, bodyRange.from, bodyRange.to);
    }
  }
  const made = MADE.get(tree.kind(node)) ?? 'list';
  const elements = bodyValues(x, body);
  return x.expr('literal', tree.start(node), facts.text(made), NONE, facts.list(elements));
}

/** One element; for a dictionary its key and value. */
function bodyValues(x: PythonReader, body: number): number[] {
  const { tree } = x;
  if (body < 0) return [];
  const parts = tree.kind(body) === 'pair' ? [tree.child(body, 'key'), tree.child(body, 'value')] : [body];
  return parts.map((part) => x.value(part));
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function bindVariables(x: PythonReader, target: number, value: number, body: Range, after: Range | null): void {
  const { tree } = x;
  if (target < 0) return;
  if (tree.kind(target) === 'identifier') {
    const name = x.textIndex(target);
    x.bindRange('local', name, tree.start(target), body, NONE, value);
    if (after) x.bindRange('local', name, tree.start(target), after, NONE, value);
    return;
  }
  for (const [position, part] of tree.namedChildren(target).entries()) {
    if (tree.kind(part) === 'attribute' || tree.kind(part) === 'subscript') continue;
    const isStar = tree.kind(part) === 'list_splat_pattern';
    const component = value < 0 || isStar ? NONE : x.silent('at', x.facts.text(String(position)), value);
    bindVariables(x, part, component, body, after);
  }
}

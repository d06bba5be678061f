import { NONE } from '../../model/facts.ts';
import type { NodeReader } from '../outline/grammar.ts';
import {
  NO_NARROWINGS,
  both,
  negated,
  oneOf,
  pathText,
  type Narrowing,
  type Narrowings,
} from '../outline/narrowing.ts';
import { items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { PhpNames } from './names.ts';

const PATHS: ReadonlySet<string> = new Set([
  'variable_name',
  'member_access_expression',
  'nullsafe_member_access_expression',
  'scoped_property_access_expression',
]);
/** Conditions nested deeper than this say nothing. */
const DEPTH_LIMIT = 32;

/** What a condition says of variables and members by `instanceof`. */
export function narrowingsOf(x: Outline, node: number, depth = 0): Narrowings {
  const { tree } = x;
  if (node < 0 || depth > DEPTH_LIMIT) return NO_NARROWINGS;
  const inner = (child: number): Narrowings => narrowingsOf(x, child, depth + 1);
  switch (tree.kind(node)) {
    case 'parenthesized_expression':
      return inner(items(x, node)[0] ?? NONE);
    case 'unary_op_expression':
      return tree.text(tree.child(node, 'operator')) === '!'
        ? negated(inner(tree.child(node, 'argument')))
        : NO_NARROWINGS;
    case 'binary_expression': {
      const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
      switch (operatorOf(x, node)) {
        case 'instanceof':
          return { whenTrue: instanceOf(x, left, right), whenFalse: [] };
        case '&&':
        case 'and':
          return both(inner(left), inner(right));
        case '||':
        case 'or':
          return oneOf(inner(left), inner(right));
        default:
          return NO_NARROWINGS;
      }
    }
    default:
      return NO_NARROWINGS;
  }
}

export const operatorOf = (x: Outline, node: number): string =>
  x.tree.text(x.tree.child(node, 'operator')).toLowerCase();

function instanceOf(x: Outline, left: number, right: number): readonly Narrowing[] {
  const { tree } = x;
  // `($found = find()) instanceof User`
  const inside = tree.kind(left) === 'parenthesized_expression' ? (items(x, left)[0] ?? left) : left;
  const target = tree.kind(inside) === 'assignment_expression' ? tree.child(inside, 'left') : inside;
  if (!PATHS.has(tree.kind(target)) || !/^(qualified_)?name$/.test(tree.kind(right))) return [];
  const type = /^(self|static)$/i.test(tree.text(right))
    ? x.typeRow('self', NONE, null)
    : x.typeRow('name', NONE, PhpNames.of(x).localName(x, right));
  return [{ path: pathText(x, target), type }];
}

/** `a && b`, `a || b`: the right side is reached only if the left one was true, or false. */
export function readLogical(x: Outline, node: number): void {
  const { tree } = x;
  const left = tree.child(node, 'left');
  x.read(left);
  const told = narrowingsOf(x, left);
  const isAnd = /^(&&|and)$/.test(operatorOf(x, node));
  x.narrowed.during(isAnd ? told.whenTrue : told.whenFalse, () => x.read(tree.child(node, 'right')));
}

const LEAVING: ReadonlySet<string> = new Set([
  'return_statement',
  'continue_statement',
  'break_statement',
  'exit_statement',
  'throw_expression',
]);

/** Whether what follows is never reached from here. */
function leaves(x: Outline, body: number): boolean {
  const { tree } = x;
  const last = tree.kind(body) === 'compound_statement' ? (items(x, body).at(-1) ?? NONE) : body;
  if (last < 0) return false;
  const inner = tree.kind(last) === 'expression_statement' ? (items(x, last)[0] ?? NONE) : last;
  return inner >= 0 && LEAVING.has(tree.kind(inner));
}

export const readIf: NodeReader = (x, node) => {
  const { tree } = x;
  const condition = tree.child(node, 'condition');
  const body = tree.child(node, 'body');
  x.read(condition);
  const told = narrowingsOf(x, condition);
  x.narrowed.during(told.whenTrue, () => x.read(body));
  const others = tree.childrenIn(node, 'alternative');
  x.narrowed.during(told.whenFalse, () => {
    for (const other of others) x.read(other);
  });
  if (others.length === 0 && body >= 0 && leaves(x, body)) x.narrowed.hold(told.whenFalse);
  return NONE;
};

export const readWhile: NodeReader = (x, node) => {
  const { tree } = x;
  const condition = tree.child(node, 'condition');
  x.read(condition);
  x.narrowed.during(narrowingsOf(x, condition).whenTrue, () => x.read(tree.child(node, 'body')));
  return NONE;
};

/** What is told inside a block holds to its end. */
export const readBlock: NodeReader = (x, node) => x.narrowed.during([], () => x.through(node));

/** `a ? b : c`, `a ?: c` */
export const readConditional: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const condition = tree.child(node, 'condition');
  const [whole, told] = [x.read(condition), narrowingsOf(x, condition)];
  const body = tree.child(node, 'body');
  const rows = [
    body < 0 ? whole : x.narrowed.during(told.whenTrue, () => x.read(body)),
    x.narrowed.during(told.whenFalse, () => x.read(tree.child(node, 'alternative'))),
  ].filter((row) => row >= 0);
  return rows.length === 0 ? NONE : x.expr('either', tree.start(node), NONE, NONE, facts.list(rows));
};

/** `match (…) { a, b => c, default => d }` is one of the values on the right. */
export const readMatch: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const condition = tree.child(node, 'condition');
  x.read(condition);
  const isTrue = /^\(\s*true\s*\)$/i.test(tree.text(condition));
  const rows: number[] = [];
  for (const arm of items(x, tree.child(node, 'body'))) {
    const conditions = items(x, tree.child(arm, 'conditional_expressions'));
    for (const one of conditions) x.read(one);
    const told = isTrue && conditions.length === 1 ? narrowingsOf(x, conditions[0]!).whenTrue : [];
    const row = x.narrowed.during(told, () => x.read(tree.child(arm, 'return_expression')));
    if (row >= 0) rows.push(row);
  }
  return rows.length === 0 ? NONE : x.expr('either', tree.start(node), NONE, NONE, facts.list(rows));
};

/** `assert($x instanceof T)` holds from there on. */
export function holdAsserted(x: Outline, condition: number): void {
  x.narrowed.hold(narrowingsOf(x, condition).whenTrue);
}

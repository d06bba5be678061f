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
import { asBlock, items, noteCall } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { userType } from '../outline/types.ts';
import { typeIn } from './parts.ts';

const PATHS: ReadonlySet<string> = new Set(['simple_identifier', 'navigation_expression', 'this_expression']);
/** Conditions nested deeper than this say nothing. */
const DEPTH_LIMIT = 32;

/** What a condition says of variables and members by `is`. */
function narrowingsOf(x: Outline, node: number, depth = 0): Narrowings {
  const { tree } = x;
  if (node < 0 || depth > DEPTH_LIMIT) return NO_NARROWINGS;
  const [left = NONE, right = NONE] = items(x, node);
  const inner = (child: number): Narrowings => narrowingsOf(x, child, depth + 1);
  switch (tree.kind(node)) {
    case 'parenthesized_expression':
      return inner(left);
    case 'prefix_expression':
      return tree.has(node, '!') ? negated(inner(left)) : NO_NARROWINGS;
    case 'conjunction_expression':
      return both(inner(left), inner(right));
    case 'disjunction_expression':
      return oneOf(inner(left), inner(right));
    case 'check_expression': {
      const told = { whenTrue: narrowing(x, left, typeIn(x, node)), whenFalse: [] };
      return tree.has(node, '!is') ? negated(told) : tree.has(node, 'is') ? told : NO_NARROWINGS;
    }
    default:
      return NO_NARROWINGS;
  }
}

function narrowing(x: Outline, subject: number, type: number): readonly Narrowing[] {
  const row = PATHS.has(x.tree.kind(subject)) ? silentType(x, type) : NONE;
  return row < 0 ? [] : [{ path: pathText(x, subject), type: row }];
}

/** A type that is named where it is checked, and not once more. */
function silentType(x: Outline, node: number): number {
  if (node < 0 || x.tree.kind(node) !== 'user_type') return NONE;
  const type = userType(x, node);
  return type === null ? NONE : x.typeRow('name', NONE, type.path, type.args);
}

/** `a is T`, `a in list` */
export const readCheck: NodeReader = (x, node) => {
  const rows = items(x, node).map((part) => x.read(part));
  if (x.tree.has(node, 'in') || x.tree.has(node, '!in')) noteCall(x, 'in', items(x, node)[1] ?? node, rows[1] ?? NONE);
  x.type(typeIn(x, node));
  return NONE;
};

/** `a && b`, `a || b`: the right side is reached only if the left one was true, or false. */
export const readLogical: NodeReader = (x, node) => {
  const [left = NONE, right = NONE] = items(x, node);
  x.read(left);
  const told = narrowingsOf(x, left);
  const isAnd = x.tree.kind(node) === 'conjunction_expression';
  x.narrowed.during(isAnd ? told.whenTrue : told.whenFalse, () => x.read(right));
  return NONE;
};

/** What is told inside a list of statements holds to its end. */
export const readStatements: NodeReader = (x, node) => x.narrowed.during([], () => x.through(node));

/** Whether what follows is never reached from here. */
function leaves(x: Outline, body: number): boolean {
  const { tree } = x;
  const [inner = NONE] = items(x, body);
  const last = inner >= 0 && tree.kind(inner) === 'statements' ? (items(x, inner).at(-1) ?? NONE) : inner;
  return last >= 0 && tree.kind(last) === 'jump_expression';
}

/** `if` as the value of one of its branches. */
const readIfBlock: NodeReader = asBlock((x, node) => {
  const { tree, facts } = x;
  const [condition = NONE, ...bodies] = items(x, node);
  x.read(condition);
  const told = narrowingsOf(x, condition);
  const rows = bodies
    .map((body, i) => x.narrowed.during(i === 0 ? told.whenTrue : told.whenFalse, () => x.read(body)))
    .filter((row) => row >= 0);
  return rows.length === 0 ? NONE : x.expr('either', tree.start(node), NONE, NONE, facts.list(rows));
});

export const readIf: NodeReader = (x, node) => {
  const row = readIfBlock(x, node);
  const [condition = NONE, body = NONE, other] = items(x, node);
  if (other === undefined && body >= 0 && leaves(x, body)) x.narrowed.hold(narrowingsOf(x, condition).whenFalse);
  return row;
};

/** `when` as the value of one of its branches. */
export const readWhen: NodeReader = asBlock((x, node) => {
  const { tree, facts } = x;
  const rows: number[] = [];
  let subject: number = NONE;
  for (const child of items(x, node)) {
    const kind = tree.kind(child);
    if (kind === 'when_subject') subject = readSubject(x, child);
    else if (kind === 'when_entry') {
      const conditions = items(x, child).filter((part) => tree.kind(part) === 'when_condition');
      for (const condition of conditions) readCondition(x, condition);
      const told = conditions.length === 1 ? tellsOf(x, conditions[0]!, subject) : [];
      const body = tree.childOfKind(child, 'control_structure_body');
      const row = x.narrowed.during(told, () => x.read(body));
      if (row >= 0) rows.push(row);
    }
  }
  return rows.length === 0 ? NONE : x.expr('either', tree.start(node), NONE, NONE, facts.list(rows));
});

function readCondition(x: Outline, condition: number): void {
  for (const part of items(x, condition)) {
    if (x.tree.kind(part) === 'type_test') x.type(typeIn(x, part));
    else x.read(part);
  }
}

function tellsOf(x: Outline, condition: number, subject: number): readonly Narrowing[] {
  const { tree } = x;
  const [part = NONE] = items(x, condition);
  if (part < 0) return [];
  if (tree.kind(part) !== 'type_test') return narrowingsOf(x, part).whenTrue;
  return subject < 0 || tree.has(part, '!is') ? [] : narrowing(x, subject, typeIn(x, part));
}

/** `when (val x = f())`; gives the node of what is asked about. */
function readSubject(x: Outline, node: number): number {
  const { tree } = x;
  const declared = tree.childOfKind(node, 'variable_declaration');
  const subject = items(x, node).at(-1) ?? NONE;
  const value = x.read(subject);
  const name = declared < 0 ? NONE : tree.childOfKind(declared, 'simple_identifier');
  if (name < 0) return subject;
  x.bind(name, tree.end(node), x.type(typeIn(x, declared)), value);
  return name;
}

import { NONE } from '../../model/facts.ts';
import type { PythonReader } from './reader.ts';
import { isPath } from '../flow.ts';
import { TypeReader } from './types.ts';

/** A name, or a path such as `self.loader`, whose type a test tells. */
export interface Narrowing {
  readonly name: string;
  readonly type: number;
  /** Offset of the name in the test. */
  readonly start: number;
}

/** What holds where a condition is true, and where it is false. */
export interface Narrowings {
  readonly whenTrue: readonly Narrowing[];
  readonly whenFalse: readonly Narrowing[];
}

/** Conditions are asked about again at every level of a chain: what lies deeper is left out. */
const DEPTH_LIMIT = 16;

const NOTHING: Narrowings = { whenTrue: [], whenFalse: [] };

/** What a condition tells about names: isinstance, issubclass, `type(x) is C`, and what not, and, or make of them. */
export function narrowings(x: PythonReader, condition: number, depth = 0): Narrowings {
  const { tree } = x;
  if (condition < 0 || depth > DEPTH_LIMIT) return NOTHING;
  switch (tree.kind(condition)) {
    case 'parenthesized_expression':
      return narrowings(x, tree.firstChild(condition), depth + 1);
    case 'not_operator': {
      const inner = narrowings(x, tree.child(condition, 'argument'), depth + 1);
      return { whenTrue: inner.whenFalse, whenFalse: inner.whenTrue };
    }
    case 'boolean_operator': {
      const left = narrowings(x, tree.child(condition, 'left'), depth + 1);
      const right = narrowings(x, tree.child(condition, 'right'), depth + 1);
      if (left === NOTHING && right === NOTHING) return NOTHING;
      if (tree.has(condition, 'and')) {
        return {
          whenTrue: [...left.whenTrue, ...right.whenTrue],
          whenFalse: common(x, left.whenFalse, right.whenFalse),
        };
      }
      return { whenTrue: common(x, left.whenTrue, right.whenTrue), whenFalse: [...left.whenFalse, ...right.whenFalse] };
    }
    case 'call':
      return fromCall(x, condition);
    case 'comparison_operator':
      return fromComparison(x, condition);
    default:
      return NOTHING;
  }
}

/** Writes narrowed bindings for an expression's own range. */
export function narrowRange(x: PythonReader, found: readonly Narrowing[], from: number, to: number): void {
  for (const { name, type, start } of found) {
    if (!isPath(name)) x.bindRange('narrowed', x.facts.text(name), start, { from, to }, type, NONE);
  }
}

/** Names that both alternatives tell something about are one of both. */
function common(x: PythonReader, left: readonly Narrowing[], right: readonly Narrowing[]): Narrowing[] {
  const both: Narrowing[] = [];
  for (const { name, type, start } of left) {
    const other = right.find((narrowing) => narrowing.name === name);
    if (!other) continue;
    both.push({ name, type: new TypeReader(x, x.scope.symbol, true).row('union', null, [type, other.type]), start });
  }
  return both;
}

function fromCall(x: PythonReader, call: number): Narrowings {
  const { tree } = x;
  const callee = tree.child(call, 'function');
  if (tree.kind(callee) !== 'identifier') return NOTHING;
  const name = tree.text(callee);
  if (name !== 'isinstance' && name !== 'issubclass') return NOTHING;
  const [subject, classes] = tree.namedChildren(tree.child(call, 'arguments'));
  if (subject === undefined || classes === undefined) return NOTHING;
  const type = classType(x, classes);
  const subjectName = nameOf(x, subject);
  if (type < 0 || subjectName === null) return NOTHING;
  const known = name === 'isinstance' ? type : new TypeReader(x, x.scope.symbol, true).row('meta', null, [type]);
  return { whenTrue: [{ name: subjectName, type: known, start: tree.start(subject) }], whenFalse: [] };
}

function fromComparison(x: PythonReader, comparison: number): Narrowings {
  const { tree } = x;
  const [left, right, ...more] = tree.namedChildren(comparison);
  if (left === undefined || right === undefined || more.length > 0) return NOTHING;
  const isEqual = tree.has(comparison, 'is') || tree.has(comparison, '==');
  if (!isEqual || tree.kind(left) !== 'call' || tree.text(tree.child(left, 'function')) !== 'type') return NOTHING;
  const [subject] = tree.namedChildren(tree.child(left, 'arguments'));
  if (subject === undefined) return NOTHING;
  const name = nameOf(x, subject);
  const type = classType(x, right);
  return name === null || type < 0
    ? NOTHING
    : { whenTrue: [{ name, type, start: tree.start(subject) }], whenFalse: [] };
}

/** A plain name, also one just assigned (`isinstance(y := f(), C)`), or a path of names. */
function nameOf(x: PythonReader, node: number): string | null {
  const { tree } = x;
  switch (tree.kind(node)) {
    case 'parenthesized_expression':
      return nameOf(x, tree.firstChild(node));
    case 'named_expression':
      return tree.text(tree.child(node, 'name'));
    case 'identifier':
      return tree.text(node);
    case 'attribute': {
      const path = tree.text(node);
      return /^[\p{L}\p{N}_.]+$/u.test(path) ? path : null;
    }
    default:
      return null;
  }
}

/** The type of an instance of one of the classes that an expression names. */
export function classType(x: PythonReader, node: number): number {
  const { tree } = x;
  const reader = new TypeReader(x, x.scope.symbol, true);
  switch (tree.kind(node)) {
    case 'tuple': {
      const types = tree
        .namedChildren(node)
        .map((item) => classType(x, item))
        .filter((type) => type >= 0);
      return types.length < 2 ? (types[0] ?? NONE) : reader.row('union', null, types);
    }
    case 'parenthesized_expression':
      return classType(x, tree.firstChild(node));
    case 'identifier':
    case 'attribute':
    case 'binary_operator':
    case 'subscript':
    case 'dotted_name':
      return reader.read(tree.start(node), tree.end(node));
    default:
      return NONE;
  }
}

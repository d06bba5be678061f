import { BINDING_KINDS } from '../../model/bindings.ts';
import { NONE } from '../../model/facts.ts';
import { innerNode, stringContent } from './names.ts';
import type { TsReader, Narrowed, Outcome } from './reader.ts';

export interface ConditionFacts extends Outcome {
  /** Row of the condition's own value, or NONE. */
  readonly row: number;
}

const NOTHING: readonly Narrowed[] = [];
const UNDECIDED: Outcome = { whenTrue: NOTHING, whenFalse: NOTHING };
/** A chain of conditions about more variables than this is no code a person reads. */
const NARROWED_LIMIT = 8;

/** By convention guards are named as questions or assertions; whether one is a guard its declared result decides. */
const GUARD_NAME = /^(is|has|can|assert|check|ensure)(?!Array$)/;
const TYPEOF_TYPES = new Set(['string', 'number', 'bigint', 'boolean', 'symbol']);

/** Reads a condition and what it says about variables in either outcome. */
export function readCondition(x: TsReader, node: number, isWanted = false): ConditionFacts {
  if (node < 0) return { ...UNDECIDED, row: NONE };
  const { isInCondition } = x;
  x.isInCondition = true;
  const row = isWanted ? x.value(node) : x.effect(node);
  const { whenTrue, whenFalse } = analyse(x, node);
  x.isInCondition = isInCondition;
  return { whenTrue, whenFalse, row };
}

/** Declares the better known variables in a range. */
export function narrow(x: TsReader, narrowed: readonly Narrowed[], from: number, to: number): void {
  for (const { name, path, start, type, guard } of narrowed) {
    if (name === NONE)
      x.narrowedPaths = [...x.narrowedPaths.filter((other) => other.to > from), { path, type, from, to }];
    else x.facts.binding({ kind: BINDING_KINDS.narrowed, name, scope: x.scope, start, from, to, type, value: guard });
  }
}

/** What a call in statement position asserts about its first argument: `assertIsFoo(x)`. */
export function assertedBy(x: TsReader, node: number, row: number): readonly Narrowed[] {
  const { tree } = x;
  if (tree.kind(node) !== 'call_expression' || !calleeName(x, node).startsWith('assert')) return NOTHING;
  return guardOf(x, node, row);
}

function analyse(x: TsReader, node: number): Outcome {
  const known = x.outcomes.get(node);
  if (known) return known;
  const outcome = outcomeOf(x, node);
  if (outcome !== UNDECIDED) x.outcomes.set(node, outcome);
  return outcome;
}

function outcomeOf(x: TsReader, node: number): Outcome {
  const { tree } = x;
  switch (tree.kind(node)) {
    case 'parenthesized_expression': {
      const inner = innerNode(x, node);
      return inner < 0 ? UNDECIDED : analyse(x, inner);
    }
    case 'unary_expression': {
      const operator = tree.child(node, 'operator');
      if (operator < 0 || tree.kind(operator) !== '!') break;
      const inner = analyse(x, tree.child(node, 'argument'));
      return { whenTrue: inner.whenFalse, whenFalse: inner.whenTrue };
    }
    case 'binary_expression':
      return analyseBinary(x, node);
    case 'call_expression': {
      const row = x.guardCalls.get(node);
      if (row !== undefined && GUARD_NAME.test(calleeName(x, node)))
        return { whenTrue: guardOf(x, node, row), whenFalse: NOTHING };
      break;
    }
    default:
  }
  return UNDECIDED;
}

function analyseBinary(x: TsReader, node: number): Outcome {
  const { tree } = x;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  const operatorNode = tree.child(node, 'operator');
  if (left < 0 || right < 0 || operatorNode < 0) return UNDECIDED;
  const operator = tree.kind(operatorNode);
  switch (operator) {
    case '&&':
      return { whenTrue: both(analyse(x, left).whenTrue, analyse(x, right).whenTrue), whenFalse: NOTHING };
    case '||':
      return { whenTrue: NOTHING, whenFalse: both(analyse(x, left).whenFalse, analyse(x, right).whenFalse) };
    case 'instanceof': {
      if (!isName(tree.kind(left)) || !isName(tree.kind(right))) break;
      // The class itself was read as an expression already: this type makes no edge of its own.
      const type = x.type('name', NONE, x.facts.text(tree.text(right).replace(/\s+/g, '')), []);
      const isVariable = tree.kind(left) === 'identifier';
      const narrowed = {
        name: isVariable ? x.text(left) : NONE,
        path: tree.text(left),
        start: tree.start(left),
        type,
        guard: NONE,
      };
      return { whenTrue: [narrowed], whenFalse: NOTHING };
    }
    case '===':
    case '==':
    case '!==':
    case '!=': {
      const narrowed = typeOfComparison(x, left, right);
      if (narrowed === null) break;
      return operator.startsWith('!')
        ? { whenTrue: NOTHING, whenFalse: [narrowed] }
        : { whenTrue: [narrowed], whenFalse: NOTHING };
    }
    default:
  }
  return UNDECIDED;
}

const both = (a: readonly Narrowed[], b: readonly Narrowed[]): readonly Narrowed[] =>
  a.length + b.length === 0 ? NOTHING : [...a, ...b].slice(0, NARROWED_LIMIT);

const isName = (kind: string): boolean => kind === 'identifier' || kind === 'member_expression';

/** `typeof x === 'string'`. */
function typeOfComparison(x: TsReader, left: number, right: number): Narrowed | null {
  const { tree } = x;
  if (tree.kind(left) !== 'unary_expression' || tree.kind(right) !== 'string') return null;
  const operator = tree.child(left, 'operator');
  const argument = tree.child(left, 'argument');
  if (operator < 0 || tree.kind(operator) !== 'typeof' || argument < 0 || tree.kind(argument) !== 'identifier')
    return null;
  const name = stringContent(tree, right);
  if (!TYPEOF_TYPES.has(name)) return null;
  const type = x.type('name', NONE, x.facts.text(name), []);
  return { name: x.text(argument), path: tree.text(argument), start: tree.start(argument), type, guard: NONE };
}

function calleeName(x: TsReader, node: number): string {
  const { tree } = x;
  const callee = tree.child(node, 'function');
  if (callee < 0) return '';
  return tree.text(tree.kind(callee) === 'member_expression' ? tree.child(callee, 'property') : callee);
}

function guardOf(x: TsReader, node: number, row: number): readonly Narrowed[] {
  const { tree } = x;
  const list = tree.child(node, 'arguments');
  const first = list < 0 ? NONE : tree.firstChild(list);
  if (first < 0 || tree.kind(first) !== 'identifier') return NOTHING;
  return [{ name: x.text(first), path: tree.text(first), start: tree.start(first), type: NONE, guard: row }];
}

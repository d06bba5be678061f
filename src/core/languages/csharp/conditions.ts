import { BINDING_KINDS } from '../../model/bindings.ts';
import { NONE } from '../../model/facts.ts';
import { lastCode } from './children.ts';
import type { CSharpReader, Narrowed } from './reader.ts';

/** What a condition says about variables in either outcome. */
export interface Outcome {
  readonly whenTrue: readonly Narrowed[];
  readonly whenFalse: readonly Narrowed[];
}

const NOTHING: readonly Narrowed[] = [];
const UNDECIDED: Outcome = { whenTrue: NOTHING, whenFalse: NOTHING };
/** A chain of conditions about more variables than this is no code a person reads. */
const NARROWED_LIMIT = 8;

/** Reads a condition and what it says about variables in either outcome. */
export function readCondition(cs: CSharpReader, node: number): Outcome {
  if (node < 0) return UNDECIDED;
  const { tree } = cs;
  switch (tree.kind(node)) {
    case 'parenthesized_expression':
      return readCondition(cs, lastCode(tree, node));
    case 'prefix_unary_expression': {
      if (!tree.text(node).startsWith('!')) break;
      const { whenTrue, whenFalse } = readCondition(cs, lastCode(tree, node));
      return { whenTrue: whenFalse, whenFalse: whenTrue };
    }
    case 'binary_expression': {
      const operator = tree.text(tree.child(node, 'operator'));
      if (operator !== '&&' && operator !== '||') break;
      const right = tree.child(node, 'right');
      const first = readCondition(cs, tree.child(node, 'left'));
      if (operator === '&&') {
        const second = withNarrowed(cs, first.whenTrue, right, () => readCondition(cs, right));
        return { whenTrue: both(first.whenTrue, second.whenTrue), whenFalse: NOTHING };
      }
      const second = withNarrowed(cs, first.whenFalse, right, () => readCondition(cs, right));
      return { whenTrue: NOTHING, whenFalse: both(first.whenFalse, second.whenFalse) };
    }
    case 'is_expression':
    case 'is_pattern_expression':
      cs.effects(node);
      return tested(cs, node);
    default:
  }
  cs.effects(node);
  return UNDECIDED;
}

/** What a test of a variable against a pattern tells. */
function tested(cs: CSharpReader, node: number): Outcome {
  const { tree } = cs;
  const type = cs.tested.get(node);
  const subject = tree.child(node, 'expression') >= 0 ? tree.child(node, 'expression') : tree.child(node, 'left');
  if (type === undefined || subject < 0 || tree.kind(subject) !== 'identifier') return UNDECIDED;
  const narrowed = [{ name: cs.nameIndex(subject), start: tree.start(subject), type }];
  const pattern = tree.child(node, 'pattern');
  return pattern >= 0 && tree.kind(pattern) === 'negated_pattern'
    ? { whenTrue: NOTHING, whenFalse: narrowed }
    : { whenTrue: narrowed, whenFalse: NOTHING };
}

const both = (a: readonly Narrowed[], b: readonly Narrowed[]): readonly Narrowed[] =>
  a.length + b.length === 0 ? NOTHING : [...a, ...b].slice(0, NARROWED_LIMIT);

/** Declares the better known variables in a range. */
export function narrow(cs: CSharpReader, narrowed: readonly Narrowed[], from: number, to: number): void {
  for (const { name, start, type } of narrowed)
    cs.facts.binding({ kind: BINDING_KINDS.narrowed, name, scope: cs.scope, start, from, to, type, value: NONE });
}

/** Reads a node in whose whole range the variables are better known. */
export function withNarrowed<T>(cs: CSharpReader, narrowed: readonly Narrowed[], node: number, read: () => T): T {
  if (node >= 0) narrow(cs, narrowed, cs.tree.start(node), cs.tree.end(node));
  return read();
}

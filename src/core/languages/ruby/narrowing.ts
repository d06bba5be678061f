import { constantType, isConstant } from './constants.ts';
import type { RubyReader } from './reader.ts';
import { argumentNodes } from './symbols.ts';

/** A local whose type a test tells. */
export interface Narrowing {
  readonly name: string;
  readonly type: number;
  readonly start: number;
}

export interface Told {
  readonly whenTrue: readonly Narrowing[];
  readonly whenFalse: readonly Narrowing[];
}

const NOTHING: Told = { whenTrue: [], whenFalse: [] };
const TESTS = new Set(['is_a?', 'kind_of?', 'instance_of?']);

/** What `x.is_a?(C)`, `C === x` and their combinations tell about locals. */
export function narrowings(x: RubyReader, condition: number): Told {
  const { tree } = x;
  if (condition < 0) return NOTHING;
  switch (tree.kind(condition)) {
    case 'call': {
      const [only, ...more] = argumentNodes(x, condition);
      if (only === undefined || more.length > 0 || !TESTS.has(tree.text(tree.child(condition, 'method'))))
        return NOTHING;
      return tested(x, tree.child(condition, 'receiver'), only);
    }
    case 'binary': {
      const operator = tree.text(tree.child(condition, 'operator'));
      const left = tree.child(condition, 'left');
      const right = tree.child(condition, 'right');
      if (operator === '===') return tested(x, right, left);
      if (operator === '&&' || operator === 'and')
        return { whenTrue: [...narrowings(x, left).whenTrue, ...narrowings(x, right).whenTrue], whenFalse: [] };
      if (operator === '||' || operator === 'or')
        return { whenTrue: [], whenFalse: [...narrowings(x, left).whenFalse, ...narrowings(x, right).whenFalse] };
      return NOTHING;
    }
    case 'unary': {
      const operator = tree.text(tree.child(condition, 'operator'));
      if (operator !== '!' && operator !== 'not') return NOTHING;
      const told = narrowings(x, tree.child(condition, 'operand'));
      return { whenTrue: told.whenFalse, whenFalse: told.whenTrue };
    }
    case 'parenthesized_statements': {
      const [only, ...more] = tree.namedChildren(condition);
      return only === undefined || more.length > 0 ? NOTHING : narrowings(x, only);
    }
    default:
      return NOTHING;
  }
}

function tested(x: RubyReader, subject: number, type: number): Told {
  if (subject < 0 || x.tree.kind(subject) !== 'identifier' || !isConstant(x, type)) return NOTHING;
  const found = { name: x.tree.text(subject), type: constantType(x, type), start: x.tree.start(subject) };
  return { whenTrue: [found], whenFalse: [] };
}

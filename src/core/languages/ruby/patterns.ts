import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { constantType, isConstant } from './constants.ts';
import type { RubyReader } from './reader.ts';

/**
 * Reads a pattern of `case … in`: names it binds become locals holding the parts. Gives the type that a value has when
 * the pattern fits, or NONE.
 */
export function readPattern(x: RubyReader, node: number, value: number, from: number): number {
  if (node < 0) return NONE;
  const { tree, facts } = x;
  switch (tree.kind(node)) {
    case 'identifier':
      x.assignLocal(tree.text(node), tree.start(node), from, value);
      return NONE;
    case 'as_pattern': {
      const type = readPattern(x, tree.child(node, 'value'), value, from);
      const name = tree.child(node, 'name');
      const held = type < 0 ? value : x.silent('typed', NONE, value, NONE, type);
      if (name >= 0) x.assignLocal(tree.text(name), tree.start(name), from, held);
      return type;
    }
    case 'constant':
    case 'scope_resolution':
      x.effect(node);
      return isConstant(x, node) ? constantType(x, node) : NONE;
    case 'array_pattern':
    case 'find_pattern': {
      const type = classOf(x, node);
      parts(x, node).forEach((part, i) => {
        const piece = value < 0 ? NONE : x.silent('at', facts.text(String(i)), value);
        if (tree.kind(part) === 'splat_parameter') bindName(x, tree.child(part, 'name'), value, from);
        else readPattern(x, part, piece, from);
      });
      return type;
    }
    case 'hash_pattern': {
      const type = classOf(x, node);
      const whole = type < 0 ? value : x.silent('typed', NONE, value, NONE, type);
      for (const part of parts(x, node)) {
        if (tree.kind(part) !== 'keyword_pattern') {
          bindName(x, tree.child(part, 'name'), NONE, from);
          continue;
        }
        const key = tree.child(part, 'key');
        const name = tree.text(key);
        const inner = tree.child(part, 'value');
        const member = whole < 0 ? NONE : x.silent('call', NONE, x.silent('member', facts.text(name), whole));
        if (inner >= 0) readPattern(x, inner, member, from);
        else x.assignLocal(name, tree.start(key), from, member);
      }
      return type;
    }
    case 'alternative_pattern': {
      const types = tree.childrenIn(node, 'alternatives').map((option) => readPattern(x, option, value, from));
      if (types.some((type) => type < 0)) return NONE;
      return facts.type({ kind: TYPE_KINDS.union, args: facts.list(types), scope: x.scope.symbol });
    }
    case 'parenthesized_pattern':
      return readPattern(x, tree.namedChildren(node)[0] ?? NONE, value, from);
    default:
      x.effect(node);
      return NONE;
  }
}

/** The constant that an array or hash pattern begins with. */
function classOf(x: RubyReader, node: number): number {
  const type = x.tree.child(node, 'class');
  if (type < 0) return NONE;
  x.effect(type);
  return constantType(x, type);
}

const parts = (x: RubyReader, node: number): number[] =>
  x.tree.namedChildren(node).filter((child) => x.tree.field(child) !== 'class' && x.tree.kind(child) !== 'comment');

function bindName(x: RubyReader, name: number, value: number, from: number): void {
  if (name >= 0) x.assignLocal(x.tree.text(name), x.tree.start(name), from, value);
}

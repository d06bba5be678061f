import { NONE } from '../../model/facts.ts';
import { IMPLICIT_WORDS, type ImplicitCall, type ImplicitCalls } from '../implicit-calls.ts';
import { noteImplicit } from '../note-implicit.ts';
import type { RustReader } from './reader.ts';
import { stringIn } from './string-text.ts';

const OPERATORS: readonly (readonly [operator: string, trait: string, name: string])[] = [
  ['+', 'Add', 'add'],
  ['-', 'Sub', 'sub'],
  ['*', 'Mul', 'mul'],
  ['/', 'Div', 'div'],
  ['%', 'Rem', 'rem'],
  ['&', 'BitAnd', 'bitand'],
  ['|', 'BitOr', 'bitor'],
  ['^', 'BitXor', 'bitxor'],
  ['<<', 'Shl', 'shl'],
  ['>>', 'Shr', 'shr'],
];

const ORDERS = ['<', '>', '<=', '>='];

const ofTrait = (trait: string, ...names: readonly string[]): ImplicitCall => ({ members: [names], traits: [trait] });

/** Traits of the standard library that stand behind syntax. A reference is not told from what it refers to, so `*x` is left out. */
export const implicitCalls: ImplicitCalls = {
  syntax: new Map<string, ImplicitCall>([
    ...OPERATORS.flatMap(([operator, trait, name]): [string, ImplicitCall][] => [
      [operator, ofTrait(trait, name)],
      [`${operator}=`, ofTrait(`${trait}Assign`, `${name}_assign`)],
    ]),
    ...ORDERS.map((operator): [string, ImplicitCall] => [operator, ofTrait('PartialOrd', 'partial_cmp')]),
    ['==', ofTrait('PartialEq', 'eq')],
    ['!=', ofTrait('PartialEq', 'ne', 'eq')],
    ['unary -', ofTrait('Neg', 'neg')],
    ['unary !', ofTrait('Not', 'not')],
    [IMPLICIT_WORDS.read, ofTrait('Index', 'index')],
    [IMPLICIT_WORDS.write, ofTrait('IndexMut', 'index_mut')],
    [
      IMPLICIT_WORDS.iterate,
      { members: [['into_iter'], ['next']], ofResult: ['next'], traits: ['IntoIterator', 'Iterator'] },
    ],
    [IMPLICIT_WORDS.await, ofTrait('Future', 'poll')],
    ['{}', ofTrait('Display', 'fmt')],
    ['{:?}', ofTrait('Debug', 'fmt')],
  ]),
};

/** Expressions that can be of a type that implements operators. */
const OPERANDS: ReadonlySet<string> = new Set([
  'identifier',
  'self',
  'field_expression',
  'call_expression',
  'index_expression',
  'reference_expression',
  'parenthesized_expression',
]);

export const areOperands = ({ tree }: RustReader, ...nodes: readonly number[]): boolean =>
  nodes.every((node) => node >= 0 && OPERANDS.has(tree.kind(node)));

export function noteRust(rs: RustReader, word: string, start: number, operand: number, other: number = NONE): void {
  noteImplicit(rs.facts, { word, start, scope: rs.scope, operand, other });
}

/** Macros whose first text is a template, by the position of it. */
const TEMPLATES: ReadonlyMap<string, number> = new Map([
  ['print', 0],
  ['println', 0],
  ['eprint', 0],
  ['eprintln', 0],
  ['format', 0],
  ['panic', 0],
  ['write', 1],
  ['writeln', 1],
]);

const PLACEHOLDER = /\{\{|\{([\p{L}_][\p{L}\p{N}_]*)?(\d+)?(?::([^{}]*))?\}/gu;

/** What templates of the standard library show, and what its comparing macros compare. */
export function noteMacro(rs: RustReader, macro: string, group: number, start: number, rows: readonly number[]): void {
  if (macro === 'assert_eq' || macro === 'assert_ne')
    noteRust(rs, macro === 'assert_eq' ? '==' : '!=', start, rows[0] ?? NONE, rows[1]);
  const position = TEMPLATES.get(macro);
  if (position === undefined) return;
  const { tree } = rs;
  let template = group + 1;
  while (template < tree.after(group) && !tree.kind(template).endsWith('string_literal'))
    template = tree.after(template);
  const said = template < tree.after(group) ? stringIn(tree.source, tree.start(template), tree.end(template)) : null;
  let next = position + 1;
  for (const [written, name, index, format] of (said ?? '').matchAll(PLACEHOLDER)) {
    if (written === '{{') continue;
    const row =
      name !== undefined
        ? rs.name(name, tree.start(template))
        : (rows[index === undefined ? next++ : position + 1 + Number(index)] ?? NONE);
    noteRust(rs, format?.endsWith('?') === true ? '{:?}' : '{}', start, row);
  }
}

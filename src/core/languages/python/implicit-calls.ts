import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { IMPLICIT_WORDS, callsAll, callsFirst, type ImplicitCall, type ImplicitCalls } from '../implicit-calls.ts';
import type { PythonReader } from './reader.ts';

/** Operators with the names of their methods: `+` is `__add__`, of the right side `__radd__`, and `+=` `__iadd__`. */
const ARITHMETIC: readonly (readonly [operator: string, name: string])[] = [
  ['+', 'add'],
  ['-', 'sub'],
  ['*', 'mul'],
  ['/', 'truediv'],
  ['//', 'floordiv'],
  ['%', 'mod'],
  ['@', 'matmul'],
  ['**', 'pow'],
  ['|', 'or'],
  ['&', 'and'],
  ['^', 'xor'],
  ['<<', 'lshift'],
  ['>>', 'rshift'],
];

const operators = ARITHMETIC.flatMap(([operator, name]): [string, ImplicitCall][] => {
  const reflected = `__r${name}__`;
  return [
    [operator, { members: [[`__${name}__`]], reflected }],
    [`${operator}=`, { members: [[`__i${name}__`, `__${name}__`]], reflected }],
  ];
});

const iterates: ImplicitCall = { members: [['__iter__', '__getitem__']], ofResult: ['__next__'] };
const takesMapping: ImplicitCall = { members: [['keys', '__iter__'], ['__getitem__']] };
const tests = callsFirst('__bool__', '__len__');
const showsText = callsFirst('__str__', '__repr__');
const formats = callsFirst('__format__', '__str__', '__repr__');

/** What syntax and built-in functions call of a value. */
export const implicitCalls: ImplicitCalls = {
  root: 'object',
  moduleMember: '__getattr__',
  syntax: new Map<string, ImplicitCall>([
    ...operators,
    ['==', { members: [['__eq__']], reflected: '__eq__' }],
    ['!=', { members: [['__ne__', '__eq__']], reflected: '__eq__' }],
    ['<', { members: [['__lt__']], reflected: '__gt__' }],
    ['>', { members: [['__gt__']], reflected: '__lt__' }],
    ['<=', { members: [['__le__']], reflected: '__ge__' }],
    ['>=', { members: [['__ge__']], reflected: '__le__' }],
    ['in', callsFirst('__contains__', '__iter__', '__getitem__')],
    ['unary -', callsAll('__neg__')],
    ['unary +', callsAll('__pos__')],
    ['unary ~', callsAll('__invert__')],
    [IMPLICIT_WORDS.iterate, iterates],
    [IMPLICIT_WORDS.iterateLater, { members: [['__aiter__']], ofResult: ['__anext__'] }],
    [IMPLICIT_WORDS.enter, callsAll('__enter__', '__exit__')],
    [IMPLICIT_WORDS.enterLater, callsAll('__aenter__', '__aexit__')],
    [IMPLICIT_WORDS.await, callsAll('__await__')],
    [IMPLICIT_WORDS.read, callsAll('__getitem__')],
    [IMPLICIT_WORDS.write, callsAll('__setitem__')],
    [IMPLICIT_WORDS.remove, callsAll('__delitem__')],
    [IMPLICIT_WORDS.test, tests],
    [IMPLICIT_WORDS.text, formats],
    ['!s', showsText],
    ['!r', callsAll('__repr__')],
    [IMPLICIT_WORDS.get, callsAll('__get__')],
    [IMPLICIT_WORDS.set, callsAll('__set__')],
    [IMPLICIT_WORDS.getMember, callsAll('__getattribute__')],
    [IMPLICIT_WORDS.getMissing, callsAll('__getattr__')],
    [IMPLICIT_WORDS.setMember, callsAll('__setattr__')],
    ['class', callsAll('__init_subclass__')],
    ['keywords', takesMapping],
  ]),
  functions: new Map<string, ImplicitCall>([
    ['str', showsText],
    ['print', showsText],
    ['repr', callsAll('__repr__')],
    ['format', formats],
    ['dict', takesMapping],
    ['len', callsAll('__len__')],
    ['bool', tests],
    ['int', callsFirst('__int__', '__index__')],
    ['float', callsFirst('__float__', '__index__')],
    ['bytes', callsFirst('__bytes__', '__iter__')],
    ['hash', callsAll('__hash__')],
    ['abs', callsAll('__abs__')],
    ['round', callsAll('__round__')],
    ['dir', callsAll('__dir__')],
    ['reversed', callsFirst('__reversed__', '__getitem__')],
    ['next', callsAll('__next__')],
    ['anext', callsAll('__anext__')],
    ['iter', callsFirst('__iter__', '__getitem__')],
    ['aiter', callsAll('__aiter__')],
    ...['list', 'tuple', 'set', 'frozenset', 'sorted', 'sum', 'min', 'max', 'any', 'all', 'enumerate', 'zip'].map(
      (name): [string, ImplicitCall] => [name, iterates],
    ),
  ]),
};

/** Values of these kinds are never of a type of the repository. */
const PLAIN: ReadonlySet<number> = new Set([EXPR_KINDS.literal, EXPR_KINDS.lambda, EXPR_KINDS.object]);

/** Whether a value can be of a type that declares what the language calls. */
export const isTelling = (x: PythonReader, row: number): boolean =>
  row >= 0 && !PLAIN.has(x.facts.readExpr(row, 'kind'));

/** Notes what the language calls on a value, where that can be of a type of the repository. */
export function noteImplicit(x: PythonReader, word: string, node: number, operand: number, other: number = NONE): void {
  if (!isTelling(x, operand) && !isTelling(x, other)) return;
  const base = operand < 0 ? x.literal('None') : operand;
  const args = isTelling(x, other) ? x.facts.list([other]) : NONE;
  x.expr('implicit', x.tree.start(node), x.facts.text(word), base, args);
}

/** Functions whose results are truth values themselves. */
const PREDICATES: ReadonlySet<string> = new Set('isinstance issubclass callable hasattr any all bool'.split(' '));

/** Reads a value that is asked whether it is true. */
export function readTest(x: PythonReader, node: number): void {
  if (node >= 0) noteTest(x, node, x.read(node, false));
}

/** Notes that a value is asked whether it is true. */
export function noteTest(x: PythonReader, node: number, row: number): void {
  const { tree } = x;
  if (row < 0 || !TESTED.has(tree.kind(node))) return;
  if (tree.kind(node) === 'call' && PREDICATES.has(tree.text(tree.child(node, 'function')))) return;
  noteImplicit(x, IMPLICIT_WORDS.test, node, row);
}

/** Others are tested by what they are made of, or have been already. */
const TESTED: ReadonlySet<string> = new Set(['identifier', 'attribute', 'call', 'subscript', 'await']);

import { NONE } from '../../model/facts.ts';
import { IMPLICIT_WORDS, callsAll, callsFirst, type ImplicitCall, type ImplicitCalls } from '../implicit-calls.ts';
import { noteImplicit } from '../note-implicit.ts';
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
  isByTypeAlone: true,
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

/** Notes what the language calls on a value; `None` stands for a left side that has no row. */
export function notePython(x: PythonReader, word: string, node: number, operand: number, other: number = NONE): void {
  const base = operand < 0 && other >= 0 ? x.literal('None') : operand;
  const [start, scope] = [x.tree.start(node), x.scope.symbol];
  noteImplicit(x.facts, { word, start, scope, operand: base, other });
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
  notePython(x, IMPLICIT_WORDS.test, node, row);
}

/** Others are tested by what they are made of, or have been already. */
const TESTED: ReadonlySet<string> = new Set(['identifier', 'attribute', 'call', 'subscript', 'await']);

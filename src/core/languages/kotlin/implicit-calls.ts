import { IMPLICIT_WORDS, callsAll, callsFirst, type ImplicitCall, type ImplicitCalls } from '../implicit-calls.ts';

const OPERATORS: readonly (readonly [operator: string, name: string])[] = [
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'times'],
  ['/', 'div'],
  ['%', 'rem'],
];

const COMPARISONS = ['<', '>', '<=', '>='];

/** Functions by convention: what operators, indexes, loops and delegates call. */
export const implicitCalls: ImplicitCalls = {
  root: 'Any',
  syntax: new Map<string, ImplicitCall>([
    ...OPERATORS.flatMap(([operator, name]): [string, ImplicitCall][] => [
      [operator, callsAll(name)],
      [`${operator}=`, callsFirst(`${name}Assign`, name)],
    ]),
    ...COMPARISONS.map((operator): [string, ImplicitCall] => [operator, callsAll('compareTo')]),
    ['==', callsAll('equals')],
    ['!=', callsAll('equals')],
    ['..', callsAll('rangeTo')],
    ['..<', callsAll('rangeUntil')],
    ['in', callsAll('contains')],
    ['unary -', callsAll('unaryMinus')],
    ['unary +', callsAll('unaryPlus')],
    ['unary !', callsAll('not')],
    ['unary ++', callsAll('inc')],
    ['unary --', callsAll('dec')],
    [IMPLICIT_WORDS.read, callsAll('get')],
    [IMPLICIT_WORDS.write, callsAll('set')],
    [IMPLICIT_WORDS.iterate, { members: [['iterator']], ofResult: ['hasNext', 'next'] }],
    [IMPLICIT_WORDS.text, callsAll('toString')],
    ...[1, 2, 3, 4, 5].map((i): [string, ImplicitCall] => [`component${i}`, callsAll(`component${i}`)]),
    ['by val', callsAll('getValue')],
    ['by var', callsAll('getValue', 'setValue')],
  ]),
};

import { IMPLICIT_WORDS, callsAll, callsFirst, type ImplicitCall, type ImplicitCalls } from '../implicit-calls.ts';
import { noteImplicit } from '../note-implicit.ts';
import type { TsReader } from './reader.ts';

const showsText = callsFirst('[Symbol.toPrimitive]', 'toString');

/** What loops, resources, `await` and texts call of a value. */
export const implicitCalls: ImplicitCalls = {
  isByTypeAlone: true,
  root: 'Object',
  syntax: new Map<string, ImplicitCall>([
    [IMPLICIT_WORDS.iterate, { members: [['[Symbol.iterator]']], ofResult: ['next'] }],
    [IMPLICIT_WORDS.iterateLater, { members: [['[Symbol.asyncIterator]', '[Symbol.iterator]']], ofResult: ['next'] }],
    [IMPLICIT_WORDS.enter, callsAll('[Symbol.dispose]')],
    [IMPLICIT_WORDS.enterLater, callsFirst('[Symbol.asyncDispose]', '[Symbol.dispose]')],
    [IMPLICIT_WORDS.await, callsAll('then')],
    [IMPLICIT_WORDS.text, showsText],
    ['+', { members: [['[Symbol.toPrimitive]', 'valueOf', 'toString']], reflected: 'toString' }],
  ]),
  functions: new Map<string, ImplicitCall>([['String', showsText]]),
};

/** Notes what the language calls on a value. */
export function noteTypeScript(x: TsReader, word: string, node: number, operand: number): void {
  noteImplicit(x.facts, { word, start: x.tree.start(node), scope: x.scope, operand });
}

import { IMPLICIT_WORDS, callsAll, type ImplicitCall, type ImplicitCalls } from '../implicit-calls.ts';

/** What loops, resources and texts call of a value. */
export const implicitCalls: ImplicitCalls = {
  isByTypeAlone: true,
  root: 'Object',
  syntax: new Map<string, ImplicitCall>([
    [IMPLICIT_WORDS.iterate, { members: [['iterator']], ofResult: ['hasNext', 'next'] }],
    [IMPLICIT_WORDS.enter, callsAll('close')],
    [IMPLICIT_WORDS.text, callsAll('toString')],
  ]),
};

import { NONE } from '../../model/facts.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { notePython } from './implicit-calls.ts';
import type { PythonReader } from './reader.ts';

/** Reads what is iterated over: an element of it. */
export function iterated(x: PythonReader, node: number, isAsync: boolean): number {
  const iterable = x.value(node);
  if (iterable < 0) return NONE;
  if (!isAsync) return x.expr('element', x.tree.start(node), NONE, iterable);
  notePython(x, IMPLICIT_WORDS.iterateLater, node, iterable);
  return x.silent('element', NONE, iterable);
}

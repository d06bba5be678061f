import { NONE } from '../../model/facts.ts';
import type { JavaReader } from './reader.ts';

/** The body of a class that has no name: a type of its own that extends the one it is made of, and no node. */
export function readUnnamedBody(java: JavaReader, body: number, parent: number, bases: readonly number[]): void {
  const { tree, facts } = java;
  const symbol = facts.symbol('class', {
    name: NONE,
    parent,
    start: tree.start(body),
    end: tree.end(body),
    nameStart: tree.start(body),
    bodyStart: tree.start(body),
    bases: facts.list(bases),
  });
  const outer = java.enter(symbol);
  java.body(body);
  java.leave(outer);
}

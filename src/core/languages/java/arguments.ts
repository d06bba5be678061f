import { isComment } from './children.ts';
import type { JavaReader } from './reader.ts';

/** Rows of the arguments of a call, in order; an argument whose value cannot matter keeps its place. */
export function readArguments(java: JavaReader, list: number): number[] {
  const { tree } = java;
  const rows: number[] = [];
  if (list < 0) return rows;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child))
    if (tree.isNamed(child) && !isComment(tree.kind(child))) rows.push(java.value(child));
  // A handful of arguments matters to resolution; generated calls have thousands.
  return rows.length > ARGUMENT_LIMIT ? rows.slice(0, ARGUMENT_LIMIT) : rows;
}

const ARGUMENT_LIMIT = 64;

import { hasTestAnnotation } from '../java/test-conventions.ts';
import { declareTest } from '../outline/declare.ts';
import { items, namedIn } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { textOf } from './texts.ts';

/** JUnit, kotlin.test and TestNG: functions that an annotation marks. */
export const isTestFunction = (x: Outline, node: number): boolean =>
  hasTestAnnotation(new Set(namedIn(x, node, 'modifiers').map((modifier) => annotationName(x, modifier))));

function annotationName(x: Outline, node: number): string {
  return /^@(?:[\w.]+\.)?(\w+)/.exec(x.tree.text(node))?.[1] ?? '';
}

/** Kotest: https://kotest.io/docs/framework/testing-styles.html */
const TEST_CALLS: ReadonlySet<string> = new Set(['test', 'it', 'should', 'scenario', 'expect', 'then', 'Then']);
const KOTEST = /^import io\.kotest\.core\.spec\./m;

/** `test("adds") { … }` and `"adds" { … }` in a file that imports Kotest's specs. */
export function readTestCall(x: Outline, node: number, callee: number, body: number): boolean {
  const { tree } = x;
  if (body < 0 || !KOTEST.test(tree.source.slice(0, HEAD_LIMIT))) return false;
  const title = titleOf(x, callee);
  const text = title < 0 ? null : textOf(x, title);
  if (text === null) return false;
  declareTest(x, node, title, text, () => void x.read(body));
  return true;
}

/** Imports stand at the beginning. */
const HEAD_LIMIT = 10_000;

function titleOf(x: Outline, callee: number): number {
  const { tree } = x;
  if (tree.kind(callee) === 'string_literal') return callee;
  if (tree.kind(callee) !== 'call_expression') return -1;
  const name = tree.firstChild(callee);
  const suffix = tree.childOfKind(callee, 'call_suffix');
  if (!TEST_CALLS.has(tree.text(name)) || suffix < 0) return -1;
  const [argument = -1] = items(x, tree.childOfKind(suffix, 'value_arguments'));
  const [value = -1] = argument < 0 ? [] : items(x, argument);
  return value >= 0 && tree.kind(value) === 'string_literal' ? value : -1;
}

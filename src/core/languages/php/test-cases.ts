import { declareTest } from '../outline/declare.ts';
import { items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { attributeNames } from './attributes.ts';
import { isTestPath } from './test-conventions.ts';
import { textOf } from './texts.ts';

/** PHPUnit: methods called `test…` in a file of tests, and those that an attribute or an annotation marks. */
export function isTestMethod(x: Outline, node: number, name: string): boolean {
  if (x.place !== 'type') return false;
  if (attributeNames(x, node).includes('Test')) return true;
  return (
    /Test\.php$/.test(x.path) && (/^test/.test(name) || /(^|\s)@test\b/.test(x.comments.above(x.tree.start(node))))
  );
}

/** Pest: https://pestphp.com/docs/writing-tests */
const TEST_CALLS: ReadonlySet<string> = new Set(['it', 'test']);

/** `it('adds', function () { … })` in a file of tests. */
export function readTestCall(x: Outline, node: number): boolean {
  const { tree } = x;
  if (x.typeScope >= 0 || !isTestPath(x.path) || !TEST_CALLS.has(tree.text(tree.child(node, 'function')))) return false;
  const [title, body] = items(x, tree.child(node, 'arguments')).map((argument) => items(x, argument)[0] ?? -1);
  if (title === undefined || body === undefined || title < 0 || body < 0) return false;
  const text = /string$/.test(tree.kind(title)) ? textOf(x, title) : null;
  if (text === null || !/^(anonymous_function|arrow_function)$/.test(tree.kind(body))) return false;
  declareTest(x, node, title, text, () => x.read(tree.child(body, 'body')));
  return true;
}

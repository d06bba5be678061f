import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { declareTest } from '../outline/declare.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { block, items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import type { Declarator } from './declarators.ts';
import { isTestPath } from './test-conventions.ts';

const TEST_MACRO =
  /^(TEST|TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P|TEST_CASE|TEST_CASE_METHOD|SCENARIO|BOOST_AUTO_TEST_CASE)$/;
/** Macros whose tests are members of the class that they name first. */
const FIXTURE_MACRO = /^(TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P)$/;

export interface TestCase {
  readonly name: string;
  /** The class that the test is a member of; '' where it is of none. */
  readonly fixture: string;
}

/** `TEST(Suite, Name) { … }` of GoogleTest and Boost.Test. */
export function testCase(x: Outline, node: number, declarator: Declarator): TestCase | null {
  const { tree } = x;
  if (declarator.name < 0 || declarator.parameters < 0 || tree.child(node, 'type') >= 0) return null;
  const macro = tree.text(declarator.name);
  if (!TEST_MACRO.test(macro)) return null;
  const text = tree.source.slice(tree.start(declarator.parameters) + 1, tree.end(declarator.parameters) - 1);
  const parts = text.replace(/["\s]/g, '').split(',');
  return FIXTURE_MACRO.test(macro) && parts.length === 2
    ? { name: parts[1]!, fixture: parts[0]! }
    : { name: parts.join('.').slice(0, 120), fixture: '' };
}

/** Blocks that were read as the body of a macro before them. */
const READ = new WeakMap<Outline, Set<number>>();

/** `TEST_CASE("adds") { … }` of Catch2 and doctest: a call, and a block behind it. */
export const readStatement: NodeReader = (x, node) => {
  const { tree } = x;
  const call = tree.firstChild(node);
  const body = tree.nextSibling(node);
  const isCase =
    x.place === 'file' &&
    call >= 0 &&
    tree.kind(call) === 'call_expression' &&
    body >= 0 &&
    tree.kind(body) === 'compound_statement' &&
    TEST_MACRO.test(tree.text(tree.child(call, 'function')));
  if (!isCase) return x.through(node);
  const title = items(x, tree.child(call, 'arguments')).find((one) => tree.kind(one) === 'string_literal');
  if (title === undefined) return x.through(node);
  const read = READ.get(x) ?? new Set<number>();
  READ.set(x, read.add(body));
  declareTest(x, node, title, tree.text(title).replace(/^\w*"|"$/g, ''), () => void block(x, body));
  return -1;
};

export const readBlock: NodeReader = (x, node) => (READ.get(x)?.has(node) === true ? -1 : block(x, node));

/** Unity and cmocka: functions called `test…` of a file of tests, which nobody gives anything but a state. */
export function testFlag(x: Outline, name: string, declarator: Declarator): number {
  const { tree } = x;
  if (x.place !== 'file' || !x.path.endsWith('.c') || !/^test(?:_|[A-Z])/.test(name) || !isTestPath(x.path)) return 0;
  const given = tree.text(declarator.parameters).replace(/\s/g, '');
  return /^\((?:void|void\*\*\w*)?\)$/.test(given) ? SYMBOL_FLAGS.test : 0;
}

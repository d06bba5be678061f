import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { PLAIN_BLOCK, readBlockInto } from './blocks.ts';
import { listArguments } from './arguments.ts';
import { isConstant } from './constants.ts';
import { documentation, header } from './docs.ts';
import type { RubyReader } from './reader.ts';
import { argumentNodes, literalName } from './symbols.ts';
import { declaredAt } from '../declared-at.ts';

const SUITES = new Set([
  'describe',
  'context',
  'feature',
  'shared_examples',
  'shared_examples_for',
  'shared_context',
  'xdescribe',
  'fdescribe',
]);
const CASES = new Set(['it', 'test', 'specify', 'scenario', 'should', 'example', 'xit', 'fit']);
/** Values that cases of a suite share by name. */
const SHARED = new Set(['let', 'let!', 'subject', 'subject!']);
const TITLE_LIMIT = 160;

/** `describe "…" do`, `it "…" do`, `test "…" do`, `let(:name) { … }`; tells whether it is one. */
export function readTestCall(x: RubyReader, node: number, receiver: number, name: string): boolean {
  if (!x.traits.isTest || !(SUITES.has(name) || CASES.has(name) || SHARED.has(name))) return false;
  const { tree } = x;
  if (receiver >= 0 && !['RSpec', 'self'].includes(tree.text(receiver))) return false;
  const block = tree.child(node, 'block');
  if (block < 0 || x.scope.kind === 'method') return false;
  if (SHARED.has(name)) readShared(x, node, block, name);
  else readTest(x, node, block, CASES.has(name));
  return true;
}

function readTest(x: RubyReader, node: number, block: number, isCase: boolean): void {
  const { tree, facts } = x;
  const list = tree.child(node, 'arguments');
  const [first] = argumentNodes(x, node);
  const title = first === undefined ? tree.text(tree.child(node, 'method')) : titleOf(x, first);
  const { doc } = documentation(x, node, x.commentsAbove);
  const [given = NONE] = listArguments(x, list);
  const described = !isCase && first !== undefined && isConstant(x, first) ? given : NONE;
  const symbol = facts.symbol('test', {
    name: facts.text(title),
    parent: x.scope.symbol,
    start: tree.start(node),
    end: tree.end(node),
    nameStart: first === undefined ? tree.start(node) : tree.start(first),
    bodyStart: tree.start(block),
    flags: SYMBOL_FLAGS.test,
    signature: header(x, tree.start(node), list < 0 ? tree.start(block) : tree.end(list)),
    doc,
  });
  readBlockInto(x, symbol, block, tree.child(block, 'parameters'), { ...PLAIN_BLOCK, isInstance: isCase, described });
}

function titleOf(x: RubyReader, node: number): string {
  const text = literalName(x, node) ?? x.tree.text(node).replace(/^["']|["']$/g, '');
  return text.replace(/\s+/g, ' ').trim().slice(0, TITLE_LIMIT) || x.tree.text(node);
}

function readShared(x: RubyReader, node: number, block: number, word: string): void {
  const { tree, facts } = x;
  const [first] = argumentNodes(x, node);
  const name = (first === undefined ? null : literalName(x, first)) ?? word.replace('!', '');
  const at = first ?? tree.child(node, 'method');
  const symbol = facts.symbol('property', {
    name: facts.text(name),
    ...declaredAt(tree, x.scope.symbol, node, at),
    bodyStart: tree.start(block),
    flags: SYMBOL_FLAGS.accessor,
    signature: header(x, tree.start(node), tree.start(block)),
    doc: NONE,
  });
  readBlockInto(x, symbol, block, NONE, { ...PLAIN_BLOCK, isInstance: true });
}

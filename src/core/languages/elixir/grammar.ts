import { NONE } from '../../model/facts.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { lambdaOf } from '../outline/declare.ts';
import { grammarOf, type NodeReader } from '../outline/grammar.ts';
import { asBlock, block, effects, identifier, items, literal, skipped } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { argumentsOf } from './arguments.ts';
import { readAttribute, readDefinition, readImplementation, readModule, readStruct, readTest } from './definitions.ts';
import { readAlias, readImport } from './imports.ts';
import { bindNames } from './patterns.ts';

/** Macros that define: what they declare, and whether other modules see it. */
const DEFINITIONS: ReadonlyMap<string, readonly [kind: NodeKind, isHidden: boolean]> = new Map([
  ['def', ['function', false]],
  ['defp', ['function', true]],
  ['defdelegate', ['function', false]],
  ['defmacro', ['macro', false]],
  ['defmacrop', ['macro', true]],
  ['defguard', ['macro', false]],
  ['defguardp', ['macro', true]],
]);

type CallReader = (x: Outline, node: number, name: string) => void;

const FORMS: ReadonlyMap<string, CallReader> = new Map<string, CallReader>([
  ['defmodule', readModule],
  ['defprotocol', readModule],
  ['defimpl', readImplementation],
  ['defstruct', readStruct],
  ['defexception', readStruct],
  ['alias', readImport],
  ['import', readImport],
  ['require', readImport],
  ['use', readImport],
]);

/** Everything in Elixir is a call: those that define and import are read for what they say. */
const readCall: NodeReader = (x, node) => {
  const { tree } = x;
  const target = tree.child(node, 'target');
  if (target < 0) return NONE;
  const name = tree.kind(target) === 'identifier' ? tree.text(target) : '';
  const definition = DEFINITIONS.get(name);
  const form = FORMS.get(name);
  if (definition) readDefinition(x, node, ...definition);
  else if (form) form(x, node, name);
  else if (!readTest(x, node, name)) return readPlainCall(x, node, target);
  return NONE;
};

function readPlainCall(x: Outline, node: number, target: number): number {
  const { tree } = x;
  const { blockEnd } = x;
  const block = tree.childOfKind(node, 'do_block');
  // What a macro binds holds in its block.
  if (block >= 0) x.blockEnd = tree.end(node);
  const callee = x.read(target);
  // `order.price` reads a field; `Shop.open` calls a function.
  const isField = tree.kind(target) === 'dot' && tree.kind(tree.child(target, 'left')) !== 'alias';
  if (isField && block < 0 && !tree.has(node, 'arguments')) return callee;
  const args = x.values(argumentsOf(x, node));
  x.read(block);
  x.blockEnd = blockEnd;
  return x.call(callee, args, node);
}

const readDot: NodeReader = (x, node) => {
  const { tree } = x;
  const base = x.read(tree.child(node, 'left'));
  const right = tree.child(node, 'right');
  return right >= 0 && tree.kind(right) === 'identifier' ? x.member(base, right) : NONE;
};

/** `pattern = value`, `value |> call`, `a + b` */
const readBinary: NodeReader = (x, node) => {
  const { tree } = x;
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  if (tree.has(node, '=')) {
    const value = x.read(right);
    bindNames(x, left, value);
    return value;
  }
  if (tree.has(node, '<-')) {
    x.read(right);
    bindNames(x, left, NONE);
    return NONE;
  }
  x.read(left);
  const row = x.read(right);
  return tree.has(node, '|>') ? row : NONE;
};

const readUnary: NodeReader = (x, node) => {
  if (x.tree.has(node, '@')) readAttribute(x, node);
  else x.through(node);
  return NONE;
};

/** `pattern -> body` of `case`, `fn` and others. */
const readClause: NodeReader = asBlock((x, node) => {
  const { tree } = x;
  const left = tree.child(node, 'left');
  const isGuarded = left >= 0 && tree.kind(left) === 'binary_operator' && tree.has(left, 'when');
  const patterns = isGuarded ? tree.child(left, 'left') : left;
  for (const pattern of patterns < 0 ? [] : items(x, patterns)) bindNames(x, pattern, NONE);
  if (isGuarded) x.read(tree.child(left, 'right'));
  x.read(tree.child(node, 'right'));
  return NONE;
});

const readLambda = lambdaOf({
  parameters: () => [],
  parameter: () => NONE,
  read: (x, node) => {
    for (const clause of items(x, node)) x.read(clause);
  },
});

/** The value of a pair; its key is no variable. */
const readPair: NodeReader = (x, node) => x.read(x.tree.child(node, 'value'));

export const grammar = grammarOf(
  {
    comment: skipped,
    call: readCall,
    alias: readAlias,
    dot: readDot,
    identifier,
    binary_operator: readBinary,
    unary_operator: readUnary,
    stab_clause: readClause,
    anonymous_function: readLambda,
    do_block: block,
    pair: readPair,
    map: effects,
    list: effects,
    tuple: effects,
    keywords: effects,
    string: literal('string'),
    charlist: literal('charlist'),
    sigil: effects,
    integer: literal('integer'),
    float: literal('float'),
    boolean: literal('boolean'),
    atom: literal('atom'),
    nil: skipped,
  },
  {},
  ['comment'],
);

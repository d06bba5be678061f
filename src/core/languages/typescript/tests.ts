import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { takeDoc } from './docs.ts';
import type { TsReader } from './reader.ts';
import { fixtureHolder } from './fixtures.ts';
import { functionParts, readFunction } from './functions.ts';
import { foldSpace, stringContent } from './names.ts';
import { functionNode } from './objects.ts';
import { signatureOf } from './signatures.ts';
import { declaredAt } from '../declared-at.ts';

const SUITES = new Set(['describe', 'suite', 'context']);
const CASES = new Set(['it', 'test', 'specify', 'bench']);
const FRAMEWORKS = new Set([
  'vitest',
  '@jest/globals',
  'mocha',
  'ava',
  'tape',
  'tap',
  'uvu',
  'bun:test',
  'node:test',
  '@playwright/test',
  'jasmine',
  'qunit',
]);
export const TITLE_LIMIT = 160;

export const isTestFramework = (specifier: string): boolean => FRAMEWORKS.has(specifier);

/** `describe('…', () => …)`, `it.each(…)('…', …)`, `Deno.test('…', …)`: a title (or a named function) and a function. */
export function isTestCall(x: TsReader, node: number): boolean {
  const root = rootName(x, node);
  if (root === null || !(SUITES.has(root) || CASES.has(root))) return false;
  const list = x.tree.child(node, 'arguments');
  return list >= 0 && bodyOf(x, list) >= 0 && titleOf(x, list) !== null;
}

/** The name that a chain of members and calls starts with; `Deno.test` counts as `test`. */
function rootName(x: TsReader, node: number): string | null {
  const { tree } = x;
  let callee = tree.child(node, 'function');
  while (callee >= 0) {
    switch (tree.kind(callee)) {
      case 'identifier':
        return tree.text(callee);
      case 'member_expression': {
        const object = tree.child(callee, 'object');
        if (object >= 0 && tree.text(object) === 'Deno') return tree.text(tree.child(callee, 'property'));
        callee = object;
        break;
      }
      case 'call_expression':
        callee = tree.child(callee, 'function');
        break;
      default:
        return null;
    }
  }
  return null;
}

function bodyOf(x: TsReader, list: number): number {
  const { tree } = x;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    const fn = functionNode(x, child);
    if (fn >= 0) return fn;
  }
  return NONE;
}

function titleOf(x: TsReader, list: number): string | null {
  const { tree } = x;
  const first = tree.firstChild(list);
  if (first < 0) return null;
  switch (tree.kind(first)) {
    case 'string':
    case 'template_string':
      return foldSpace(stringContent(tree, first)).slice(0, TITLE_LIMIT);
    case 'function_expression': {
      const name = tree.child(first, 'name');
      return name < 0 ? null : tree.text(name);
    }
    case 'identifier':
    case 'member_expression':
    case 'binary_expression':
      return foldSpace(tree.text(first)).slice(0, TITLE_LIMIT);
    default:
      return null;
  }
}

/** A test is a symbol named by its title, with the function as its body. */
export function readTestCall(x: TsReader, node: number): number {
  const { tree, facts } = x;
  const list = tree.child(node, 'arguments');
  const callee = tree.child(node, 'function');
  const fn = bodyOf(x, list);
  const first = tree.firstChild(list);
  const doc = takeDoc(x, tree.start(node));
  const base = x.value(callee);
  const args: number[] = [];
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    if (functionNode(x, child) !== fn) {
      args.push(x.value(child));
      continue;
    }
    const parts = functionParts(x, fn);
    const symbol = facts.symbol('test', {
      name: facts.text(titleOf(x, list) ?? ''),
      ...declaredAt(tree, x.scope, node, first),
      flags: SYMBOL_FLAGS.test | parts.flags,
      doc,
      signature: signatureOf(x, tree.start(node), tree.end(first)),
    });
    const isArrow = tree.kind(fn) === 'arrow_function';
    const isModuleLike = SUITES.has(rootName(x, node) ?? '');
    x.fixtureHolder = isModuleLike ? null : fixtureHolder(x, callee);
    readFunction(x, symbol, fn, parts, { isNamed: true, isModuleLike, ...(isArrow ? {} : { self: null }) });
    args.push(x.expr('lambda', tree.start(fn), NONE, symbol, NONE, NONE));
  }
  return x.expr('call', facts.readExpr(base, 'start'), NONE, base, facts.list(args), NONE);
}

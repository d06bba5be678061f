import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { textOf } from './texts.ts';

interface Element {
  readonly key: number;
  readonly value: number;
  readonly isSpread: boolean;
}

function elementsOf(x: Outline, node: number): readonly Element[] {
  const { tree } = x;
  return items(x, node).map((element) => {
    const parts = items(x, element);
    const value = parts.at(-1) ?? NONE;
    const isSpread = value >= 0 && tree.kind(value) === 'variadic_unpacking';
    return { key: parts.length > 1 ? parts[0]! : NONE, value, isSpread };
  });
}

/** `[A::class, 'm']` and `[$this, 'm']` name a method; other lists and maps are what they hold. */
export const readArray: NodeReader = (x, node) => {
  const { tree } = x;
  const elements = elementsOf(x, node);
  const method = readCallable(x, elements);
  if (method >= 0) return method;
  const rows = elements.map(({ key, value, isSpread }) => {
    if (key >= 0) x.read(key);
    const row = x.known(x.read(value));
    return isSpread ? x.expr('pass', tree.start(value), x.facts.text('...'), row) : row;
  });
  const names = elements.map(({ key }) => (key >= 0 && tree.kind(key) === 'string' ? textOf(x, key) : null));
  if (rows.length > 0 && names.every((name) => name !== null)) return fields(x, node, names, rows);
  const isTuple = isTakenApart(x, node) && elements.every(({ key, isSpread }) => key < 0 && !isSpread);
  return x.expr('literal', tree.start(node), x.facts.text(isTuple ? 'tuple' : 'array'), NONE, x.facts.list(rows));
};

function fields(x: Outline, node: number, names: readonly string[], rows: readonly number[]): number {
  const { facts, tree } = x;
  const type = facts.type({
    kind: TYPE_KINDS.object,
    names: facts.list(names.map((name) => facts.text(name))),
    args: facts.list(names.map(() => NONE)),
    scope: x.scope,
  });
  return x.expr('object', tree.start(node), NONE, NONE, facts.list(rows), type);
}

/** A list whose places mean something: it is returned, or assigned to several variables. */
function isTakenApart(x: Outline, node: number): boolean {
  const { tree } = x;
  const parent = tree.parent(node);
  if (parent < 0) return false;
  const kind = tree.kind(parent);
  if (kind === 'return_statement' || (kind === 'arrow_function' && tree.field(node) === 'body')) return true;
  return kind === 'assignment_expression' && tree.kind(tree.child(parent, 'left')) === 'list_literal';
}

/** Only where the first says what it is, so that no list of values is taken for a method. */
function readCallable(x: Outline, [object, method, more]: readonly Element[]): number {
  const { tree } = x;
  if (object === undefined || method === undefined || more !== undefined) return NONE;
  if (object.key >= 0 || method.key >= 0 || object.value < 0 || method.value < 0) return NONE;
  if (tree.kind(method.value) !== 'string' || !namesObject(x, object.value)) return NONE;
  const content = tree.childOfKind(method.value, 'string_content');
  if (content < 0 || !/^[A-Za-z_]\w*$/.test(tree.text(content))) return NONE;
  return x.mark(x.member(x.read(object.value), content), 'handed');
}

function namesObject(x: Outline, node: number): boolean {
  const text = x.tree.text(node);
  return text === '$this' || (x.tree.kind(node) === 'class_constant_access_expression' && /::\s*class$/i.test(text));
}

/** `[$a, 'k' => $b, [$c]] = …`: each takes its part. */
export function assignParts(x: Outline, list: number, value: number, from: number): void {
  const { tree, facts } = x;
  const places = placesIn(tree.source, tree.start(list));
  let key: string | null = null;
  for (const child of tree.namedChildren(list)) {
    if (isKey(x, child)) {
      x.read(child);
      key = textOf(x, child) ?? '';
      continue;
    }
    const kind = tree.kind(child);
    const position = places(tree.start(child));
    const part =
      value < 0
        ? NONE
        : key === null
          ? x.expr('at', tree.start(child), facts.text(String(position)), value)
          : x.expr('member', tree.start(child), facts.text(key), value);
    if (part >= 0 && key !== null) x.mark(part, 'silent');
    if (kind === 'variable_name') x.bind(child, from, NONE, part);
    else if (kind === 'list_literal') assignParts(x, child, part, from);
    else x.mark(x.read(child), 'write');
    key = null;
  }
}

/** The place of a part in a list by its commas: parts can be left out. */
function placesIn(source: string, start: number): (offset: number) => number {
  let at = source.indexOf('[', start) === start ? start + 1 : source.indexOf('(', start) + 1;
  let depth = 0;
  let place = 0;
  return (offset) => {
    for (; at < offset; at += 1) {
      const character = source[at]!;
      if (character === '[' || character === '(') depth += 1;
      else if (character === ']' || character === ')') depth -= 1;
      else if (character === ',' && depth === 0) place += 1;
    }
    return place;
  };
}

function isKey(x: Outline, node: number): boolean {
  const next = x.tree.nextSibling(node);
  return next >= 0 && x.tree.kind(next) === '=>';
}

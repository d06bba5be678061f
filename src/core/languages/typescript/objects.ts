import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { takeDoc } from './docs.ts';
import { innerNode, memberNameOf } from './names.ts';
import type { TsReader, SelfFrame } from './reader.ts';
import { declareFunction, functionParts, readFunction } from './functions.ts';
import { signatureOf } from './signatures.ts';
import { declaredAt } from '../declared-at.ts';

const FUNCTIONS = new Set(['arrow_function', 'function_expression', 'generator_function']);
const WRAPPERS = new Set(['parenthesized_expression', 'as_expression', 'satisfies_expression', 'non_null_expression']);

/** What an expression is without parentheses and casts. */
export function unwrapped(x: TsReader, node: number): number {
  let inner = node;
  while (inner >= 0 && WRAPPERS.has(x.tree.kind(inner))) inner = innerNode(x, inner);
  return inner;
}

/** The function an expression is, or NO_NODE. */
export function functionNode(x: TsReader, node: number): number {
  const inner = unwrapped(x, node);
  return inner >= 0 && FUNCTIONS.has(x.tree.kind(inner)) ? inner : NONE;
}

/** Beyond this a literal is a table of data, not a set of members. */
const PROPERTY_LIMIT = 256;
const DEPTH_LIMIT = 4;

/** Names and values of an object literal on the way to its row. */
interface Properties {
  readonly names: number[];
  readonly values: number[];
}

/** An object literal as a value; its functions are lambdas. */
export function readObject(x: TsReader, node: number, isWanted: boolean): number {
  const properties: Properties = { names: [], values: [] };
  eachProperty(x, node, (name, child, value) => {
    const row = value === child ? readObjectMethod(x, child) : isWanted ? x.value(value) : x.effect(value);
    addProperty(x, properties, name, row);
  });
  return isWanted ? objectRow(x, node, properties) : NONE;
}

/**
 * An object literal that a declaration names: its functions and plain values are members of that declaration. A
 * property that only passes on a name stands for what it names and is no member of its own.
 */
export function readOwnedObject(x: TsReader, node: number, owner: number, depth = 0): number {
  const { tree, facts } = x;
  const properties: Properties = { names: [], values: [] };
  const frame: SelfFrame = { symbol: owner, fields: new Map() };
  const { comments } = x;
  x.comments = [];
  let count = 0;
  eachProperty(x, node, (name, child, value) => {
    count += 1;
    const inner = unwrapped(x, value);
    const kind = inner < 0 ? '' : tree.kind(inner);
    const isMember =
      name !== '...' &&
      count <= PROPERTY_LIMIT &&
      kind !== 'identifier' &&
      kind !== 'shorthand_property_identifier' &&
      kind !== 'member_expression';
    if (!isMember) addProperty(x, properties, name, x.value(value));
    else if (value === child || FUNCTIONS.has(kind))
      addProperty(x, properties, name, declareObjectMethod(x, child, value === child ? child : inner, name, frame));
    else addProperty(x, properties, name, declareObjectField(x, child, value, kind, name, frame, depth));
    x.comments = [];
  });
  x.comments = comments;
  const row = objectRow(x, node, properties);
  facts.updateSymbol(owner, { value: row });
  return row;
}

/** Calls `visit` with each property's name (`...` for a spread), node and value; a method is its own value. */
function eachProperty(x: TsReader, node: number, visit: (name: string, child: number, value: number) => void): void {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    switch (tree.kind(child)) {
      case 'comment':
        x.comments.push(child);
        break;
      case 'pair': {
        const key = tree.child(child, 'key');
        if (key >= 0 && tree.kind(key) === 'computed_property_name') x.effect(innerNode(x, key));
        visit(memberNameOf(tree, key), child, tree.child(child, 'value'));
        break;
      }
      case 'shorthand_property_identifier':
        visit(tree.text(child), child, child);
        break;
      case 'method_definition':
        visit(memberNameOf(tree, tree.child(child, 'name')), child, child);
        break;
      case 'spread_element':
        visit('...', child, innerNode(x, child));
        break;
      default:
    }
  }
}

function addProperty(x: TsReader, properties: Properties, name: string, value: number): void {
  if (properties.values.length >= PROPERTY_LIMIT || value === NONE) return;
  properties.names.push(x.facts.text(name));
  properties.values.push(value);
}

function objectRow(x: TsReader, node: number, { names, values }: Properties): number {
  const start = x.tree.start(node);
  const type = x.objectType(names);
  return x.expr('object', start, NONE, NONE, x.facts.list(values), type);
}

/** A method of an object nobody names. */
function readObjectMethod(x: TsReader, node: number): number {
  const { tree, facts } = x;
  if (tree.kind(node) !== 'method_definition') return x.value(node);
  const parts = functionParts(x, node);
  const flags = parts.flags | (parts.isGetter ? SYMBOL_FLAGS.accessor : 0);
  const parent = x.lambdaParent === NONE ? x.scope : x.lambdaParent;
  const symbol = facts.symbol('lambda', { parent, start: tree.start(node), end: tree.end(node), flags });
  const row = x.expr('lambda', tree.start(node), NONE, symbol, NONE, NONE);
  readFunction(x, symbol, node, parts, { isNamed: false, self: null });
  return row;
}

function declareObjectMethod(x: TsReader, child: number, fn: number, name: string, frame: SelfFrame): number {
  const { tree } = x;
  const parts = functionParts(x, fn);
  const nameNode = tree.kind(child) === 'pair' ? tree.child(child, 'key') : parts.name;
  const isAccessor = parts.isGetter || parts.isSetter;
  const symbol = declareFunction(x, fn, parts, {
    kind: isAccessor ? 'property' : 'method',
    name,
    nameNode: nameNode < 0 ? child : nameNode,
    parent: frame.symbol,
    whole: child,
    flags: SYMBOL_FLAGS.static | (parts.isGetter ? SYMBOL_FLAGS.accessor : 0),
    doc: takeDoc(x, tree.start(child)),
    signature: signatureOf(x, tree.start(child), tree.start(parts.body < 0 ? fn : parts.body)),
    ...(tree.kind(fn) === 'arrow_function' ? {} : { self: frame }),
  });
  return x.expr('lambda', tree.start(fn), NONE, symbol, NONE, NONE);
}

function declareObjectField(
  x: TsReader,
  child: number,
  value: number,
  kind: string,
  name: string,
  frame: SelfFrame,
  depth: number,
): number {
  const { tree, facts } = x;
  const key = tree.child(child, 'key');
  const symbol = facts.symbol('field', {
    name: facts.text(name),
    ...declaredAt(tree, frame.symbol, child, key < 0 ? child : key),
    flags: SYMBOL_FLAGS.static,
    doc: takeDoc(x, tree.start(child)),
    signature: signatureOf(x, tree.start(child), tree.end(child)),
  });
  if (kind === 'object' && depth < DEPTH_LIMIT) return readOwnedObject(x, unwrapped(x, value), symbol, depth + 1);
  const { lambdaParent } = x;
  x.lambdaParent = symbol;
  const row = x.value(value);
  x.lambdaParent = lambdaParent;
  facts.updateSymbol(symbol, { value: row });
  return row;
}

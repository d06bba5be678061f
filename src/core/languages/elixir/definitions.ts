import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { declareTest, readParameters } from '../outline/declare.ts';
import { items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { argumentsOf, optionOf } from './arguments.ts';
import { readAlias } from './imports.ts';
import { bindNames } from './patterns.ts';
import { TEST_MACROS, isTestPath } from './test-conventions.ts';

/** The module being read. Clauses of one name are one function here, however many arguments they take. */
interface Module {
  readonly functions: Map<string, number>;
  /** The function whose clauses are being read, and where the last of them ended. */
  last: number;
  /** What `@doc` says of the next definition. */
  doc: string;
}

const MODULES = new WeakMap<Outline, Module>();

function moduleOf(x: Outline): Module {
  const known = MODULES.get(x) ?? { functions: new Map<string, number>(), last: NONE, doc: '' };
  MODULES.set(x, known);
  return known;
}

/** What a definition runs: a block, or what `do:` is given. */
function bodyOf(x: Outline, node: number, args: readonly number[]): number {
  const block = x.tree.childOfKind(node, 'do_block');
  return block >= 0 ? block : optionOf(x, args, 'do');
}

/** `defmodule A.B do`: a namespace that other files reach by its whole name. */
export function readModule(x: Outline, node: number): void {
  const args = argumentsOf(x, node);
  const [nameNode = NONE] = args;
  if (nameNode < 0 || x.tree.kind(nameNode) !== 'alias') return void x.through(node);
  openModule(x, node, nameNode, x.tree.text(nameNode), bodyOf(x, node, args));
}

/** `defimpl Protocol, for: Type do` is the module `Protocol.Type`. */
export function readImplementation(x: Outline, node: number): void {
  const { tree } = x;
  const args = argumentsOf(x, node);
  const [protocol = NONE] = args;
  const type = optionOf(x, args, 'for');
  if (protocol < 0 || tree.kind(protocol) !== 'alias') return void x.through(node);
  readAlias(x, protocol);
  const name = type < 0 ? tree.text(protocol) : `${tree.text(protocol)}.${tree.text(type).replace(/[^\w.]/g, '')}`;
  if (type >= 0) x.read(type);
  openModule(x, node, protocol, name, bodyOf(x, node, args));
}

function openModule(x: Outline, node: number, nameNode: number, name: string, body: number): void {
  const { tree, facts } = x;
  const symbol = x.symbol('namespace', node, nameNode, name, {
    headEnd: body < 0 ? tree.end(node) : tree.start(body),
  });
  facts.updateSymbol(symbol, { bodyStart: body < 0 ? NONE : tree.start(body) });
  const outer = moduleOf(x);
  MODULES.set(x, { functions: new Map(), last: NONE, doc: '' });
  x.insideNamespace(symbol, () => x.read(body));
  MODULES.set(x, outer);
}

/** `def name(…) when … do` and all that is written like it. */
export function readDefinition(x: Outline, node: number, kind: NodeKind, isHidden: boolean): void {
  const { tree, facts } = x;
  const args = argumentsOf(x, node);
  const [written = NONE] = args;
  const isGuarded = written >= 0 && tree.kind(written) === 'binary_operator' && tree.has(written, 'when');
  const head = isGuarded ? tree.child(written, 'left') : written;
  const nameNode = nameOf(x, head);
  if (nameNode < 0) return void x.through(node);
  const name = tree.text(nameNode);
  const body = bodyOf(x, node, args);
  const module = moduleOf(x);
  const known = module.functions.get(name);
  const symbol = known ?? declare(x, node, nameNode, name, { kind, isHidden, body, head: written });
  if (known !== undefined && module.last === known) extend(x, known, node);
  module.functions.set(name, symbol);
  module.last = symbol;
  x.insideCallable(symbol, tree.end(node), () => {
    const parameters = readParameters(x, argumentsOf(x, head), readParameter);
    if (known === undefined) facts.updateSymbol(symbol, { parameters: facts.list(parameters) });
    if (isGuarded) x.read(tree.child(written, 'right'));
    const row = x.read(body);
    if (row >= 0 && body >= 0 && tree.kind(body) !== 'do_block') x.returns.push(row);
  });
}

/** `name`, `name(…)`; NONE for operators and for names that are computed. */
function nameOf(x: Outline, head: number): number {
  if (head < 0) return NONE;
  const { tree } = x;
  const name = tree.kind(head) === 'call' ? tree.child(head, 'target') : head;
  return name >= 0 && tree.kind(name) === 'identifier' ? name : NONE;
}

function declare(
  x: Outline,
  node: number,
  nameNode: number,
  name: string,
  { kind, isHidden, body, head }: { kind: NodeKind; isHidden: boolean; body: number; head: number },
): number {
  const { tree, facts } = x;
  const module = moduleOf(x);
  const outer = x.isHidden;
  x.isHidden = isHidden;
  const symbol = x.symbol(kind, node, nameNode, name, {
    flags: body < 0 ? SYMBOL_FLAGS.abstract : 0,
    headEnd: head < 0 ? tree.end(node) : tree.end(head),
  });
  x.isHidden = outer;
  facts.updateSymbol(symbol, { bodyStart: body < 0 ? NONE : tree.start(body) });
  if (module.doc !== '') facts.updateSymbol(symbol, { doc: facts.text(module.doc) });
  module.doc = '';
  return symbol;
}

/** Clauses that follow each other belong to one declaration. */
function extend(x: Outline, symbol: number, node: number): void {
  const end = x.tree.end(node);
  x.facts.updateSymbol(symbol, { end, endLine: x.facts.lineIndex.line(end) });
}

function readParameter(x: Outline, node: number, position: number): number {
  const { tree } = x;
  if (tree.kind(node) === 'identifier') return x.parameter(node, position, NONE, NONE);
  const isDefault = tree.kind(node) === 'binary_operator' && tree.has(node, '\\\\');
  if (isDefault) {
    x.read(tree.child(node, 'right'));
    return readParameter(x, tree.child(node, 'left'), position);
  }
  const row = x.parameter(NONE, position, NONE, NONE);
  bindNames(x, node, NONE);
  return row;
}

/** `@name value`: documentation, a type, a constant. */
export function readAttribute(x: Outline, node: number): void {
  const { tree, facts } = x;
  const inner = tree.child(node, 'operand');
  const target = inner < 0 ? NONE : tree.child(inner, 'target');
  if (target < 0) {
    // The value of an attribute.
    if (inner >= 0) x.name(inner, `@${tree.text(inner)}`);
    return;
  }
  const name = tree.text(target);
  const [value = NONE] = argumentsOf(x, inner);
  const module = moduleOf(x);
  if (name === 'moduledoc' || name === 'doc' || name === 'typedoc') {
    const text = value < 0 || tree.kind(value) !== 'string' ? '' : plainText(tree.text(value));
    if (name !== 'moduledoc') module.doc = text;
    else if (text !== '') facts.updateSymbol(x.scope, { doc: facts.text(text) });
  } else if (
    name === 'type' ||
    name === 'typep' ||
    name === 'opaque' ||
    name === 'callback' ||
    name === 'macrocallback'
  )
    readSpecification(x, node, value, name);
  else if (name === 'behaviour' && value >= 0) x.read(value);
  else if (name !== 'spec' && name !== 'impl') {
    const row = x.read(value);
    if (module.functions.has(`@${name}`)) return;
    const symbol = x.symbol('constant', node, target, `@${name}`);
    module.functions.set(`@${name}`, symbol);
    if (row >= 0) facts.updateSymbol(symbol, { value: row });
  }
}

/** `@type t :: …` and `@callback name(…) :: …` */
function readSpecification(x: Outline, node: number, value: number, keyword: string): void {
  const { tree } = x;
  const head = value >= 0 && tree.kind(value) === 'binary_operator' ? tree.child(value, 'left') : value;
  const nameNode = nameOf(x, head);
  if (nameNode < 0) return;
  const isCallback = keyword.endsWith('callback');
  declare(x, node, nameNode, tree.text(nameNode), {
    kind: isCallback ? 'function' : 'type',
    isHidden: keyword === 'typep',
    body: NONE,
    head: value,
  });
}

/** The text of a string or heredoc without its marks and the indentation of its lines. */
function plainText(text: string): string {
  const inner = text
    .replace(/^~[sS]/, '')
    .replace(/^("""|'''|"|')/, '')
    .replace(/("""|'''|"|')$/, '');
  const lines = inner.split('\n').map((line) => line.trim());
  return lines.join('\n').trim();
}

/** Fields of a struct. */
export function readStruct(x: Outline, node: number): void {
  const { tree } = x;
  for (const arg of argumentsOf(x, node)) {
    const entries = tree.kind(arg) === 'list' ? items(x, arg) : [arg];
    for (const entry of entries) {
      if (tree.kind(entry) === 'atom') x.symbol('field', entry, entry, tree.text(entry).slice(1));
      else
        for (const pair of tree.kind(entry) === 'keywords' ? items(x, entry) : []) {
          const key = tree.child(pair, 'key');
          x.symbol('field', pair, key, tree.text(key).replace(/:\s*$/, ''));
          x.read(tree.child(pair, 'value'));
        }
    }
  }
}

/** `test "title", context do` in a file of tests; says whether it was one. */
export function readTest(x: Outline, node: number, name: string): boolean {
  const { tree } = x;
  const [title = NONE, ...context] = argumentsOf(x, node);
  const body = tree.childOfKind(node, 'do_block');
  if (!TEST_MACROS.has(name) || !isTestPath(x.path) || body < 0 || title < 0 || tree.kind(title) !== 'string')
    return false;
  declareTest(x, node, title, plainText(tree.text(title)), () => {
    for (const pattern of context) bindNames(x, pattern, NONE);
    x.read(body);
  });
  return true;
}

import { NONE } from '../../model/facts.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { readArguments } from './arguments.ts';
import { constantType, isConstant } from './constants.ts';
import {
  declareAlias,
  declareForwarder,
  declareProperty,
  readConcernBlock,
  readDefineMethod,
  readMethod,
} from './declarations.ts';
import { documentation, trailingType } from './docs.ts';
import type { RubyReader } from './reader.ts';
import { argumentNodes, keywordArgument, literalName, literalNames } from './symbols.ts';
import { TypeReader } from './type-text.ts';

/** Relations that the words for mixing in make. */
const MIXINS: ReadonlyMap<string, number> = new Map([
  ['include', BASE.mixin],
  ['prepend', BASE.mixin],
  ['extend', BASE.lent],
]);
const ATTRIBUTES = new Set(['attr_reader', 'attr_writer', 'attr_accessor', 'attr']);
/** Attributes of a type that its instances have too. */
const TYPE_ATTRIBUTES = /^(?:class_attribute|[cm]attr_(?:reader|writer|accessor)|thread_[cm]attr_accessor)$/;
const VISIBILITIES = new Set(['private', 'public', 'protected', 'module_function', 'private_class_method']);
const TO_MANY = new Set(['has_many', 'has_and_belongs_to_many']);
const TO_ONE = new Set(['has_one', 'belongs_to']);

/** Calls in a type's body that declare something; tells whether it is one that needs no more reading. */
export function readMacro(x: RubyReader, node: number, name: string): boolean {
  const nodes = argumentNodes(x, node);
  const mixin = MIXINS.get(name);
  if (mixin !== undefined) return readMixin(x, node, nodes, mixin);
  if (ATTRIBUTES.has(name)) return readAttributes(x, node, nodes, false);
  if (TYPE_ATTRIBUTES.test(name)) return readAttributes(x, node, nodes, true);
  if (VISIBILITIES.has(name)) return readVisibility(x, node, nodes, name);
  switch (name) {
    case 'private_constant':
    case 'public_constant':
    case 'using':
      return true;
    case 'alias_method': {
      const [to, from] = nodes;
      const [made, old] = [literalName(x, to ?? NONE), literalName(x, from ?? NONE)];
      if (made === null || old === null) return false;
      declareAlias(x, made, to!, old, from!);
      return true;
    }
    case 'define_method':
      return readDefineMethod(x, node, x.scope.isSingleton);
    case 'define_singleton_method':
      return readDefineMethod(x, node, true);
    case 'scope':
      return readScope(x, node, nodes);
    case 'delegate':
      return readDelegate(x, node, nodes);
    case 'def_delegators':
    case 'def_instance_delegators':
    case 'def_delegator':
    case 'def_instance_delegator':
      return readDelegators(x, node, nodes, name.endsWith('s'));
    case 'included':
    case 'prepended':
    case 'class_methods': {
      const block = x.tree.child(node, 'block');
      if (block < 0) return false;
      readConcernBlock(x, block, name);
      return true;
    }
    default:
      return TO_MANY.has(name) || TO_ONE.has(name) ? readAssociation(x, node, nodes, TO_MANY.has(name)) : false;
  }
}

/** Words of a type's body that change what follows; tells whether it is one. */
export function readBareMacro(x: RubyReader, name: string): boolean {
  if (!VISIBILITIES.has(name)) return false;
  x.scope.isPrivate = name === 'private' || name === 'protected';
  if (name === 'module_function') lendSelf(x);
  return true;
}

/** What instances of the module can do, the module itself can. */
function lendSelf(x: RubyReader): void {
  const { facts, holder } = x;
  if (holder.kind !== 'type') return;
  holder.bases.push(BASE.lent, facts.type({ kind: TYPE_KINDS.self, scope: holder.symbol }));
}

export function readMixin(x: RubyReader, node: number, nodes: readonly number[], relation: number): boolean {
  const { tree } = x;
  const holder = x.scope.kind === 'file' ? x.file : x.holder;
  // Inside `class << self` everything mixed in is lent.
  const actual = x.scope.isSingleton ? BASE.lent : relation;
  const given = trailingType(x, node, '#[');
  for (const mixed of nodes) {
    if (tree.kind(mixed) === 'self') {
      if (actual === BASE.lent) lendSelf(x);
    } else if (isConstant(x, mixed)) {
      const args = given === null ? [] : new TypeReader(x, given).list();
      holder.bases.push(actual, constantType(x, mixed, args));
    } else {
      x.effect(mixed);
    }
  }
  return true;
}

function readAttributes(x: RubyReader, node: number, nodes: readonly number[], isOfType: boolean): boolean {
  const { facts } = x;
  const { doc, tags } = documentation(x, node, x.commentsAbove);
  const written = tags.signature ?? tags.result ?? tags.type;
  const isStatic = isOfType || x.scope.isSingleton;
  for (const { name, node: at } of literalNames(x, nodes)) {
    const type = written === null ? NONE : new TypeReader(x, written).type();
    const symbol = declareProperty(x, name, at, { isStatic, value: NONE, type, doc });
    if (isOfType) continue;
    // What it reads is the variable of that name, seen from the property itself.
    x.enter('method', symbol, x.tree.end(at), isStatic, name);
    const value = x.silentName(`@${name}`, x.tree.start(at));
    x.leave();
    facts.updateSymbol(symbol, { value });
  }
  for (const arg of nodes) if (x.tree.kind(arg) === 'splat_argument') x.effect(arg);
  return true;
}

/** `private :a, :b`, `private def a`, `private attr_reader :a`, `private_class_method :a`. */
function readVisibility(x: RubyReader, node: number, nodes: readonly number[], name: string): boolean {
  const { facts, holder, tree } = x;
  const isPrivate = name === 'private' || name === 'protected' || name === 'private_class_method';
  if (nodes.length === 0) return readBareMacro(x, name);
  if (name === 'module_function') lendSelf(x);
  for (const arg of nodes) {
    const kind = tree.kind(arg);
    if (kind === 'method' || kind === 'singleton_method') {
      readMethod(x, arg, { isPrivate, statement: node });
      continue;
    }
    if (kind === 'call') {
      const before = x.scope.isPrivate;
      x.scope.isPrivate = isPrivate;
      x.effect(arg);
      x.scope.isPrivate = before;
      continue;
    }
    for (const named of literalNames(x, [arg])) {
      const isOfType = name === 'private_class_method' || x.scope.isSingleton;
      const known = holder.members.get(isOfType ? `.${named.name}` : named.name);
      if (!known) continue;
      const flags = facts.readSymbol(known.symbol, 'flags');
      const shown = isPrivate ? flags & ~SYMBOL_FLAGS.exported : flags | SYMBOL_FLAGS.exported;
      facts.updateSymbol(known.symbol, { flags: shown });
    }
  }
  return true;
}

/** `scope :recent, -> { … }`: a method of the type that gives many of it. */
function readScope(x: RubyReader, node: number, nodes: readonly number[]): boolean {
  const second = nodes[1];
  if (second === undefined || x.tree.kind(second) !== 'lambda') return false;
  return readDefineMethod(x, node, true);
}

/** `delegate :a, :b, to: :target`. */
function readDelegate(x: RubyReader, node: number, nodes: readonly number[]): boolean {
  const to = keywordArgument(x, nodes, 'to');
  const target = literalName(x, to) ?? (to >= 0 && isConstant(x, to) ? x.tree.text(to) : null);
  if (target === null || !/^[@\w]+$/.test(target)) return false;
  const prefix = keywordArgument(x, nodes, 'prefix');
  const before = prefix < 0 ? '' : `${literalName(x, prefix) ?? target}_`;
  const { doc } = documentation(x, node, x.commentsAbove);
  for (const { name, node: at } of literalNames(
    x,
    nodes.filter((arg) => x.tree.kind(arg) !== 'pair'),
  ))
    forward(x, before + name, at, target, name, doc);
  return true;
}

/** `def_delegators :target, :a, :b` and `def_delegator :target, :a, :name`. */
function readDelegators(x: RubyReader, node: number, nodes: readonly number[], isMany: boolean): boolean {
  const [first, ...rest] = nodes;
  const target = literalName(x, first ?? NONE);
  if (target === null || !/^[@\w]+$/.test(target)) return false;
  const { doc } = documentation(x, node, x.commentsAbove);
  const names = literalNames(x, rest);
  if (isMany) {
    for (const { name, node: at } of names) forward(x, name, at, target, name, doc);
  } else if (names[0]) {
    const made = names[1] ?? names[0];
    forward(x, made.name, made.node, target, names[0].name, doc);
  }
  return true;
}

function forward(x: RubyReader, name: string, node: number, target: string, method: string, doc: number): void {
  const { facts, tree } = x;
  declareForwarder(x, name, node, { isStatic: x.scope.isSingleton, doc }, () => {
    const start = tree.start(node);
    const held = x.silentName(target, start);
    const isMethod = /^[a-z_]/.test(target) && target !== 'self' && target !== 'class';
    const receiver = target === 'self' ? x.self(start) : isMethod ? x.silent('call', NONE, held) : held;
    return x.expr('member', start, facts.text(method), receiver);
  });
}

/** `has_many :lines`, `belongs_to :order, class_name: "Shop::Order"`: the class is named by convention. */
function readAssociation(x: RubyReader, node: number, nodes: readonly number[], isMany: boolean): boolean {
  const { facts } = x;
  const [first] = nodes;
  const name = first === undefined ? null : literalName(x, first);
  if (name === null || first === undefined) return false;
  const given = literalName(x, keywordArgument(x, nodes, 'class_name'));
  const path = (given ?? camelized(isMany ? singular(name) : name)).replace(/^::/, '').replaceAll('::', '.');
  const dot = path.indexOf('.');
  if (dot > 0) facts.text(path.slice(0, dot));
  const one = facts.type({
    kind: TYPE_KINDS.name,
    name: facts.text(path),
    start: x.tree.start(first),
    scope: x.scope.symbol,
  });
  const type = isMany
    ? facts.type({ kind: TYPE_KINDS.name, name: facts.text('Array'), args: facts.list([one]), scope: x.scope.symbol })
    : one;
  const { doc } = documentation(x, node, x.commentsAbove);
  declareProperty(x, name, first, { isStatic: false, value: NONE, type, doc });
  readArguments(x, node, NONE);
  return true;
}

const camelized = (name: string): string =>
  name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}

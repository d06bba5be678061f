import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { BASE } from '../../model/symbols.ts';
import { listArguments, readArguments } from './arguments.ts';
import { PLAIN_BLOCK, readBlock } from './blocks.ts';
import { isConstant } from './constants.ts';
import type { RubyReader } from './reader.ts';
import { readImport } from './imports.ts';
import { readMacro, readMixin } from './macros.ts';
import { argumentNodes, literalName } from './symbols.ts';
import { readTestCall } from './tests.ts';

/** Methods that hand their receiver to the block. */
const SUBJECT_METHODS = new Set(['tap', 'then', 'yield_self']);
const SENDS = new Set(['send', 'public_send', '__send__']);
export function readCall(x: RubyReader, node: number): number {
  const { tree } = x;
  const receiver = tree.child(node, 'receiver');
  const method = tree.child(node, 'method');
  const name = method < 0 ? 'call' : tree.text(method);
  if (receiver < 0 || tree.kind(receiver) === 'self') {
    if (method >= 0 && tree.kind(method) === 'super') return readSuper(x, node);
    if (receiver < 0) {
      const special = readSpecial(x, node, name);
      if (special !== null) return special;
    }
    if (x.scope.kind === 'type' && readMacro(x, node, name)) return NONE;
  }
  if (readTestCall(x, node, receiver, name)) return NONE;
  if (name === 'new') return readNew(x, node, receiver);
  return readSend(x, node, receiver, method, name);
}

/** Calls without a receiver that are more than calls; null where it is none of them. */
function readSpecial(x: RubyReader, node: number, name: string): number | null {
  const { tree } = x;
  switch (name) {
    case 'require':
    case 'require_relative':
    case 'load':
    case 'autoload':
      return readImport(x, node, name) ? NONE : null;
    case 'include':
      // Outside of any type everything is given it.
      return x.scope.kind === 'file' && readMixin(x, node, argumentNodes(x, node), BASE.mixin) ? NONE : null;
    case 'raise':
    case 'fail':
      return readRaise(x, node);
    case 'lambda':
    case 'proc': {
      const block = tree.child(node, 'block');
      if (block < 0) return null;
      return readBlock(x, block, tree.child(block, 'parameters'), { ...PLAIN_BLOCK, isLambda: name === 'lambda' });
    }
    case 'method': {
      const [only, ...more] = argumentNodes(x, node);
      const named = only === undefined || more.length > 0 ? null : literalName(x, only);
      return named === null ? null : x.expr('name', tree.start(only!), x.facts.text(named), NONE);
    }
    default:
      return null;
  }
}

/** `raise Error, "…"` makes an Error and throws it. */
function readRaise(x: RubyReader, node: number): number {
  const { tree, facts } = x;
  const [what, ...rest] = argumentNodes(x, node);
  if (what !== undefined) {
    if (isConstant(x, what)) {
      const error = x.value(what);
      const args = rest.slice(0, 1).map((arg) => x.value(arg));
      for (const arg of rest.slice(1)) x.effect(arg);
      x.expr('construct', facts.readExpr(error, 'start'), NONE, error, facts.list(args), NONE, ROLES.thrown);
    } else if (tree.kind(what) === 'string') {
      x.effect(what);
    } else {
      const value = x.value(what);
      if (value >= 0 && facts.readExpr(value, 'role') === ROLES.none) facts.updateExpr(value, { role: ROLES.thrown });
      for (const arg of rest) x.effect(arg);
    }
  }
  x.scope.flow.isLive = false;
  return NONE;
}

/** `Foo.new(…)` and, inside the type itself, `new(…)`. */
function readNew(x: RubyReader, node: number, receiver: number): number {
  const { tree, facts } = x;
  const made = receiver < 0 ? x.self(tree.start(node), ROLES.silent) : x.value(receiver);
  const args = readArguments(x, node, NONE);
  const start = tree.start(tree.child(node, 'method'));
  const at = receiver >= 0 && made >= 0 ? facts.readExpr(made, 'start') : start;
  return x.expr('construct', at < 0 ? start : at, NONE, made, facts.list(args));
}

function readSend(x: RubyReader, node: number, receiver: number, method: number, name: string): number {
  const { tree, facts } = x;
  const target = receiver < 0 ? NONE : x.value(receiver);
  if (receiver < 0 && tree.child(node, 'arguments') < 0 && x.localScope(name) !== null && tree.child(node, 'block') < 0)
    return x.expr('name', tree.start(method), facts.text(name), NONE);
  if (isConstant(x, method) && tree.child(node, 'arguments') < 0 && tree.child(node, 'block') < 0)
    return x.expr('member', tree.start(method), facts.text(name), target);
  if (SENDS.has(name)) {
    const sent = readSent(x, node, receiver, target);
    if (sent >= 0) return sent;
  }
  const start = method < 0 ? tree.end(receiver) : tree.start(method);
  const text = facts.text(name);
  if (name === 'method' && receiver >= 0) {
    const [only, ...more] = argumentNodes(x, node);
    const named = only === undefined || more.length > 0 ? null : literalName(x, only);
    if (named !== null) return x.expr('member', tree.start(only!), facts.text(named), target);
  }
  const callee = receiver < 0 ? x.expr('name', start, text, NONE) : x.expr('member', start, text, target);
  const args = readArguments(x, node, SUBJECT_METHODS.has(name) ? target : NONE, name);
  noteBlockCall(x, receiver, name, args);
  return x.expr('call', start, text, callee, facts.list(args));
}

/** `send(:name, …)` is a call of that method. */
function readSent(x: RubyReader, node: number, receiver: number, target: number): number {
  const { tree, facts } = x;
  const [first] = argumentNodes(x, node);
  const name = first === undefined ? null : literalName(x, first);
  if (name === null || first === undefined) return NONE;
  const text = facts.text(name);
  const start = tree.start(first);
  const callee = receiver < 0 ? x.expr('name', start, text, NONE) : x.expr('member', start, text, target);
  const args = readArguments(x, node, NONE).slice(1);
  return x.expr('call', start, text, callee, facts.list(args));
}

/** `block.call(x)` is `yield x`. */
function noteBlockCall(x: RubyReader, receiver: number, name: string, args: readonly number[]): void {
  const { method } = x;
  if (method === null || receiver < 0 || method.blockName === null || (name !== 'call' && name !== 'yield')) return;
  if (x.tree.text(receiver) === method.blockName) method.yields.push(args);
}

/** `super(…)`, and `super` alone, which passes on all arguments. */
export function readSuper(x: RubyReader, node: number): number {
  const { tree, facts } = x;
  const args = tree.kind(node) === 'super' ? [] : readArguments(x, node, NONE);
  const method = x.method;
  if (method === null) return NONE;
  const start = tree.start(node);
  const base = x.expr('super', start, NONE, NONE, NONE, NONE, ROLES.silent);
  const name = facts.text(method.name);
  const callee = x.expr('member', start, name, base);
  return x.expr('call', start, name, callee, facts.list(args));
}

/** `yield a, b`: what the method's block is given. */
export function readYield(x: RubyReader, node: number): number {
  const { tree } = x;
  const list = tree.namedChildren(node).find((child) => tree.kind(child) === 'argument_list') ?? NONE;
  const args = listArguments(x, list);
  x.method?.yields.push(args);
  return NONE;
}

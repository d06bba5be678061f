import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { RubyReader } from './reader.ts';
import { BLOCK, readParameters } from './parameters.ts';

/** How the body of a block is read. */
export interface BlockTraits {
  /** What the single parameter holds, where the call itself tells (`tap`, `then`), or NONE. */
  readonly subject: number;
  /** What `described_class` is inside, or NONE where that is as outside. */
  readonly described?: number;
  /** `return` leaves the block, not the method around it. */
  readonly isLambda: boolean;
  /** `self` inside is an instance of the type around it. */
  readonly isInstance: boolean;
}

export const PLAIN_BLOCK: BlockTraits = { subject: NONE, isLambda: false, isInstance: false };
export const LAMBDA_NAME = 'lambda';

/** A block or lambda as a value. `list` are its parameters. */
export function readBlock(x: RubyReader, node: number, list: number, traits: BlockTraits): number {
  const { facts, tree } = x;
  const symbol = facts.symbol('lambda', {
    parent: x.scope.symbol,
    start: tree.start(node),
    end: tree.end(node),
    bodyStart: tree.start(node),
    flags: traits.isInstance ? SYMBOL_FLAGS.test : 0,
  });
  readBlockInto(x, symbol, node, list, traits);
  return x.expr('lambda', tree.start(node), NONE, symbol);
}

/** Reads a block as the body of a symbol. */
export function readBlockInto(x: RubyReader, symbol: number, node: number, list: number, traits: BlockTraits): void {
  const { facts, tree } = x;
  const end = tree.end(node);
  x.maybe(end, () => {
    const scope = x.enter('block', symbol, end, traits.isInstance ? false : null, traits.isLambda ? LAMBDA_NAME : '');
    const body = tree.child(node, 'body');
    const from = body < 0 ? end : tree.start(body);
    const { rows, flags } = readParameters(x, list, from);
    if (traits.subject >= 0 && list >= 0) bindSubject(x, list, from, traits.subject);
    if (traits.described !== undefined && traits.described >= 0)
      x.assignLocalHere('described_class', tree.start(node), from, traits.described);
    scope.isImplicit = list < 0;
    const value = x.body(body, true);
    if (value >= 0) scope.returns.push(value);
    facts.updateSymbol(symbol, {
      parameters: facts.list(implicitRows.get(scope) ?? rows),
      returns: facts.list(scope.returns),
      flags: facts.readSymbol(symbol, 'flags') | flags,
    });
    implicitRows.delete(scope);
    x.leave();
    return NONE;
  });
}

/** Parameters that a block has by naming them only. */
const implicitRows = new WeakMap<object, number[]>();

const IMPLICIT = /^(?:it|_[1-9])$/;

/** Binds `it`, `_1`, `_2` … when a block without parameters mentions one; tells whether it is one. */
export function bindImplicit(x: RubyReader, name: string): boolean {
  const { scope, facts } = x;
  if (!scope.isImplicit || !IMPLICIT.test(name)) return false;
  const position = name === 'it' ? 0 : Number(name[1]) - 1;
  const start = facts.readSymbol(scope.symbol, 'start');
  scope.locals.add(name);
  const row = x.bind('parameter', facts.text(name), start, { from: start, to: scope.end }, { position });
  const rows = implicitRows.get(scope) ?? [];
  rows.push(row);
  implicitRows.set(scope, rows);
  return true;
}

/** `x.tap { |y| … }`: the parameter is the receiver. */
function bindSubject(x: RubyReader, list: number, from: number, subject: number): void {
  const [only, ...more] = x.tree.namedChildren(list);
  if (only === undefined || more.length > 0 || x.tree.kind(only) !== 'identifier') return;
  x.assignLocalHere(x.tree.text(only), x.tree.start(only), from, subject);
}

/** An argument that hands over a block. */
export const blockArgument = (x: RubyReader, value: number): number => x.silent('pass', x.facts.text(BLOCK), value);

/** `&:name`: a block that calls that method of its argument. */
export const symbolBlock = (x: RubyReader, node: number, name: string): number =>
  callingBlock(x, node, name, (argument) => x.expr('member', x.tree.start(node) + 1, x.facts.text(name), argument()));

/** `&method(:name)`: a block that calls that method with its argument. */
export const methodBlock = (x: RubyReader, node: number, receiver: number, name: string): number =>
  callingBlock(x, node, name, () => {
    const [start, text] = [x.tree.start(node), x.facts.text(name)];
    return receiver < 0 ? x.expr('name', start, text, NONE) : x.expr('member', start, text, x.value(receiver));
  });

/** A block that does nothing but call something; `callee` may name its argument. */
function callingBlock(x: RubyReader, node: number, name: string, callee: (argument: () => number) => number): number {
  const { facts, tree } = x;
  const start = tree.start(node);
  const symbol = facts.symbol('lambda', {
    parent: x.scope.symbol,
    start,
    end: tree.end(node),
    bodyStart: start,
  });
  x.enter('block', symbol, tree.end(node), null);
  const row = x.bind('parameter', facts.text('(0)'), start, { from: start, to: tree.end(node) }, { position: 0 });
  const called = callee(() => x.silentName('(0)', start));
  const call = x.expr('call', facts.readExpr(called, 'start'), facts.text(name), called);
  facts.updateSymbol(symbol, { parameters: facts.list([row]), returns: facts.list([call]) });
  x.leave();
  return x.expr('lambda', start, NONE, symbol);
}

import { BINDING_KINDS } from '../../model/bindings.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { DocTags } from './docs.ts';
import type { RubyReader } from './reader.ts';
import { TypeReader, type MethodType } from './type-text.ts';

/** The name under which a call hands over its block. */
export const BLOCK = '&';

export interface Parameters {
  /** Bindings in order. */
  readonly rows: number[];
  flags: number;
}

const NO_TYPES: MethodType = { typeParameters: [], parameters: [], block: NONE, result: NONE };

/** What the comments of a method say about its types. */
export function methodType(x: RubyReader, tags: DocTags): MethodType {
  if (tags.signature !== null) return new TypeReader(x, tags.signature).method();
  const result = tags.result === null ? NONE : new TypeReader(x, tags.result).type();
  const isYielding = tags.yielded.length > 0 || tags.yieldResult !== null;
  if (!isYielding) return result < 0 ? NO_TYPES : { ...NO_TYPES, result };
  const types = tags.yielded.map((text) => new TypeReader(x, text).type());
  types.push(tags.yieldResult === null ? NONE : new TypeReader(x, tags.yieldResult).type());
  const block = x.facts.type({ kind: TYPE_KINDS.function, args: x.facts.list(types), scope: x.scope.symbol });
  return { ...NO_TYPES, block, result };
}

/** Reads the parameters of the method, block or lambda whose scope has been entered. */
export function readParameters(
  x: RubyReader,
  list: number,
  bodyStart: number,
  tags: DocTags | null = null,
  types: MethodType = NO_TYPES,
): Parameters {
  const read: Parameters = { rows: [], flags: 0 };
  if (list < 0) return read;
  const { tree } = x;
  const range = { from: tree.start(list), to: x.scope.end };
  for (let node = tree.firstChild(list); node >= 0; node = tree.nextSibling(node)) {
    if (!tree.isNamed(node) || tree.kind(node) === 'comment') continue;
    if (tree.field(node) === 'locals') {
      x.scope.locals.add(tree.text(node));
      continue;
    }
    readParameter(x, node, read, range, bodyStart, tags, types);
  }
  return read;
}

function readParameter(
  x: RubyReader,
  node: number,
  read: Parameters,
  range: { from: number; to: number },
  bodyStart: number,
  tags: DocTags | null,
  types: MethodType,
): void {
  const { tree, facts } = x;
  const kind = tree.kind(node);
  const position = read.rows.length;
  if (kind === 'destructured_parameter') {
    const whole = partName(position);
    read.rows.push(x.bind('parameter', facts.text(whole), tree.start(node), range, { position }));
    destructure(x, node, x.silentName(whole, bodyStart), bodyStart);
    return;
  }
  const nameNode = kind === 'identifier' ? node : tree.child(node, 'name');
  const name = nameNode < 0 ? '' : tree.text(nameNode);
  if (kind === 'forward_parameter') {
    read.flags |= SYMBOL_FLAGS.variadic;
    return;
  }
  if (name !== '') x.scope.locals.add(name);
  if (kind === 'block_parameter') {
    // How the block is called is seen in the body: it is written as a parameter there.
    x.scope.blockName = name === '' ? null : name;
    return;
  }
  const given = tags?.parameters.get(name);
  const keyword = kind === 'keyword_parameter' ? name : null;
  const declared =
    types.parameters.find((one) => one.keyword !== null && one.keyword === keyword) ??
    (keyword === null ? types.parameters[position] : undefined);
  const type = given ? new TypeReader(x, given).type() : (declared?.type ?? NONE);
  const fallback = tree.child(node, 'value');
  const value = fallback < 0 ? NONE : x.value(fallback);
  const bindingKind = kind === 'splat_parameter' ? 'rest' : kind === 'hash_splat_parameter' ? 'restNamed' : 'parameter';
  if (bindingKind !== 'parameter') read.flags |= SYMBOL_FLAGS.variadic;
  const start = nameNode < 0 ? tree.start(node) : tree.start(nameNode);
  read.rows.push(x.bind(bindingKind, facts.text(name || '*'), start, range, { type, value, position }));
  if (name !== '' && bindingKind === 'parameter') x.scope.flow.parameter(name, start, type, NONE);
}

const partName = (position: number): string => `(${position})`;

/** `(a, (b, *c))`: parts of one argument. */
function destructure(x: RubyReader, node: number, value: number, from: number): void {
  const { tree, facts } = x;
  let position = 0;
  for (let part = tree.firstChild(node); part >= 0; part = tree.nextSibling(part)) {
    if (!tree.isNamed(part)) continue;
    const kind = tree.kind(part);
    const piece = x.silent('at', facts.text(String(position)), value);
    if (kind === 'identifier') x.assignLocalHere(tree.text(part), tree.start(part), from, piece);
    else if (kind === 'destructured_parameter') destructure(x, part, piece, from);
    else if (kind === 'splat_parameter') {
      const name = tree.child(part, 'name');
      if (name >= 0) x.assignLocalHere(tree.text(name), tree.start(name), from, value);
    }
    position += 1;
  }
}

/** The block that a method takes, as a parameter named `&`: its type follows from how the body calls it. */
export function blockParameter(x: RubyReader, rows: number[], declared: number): void {
  const { scope, facts } = x;
  if (declared < 0 && scope.yields.length === 0 && scope.blockName === null) return;
  const start = facts.readSymbol(scope.symbol, 'start');
  const type = declared >= 0 ? declared : yieldedType(x);
  const position = rows.length;
  rows.push(
    facts.binding({
      kind: BINDING_KINDS.parameter,
      name: facts.text(BLOCK),
      scope: scope.symbol,
      start,
      from: start,
      to: scope.end,
      type,
      position,
    }),
  );
}

function yieldedType(x: RubyReader): number {
  const { scope, facts } = x;
  if (scope.yields.length === 0) return NONE;
  const width = Math.max(...scope.yields.map((args) => args.length));
  const types: number[] = [];
  for (let i = 0; i < width; i += 1) {
    const value = x.either(scope.yields.map((args) => args[i] ?? NONE));
    types.push(
      value < 0 ? NONE : facts.type({ kind: TYPE_KINDS.typeOf, args: facts.list([value]), scope: scope.symbol }),
    );
  }
  return facts.type({ kind: TYPE_KINDS.function, args: facts.list([...types, NONE]), scope: scope.symbol });
}

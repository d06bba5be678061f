/**
 * What an expression can be known to be. Values are computed by the linker from FileFacts; language rules may look
 * at them and make new ones. A SymbolId is a declaration anywhere in the program (repository files and preludes).
 */
export type SymbolId = number;

interface Partial {
  /** It can be something else as well, of which nothing is known. */
  readonly isPartial?: true;
}

export interface ForeignValue extends Partial {
  readonly kind: 'foreign';
  readonly ecosystem: string;
  readonly package: string;
  readonly path: string;
  /** It is a member that nobody is known to declare: no member of ours, but none to name either. */
  readonly isAssumed?: true;
}

export type Value = Shape & Partial;

type Shape =
  | { readonly kind: 'unknown' }
  /** An instance of a declared type. */
  | { readonly kind: 'instance'; readonly symbol: SymbolId; readonly args: readonly Value[] }
  /** The type itself used as a value: a class object, a type name in Go. */
  | { readonly kind: 'type'; readonly symbol: SymbolId; readonly args: readonly Value[] }
  /** A function, method or lambda; `self` is the receiver it was taken from. */
  | { readonly kind: 'callable'; readonly symbol: SymbolId; readonly self: Value | null }
  /** A file seen as a module. */
  | { readonly kind: 'module'; readonly file: number }
  /** A directory seen as a package. */
  | { readonly kind: 'package'; readonly directory: string; readonly language: string }
  /** Something outside the repository. Its members and results are foreign too: never looked up here. */
  | ForeignValue
  | { readonly kind: 'array'; readonly element: Value }
  | { readonly kind: 'map'; readonly key: Value; readonly value: Value }
  | { readonly kind: 'tuple'; readonly items: readonly Value[] }
  /** A function known by its type only. */
  | {
      readonly kind: 'function';
      readonly parameters: readonly Value[];
      readonly result: Value;
      readonly rest: boolean;
      /** The first parameter is what a function written in place has as `this`. */
      readonly hasReceiver?: true;
    }
  /** `symbol` is the declaration that names the object, if one does: its children are the members written in place. */
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, Value>; readonly symbol?: SymbolId }
  | { readonly kind: 'union'; readonly options: readonly Value[] }
  | { readonly kind: 'intersection'; readonly parts: readonly Value[] }
  /** A type parameter of a generic declaration that nothing has filled in yet. */
  | { readonly kind: 'parameter'; readonly owner: SymbolId; readonly name: string; readonly constraint: Value }
  /** An associated type of a type parameter, to be looked up once that is filled in. */
  | { readonly kind: 'projection'; readonly base: Value; readonly name: string }
  | { readonly kind: 'null' };

export const UNKNOWN: Value = { kind: 'unknown' };
export const NULL: Value = { kind: 'null' };

/** The same value where it may be another as well, of which nothing is known. */
export const partly = (value: Value): Value =>
  value.isPartial === true || value.kind === 'unknown' || value.kind === 'null' ? value : { ...value, isPartial: true };

/** One of several values; unknown options are left out as long as something is known, which is then partial; null always. */
export function unionOf(options: readonly Value[]): Value {
  // By far the most have one option, which is a union already or none.
  if (options.length === 1) return options[0]!.kind === 'unknown' ? UNKNOWN : options[0]!;
  const flat: Value[] = [];
  let isPartial = false;
  for (const option of options) {
    isPartial ||= option.kind === 'unknown' || option.isPartial === true;
    const parts = option.kind === 'union' ? option.options : [option];
    for (const part of parts) {
      if (part.kind === 'unknown' || part.kind === 'null') continue;
      if (flat.some((known) => sameValue(known, part))) continue;
      if (flat.length < UNION_LIMIT) flat.push(part);
      else isPartial = true;
    }
  }
  if (flat.length === 0)
    return options.length > 0 && options.every((option) => option.kind === 'null') ? NULL : UNKNOWN;
  const union: Value = flat.length === 1 ? flat[0]! : { kind: 'union', options: flat };
  return isPartial ? partly(union) : union;
}

/** More options than this say nothing useful about a receiver. */
const UNION_LIMIT = 8;

export const optionsOf = (value: Value): readonly Value[] => (value.kind === 'union' ? value.options : [value]);

/** Steps made through values since the program began, and those of the walk and of the comparison under way. */
export const VALUE_WALKS = { steps: 0, walk: 0, compared: 0 };
/** Parts of parts: deeper ones say nothing about members. */
const DEPTH_LIMIT = 12;
/** Values share their parts: one that is small in memory may have more paths through it than can be walked. */
const WALK_LIMIT = 4_000;

/** Counts one step of a walk through a value; true where that walk has gone too deep or made too many. */
export function isTooFar(depth: number): boolean {
  VALUE_WALKS.steps += 1;
  VALUE_WALKS.walk = depth === 0 ? 1 : VALUE_WALKS.walk + 1;
  return depth > DEPTH_LIMIT || VALUE_WALKS.walk > WALK_LIMIT;
}

/** A value with each of its parts replaced; what a parameter is held to counts only where it is a function. */
export function mapValue(value: Value, replace: (part: Value) => Value): Value {
  const mapped = mapParts(value, replace);
  return value.isPartial === true ? partly(mapped) : mapped;
}

function mapParts(value: Value, replace: (part: Value) => Value): Value {
  switch (value.kind) {
    case 'instance':
    case 'type':
      return value.args.length === 0 ? value : { ...value, args: value.args.map(replace) };
    case 'array':
      return { kind: 'array', element: replace(value.element) };
    case 'map':
      return { kind: 'map', key: replace(value.key), value: replace(value.value) };
    case 'tuple':
      return { kind: 'tuple', items: value.items.map(replace) };
    case 'function':
      return { ...value, parameters: value.parameters.map(replace), result: replace(value.result) };
    case 'object':
      return { ...value, members: new Map([...value.members].map(([name, member]) => [name, replace(member)])) };
    case 'union':
      return unionOf(value.options.map(replace));
    case 'intersection':
      return { kind: 'intersection', parts: value.parts.map(replace) };
    case 'parameter':
      return value.constraint.kind === 'function' ? { ...value, constraint: replace(value.constraint) } : value;
    case 'projection':
      return { ...value, base: replace(value.base) };
    default:
      return value;
  }
}

/** From this many parts on, those that stand in several places are looked at once. */
const MANY = 8;

/** Whether something holds of a value or of any part of it. Level by level, so that shared parts are not met by each path. */
export function hasPart(value: Value, holds: (part: Value) => boolean, deepest = DEPTH_LIMIT): boolean {
  let level: readonly Value[] = [value];
  let walked = 0;
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    const next: Value[] = [];
    for (const part of level) {
      walked += 1;
      VALUE_WALKS.steps += 1;
      if (walked > WALK_LIMIT) return false;
      if (holds(part)) return true;
      addParts(part, next);
    }
    level = next.length < MANY ? next : [...new Set(next)];
  }
  return false;
}

/** The parts are those of `mapValue`. */
function addParts(value: Value, parts: Value[]): void {
  switch (value.kind) {
    case 'instance':
    case 'type':
      if (value.args.length > 0) parts.push(...value.args);
      return;
    case 'array':
      parts.push(value.element);
      return;
    case 'map':
      parts.push(value.key, value.value);
      return;
    case 'tuple':
      parts.push(...value.items);
      return;
    case 'function':
      parts.push(...value.parameters, value.result);
      return;
    case 'object':
      for (const member of value.members.values()) parts.push(member);
      return;
    case 'union':
      parts.push(...value.options);
      return;
    case 'intersection':
      parts.push(...value.parts);
      return;
    case 'parameter':
      if (value.constraint.kind === 'function') parts.push(value.constraint);
      return;
    case 'projection':
      parts.push(value.base);
      return;
    default:
      return;
  }
}

/** Whether two values are the same as far as member look-up is concerned. */
export function sameValue(a: Value, b: Value, depth = 0): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  VALUE_WALKS.steps += 1;
  // Comparing is part of other walks, which go on.
  VALUE_WALKS.compared = depth === 0 ? 1 : VALUE_WALKS.compared + 1;
  if (depth > DEPTH_LIMIT || VALUE_WALKS.compared > WALK_LIMIT) return false;
  switch (a.kind) {
    case 'instance':
    case 'type': {
      const other = b as typeof a;
      return (
        a.symbol === other.symbol &&
        a.args.length === other.args.length &&
        a.args.every((arg, i) => sameValue(arg, other.args[i]!, depth + 1))
      );
    }
    case 'callable':
      return a.symbol === (b as typeof a).symbol;
    case 'module':
      return a.file === (b as typeof a).file;
    case 'package':
      return a.directory === (b as typeof a).directory;
    case 'foreign':
      return (
        a.package === (b as typeof a).package &&
        a.path === (b as typeof a).path &&
        a.ecosystem === (b as typeof a).ecosystem &&
        a.isAssumed === (b as typeof a).isAssumed
      );
    case 'array':
      return sameValue(a.element, (b as typeof a).element, depth + 1);
    case 'parameter':
      return a.owner === (b as typeof a).owner && a.name === (b as typeof a).name;
    case 'projection':
      return a.name === (b as typeof a).name && sameValue(a.base, (b as typeof a).base, depth + 1);
    case 'unknown':
    case 'null':
      return true;
    default:
      return false;
  }
}

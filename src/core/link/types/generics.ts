import { UNKNOWN, hasPart, isTooFar, mapValue, unionOf, type SymbolId, type Value } from '../../languages/values.ts';

/** What type parameters stand for, by owner and name. */
export type Environment = ReadonlyMap<string, Value>;
export const NO_ENVIRONMENT: Environment = new Map();

export const parameterKey = (owner: SymbolId, name: string): string => `${owner}\u0000${name}`;

/** Fills in type parameters; those the environment does not know stay as they are. */
export function substitute(value: Value, environment: Environment, depth = 0): Value {
  if (environment.size === 0 || isTooFar(depth)) return value;
  const known = value.kind === 'parameter' ? environment.get(parameterKey(value.owner, value.name)) : undefined;
  // What a function is expected to take may follow from other parameters.
  return known ?? mapValue(value, (part) => substitute(part, environment, depth + 1));
}

/** Deeper ones do not change what a call gives. */
const MENTION_DEPTH = 6;
const isParameter = (value: Value): boolean => value.kind === 'parameter';
const isOpenProjection = (value: Value): boolean => value.kind === 'projection' && value.base.kind !== 'parameter';

/** Whether a type parameter stands in a value. */
export const mentionsParameter = (value: Value): boolean => hasPart(value, isParameter, MENTION_DEPTH);

/** Whether an associated type that can be looked up by now stands in a value. */
export const hasProjection = (value: Value): boolean => hasPart(value, isOpenProjection);

/** The value with every associated type looked up that can be. */
export function replaceProjections(value: Value, look: (base: Value, name: string) => Value, depth = 0): Value {
  if (isTooFar(depth)) return value;
  const replaced = mapValue(value, (part) => replaceProjections(part, look, depth + 1));
  return replaced.kind === 'projection' && replaced.base.kind !== 'parameter'
    ? look(replaced.base, replaced.name)
    : replaced;
}

/** Learns what type parameters in `pattern` must be for `actual` to fit it. The first evidence for each counts. */
export function unify(pattern: Value, actual: Value, learned: Map<string, Value>, depth = 0): void {
  if (isTooFar(depth) || actual.kind === 'unknown') return;
  const both = (a: Value | undefined, b: Value | undefined): void => {
    if (a && b) unify(a, b, learned, depth + 1);
  };
  switch (pattern.kind) {
    case 'parameter': {
      const key = parameterKey(pattern.owner, pattern.name);
      if (
        !learned.has(key) &&
        !(actual.kind === 'parameter' && actual.name === pattern.name && actual.owner === pattern.owner)
      )
        learned.set(key, actual);
      return;
    }
    case 'instance':
    case 'type':
      if (actual.kind === 'instance' || actual.kind === 'type') {
        if (actual.symbol === pattern.symbol || actual.args.length === pattern.args.length)
          pattern.args.forEach((arg, i) => both(arg, actual.args[i]));
      } else if (actual.kind === 'array' && pattern.args.length === 1) both(pattern.args[0], actual.element);
      else if (actual.kind === 'tuple' && pattern.args.length === 1) both(pattern.args[0], unionOf(actual.items));
      return;
    case 'array':
      if (actual.kind === 'array') both(pattern.element, actual.element);
      else if (actual.kind === 'instance' && actual.args.length === 1) both(pattern.element, actual.args[0]);
      else if (actual.kind === 'tuple') both(pattern.element, unionOf(actual.items));
      return;
    case 'map':
      if (actual.kind === 'map') {
        both(pattern.key, actual.key);
        both(pattern.value, actual.value);
      } else if (actual.kind === 'object') both(pattern.value, unionOf([...actual.members.values()]));
      return;
    case 'tuple':
      if (actual.kind === 'tuple') pattern.items.forEach((item, i) => both(item, actual.items[i]));
      else if (actual.kind === 'array') pattern.items.forEach((item) => both(item, actual.element));
      return;
    case 'function':
      if (actual.kind === 'function') {
        pattern.parameters.forEach((parameter, i) => both(parameter, actual.parameters[i]));
        both(pattern.result, actual.result);
      }
      return;
    case 'object':
      if (actual.kind === 'object')
        for (const [name, member] of pattern.members) both(member, actual.members.get(name));
      return;
    case 'union':
      for (const option of pattern.options)
        if (option.kind === actual.kind || option.kind === 'parameter') both(option, actual);
      return;
    default:
      return;
  }
}

/** Parameters that nothing filled in become what they are constrained to. */
export function settle(value: Value): Value {
  return value.kind === 'parameter' ? value.constraint : value;
}

export const isKnown = (value: Value): boolean => value !== UNKNOWN && value.kind !== 'unknown';

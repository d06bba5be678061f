import { UNKNOWN, isTooFar, unionOf, type SymbolId, type Value } from '../../languages/values.ts';

/** What type parameters stand for, by owner and name. */
export type Environment = ReadonlyMap<string, Value>;
export const NO_ENVIRONMENT: Environment = new Map();

export const parameterKey = (owner: SymbolId, name: string): string => `${owner}\u0000${name}`;

/** Fills in type parameters; those the environment does not know stay as they are. */
export function substitute(value: Value, environment: Environment, depth = 0): Value {
  if (environment.size === 0 || isTooFar(depth)) return value;
  const inner = (part: Value): Value => substitute(part, environment, depth + 1);
  switch (value.kind) {
    case 'parameter': {
      const known = environment.get(parameterKey(value.owner, value.name));
      if (known) return known;
      // What a function is expected to take may follow from other parameters.
      return value.constraint.kind === 'function' ? { ...value, constraint: inner(value.constraint) } : value;
    }
    case 'projection':
      return { ...value, base: inner(value.base) };
    case 'instance':
    case 'type':
      return value.args.length === 0 ? value : { ...value, args: value.args.map(inner) };
    case 'array':
      return { kind: 'array', element: inner(value.element) };
    case 'map':
      return { kind: 'map', key: inner(value.key), value: inner(value.value) };
    case 'tuple':
      return { kind: 'tuple', items: value.items.map(inner) };
    case 'function':
      return { ...value, parameters: value.parameters.map(inner), result: inner(value.result) };
    case 'object':
      return { kind: 'object', members: new Map([...value.members].map(([name, member]) => [name, inner(member)])) };
    case 'union':
      return unionOf(value.options.map(inner));
    case 'intersection':
      return { kind: 'intersection', parts: value.parts.map(inner) };
    default:
      return value;
  }
}

/** Whether an associated type that can be looked up by now stands in a value. */
export function hasProjection(value: Value, depth = 0): boolean {
  if (isTooFar(depth)) return false;
  const inner = (part: Value): boolean => hasProjection(part, depth + 1);
  switch (value.kind) {
    case 'projection':
      return value.base.kind !== 'parameter' || inner(value.base);
    case 'parameter':
      return value.constraint.kind === 'function' && inner(value.constraint);
    case 'instance':
    case 'type':
      return value.args.some(inner);
    case 'array':
      return inner(value.element);
    case 'map':
      return inner(value.key) || inner(value.value);
    case 'tuple':
      return value.items.some(inner);
    case 'function':
      return value.parameters.some(inner) || inner(value.result);
    case 'union':
      return value.options.some(inner);
    case 'intersection':
      return value.parts.some(inner);
    case 'object':
      return [...value.members.values()].some(inner);
    default:
      return false;
  }
}

/** The value with every associated type looked up that can be. */
export function replaceProjections(value: Value, look: (base: Value, name: string) => Value, depth = 0): Value {
  if (isTooFar(depth)) return value;
  const inner = (part: Value): Value => replaceProjections(part, look, depth + 1);
  switch (value.kind) {
    case 'projection': {
      const base = inner(value.base);
      return base.kind === 'parameter' ? { ...value, base } : look(base, value.name);
    }
    case 'parameter':
      return value.constraint.kind === 'function' ? { ...value, constraint: inner(value.constraint) } : value;
    case 'instance':
    case 'type':
      return value.args.length === 0 ? value : { ...value, args: value.args.map(inner) };
    case 'array':
      return { kind: 'array', element: inner(value.element) };
    case 'map':
      return { kind: 'map', key: inner(value.key), value: inner(value.value) };
    case 'tuple':
      return { kind: 'tuple', items: value.items.map(inner) };
    case 'function':
      return { ...value, parameters: value.parameters.map(inner), result: inner(value.result) };
    case 'object':
      return { ...value, members: new Map([...value.members].map(([name, member]) => [name, inner(member)])) };
    case 'union':
      return unionOf(value.options.map(inner));
    case 'intersection':
      return { kind: 'intersection', parts: value.parts.map(inner) };
    default:
      return value;
  }
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

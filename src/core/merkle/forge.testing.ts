import type { Random } from './proofs.testing.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What a forger has at hand: every part of every honest proof, by what it could be passed off as. */
export class Pieces {
  readonly #alike = new Map<string, Json[]>();

  add(value: Json, key = ''): void {
    const shape = shapeOf(value, key);
    const known = this.#alike.get(shape) ?? [];
    this.#alike.set(shape, known);
    if (known.length < 500) known.push(value);
    if (Array.isArray(value)) for (const item of value) this.add(item, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) this.add(part, name);
  }

  like(value: Json, key: string, random: Random): Json {
    const known = this.#alike.get(shapeOf(value, key)) ?? [value];
    return known[random(known.length)]!;
  }
}

/** Ranges of all levels are alike, and so are names of packages and types: one can stand for another. */
const ALIKE: Readonly<Record<string, string>> = {
  types: 'packages',
  leaves: 'packages',
  label: 'package',
  type: 'package',
  root: 'other',
  target: 'source',
  node: 'source',
};

function shapeOf(value: Json, key: string): string {
  if (Array.isArray(value)) return `list ${key}`;
  if (typeof value === 'string' && /^[0-9a-f]{192}$/.test(value) && key !== 'path') return 'leaf';
  return `${typeof value} ${ALIKE[key] ?? key}`;
}

/** One change somewhere in a proof; the proof itself is left as it is. */
export function tamper(value: Json, pieces: Pieces, random: Random, key = ''): Json {
  if (typeof value === 'object' && value !== null && random(6) > 0) {
    const names = Object.keys(value);
    const name = names[random(Math.max(1, names.length))];
    if (name !== undefined) {
      if (Array.isArray(value))
        return value.map((item, i) => (String(i) === name ? tamper(item, pieces, random, key) : item));
      return { ...value, [name]: tamper(value[name]!, pieces, random, name) };
    }
  }
  return replace(value, pieces, random, key);
}

function replace(value: Json, pieces: Pieces, random: Random, key: string): Json {
  if (typeof value === 'number') return [value + 1, Math.max(0, value - 1), 0, value * 2][random(4)]!;
  if (key === 'path' && random(2) === 0) return reorder((value as string).match(/.{64}/g) ?? [], random).join('');
  if (Array.isArray(value) && random(2) === 0) return reorder(value, random);
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random(3) === 0)
    return rearrange(value, random);
  return pieces.like(value, key, random);
}

/** Drops, repeats or swaps items of a list, or turns it around. */
function reorder(items: readonly Json[], random: Random): Json[] {
  const list = [...items];
  const [at, other] = [random(list.length + 1), random(list.length + 1)];
  switch (random(4)) {
    case 0:
      list.splice(at, 1);
      return list;
    case 1:
      if (other < list.length) list.splice(at, 0, list[other]!);
      return list;
    case 2:
      return list.reverse();
    default:
      if (at < list.length && other < list.length) [list[at], list[other]] = [list[other]!, list[at]!];
      return list;
  }
}

/** Drops a neighbour or a list where there is one, or swaps two fields. */
function rearrange(value: { [key: string]: Json }, random: Random): Json {
  const keys = Object.keys(value);
  const optional = keys.filter((key) =>
    ['before', 'after', 'sources', 'witnesses', 'leaves', 'types', 'inside'].includes(key),
  );
  if (optional.length > 0) {
    const dropped = optional[random(optional.length)];
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== dropped));
  }
  const [key, other] = [keys[random(keys.length)]!, keys[random(keys.length)]!];
  return { ...value, [key]: value[other]!, [other]: value[key]! };
}

/** What a YAML or JSON text says, with the place of everything in it. Aliases are shared values, so this is no strict tree. */
export type Value = ScalarValue | ListValue | MapValue;

interface Place {
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** As written (`!Ref`), '' where there is none. */
  readonly tag: string;
  /** Number of values in it, aliases counted each time: what a walk over it costs. */
  readonly weight: number;
}

export interface ScalarValue extends Place {
  readonly kind: 'scalar';
  /** Quotes, escapes and indentation removed; '' for null. Numbers and booleans stay as written. */
  readonly text: string;
  /** Where its characters stand in the source: after a quote or the header of a block. */
  readonly from: number;
  readonly to: number;
  /** A folded block (`>`): its line breaks are spaces. */
  readonly isFolded: boolean;
}

export interface ListValue extends Place {
  readonly kind: 'list';
  readonly items: readonly Value[];
}

export interface MapValue extends Place {
  readonly kind: 'map';
  /** In order of writing; of two entries with one key the last counts; merged ones (`<<`) come last. */
  readonly entries: ReadonlyMap<string, MapEntry>;
}

export interface MapEntry {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: Value;
}

/** The value at the end of a path of keys. */
export function at(value: Value | undefined, ...path: readonly string[]): Value | undefined {
  let found = value;
  for (const key of path) found = found?.kind === 'map' ? found.entries.get(key)?.value : undefined;
  return found;
}

/** The text of the scalar there; '' where there is none. */
export function textAt(value: Value | undefined, ...path: readonly string[]): string {
  const found = at(value, ...path);
  return found?.kind === 'scalar' ? found.text : '';
}

export const entriesAt = (value: Value | undefined, ...path: readonly string[]): readonly MapEntry[] => {
  const found = at(value, ...path);
  return found?.kind === 'map' ? [...found.entries.values()] : [];
};

export const itemsAt = (value: Value | undefined, ...path: readonly string[]): readonly Value[] => {
  const found = at(value, ...path);
  return found?.kind === 'list' ? found.items : [];
};

/** A scalar, or the scalars of a list: many formats allow both. */
export function scalarsAt(value: Value | undefined, ...path: readonly string[]): readonly ScalarValue[] {
  const found = at(value, ...path);
  if (found === undefined || found.kind === 'map') return [];
  if (found.kind === 'scalar') return found.text === '' ? [] : [found];
  return found.items.filter((item): item is ScalarValue => item.kind === 'scalar' && item.text !== '');
}

export const isMap = (value: Value | undefined): value is MapValue => value?.kind === 'map';

/** The range of an entry, named by its key. */
export const rangeOf = ({ keyStart, value }: MapEntry): { start: number; end: number; nameStart: number } => ({
  start: keyStart,
  end: Math.max(keyStart, value.end),
  nameStart: keyStart,
});

type Id = string;
type Box<T, U extends T = T> = { value: T; nested: { deep: U }; open?(): T; (call: T): U; new (x: T): Box<T> };
type Dictionary = { [key: string]: Box<number>[] };
type Mapped<T> = { readonly [K in keyof T as `get${K}`]?: T[K] };
type Callback = (this: Window, value: Id, ...rest: readonly Box<Id>[]) => value is 'x';
type Generic = <T>(value: T) => T;
type Maker = abstract new (...args: any[]) => Box<Id>;
type Either = ({ kind: 'a'; run(): void } | { kind: 'b' }) | Id | 'literal' | 1 | null | undefined;
type Both = Box<Id> & { extra: boolean };
type Conditional<T> = T extends (infer U)[] ? U : T extends Box<infer V> ? V : never;
type Pair = [first: Id, second?: number, ...others: boolean[]];
type Plain = readonly [Id, ...number[]];
type Looked = Box<Id>['nested']['deep'];
type Indexed = Dictionary[Id][number];
type Queried = typeof settings.deep | typeof import('./modules');
type Text = `prefix-${Id}`;
type Asserts = (value: unknown) => asserts value is Box<Id>;
type Self = { chain(): Self; again: ReturnType<Self['chain']> };
type Symbolic = unique symbol;

/** Directions. */
export enum Direction {
  /** Northwards. */
  Up = 'up',
  Down = compute(1),
  'left-hand',
}
declare const enum Flags {
  None,
}

const settings = { deep: 1 };
function assertBox(value: unknown): asserts value is Box<Id> {}
function isId<const T>(value: T): value is T & Id {
  return typeof value === 'string';
}
let query: typeof settings = settings;

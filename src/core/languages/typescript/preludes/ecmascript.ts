/**
 * What every JavaScript program has, as declarations of its own: a class where the language has a constructor with
 * members on both sides. Only what leads somewhere is listed: results, element types and the parameters of callbacks.
 * A member that is not listed is still known to be outside the repository.
 */
export const ECMASCRIPT = `
type string = String;
type number = Number;
type boolean = Boolean;
type bigint = BigInt;
type symbol = Symbol;
type object = Object;
type PropertyKey = string;

type Partial<T> = T;
type Required<T> = T;
type Readonly<T> = T;
type Pick<T, K> = T;
type Omit<T, K> = T;
type NonNullable<T> = T;
type NoInfer<T> = T;
type ThisType<T> = T;
type Exclude<T, U> = T;
type Extract<T, U> = T;
type Record<K, V> = { [key: K]: V };
type Uppercase<S> = string;
type Lowercase<S> = string;
type Capitalize<S> = string;
type Uncapitalize<S> = string;
type ArrayLike<T> = T[];
type ReadonlyArray<T> = T[];
type ConcatArray<T> = T[];
type PromiseLike<T> = Promise<T>;
type Iterable<T> = IterableIterator<T>;
type Iterator<T> = IterableIterator<T>;
type IteratorObject<T> = IterableIterator<T>;
type ArrayIterator<T> = IterableIterator<T>;
type AsyncIterable<T> = AsyncIterableIterator<T>;
type AsyncIterator<T> = AsyncIterableIterator<T>;
type ReadonlyMap<K, V> = Map<K, V>;
type ReadonlySet<T> = Set<T>;
type TemplateStringsArray = string[];
type CallableFunction = Function;
type NewableFunction = Function;
type PropertyDescriptor = { value: any; get(): any; set(value: any): void };

declare class Object {
  constructor: Function;
  toString(): string;
  hasOwnProperty(key: string): boolean;
  isPrototypeOf(value: any): boolean;
  valueOf(): Object;
  static keys(value: any): string[];
  static values<T>(value: { [key: string]: T }): T[];
  static entries<T>(value: { [key: string]: T }): [string, T][];
  static assign<T>(target: T, ...sources: any[]): T;
  static freeze<T>(value: T): T;
  static seal<T>(value: T): T;
  static preventExtensions<T>(value: T): T;
  static create(prototype: any): any;
  static fromEntries<T>(entries: Iterable<[string, T]>): { [key: string]: T };
  static getOwnPropertyNames(value: any): string[];
  static defineProperty<T>(target: T, key: string, descriptor: PropertyDescriptor): T;
  static defineProperties<T>(target: T, descriptors: any): T;
  static groupBy<T>(items: Iterable<T>, key: (item: T, index: number) => string): { [key: string]: T[] };
  static is(a: any, b: any): boolean;
  static hasOwn(value: any, key: string): boolean;
}

declare class Function {
  name: string;
  length: number;
  prototype: any;
  apply(self: any, args?: any[]): any;
  call(self: any, ...args: any[]): any;
  bind(self: any, ...args: any[]): any;
  toString(): string;
}

declare class Boolean {
  valueOf(): boolean;
  toString(): string;
}

declare class Symbol {
  description: string;
  static iterator: symbol;
  static asyncIterator: symbol;
  static for(key: string): symbol;
}

declare class Number {
  toFixed(digits?: number): string;
  toString(radix?: number): string;
  toPrecision(precision?: number): string;
  toLocaleString(): string;
  valueOf(): number;
  static MAX_SAFE_INTEGER: number;
  static isInteger(value: any): boolean;
  static isFinite(value: any): boolean;
  static isNaN(value: any): boolean;
  static isSafeInteger(value: any): boolean;
  static parseInt(text: string, radix?: number): number;
  static parseFloat(text: string): number;
}

declare class BigInt {
  toString(radix?: number): string;
}

declare class String {
  length: number;
  [index: number]: string;
  [Symbol.iterator](): IterableIterator<string>;
  at(index: number): string;
  charAt(index: number): string;
  charCodeAt(index: number): number;
  codePointAt(index: number): number;
  concat(...parts: string[]): string;
  endsWith(text: string): boolean;
  startsWith(text: string): boolean;
  includes(text: string): boolean;
  indexOf(text: string): number;
  lastIndexOf(text: string): number;
  localeCompare(text: string): number;
  match(pattern: any): RegExpMatchArray;
  matchAll(pattern: RegExp): IterableIterator<RegExpMatchArray>;
  normalize(): string;
  padEnd(length: number, fill?: string): string;
  padStart(length: number, fill?: string): string;
  repeat(count: number): string;
  replace(pattern: any, replacement: (match: string, ...groups: string[]) => string): string;
  replaceAll(pattern: any, replacement: (match: string, ...groups: string[]) => string): string;
  search(pattern: any): number;
  slice(from?: number, to?: number): string;
  split(separator: any, limit?: number): string[];
  substring(from: number, to?: number): string;
  substr(from: number, length?: number): string;
  toLowerCase(): string;
  toUpperCase(): string;
  toString(): string;
  trim(): string;
  trimStart(): string;
  trimEnd(): string;
  static fromCharCode(...codes: number[]): string;
  static fromCodePoint(...codes: number[]): string;
  static raw(texts: TemplateStringsArray, ...values: any[]): string;
}

declare class RegExp {
  source: string;
  flags: string;
  lastIndex: number;
  exec(text: string): RegExpMatchArray;
  test(text: string): boolean;
}

declare class RegExpMatchArray extends Array<string> {
  index: number;
  input: string;
  groups: { [name: string]: string };
}
type RegExpExecArray = RegExpMatchArray;

declare class Array<T> {
  constructor(...items: T[]);
  length: number;
  [index: number]: T;
  [Symbol.iterator](): IterableIterator<T>;
  at(index: number): T;
  concat(...items: T[]): T[];
  copyWithin(target: number, start: number): T[];
  entries(): IterableIterator<[number, T]>;
  every(test: (item: T, index: number, array: T[]) => any): boolean;
  fill(value: T): T[];
  filter(test: (item: T, index: number, array: T[]) => any): T[];
  find(test: (item: T, index: number, array: T[]) => any): T;
  findIndex(test: (item: T, index: number, array: T[]) => any): number;
  findLast(test: (item: T, index: number, array: T[]) => any): T;
  findLastIndex(test: (item: T, index: number, array: T[]) => any): number;
  flat(depth?: number): T[];
  flatMap<U>(each: (item: T, index: number, array: T[]) => U[] | U): U[];
  forEach(each: (item: T, index: number, array: T[]) => void): void;
  includes(item: T): boolean;
  indexOf(item: T): number;
  join(separator?: string): string;
  keys(): IterableIterator<number>;
  lastIndexOf(item: T): number;
  map<U>(each: (item: T, index: number, array: T[]) => U): U[];
  pop(): T;
  push(...items: T[]): number;
  reduce<U>(step: (sum: U, item: T, index: number, array: T[]) => U, initial: U): U;
  reduceRight<U>(step: (sum: U, item: T, index: number, array: T[]) => U, initial: U): U;
  reverse(): T[];
  shift(): T;
  slice(from?: number, to?: number): T[];
  some(test: (item: T, index: number, array: T[]) => any): boolean;
  sort(compare?: (a: T, b: T) => number): T[];
  splice(start: number, count?: number, ...items: T[]): T[];
  toReversed(): T[];
  toSorted(compare?: (a: T, b: T) => number): T[];
  toSpliced(start: number, count?: number, ...items: T[]): T[];
  unshift(...items: T[]): number;
  values(): IterableIterator<T>;
  with(index: number, value: T): T[];
  static from<T, U>(items: Iterable<T>, each: (item: T, index: number) => U): U[];
  static from<T>(items: Iterable<T>): T[];
  static fromAsync<T>(items: AsyncIterable<T>): Promise<T[]>;
  static isArray(value: any): boolean;
  static of<T>(...items: T[]): T[];
}

declare class Map<K, V> {
  constructor(entries?: Iterable<[K, V]>);
  size: number;
  [Symbol.iterator](): IterableIterator<[K, V]>;
  clear(): void;
  delete(key: K): boolean;
  entries(): IterableIterator<[K, V]>;
  forEach(each: (value: V, key: K, map: Map<K, V>) => void): void;
  get(key: K): V;
  has(key: K): boolean;
  keys(): IterableIterator<K>;
  set(key: K, value: V): Map<K, V>;
  values(): IterableIterator<V>;
  static groupBy<K, T>(items: Iterable<T>, key: (item: T, index: number) => K): Map<K, T[]>;
}

declare class WeakMap<K, V> {
  constructor(entries?: Iterable<[K, V]>);
  delete(key: K): boolean;
  get(key: K): V;
  has(key: K): boolean;
  set(key: K, value: V): WeakMap<K, V>;
}

declare class Set<T> {
  constructor(items?: Iterable<T>);
  size: number;
  [Symbol.iterator](): IterableIterator<T>;
  add(item: T): Set<T>;
  clear(): void;
  delete(item: T): boolean;
  difference(other: Set<T>): Set<T>;
  entries(): IterableIterator<[T, T]>;
  forEach(each: (item: T, again: T, set: Set<T>) => void): void;
  has(item: T): boolean;
  intersection(other: Set<T>): Set<T>;
  keys(): IterableIterator<T>;
  union(other: Set<T>): Set<T>;
  values(): IterableIterator<T>;
}

declare class WeakSet<T> {
  add(item: T): WeakSet<T>;
  delete(item: T): boolean;
  has(item: T): boolean;
}

declare class WeakRef<T> {
  constructor(target: T);
  deref(): T;
}

declare class FinalizationRegistry<T> {
  constructor(cleanup: (held: T) => void);
  register(target: any, held: T, token?: any): void;
  unregister(token: any): void;
}

declare class IteratorResult<T> {
  done: boolean;
  value: T;
}

declare class IterableIterator<T> {
  [Symbol.iterator](): IterableIterator<T>;
  next(...args: any[]): IteratorResult<T>;
  return(value?: any): IteratorResult<T>;
  throw(error?: any): IteratorResult<T>;
  map<U>(each: (item: T, index: number) => U): IterableIterator<U>;
  filter(test: (item: T, index: number) => any): IterableIterator<T>;
  flatMap<U>(each: (item: T, index: number) => Iterable<U>): IterableIterator<U>;
  take(count: number): IterableIterator<T>;
  drop(count: number): IterableIterator<T>;
  forEach(each: (item: T, index: number) => void): void;
  some(test: (item: T, index: number) => any): boolean;
  every(test: (item: T, index: number) => any): boolean;
  find(test: (item: T, index: number) => any): T;
  reduce<U>(step: (sum: U, item: T, index: number) => U, initial: U): U;
  toArray(): T[];
}

declare class AsyncIterableIterator<T> {
  [Symbol.iterator](): IterableIterator<T>;
  [Symbol.asyncIterator](): AsyncIterableIterator<T>;
  next(...args: any[]): Promise<IteratorResult<T>>;
  return(value?: any): Promise<IteratorResult<T>>;
  throw(error?: any): Promise<IteratorResult<T>>;
}

declare class Generator<T, R, N> extends IterableIterator<T> {}
declare class AsyncGenerator<T, R, N> extends AsyncIterableIterator<T> {}

declare class Promise<T> {
  constructor(run: (resolve: (value?: T) => void, reject: (reason?: any) => void) => void);
  then<U>(done: (value: T) => Promise<U> | U, failed?: (reason: any) => any): Promise<U>;
  catch<U>(failed: (reason: any) => Promise<U> | U): Promise<T | U>;
  finally(after: () => void): Promise<T>;
  static all<T>(promises: Iterable<Promise<T>>): Promise<T[]>;
  static allSettled<T>(promises: Iterable<Promise<T>>): Promise<PromiseSettledResult<T>[]>;
  static any<T>(promises: Iterable<Promise<T>>): Promise<T>;
  static race<T>(promises: Iterable<Promise<T>>): Promise<T>;
  static reject<T>(reason?: any): Promise<T>;
  static resolve<T>(value?: Promise<T> | T): Promise<T>;
  static try<T>(run: () => Promise<T> | T): Promise<T>;
  static withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (reason: any) => void };
}

declare class PromiseSettledResult<T> {
  status: string;
  value: T;
  reason: any;
}

declare class Date {
  getTime(): number;
  getFullYear(): number;
  toISOString(): string;
  toUTCString(): string;
  toJSON(): string;
  toString(): string;
  toLocaleDateString(): string;
  toLocaleString(): string;
  static now(): number;
  static parse(text: string): number;
  static UTC(...parts: number[]): number;
}

declare class Error {
  constructor(message?: string, options?: { cause: any });
  name: string;
  message: string;
  stack: string;
  cause: any;
  toString(): string;
  static captureStackTrace(target: any): void;
  static isError(value: any): boolean;
}
declare class EvalError extends Error {}
declare class RangeError extends Error {}
declare class ReferenceError extends Error {}
declare class SyntaxError extends Error {}
declare class TypeError extends Error {}
declare class URIError extends Error {}
declare class AggregateError extends Error {
  errors: Error[];
}

declare class Proxy<T> {
  constructor(target: T, handler: ProxyHandler<T>);
}
interface ProxyHandler<T> {
  get(target: T, key: string, receiver: any): any;
  set(target: T, key: string, value: any, receiver: any): boolean;
  has(target: T, key: string): boolean;
  deleteProperty(target: T, key: string): boolean;
  ownKeys(target: T): string[];
  apply(target: T, self: any, args: any[]): any;
  construct(target: T, args: any[]): any;
}

declare class ArrayBuffer {
  byteLength: number;
  slice(from: number, to?: number): ArrayBuffer;
  static isView(value: any): boolean;
}
declare class SharedArrayBuffer extends ArrayBuffer {}
type ArrayBufferLike = ArrayBuffer;
type ArrayBufferView = TypedArray;
type BufferSource = ArrayBuffer;
declare class DataView {
  buffer: ArrayBuffer;
}
declare class TypedArray extends Array<number> {
  buffer: ArrayBuffer;
  byteLength: number;
  byteOffset: number;
  set(from: any, offset?: number): void;
  subarray(from?: number, to?: number): this;
  slice(from?: number, to?: number): this;
  map(each: (item: number, index: number) => number): this;
  filter(test: (item: number, index: number) => any): this;
}
declare class Int8Array extends TypedArray {}
declare class Uint8Array extends TypedArray {}
declare class Uint8ClampedArray extends TypedArray {}
declare class Int16Array extends TypedArray {}
declare class Uint16Array extends TypedArray {}
declare class Int32Array extends TypedArray {}
declare class Uint32Array extends TypedArray {}
declare class Float32Array extends TypedArray {}
declare class Float64Array extends TypedArray {}
declare class BigInt64Array extends TypedArray {}
declare class BigUint64Array extends TypedArray {}

declare class JSON {
  static parse(text: string, revive?: (key: string, value: any) => any): any;
  static stringify(value: any, replace?: (key: string, value: any) => any, space?: any): string;
}
declare class Math {
  static max(...values: number[]): number;
  static min(...values: number[]): number;
  static floor(value: number): number;
  static random(): number;
}
declare class Reflect {
  static get(target: any, key: string, receiver?: any): any;
  static set(target: any, key: string, value: any): boolean;
  static apply(target: Function, self: any, args: any[]): any;
  static construct(target: Function, args: any[]): any;
  static ownKeys(target: any): string[];
}
declare class Intl {
  static DateTimeFormat: any;
  static NumberFormat: any;
}
declare class Atomics {}
declare class WebAssembly {}

declare const globalThis: any;
declare const NaN: number;
declare const Infinity: number;
declare function parseInt(text: string, radix?: number): number;
declare function parseFloat(text: string): number;
declare function isNaN(value: any): boolean;
declare function isFinite(value: any): boolean;
declare function encodeURIComponent(text: string): string;
declare function encodeURI(text: string): string;
declare function decodeURIComponent(text: string): string;
declare function decodeURI(text: string): string;
declare function escape(text: string): string;
declare function unescape(text: string): string;
declare function eval(text: string): any;
`;

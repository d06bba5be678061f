/** The few instructions of WebAssembly that our own modules need: bytes, nested as they are put together. */
export type Code = number | readonly Code[];

const unsigned = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];

function signed(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  const isDone = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
  return isDone ? [low] : [low | 0x80, ...signed(rest)];
}

const simd = (opcode: number): Code => [0xfd, unsigned(opcode)];
const bytesOf = (word: number): number[] => [word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24];

export const I32 = 0x7f;
export const V128 = 0x7b;

export const get = (local: number): Code => [0x20, unsigned(local)];
export const set = (local: number, value: Code): Code => [value, 0x21, unsigned(local)];
export const i32 = (value: number): Code => [0x41, signed(value | 0)];

const binary =
  (opcode: Code) =>
  (a: Code, b: Code): Code => [a, b, opcode];

export const add = binary(0x6a);
export const sub = binary(0x6b);
export const multiply = binary(0x6c);
export const and = binary(0x71);
export const or = binary(0x72);
export const shl = binary(0x74);
export const shr = binary(0x76);
export const isBelow = binary(0x49);
export const isZero = (value: Code): Code => [value, 0x45];
export const select = (condition: Code, yes: Code, no: Code): Code => [yes, no, condition, 0x1b];
export const load = (address: Code): Code => [address, 0x28, 2, 0];
export const store = (address: Code, value: Code): Code => [address, value, 0x36, 0, 0];
export const load8 = (address: Code): Code => [address, 0x2d, 0, 0];
export const store8 = (address: Code, value: Code): Code => [address, value, 0x3a, 0, 0];
export const store16 = (address: Code, value: Code): Code => [address, value, 0x3b, 0, 0];
export const copy = (to: Code, from: Code, length: Code): Code => [to, from, length, 0xfc, 10, 0, 0];
export const fill = (to: Code, value: Code, length: Code): Code => [to, value, length, 0xfc, 11, 0];
/** Runs the body and again as long as the condition holds after it. */
export const repeat = (body: Code, condition: Code): Code => [0x03, 0x40, body, condition, 0x0d, 0, 0x0b];

/** Calls a function by its number: imported ones come first. */
export const call = (index: number, ...args: readonly Code[]): Code => [args, 0x10, unsigned(index)];
export const when = (condition: Code, then: Code, otherwise: Code = []): Code => [
  condition,
  [0x04, 0x40],
  then,
  0x05,
  otherwise,
  0x0b,
];
/** One of two numbers, of which only the one is made. */
export const either = (condition: Code, yes: Code, no: Code): Code => [condition, [0x04, I32], yes, 0x05, no, 0x0b];
/** `branch` to a block leaves it, to a loop begins it again; depth 0 is the innermost, `when` and `either` count too. */
export const block = (body: Code): Code => [0x02, 0x40, body, 0x0b];
export const loop = (body: Code): Code => [0x03, 0x40, body, 0x0b];
export const branch = (depth: number): Code => [0x0c, depth];
export const branchIf = (condition: Code, depth: number): Code => [condition, 0x0d, depth];
export const give = (value: Code): Code => [value, 0x0f];
export const unreachable: Code = 0x00;

/** Four 32-bit lanes. */
export const lanes = {
  load: (address: Code, offset: number): Code => [address, simd(0), 0, unsigned(offset)],
  store: (address: Code, value: Code, offset: number): Code => [address, value, simd(11), 0, unsigned(offset)],
  constant: (word: number): Code => [simd(12), [0, 1, 2, 3].map(() => bytesOf(word))],
  splat: (word: Code): Code => [word, simd(17)],
  replace: (value: Code, lane: number, word: Code): Code => [value, word, simd(28), lane],
  shuffle: (a: Code, b: Code, bytes: readonly number[]): Code => [a, b, simd(13), bytes],
  or: binary(simd(80)),
  xor: binary(simd(81)),
  /** Bits of a where the mask has ones, of b where it has zeros. */
  choose: (mask: Code, a: Code, b: Code): Code => [a, b, mask, simd(82)],
  isBelow: binary(simd(57)),
  shl: (value: Code, bits: number): Code => [value, i32(bits), simd(171)],
  shr: (value: Code, bits: number): Code => [value, i32(bits), simd(173)],
  add: binary(simd(174)),
} as const;

function flatten(code: Code, into: number[] = []): number[] {
  if (typeof code === 'number') into.push(code);
  else for (const part of code) flatten(part, into);
  return into;
}

/** Content after its length. */
const sized = (content: Code): Code => {
  const bytes = flatten(content);
  return [unsigned(bytes.length), bytes];
};
const section = (id: number, content: Code): Code => [id, sized(content)];
const name = (text: string): Code => sized(Array.from(text, (letter) => letter.charCodeAt(0)));

export interface ModuleParts {
  /** Functions of one i32 that give one, by the name they are imported under (from `host`). */
  readonly imports?: readonly string[];
  readonly parameters: number;
  /** Whether `run` gives an i32. */
  readonly isGiving?: boolean;
  readonly locals: readonly { readonly count: number; readonly type: number }[];
  readonly body: Code;
}

/** A module with one memory (`memory`) and one function (`run`) of i32 parameters. */
export function assemble({ imports = [], parameters, isGiving = false, locals, body }: ModuleParts): Uint8Array {
  const declared = locals.map(({ count, type }) => [unsigned(count), type]);
  const words = (count: number): Code => [count, new Array<number>(count).fill(I32)];
  const module: Code = [
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, [2, [0x60, words(parameters), words(isGiving ? 1 : 0)], [0x60, words(1), words(1)]]),
    section(2, [unsigned(imports.length), imports.map((imported) => [name('host'), name(imported), 0, 1])]),
    section(3, [1, 0]),
    section(5, [1, 0, 1]),
    section(7, [2, name('memory'), 2, 0, name('run'), 0, unsigned(imports.length)]),
    section(10, [1, sized([locals.length, declared, body, 0x0b])]),
  ];
  return Uint8Array.from(flatten(module));
}

import * as wasm from '../../base/wasm-assembler.ts';
import { lanes, type Code } from '../../base/wasm-assembler.ts';

/**
 * SHA-256 (FIPS 180-4) of many messages as a WebAssembly module, four messages at a time, one in each lane of a vector.
 * `run(messages, ends, count, digests, scratch)`: message i lies from messages + ends[i − 1] to messages + ends[i]; its
 * digest goes to digests + 32 · i. Room: digests for `count` rounded up to four, and SCRATCH_BYTES.
 */
const TAIL_BYTES = 128;
/** A word that is always 0: where the first message begins. */
const ZERO_AT = 4 * TAIL_BYTES;
export const SCRATCH_BYTES = ZERO_AT + 16;

const PARAMETERS = { messages: 0, ends: 1, count: 2, digests: 3, scratch: 4 } as const;
const FOUR = [0, 1, 2, 3] as const;

/** Locals in their order: words first, then vectors. */
const index = 5;
const block = 6;
const blocks = 7;
const length = 8;
const pointer = (lane: number): number => 9 + lane;
/** Blocks of the message that are read where they lie. */
const whole = (lane: number): number => 13 + lane;
const source = (lane: number): number => 17 + lane;
const WORDS = 21 - 5;
const total = 21;
const active = 22;
const sum = 23;
const hash = (i: number): number => 24 + i;
const state = (i: number): number => 32 + i;
const word = (i: number): number => 40 + i;
const row = (i: number): number => 56 + i;
const pair = (i: number): number => 60 + i;
const VECTORS = 64 - 21;

export function sha256Module(): Uint8Array {
  const { count, digests, scratch } = PARAMETERS;
  const group = [
    FOUR.map(openLane),
    INITIAL.map((value, i) => wasm.set(hash(i), lanes.constant(value))),
    wasm.set(block, wasm.i32(0)),
    wasm.repeat(
      [FOUR.map(findSource), readWords(), compress(), wasm.set(block, next(block, 1))],
      wasm.isBelow(wasm.get(block), wasm.get(blocks)),
    ),
    writeDigests(digests),
    wasm.set(index, next(index, 4)),
  ];
  const body = [
    wasm.store(next(scratch, ZERO_AT), wasm.i32(0)),
    wasm.set(index, wasm.i32(0)),
    wasm.repeat(group, wasm.isBelow(wasm.get(index), wasm.get(count))),
  ];
  const locals = [
    { count: WORDS, type: wasm.I32 },
    { count: VECTORS, type: wasm.V128 },
  ];
  return wasm.assemble({ parameters: 5, locals, body });
}

const next = (local: number, by: number): Code => wasm.add(wasm.get(local), wasm.i32(by));
const tailOf = (lane: number): Code => wasm.add(wasm.get(PARAMETERS.scratch), wasm.i32(lane * TAIL_BYTES));

/** Finds message `index + lane` (the last one again where there are no more) and writes its end with the padding. */
function openLane(lane: number): Code {
  const { messages, ends, count, scratch } = PARAMETERS;
  const last = wasm.sub(wasm.get(count), wasm.i32(1));
  const number = wasm.select(wasm.isBelow(next(index, lane), last), next(index, lane), last);
  const endAt = (at: Code): Code => wasm.load(wasm.add(wasm.get(ends), wasm.shl(at, wasm.i32(2))));
  const rest = wasm.and(wasm.get(length), wasm.i32(63));
  const tail = tailOf(lane);
  // Where the bit length must go: at the end of the first block, or of the second where it does not fit.
  const lengthAt = wasm.add(tail, wasm.select(wasm.isBelow(rest, wasm.i32(56)), wasm.i32(56), wasm.i32(120)));
  return [
    wasm.set(source(lane), number),
    wasm.set(
      pointer(lane),
      wasm.load(
        wasm.select(
          wasm.get(source(lane)),
          wasm.add(wasm.get(ends), wasm.shl(wasm.sub(wasm.get(source(lane)), wasm.i32(1)), wasm.i32(2))),
          next(scratch, ZERO_AT),
        ),
      ),
    ),
    wasm.set(length, wasm.sub(endAt(wasm.get(source(lane))), wasm.get(pointer(lane)))),
    wasm.set(pointer(lane), wasm.add(wasm.get(pointer(lane)), wasm.get(messages))),
    wasm.set(whole(lane), wasm.shr(wasm.get(length), wasm.i32(6))),
    wasm.fill(tail, wasm.i32(0), wasm.i32(TAIL_BYTES)),
    wasm.copy(tail, wasm.add(wasm.get(pointer(lane)), wasm.shl(wasm.get(whole(lane)), wasm.i32(6))), rest),
    wasm.store8(wasm.add(tail, rest), wasm.i32(0x80)),
    wasm.store(lengthAt, swapped(wasm.shr(wasm.get(length), wasm.i32(29)))),
    wasm.store(wasm.add(lengthAt, wasm.i32(4)), swapped(wasm.shl(wasm.get(length), wasm.i32(3)))),
    // Blocks of this message: those that lie whole, and one or two with the padding.
    wasm.set(
      length,
      wasm.add(wasm.get(whole(lane)), wasm.select(wasm.isBelow(rest, wasm.i32(56)), wasm.i32(1), wasm.i32(2))),
    ),
    wasm.set(
      total,
      lane === 0 ? lanes.splat(wasm.get(length)) : lanes.replace(wasm.get(total), lane, wasm.get(length)),
    ),
    wasm.set(
      blocks,
      lane === 0
        ? wasm.get(length)
        : wasm.select(wasm.isBelow(wasm.get(blocks), wasm.get(length)), wasm.get(length), wasm.get(blocks)),
    ),
  ];
}

/** A word with its bytes the other way round. */
function swapped(value: Code): Code {
  const byte = (from: number, to: number): Code =>
    wasm.shl(wasm.and(wasm.shr(value, wasm.i32(from)), wasm.i32(255)), wasm.i32(to));
  return wasm.or(wasm.or(byte(0, 24), byte(8, 16)), wasm.or(byte(16, 8), byte(24, 0)));
}

/** Address of the block: in the message, or in its padded end; a message that is done reads its last block again. */
function findSource(lane: number): Code {
  const past = wasm.sub(wasm.get(block), wasm.get(whole(lane)));
  const inTail = wasm.add(tailOf(lane), wasm.select(past, wasm.i32(64), wasm.i32(0)));
  const inMessage = wasm.add(wasm.get(pointer(lane)), wasm.shl(wasm.get(block), wasm.i32(6)));
  return wasm.set(source(lane), wasm.select(wasm.isBelow(wasm.get(block), wasm.get(whole(lane))), inMessage, inTail));
}

/** Bytes of a vector from words of two others: word 0 … 3 of the first, 4 … 7 of the second. */
const wordBytes = (words: readonly number[], isSwapped: boolean): number[] =>
  words.flatMap((at) => (isSwapped ? [3, 2, 1, 0] : [0, 1, 2, 3]).map((byte) => at * 4 + byte));

const LOW = [0, 4, 1, 5];
const HIGH = [2, 6, 3, 7];
const FIRST_HALVES = [0, 1, 4, 5];
const SECOND_HALVES = [2, 3, 6, 7];

/** Turns the four vectors `from` into columns: to(i) holds word i of each. Swaps the bytes of every word on the way. */
const transpose = (from: (i: number) => number, to: (i: number) => number): Code => {
  const mix = (a: number, b: number, words: readonly number[], isSwapped: boolean): Code =>
    lanes.shuffle(wasm.get(a), wasm.get(b), wordBytes(words, isSwapped));
  return [
    wasm.set(pair(0), mix(from(0), from(1), LOW, true)),
    wasm.set(pair(1), mix(from(2), from(3), LOW, true)),
    wasm.set(pair(2), mix(from(0), from(1), HIGH, true)),
    wasm.set(pair(3), mix(from(2), from(3), HIGH, true)),
    wasm.set(to(0), mix(pair(0), pair(1), FIRST_HALVES, false)),
    wasm.set(to(1), mix(pair(0), pair(1), SECOND_HALVES, false)),
    wasm.set(to(2), mix(pair(2), pair(3), FIRST_HALVES, false)),
    wasm.set(to(3), mix(pair(2), pair(3), SECOND_HALVES, false)),
  ];
};

const readWords = (): Code =>
  FOUR.map((quarter) => [
    FOUR.map((lane) => wasm.set(row(lane), lanes.load(wasm.get(source(lane)), quarter * 16))),
    transpose(row, (i) => word(quarter * 4 + i)),
  ]);

const rotate = (value: Code, bits: number): Code => lanes.or(lanes.shr(value, bits), lanes.shl(value, 32 - bits));
const xor3 = (a: Code, b: Code, c: Code): Code => lanes.xor(lanes.xor(a, b), c);

/** 64 rounds, written out: what moves from variable to variable each round only changes its name. */
function compress(): Code {
  const rounds: Code[] = [];
  for (let i = 0; i < 8; i += 1) rounds.push(wasm.set(state(i), wasm.get(hash(i))));
  for (let t = 0; t < 64; t += 1) {
    const [a, b, c, d, e, f, g, h] = Array.from({ length: 8 }, (_, i) => state((i - t + 64) % 8)) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const w = word(t % 16);
    if (t >= 16) {
      const before15 = wasm.get(word((t + 1) % 16));
      const before2 = wasm.get(word((t + 14) % 16));
      const small0 = xor3(rotate(before15, 7), rotate(before15, 18), lanes.shr(before15, 3));
      const small1 = xor3(rotate(before2, 17), rotate(before2, 19), lanes.shr(before2, 10));
      rounds.push(
        wasm.set(w, lanes.add(lanes.add(wasm.get(w), small0), lanes.add(wasm.get(word((t + 9) % 16)), small1))),
      );
    }
    const big1 = xor3(rotate(wasm.get(e), 6), rotate(wasm.get(e), 11), rotate(wasm.get(e), 25));
    const choice = lanes.choose(wasm.get(e), wasm.get(f), wasm.get(g));
    const first = lanes.add(
      lanes.add(lanes.add(wasm.get(h), big1), choice),
      lanes.add(lanes.constant(ROUND[t]!), wasm.get(w)),
    );
    const big0 = xor3(rotate(wasm.get(a), 2), rotate(wasm.get(a), 13), rotate(wasm.get(a), 22));
    const majority = lanes.choose(lanes.xor(wasm.get(a), wasm.get(b)), wasm.get(c), wasm.get(b));
    rounds.push(
      wasm.set(sum, first),
      wasm.set(d, lanes.add(wasm.get(d), wasm.get(sum))),
      wasm.set(h, lanes.add(wasm.get(sum), lanes.add(big0, majority))),
    );
  }
  // A message that is done keeps its hash.
  rounds.push(wasm.set(active, lanes.isBelow(lanes.splat(wasm.get(block)), wasm.get(total))));
  for (let i = 0; i < 8; i += 1) {
    const sumOf = lanes.add(wasm.get(hash(i)), wasm.get(state(i)));
    rounds.push(wasm.set(hash(i), lanes.choose(wasm.get(active), sumOf, wasm.get(hash(i)))));
  }
  return rounds;
}

function writeDigests(digests: number): Code {
  const at = wasm.add(wasm.get(digests), wasm.shl(wasm.get(index), wasm.i32(5)));
  return [0, 4].map((half) => [
    transpose((i) => hash(half + i), row),
    FOUR.map((lane) => lanes.store(at, wasm.get(row(lane)), lane * 32 + half * 4)),
  ]);
}

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/** The same of the cube roots of the first 64 primes. */
const ROUND = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
] as const;

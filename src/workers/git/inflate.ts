export interface Inflated {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Offset in the source just after the stream. */
  readonly end: number;
}

const MAX_BITS = 15;
const LENGTH_BASE = Uint16Array.of(
  ...[
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ],
);
const LENGTH_EXTRA = Uint8Array.of(
  ...[0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0],
);
const DISTANCE_BASE = Uint16Array.of(
  ...[1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097],
  ...[6145, 8193, 12289, 16385, 24577],
);
const DISTANCE_EXTRA = Uint8Array.of(
  ...[0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13],
);
const CODE_LENGTH_ORDER = Uint8Array.of(16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15);
const END_OF_BLOCK = 256;
const LONGEST_COPY = 258;

/** A Huffman code as a table: symbol << 4 | length of its code, at the next `bits` bits of the stream; 0 is no code. */
interface Code {
  readonly table: Uint16Array;
  bits: number;
}

const newCode = (): Code => ({ table: new Uint16Array(1 << MAX_BITS), bits: 0 });

const counts = new Uint16Array(MAX_BITS + 1);
const next = new Uint16Array(MAX_BITS + 1);

/** Fills the table from the length of each symbol's code; false where the lengths make no code. */
function buildCode(code: Code, lengths: Uint8Array, from: number, to: number): boolean {
  counts.fill(0);
  for (let i = from; i < to; i += 1) counts[lengths[i]!]! += 1;
  counts[0] = 0;
  let bits = MAX_BITS;
  while (bits > 1 && counts[bits] === 0) bits -= 1;
  let value = 0;
  for (let length = 1; length <= bits; length += 1) {
    value = (value + counts[length - 1]!) << 1;
    next[length] = value;
    if (value + counts[length]! > 1 << length) return false;
  }
  const { table } = code;
  const size = 1 << bits;
  table.fill(0, 0, size);
  for (let symbol = 0; symbol < to - from; symbol += 1) {
    const length = lengths[from + symbol]!;
    if (length === 0) continue;
    let rest = next[length]!;
    next[length] = rest + 1;
    // Codes stand in the stream with their highest bit first, everything else with its lowest.
    let reversed = 0;
    for (let i = 0; i < length; i += 1, rest >>= 1) reversed = (reversed << 1) | (rest & 1);
    for (let i = reversed; i < size; i += 1 << length) table[i] = (symbol << 4) | length;
  }
  code.bits = bits;
  return true;
}

const literals = newCode();
const distances = newCode();
const lengthCode = newCode();
const fixedLiterals = newCode();
const fixedDistances = newCode();
const lengths = new Uint8Array(320);

buildCode(
  fixedLiterals,
  Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)),
  0,
  288,
);
buildCode(fixedDistances, new Uint8Array(30).fill(5), 0, 30);

/** Reads the stream bit by bit, lowest first. Past the end it reads zeros, which `position` gives away. */
class Bits {
  readonly source: Uint8Array;
  at: number;
  hold = 0;
  count = 0;

  constructor(source: Uint8Array, at: number) {
    this.source = source;
    this.at = at;
  }

  take(bits: number): number {
    while (this.count < bits) {
      this.hold |= (this.at < this.source.length ? this.source[this.at]! : 0) << this.count;
      this.at += 1;
      this.count += 8;
    }
    const value = this.hold & ((1 << bits) - 1);
    this.hold >>>= bits;
    this.count -= bits;
    return value;
  }

  symbol({ table, bits }: Code): number {
    while (this.count < bits) {
      this.hold |= (this.at < this.source.length ? this.source[this.at]! : 0) << this.count;
      this.at += 1;
      this.count += 8;
    }
    const entry = table[this.hold & ((1 << bits) - 1)]!;
    const length = entry & 15;
    if (length === 0) return -1;
    this.hold >>>= length;
    this.count -= length;
    return entry >>> 4;
  }

  /** Drops what is left of the current byte and gives the offset of the next one. */
  align(): number {
    this.at -= this.count >> 3;
    this.hold = 0;
    this.count = 0;
    return this.at;
  }
}

/**
 * Inflates a zlib stream (RFC 1950, 1951) whose size is known, as that of an object in a git pack is; null where it is
 * malformed or of another size. It allocates nothing but the result and tells where the stream ends.
 */
export function inflate(source: Uint8Array, start: number, size: number): Inflated | null {
  const bytes = new Uint8Array(size);
  const end = inflateInto(source, start, bytes);
  return end < 0 ? null : { bytes, end };
}

/** The first bytes of a zlib stream, without the rest; zeros where it has fewer or is malformed. */
export function inflateStart(source: Uint8Array, start: number, size: number): Uint8Array {
  // A copy that does not fit is not made at all: what comes before one of the longest is whole.
  const bytes = new Uint8Array(size + LONGEST_COPY);
  inflateInto(source, start, bytes);
  return bytes.subarray(0, size);
}

/** Offset just after the stream, or -1 where it is malformed or does not fill the bytes. */
function inflateInto(source: Uint8Array, start: number, bytes: Uint8Array): number {
  const method = source[start] ?? 0;
  const flags = source[start + 1] ?? 0;
  if ((method & 15) !== 8 || ((method << 8) | flags) % 31 !== 0 || (flags & 32) !== 0) return -1;
  const bits = new Bits(source, start + 2);
  let written = 0;
  for (let isLast = false; !isLast;) {
    isLast = bits.take(1) === 1;
    const kind = bits.take(2);
    if (kind === 0) written = copyStored(bits, bytes, written);
    else if (kind === 1) written = inflateBlock(bits, bytes, written, fixedLiterals, fixedDistances);
    else if (kind === 2 && readCodes(bits)) written = inflateBlock(bits, bytes, written, literals, distances);
    else return -1;
    if (written < 0 || bits.at - (bits.count >> 3) > source.length) return -1;
  }
  // The checksum that follows is not looked at: the pack as a whole has a stronger one.
  const end = bits.align() + 4;
  return written === bytes.length && end <= source.length ? end : -1;
}

function copyStored(bits: Bits, bytes: Uint8Array, written: number): number {
  const at = bits.align();
  const { source } = bits;
  if (at + 4 > source.length) return -1;
  const length = source[at]! | (source[at + 1]! << 8);
  const end = at + 4 + length;
  if (end > source.length || written + length > bytes.length) return -1;
  bytes.set(source.subarray(at + 4, end), written);
  bits.at = end;
  return written + length;
}

/** The two codes of a block that brings its own. */
function readCodes(bits: Bits): boolean {
  const literalCount = bits.take(5) + 257;
  const distanceCount = bits.take(5) + 1;
  const codeCount = bits.take(4) + 4;
  lengths.fill(0, 0, 19);
  for (let i = 0; i < codeCount; i += 1) lengths[CODE_LENGTH_ORDER[i]!] = bits.take(3);
  if (!buildCode(lengthCode, lengths, 0, 19)) return false;
  const total = literalCount + distanceCount;
  for (let i = 0; i < total;) {
    const symbol = bits.symbol(lengthCode);
    if (symbol < 0) return false;
    if (symbol < 16) {
      lengths[i] = symbol;
      i += 1;
      continue;
    }
    const repeated = symbol === 16 ? lengths[i - 1] : 0;
    const times = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7);
    if (repeated === undefined || i + times > total) return false;
    lengths.fill(repeated, i, i + times);
    i += times;
  }
  return buildCode(literals, lengths, 0, literalCount) && buildCode(distances, lengths, literalCount, total);
}

/** The hot loop: everything it touches is in local variables. */
function inflateBlock(bits: Bits, bytes: Uint8Array, from: number, literalCode: Code, distanceCode: Code): number {
  const { source } = bits;
  const { length: limit } = source;
  const { length: room } = bytes;
  const literalTable = literalCode.table;
  const literalMask = (1 << literalCode.bits) - 1;
  const distanceTable = distanceCode.table;
  const distanceMask = (1 << distanceCode.bits) - 1;
  let { at, hold, count } = bits;
  let written = from;
  for (;;) {
    while (count < 24) {
      if (at < limit) hold |= source[at]! << count;
      else if (at > limit + 8) return -1;
      at += 1;
      count += 8;
    }
    const entry = literalTable[hold & literalMask]!;
    const symbol = entry >>> 4;
    if (entry === 0) return -1;
    hold >>>= entry & 15;
    count -= entry & 15;
    if (symbol < END_OF_BLOCK) {
      if (written >= room) return -1;
      bytes[written] = symbol;
      written += 1;
      continue;
    }
    if (symbol === END_OF_BLOCK) break;
    const lengthIndex = symbol - 257;
    if (lengthIndex >= LENGTH_BASE.length) return -1;
    const lengthBits = LENGTH_EXTRA[lengthIndex]!;
    const length = LENGTH_BASE[lengthIndex]! + (hold & ((1 << lengthBits) - 1));
    hold >>>= lengthBits;
    count -= lengthBits;
    while (count < 24) {
      if (at < limit) hold |= source[at]! << count;
      at += 1;
      count += 8;
    }
    const distanceEntry = distanceTable[hold & distanceMask]!;
    const distanceIndex = distanceEntry >>> 4;
    if (distanceEntry === 0 || distanceIndex >= DISTANCE_BASE.length) return -1;
    hold >>>= distanceEntry & 15;
    count -= distanceEntry & 15;
    const distanceBits = DISTANCE_EXTRA[distanceIndex]!;
    while (count < distanceBits) {
      if (at < limit) hold |= source[at]! << count;
      at += 1;
      count += 8;
    }
    const distance = DISTANCE_BASE[distanceIndex]! + (hold & ((1 << distanceBits) - 1));
    hold >>>= distanceBits;
    count -= distanceBits;
    if (distance > written || written + length > room) return -1;
    for (let copied = 0; copied < length; copied += 1, written += 1) bytes[written] = bytes[written - distance]!;
  }
  bits.at = at;
  bits.hold = hold;
  bits.count = count;
  return written;
}

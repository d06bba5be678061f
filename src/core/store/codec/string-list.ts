import type { ByteReader } from './byte-reader.ts';
import { damaged } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { encodeTexts } from './utf8.ts';

/**
 * A list of strings as UTF-8, each without the bytes it shares with the one before: count, then (shared, rest) lengths,
 * then the rests. Paths and symbols come sorted, so most of each is shared.
 */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Shared bytes make a short list of long strings possible; no honest segment comes near this. */
const MOST_BYTES = 1 << 28;

export function writeStrings(writer: ByteWriter, strings: readonly string[]): void {
  const { bytes, ends } = encodeTexts(strings);
  const rests = new Uint8Array(bytes.length);
  let restEnd = 0;
  let before = 0;
  let start = 0;
  writer.unsigned(strings.length);
  for (let i = 0; i < ends.length; i += 1) {
    const end = ends[i]!;
    const most = Math.min(start - before, end - start);
    let shared = 0;
    while (shared < most && bytes[before + shared] === bytes[start + shared]) shared += 1;
    writer.unsigned(shared);
    writer.unsigned(end - start - shared);
    for (let at = start + shared; at < end; at += 1) rests[restEnd++] = bytes[at]!;
    before = start;
    start = end;
  }
  writer.bytes(rests.subarray(0, restEnd));
}

export function readStrings(reader: ByteReader): string[] {
  const count = reader.count(2);
  const shared = new Int32Array(count);
  const ends = new Int32Array(count);
  let total = 0;
  let restTotal = 0;
  for (let i = 0; i < count; i += 1) {
    shared[i] = reader.unsigned();
    const rest = reader.unsigned();
    const before = i === 0 ? 0 : ends[i - 1]! - (i === 1 ? 0 : ends[i - 2]!);
    if (shared[i]! > before) throw damaged();
    total += shared[i]! + rest;
    restTotal += rest;
    if (total > MOST_BYTES) throw damaged();
    ends[i] = total;
  }
  const rests = reader.bytes(restTotal);
  const bytes = new Uint8Array(total);
  let from = 0;
  let restFrom = 0;
  for (let i = 0; i < count; i += 1) {
    const start = i === 0 ? 0 : ends[i - 1]!;
    const keep = shared[i]!;
    const restEnd = restFrom + ends[i]! - start - keep;
    for (let k = 0; k < keep; k += 1) bytes[start + k] = bytes[from + k]!;
    for (let at = start + keep; restFrom < restEnd;) bytes[at++] = rests[restFrom++]!;
    from = start;
  }
  return sliceStrings(bytes, ends);
}

/** All strings of a heap at once. ASCII, which is the rule, is decoded in one call and sliced. */
function sliceStrings(bytes: Uint8Array, ends: Int32Array): string[] {
  const text = decoder.decode(bytes);
  const isAscii = text.length === bytes.length;
  const strings = new Array<string>(ends.length);
  let from = 0;
  for (let i = 0; i < ends.length; i += 1) {
    const end = ends[i]!;
    strings[i] = isAscii ? text.slice(from, end) : decoder.decode(bytes.subarray(from, end));
    from = end;
  }
  return strings;
}

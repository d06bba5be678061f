// Packs as no honest git writes them.
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { ObjectType } from './pack-data.ts';

export type WrittenEntry =
  | { readonly type: ObjectType; readonly bytes: Uint8Array; readonly statedSize?: number }
  /** A delta of what lies so many entries before, of an offset, or of an object by its id. */
  | { readonly delta: Uint8Array; readonly back: number }
  | { readonly delta: Uint8Array; readonly offset: number }
  | { readonly delta: Uint8Array; readonly oid: string };

const CODES: Readonly<Record<ObjectType, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 };

/** A pack with a right checksum, whatever is in it; `count` is what its head announces. */
export function writePack(entries: readonly WrittenEntry[], count = entries.length): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(count, 8);
  const pieces: Buffer[] = [head];
  const places: number[] = [];
  let at = head.length;
  for (const entry of entries) {
    places.push(at);
    const bytes = 'delta' in entry ? entry.delta : entry.bytes;
    const size = 'statedSize' in entry && entry.statedSize !== undefined ? entry.statedSize : bytes.length;
    const code = 'type' in entry ? CODES[entry.type] : 'oid' in entry ? 7 : 6;
    const base =
      'oid' in entry
        ? Buffer.from(entry.oid, 'hex')
        : 'type' in entry
          ? Buffer.alloc(0)
          : backwards('offset' in entry ? entry.offset : at - places[places.length - 1 - entry.back]!);
    for (const piece of [sizeHead(code, size), base, deflateSync(bytes)]) {
      pieces.push(piece);
      at += piece.length;
    }
  }
  const body = Buffer.concat(pieces);
  return new Uint8Array(Buffer.concat([body, createHash('sha1').update(body).digest()]));
}

export const objectId = (type: ObjectType, bytes: Uint8Array): string =>
  createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');

/** A delta that makes `size` bytes by copying the first bytes of its base over and over. */
export function copyingDelta(baseSize: number, size: number): Uint8Array {
  const steps: number[] = [];
  const most = Math.min(baseSize, 0xffffff);
  for (let left = size; left > 0;) {
    const length = Math.min(left, most);
    steps.push(0x80 | 0x10 | 0x20 | 0x40, length & 255, (length >> 8) & 255, length >> 16);
    left -= length;
  }
  return Uint8Array.from([...varint(baseSize), ...varint(size), ...steps]);
}

export function treeOf(
  entries: readonly { readonly mode: string; readonly name: string; readonly oid: string }[],
): Buffer {
  return Buffer.concat(
    entries.flatMap(({ mode, name, oid }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')]),
  );
}

function sizeHead(code: number, size: number): Buffer {
  const bytes = [(code << 4) | (size & 15)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1]! |= 128;
    bytes.push(rest % 128);
  }
  return Buffer.from(bytes);
}

function backwards(offset: number): Buffer {
  const bytes = [offset & 127];
  for (let rest = offset >> 7; rest > 0; rest >>= 7) {
    rest -= 1;
    bytes.unshift(128 | (rest & 127));
  }
  return Buffer.from(bytes);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

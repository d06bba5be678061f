import { HASH_BYTES } from '../../identity/encode.ts';
import type { Group } from '../../merkle/group.ts';
import type { Manifest } from '../manifest.ts';
import { ByteReader, damaged } from '../codec/byte-reader.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import { readStrings, writeStrings } from '../codec/string-list.ts';

/**
 * Layout 2: magic, layout; strings, the URL first; counts; parts (URL, package, hash, hash of words or zeros); groups of
 * both sides (label, hash). Layout 1 had no words.
 */
const MAGIC = [0x4b, 0x4d, 0x46] as const;
const LAYOUT = 2;
const NO_WORDS = new Uint8Array(HASH_BYTES);

export function encodeManifest(manifest: Manifest): Uint8Array {
  const { url, parts, forward, inbound } = manifest;
  const strings = new Map<string, number>();
  const number = (text: string): number => {
    let known = strings.get(text);
    if (known === undefined) {
      known = strings.size;
      strings.set(text, known);
    }
    return known;
  };
  number(url);
  // Packages in their order share their beginnings; most labels are packages.
  for (const part of parts) number(part.package);
  for (const part of parts) number(part.url);
  for (const group of [...forward, ...inbound]) number(group.label);

  const writer = new ByteWriter();
  for (const byte of [...MAGIC, LAYOUT]) writer.byte(byte);
  writeStrings(writer, [...strings.keys()]);
  writer.unsigned(parts.length);
  for (const part of parts) {
    writer.unsigned(number(part.url));
    writer.unsigned(number(part.package));
    writer.bytes(part.segment);
    writer.bytes(part.words ?? NO_WORDS);
  }
  for (const groups of [forward, inbound]) {
    writer.unsigned(groups.length);
    for (const group of groups) {
      writer.unsigned(number(group.label));
      writer.bytes(group.hash);
    }
  }
  return writer.take();
}

export function decodeManifest(bytes: Uint8Array): Manifest {
  const reader = new ByteReader(bytes);
  for (const byte of MAGIC) if (reader.byte() !== byte) throw damaged();
  const layout = reader.byte();
  if (layout < 1 || layout > LAYOUT) throw damaged();
  const readWords = (): Uint8Array | null => {
    const words = layout === 1 ? NO_WORDS : reader.bytes(HASH_BYTES);
    return words.every((byte) => byte === 0) ? null : words;
  };
  const strings = readStrings(reader);
  const text = (): string => strings[reader.below(strings.length)]!;
  const readGroups = (): Group[] =>
    Array.from({ length: reader.count(HASH_BYTES + 1) }, () => ({ label: text(), hash: reader.bytes(HASH_BYTES) }));
  const parts = Array.from({ length: reader.count(HASH_BYTES + 2) }, () => ({
    url: text(),
    package: text(),
    segment: reader.bytes(HASH_BYTES),
    words: readWords(),
  }));
  const manifest = { url: strings[0] ?? '', parts, forward: readGroups(), inbound: readGroups() };
  reader.end();
  return manifest;
}

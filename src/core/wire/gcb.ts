// GCB, a context pack in as few bytes as is simple: numbers as varints, every text once.
//
//   'GCB' version                                     four bytes
//   texts: count, then (shared, length, bytes)        sorted; `shared` bytes are those of the text before
//   tool repo snapshot packRoot task                  places in the table
//   budget tokens
//   symbols: count, then a row each                   texts by place, kinds and evidence by code, score in thousandths
//   edges: count, then (source, target, type, evidence)
//   CRC-32 of all that                                four bytes, little-endian
//
// The checksum tells damage; a forged one is met by limits on everything that is read.
import { concatBytes } from '../base/bytes.ts';
import { Failure } from '../base/failure.ts';
import { compareText } from '../base/order.ts';
import { EDGE_TYPES, type EdgeType } from '../model/edge-types.ts';
import { NODE_KINDS, type NodeKind } from '../model/node-kinds.ts';
import { PROVENANCES, type Provenance } from '../model/provenance.ts';
import { ByteReader } from '../store/codec/byte-reader.ts';
import { ByteWriter } from '../store/codec/byte-writer.ts';
import { crc32 } from './crc32.ts';
import { DETAILS, type ContextPack, type PackEdge, type PackSymbol } from '../context/pack.ts';

const MAGIC = Uint8Array.of(0x47, 0x43, 0x42, 1);
const CHECKSUM = 4;
/** Texts may share what they begin with, so a short file could ask for endless ones. */
const MOST_TEXT = 1 << 26;
const THOUSAND = 1000;

const damaged = (): Failure => new Failure('bad-input', 'Not a GCB context pack, or damaged.');

const codesOf = <Name extends string>(rows: Readonly<Record<Name, { readonly code: number }>>): Map<number, Name> =>
  new Map((Object.keys(rows) as Name[]).map((name) => [rows[name].code, name]));

const KINDS = codesOf<NodeKind>(NODE_KINDS);
const TYPES = codesOf<EdgeType>(EDGE_TYPES);
const EVIDENCE = codesOf<Provenance>(PROVENANCES);

const SYMBOL_TEXTS = ['qualifiedName', 'name', 'file', 'signature', 'doc', 'source'] as const;
const PACK_TEXTS = ['tool', 'repo', 'snapshot', 'packRoot', 'task'] as const;
/** The fewest bytes a row can take: one for each of its numbers. */
const TEXT_SIZE = 2;
const SYMBOL_SIZE = SYMBOL_TEXTS.length + 7;
const EDGE_SIZE = 4;

function checksum(bytes: Uint8Array): Uint8Array {
  const sum = crc32(bytes);
  return Uint8Array.of(sum, sum >>> 8, sum >>> 16, sum >>> 24);
}

function sharedBytes(a: Uint8Array, b: Uint8Array): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared;
}

function writeTexts(writer: ByteWriter, pack: ContextPack): Map<string, number> {
  const texts = new Set<string>(PACK_TEXTS.map((key) => pack[key]));
  for (const symbol of pack.symbols) for (const key of SYMBOL_TEXTS) texts.add(symbol[key]);
  const sorted = [...texts].sort(compareText);
  const encoder = new TextEncoder();
  writer.unsigned(sorted.length);
  let before = new Uint8Array();
  for (const text of sorted) {
    const bytes = encoder.encode(text);
    const shared = sharedBytes(before, bytes);
    writer.unsigned(shared);
    writer.unsigned(bytes.length - shared);
    writer.bytes(bytes.subarray(shared));
    before = bytes;
  }
  return new Map(sorted.map((text, place) => [text, place]));
}

export function encodeGcb(pack: ContextPack): Uint8Array {
  const writer = new ByteWriter();
  writer.bytes(MAGIC);
  const places = writeTexts(writer, pack);
  for (const key of PACK_TEXTS) writer.unsigned(places.get(pack[key])!);
  writer.unsigned(pack.budget);
  writer.unsigned(pack.tokens);
  writer.unsigned(pack.symbols.length);
  for (const symbol of pack.symbols) {
    for (const key of SYMBOL_TEXTS) writer.unsigned(places.get(symbol[key])!);
    writer.unsigned(NODE_KINDS[symbol.kind].code);
    writer.unsigned(symbol.startLine);
    writer.signed(symbol.endLine - symbol.startLine);
    writer.unsigned(Math.round(symbol.score * THOUSAND));
    writer.unsigned(symbol.distance);
    writer.unsigned(PROVENANCES[symbol.provenance].code);
    writer.unsigned(DETAILS.indexOf(symbol.detail));
  }
  writer.unsigned(pack.edges.length);
  for (const edge of pack.edges) {
    writer.unsigned(edge.source);
    writer.unsigned(edge.target);
    writer.unsigned(EDGE_TYPES[edge.type].code);
    writer.unsigned(PROVENANCES[edge.provenance].code);
  }
  const bytes = writer.take();
  return concatBytes([bytes, checksum(bytes)]);
}

function readTexts(reader: ByteReader): string[] {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let before: Uint8Array = new Uint8Array();
  let total = 0;
  return Array.from({ length: reader.count(TEXT_SIZE) }, () => {
    const shared = reader.below(before.length + 1);
    const rest = reader.bytes(reader.unsigned());
    total += shared + rest.length;
    if (total > MOST_TEXT) throw damaged();
    before = concatBytes([before.subarray(0, shared), rest]);
    return decoder.decode(before);
  });
}

function read<Name>(names: ReadonlyMap<number, Name>, code: number): Name {
  const name = names.get(code);
  if (name === undefined) throw damaged();
  return name;
}

const readFields = <Key extends string>(keys: readonly Key[], text: () => string): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, text()])) as Record<Key, string>;

function readSymbol(reader: ByteReader, text: () => string): PackSymbol {
  const texts = readFields(SYMBOL_TEXTS, text);
  const kind = read(KINDS, reader.unsigned());
  const startLine = reader.unsigned();
  const endLine = startLine + reader.signed();
  if (endLine < 0) throw damaged();
  return {
    hash: '',
    ...texts,
    kind,
    startLine,
    endLine,
    score: reader.unsigned() / THOUSAND,
    distance: reader.unsigned(),
    provenance: read(EVIDENCE, reader.unsigned()),
    detail: DETAILS[reader.below(DETAILS.length)]!,
  };
}

export function decodeGcb(bytes: Uint8Array): ContextPack {
  const body = bytes.subarray(0, Math.max(0, bytes.length - CHECKSUM));
  const sum = checksum(body);
  if (bytes.length < MAGIC.length + CHECKSUM || sum.some((byte, i) => byte !== bytes[body.length + i])) throw damaged();
  const reader = new ByteReader(body, damaged);
  if (reader.bytes(MAGIC.length).some((byte, i) => byte !== MAGIC[i])) throw damaged();
  const texts = readTexts(reader);
  const text = (): string => texts[reader.below(texts.length)]!;
  const head = { ...readFields(PACK_TEXTS, text), budget: reader.wide(), tokens: reader.wide() };
  const symbols = Array.from({ length: reader.count(SYMBOL_SIZE) }, () => readSymbol(reader, text));
  const edges = Array.from({ length: reader.count(EDGE_SIZE) }, (): PackEdge => ({
    source: reader.below(symbols.length),
    target: reader.below(symbols.length),
    type: read(TYPES, reader.unsigned()),
    provenance: read(EVIDENCE, reader.unsigned()),
  }));
  reader.end();
  return { ...head, symbols, edges };
}

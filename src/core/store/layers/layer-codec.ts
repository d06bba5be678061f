import { EDGE_TYPES, edgeTypeOf } from '../../model/edge-types.ts';
import {
  LAYER_KIND_NAMES,
  NOTE_NAMES,
  VERDICTS,
  type Claim,
  type Layer,
  type LayerNode,
  type LayerSite,
  type Note,
} from '../../model/layer.ts';
import { NODE_KINDS, nodeKindOf } from '../../model/node-kinds.ts';
import type { HashText } from '../../model/rows.ts';
import { ByteReader } from '../codec/byte-reader.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import { readStrings, writeStrings } from '../codec/string-list.ts';

/** Layout 1: layout, kind, base, strings, then nodes, claims and notes as numbers of strings and nodes. */
const LAYOUT = 1;

export function encodeLayer({ kind, base, nodes, claims, notes }: Layer): Uint8Array {
  const strings = new Strings();
  const body = new ByteWriter();
  body.unsigned(nodes.length);
  for (const node of nodes) {
    for (const text of [node.url, node.package, node.symbol]) body.unsigned(strings.number(text));
    body.byte(NODE_KINDS[node.kind].code);
  }
  body.unsigned(claims.length);
  for (const claim of claims) {
    body.byte(VERDICTS.indexOf(claim.verdict));
    body.unsigned(claim.source);
    body.unsigned(claim.target);
    body.byte(EDGE_TYPES[claim.type].code);
    body.unsigned(claim.confidence);
    body.unsigned(claim.sites.length);
    for (const { path, line, column } of claim.sites)
      for (const value of [strings.number(path), line, column]) body.unsigned(value);
  }
  body.unsigned(notes.length);
  for (const { node, name, value } of notes) {
    body.unsigned(node);
    body.byte(NOTE_NAMES.indexOf(name));
    body.unsigned(strings.number(value));
  }
  const writer = new ByteWriter();
  writer.byte(LAYOUT);
  writer.byte(LAYER_KIND_NAMES.indexOf(kind));
  writeStrings(writer, [base, ...strings.all]);
  writer.bytes(body.take());
  return writer.take();
}

export function decodeLayer(bytes: Uint8Array): Layer {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== LAYOUT) throw reader.failure();
  const kind = one(reader, LAYER_KIND_NAMES);
  const [base = '', ...strings] = readStrings(reader);
  const text = (): string => strings[reader.below(strings.length)]!;
  const nodes = list(reader, 4, (): LayerNode => {
    const [url, name, symbol] = [text(), text(), text()];
    return { url, package: name, symbol, kind: coded(reader, nodeKindOf) };
  });
  const claims = list(reader, 6, (): Claim => {
    const verdict = one(reader, VERDICTS);
    const [source, target] = [reader.below(nodes.length), reader.below(nodes.length)];
    const type = coded(reader, edgeTypeOf);
    const confidence = reader.below(1001);
    const sites = list(reader, 3, (): LayerSite => ({
      path: text(),
      line: reader.unsigned(),
      column: reader.unsigned(),
    }));
    return { verdict, source, target, type, confidence, sites };
  });
  const notes = list(reader, 3, (): Note => {
    const node = reader.below(nodes.length);
    return { node, name: one(reader, NOTE_NAMES), value: text() };
  });
  reader.end();
  return { kind, base: base as HashText, nodes, claims, notes };
}

/** Items that take at least `size` bytes each. */
const list = <Item>(reader: ByteReader, size: number, read: () => Item): Item[] =>
  Array.from({ length: reader.count(size) }, read);

/** What a code stands for. Layers are read before they are checked, so that any code may come. */
function coded<Name extends string>(reader: ByteReader, nameOf: (code: number) => Name): Name {
  try {
    return nameOf(reader.byte());
  } catch {
    throw reader.failure();
  }
}

function one<Name extends string>(reader: ByteReader, names: readonly Name[]): Name {
  const name = names[reader.byte()];
  if (name === undefined) throw reader.failure();
  return name;
}

class Strings {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) this.#numbers.set(text, (number = this.all.push(text) - 1));
    return number;
  }
}

import { LAYER_KINDS, type Layer } from '../model/layer.ts';
import type { Hashing } from '../ports/hashing.ts';
import { HASH_BYTES, digestRecords, hashFields } from './encode.ts';
import { hashNodes } from './node-identity.ts';

/** Hashes of what a layer says, 32 bytes each: of its claims with all that decides the effective graph, and of its notes. */
export function hashStatements(hashing: Hashing, layer: Layer): { claims: Uint8Array; notes: Uint8Array } {
  const nodes = hashNodes(hashing, layer.nodes);
  const { provenance } = LAYER_KINDS[layer.kind];
  const claims = digestRecords(hashing, layer.claims.length, (writer, i) => {
    const { verdict, source, target, type, confidence, sites } = layer.claims[i]!;
    writer.begin('claim');
    writer.text(verdict);
    writer.bytes(nodes, source * HASH_BYTES, (source + 1) * HASH_BYTES);
    writer.bytes(nodes, target * HASH_BYTES, (target + 1) * HASH_BYTES);
    writer.text(type);
    writer.text(provenance);
    writer.integer(confidence);
    for (const { path, line, column } of sites) {
      writer.text(path);
      writer.integer(line);
      writer.integer(column);
    }
  });
  const notes = digestRecords(hashing, layer.notes.length, (writer, i) => {
    const { node, name, value } = layer.notes[i]!;
    writer.begin('note');
    writer.bytes(nodes, node * HASH_BYTES, (node + 1) * HASH_BYTES);
    writer.text(name);
    writer.text(value);
  });
  return { claims, notes };
}

/** H("enriched", base, layer roots…), the roots in the order in which layers are laid over the base. */
export const hashEnriched = (hashing: Hashing, base: Uint8Array, roots: readonly Uint8Array[]): Uint8Array =>
  hashFields(hashing, 'enriched', [base, ...roots]);

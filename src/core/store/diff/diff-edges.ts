import { concatBytes } from '../../base/bytes.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import { HashIndex } from '../codec/hash-index.ts';
import type { OpenSegment } from '../segments/open-segment.ts';
import type { EdgeDifference, LooseEdge } from '../state-difference.ts';

/** Edges of one source: what tells them apart (target, type, provenance as one number) → where they stand. */
type Bundle = Map<number, { readonly part: OpenSegment; readonly edge: number }>;

/**
 * The edges that one of two states of a package has and the other has not. Usually one segment a side: packages whose
 * names differ only in Unicode form are one package to the trees.
 */
export function diffEdges(base: readonly OpenSegment[], head: readonly OpenSegment[]): EdgeDifference {
  // Nodes of both sides get one numbering: the place of their hash's first appearance.
  const hashes = concatBytes([...base, ...head].map((part) => part.hashes));
  const index = new HashIndex(hashes);
  let offset = 0;
  const numbersOf = ({ hashes: own }: OpenSegment): Int32Array => {
    const numbers = Int32Array.from({ length: own.length / HASH_BYTES }, (_, i) =>
      index.find(hashes, offset + i * HASH_BYTES),
    );
    offset += own.length;
    return numbers;
  };
  const [before, after] = [base, head].map((parts) => bundles(parts, numbersOf)) as [
    Map<number, Bundle>,
    Map<number, Bundle>,
  ];
  return { added: missingFrom(before, after), removed: missingFrom(after, before) };
}

function bundles(parts: readonly OpenSegment[], numbersOf: (part: OpenSegment) => Int32Array): Map<number, Bundle> {
  const found = new Map<number, Bundle>();
  for (const part of parts) {
    const numbers = numbersOf(part);
    const { count, source, target, type, provenance } = part.edges;
    for (let edge = 0; edge < count; edge += 1) {
      const from = numbers[source[edge]!]!;
      let bundle = found.get(from);
      if (bundle === undefined) found.set(from, (bundle = new Map()));
      bundle.set(numbers[target[edge]!]! * 65536 + type[edge]! * 256 + provenance[edge]!, { part, edge });
    }
  }
  return found;
}

function missingFrom(known: ReadonlyMap<number, Bundle>, given: ReadonlyMap<number, Bundle>): LooseEdge[] {
  const missing: LooseEdge[] = [];
  for (const [source, bundle] of given) {
    const there = known.get(source);
    for (const [key, { part, edge }] of bundle) if (there?.has(key) !== true) missing.push(looseEdge(part, edge));
  }
  return missing;
}

function looseEdge({ hashes, edges }: OpenSegment, edge: number): LooseEdge {
  const hashOf = (node: number): Uint8Array => hashes.slice(node * HASH_BYTES, (node + 1) * HASH_BYTES);
  return {
    source: hashOf(edges.source[edge]!),
    target: hashOf(edges.target[edge]!),
    type: edges.type[edge]!,
    provenance: edges.provenance[edge]!,
    confidence: edges.confidence[edge]!,
  };
}

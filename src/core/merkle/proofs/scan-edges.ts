import type { Steps } from '../../base/steps.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { ProofNode } from '../proof.ts';
import type { SealInput } from '../seal-input.ts';
import { hashNode } from './claim-place.ts';

/** The first edge with ends and a type as wanted; −1 where there is none. */
export function* findEdge(
  { edges }: SealInput,
  isWanted: (from: number, to: number, type: number) => boolean,
): Steps<number> {
  for (let e = 0; e < edges.count; e += 1) {
    if (isWanted(edges.source[e]!, edges.target[e]!, edges.type[e]!)) return e;
    if (e % STEP === 0) yield;
  }
  return -1;
}

/** Edges of one step. */
const STEP = 16_384;

/** Tells the nodes that have a name's hash: there are several where names differ only in Unicode form. */
export function nodesNamed(hashing: Hashing, { nodeHashes }: SealInput, name: ProofNode): (node: number) => boolean {
  const hash = hashNode(hashing, name);
  return (node) => {
    for (let i = 0; i < HASH_BYTES; i += 1) if (nodeHashes[node * HASH_BYTES + i] !== hash[i]) return false;
    return true;
  };
}

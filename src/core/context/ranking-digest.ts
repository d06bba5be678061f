import { toHex } from '../base/bytes.ts';
import { hashFields } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import { EQUIVALENCE_TABLES } from './equivalence/tables.ts';
import type { KindWeights } from './weights.ts';

const digests = new WeakMap<KindWeights, string>();

/** Names what answers are ranked by, besides the state: weights and tables of equivalent words. */
export function rankingDigest(hashing: Hashing, weights: KindWeights): string {
  let digest = digests.get(weights);
  if (digest === undefined) {
    digest = toHex(hashFields(hashing, 'answer', [JSON.stringify([weights, EQUIVALENCE_TABLES])]));
    digests.set(weights, digest);
  }
  return digest;
}

import { toHex } from '../../base/bytes.ts';
import type { RankedView } from '../../engine/context/ranked-view.ts';
import type { Engine } from '../../engine/engine.ts';
import { hashFields } from '../../identity/encode.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { EQUIVALENCE_TABLES } from '../../retrieval/equivalence/tables.ts';
import type { Weights } from '../../retrieval/rank/weights.ts';
import type { WireFormatId } from '../../wire/formats.ts';
import { unhindered } from './unhindered.ts';
import type { ContextResult } from './pack-shape.ts';

/** Raised when the same question to the same state is answered otherwise for another reason than weights and tables. */
const ANSWERS = 9;

export interface Question {
  readonly tool: string;
  /** Everything besides the state that the answer depends on. */
  readonly asked: { readonly format?: WireFormatId | undefined };
  readonly useCache: boolean;
}

/**
 * The answer to a question: the one that was kept for this state, or a new one, which is then kept. Commits that differ
 * in nothing that was read share their answers; each is given in the name of the commit that was asked about.
 */
export async function keptAnswer(
  engine: Engine,
  { view, weights }: RankedView,
  { tool, asked, useCache }: Question,
  make: () => Promise<ContextResult>,
): Promise<ContextResult> {
  // What is not committed is not kept either.
  if (!useCache || view.uncommitted !== null) return make();
  const { repo, analyzer } = view.record;
  const { hashing } = engine;
  const layers = view.enrichment?.layers ?? null;
  const question = [ANSWERS, analyzer, knowledge(hashing, weights), view.roots.stamp(hashing), tool, asked, layers];
  const key = hashFields(hashing, 'answer', [JSON.stringify(question)]);
  const kept = engine.answers.find(repo, key);
  if (kept !== null) {
    unhindered(() => engine.answers.touch(repo, key));
    return { ...(JSON.parse(kept) as ContextResult), ...view.state };
  }
  const answer = await make();
  unhindered(() => engine.answers.keep(repo, key, JSON.stringify(answer)));
  return answer;
}

const digests = new WeakMap<Weights, string>();

/** A digest of what answers are weighed by. */
function knowledge(hashing: Hashing, weights: Weights): string {
  let digest = digests.get(weights);
  if (digest === undefined) {
    digest = toHex(hashFields(hashing, 'answer', [JSON.stringify([weights, EQUIVALENCE_TABLES])]));
    digests.set(weights, digest);
  }
  return digest;
}

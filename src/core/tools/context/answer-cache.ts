import type { RankedView } from '../../context/ranked-view.ts';
import type { Engine } from '../../engine/engine.ts';
import { hashFields } from '../../identity/encode.ts';
import { rankingDigest } from '../../context/ranking-digest.ts';
import type { WireFormatId } from '../../context/formats.ts';
import { bestEffort } from './best-effort.ts';
import type { ContextResult } from './pack-shape.ts';

/** Raised when the same question to the same state is answered otherwise for another reason than weights and tables. */
const ANSWERS = 15;

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
export async function cachedAnswer(
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
  const question = [
    ANSWERS,
    analyzer,
    rankingDigest(hashing, weights),
    view.record.hash ?? view.record.id,
    view.roots.stamp(hashing),
    tool,
    asked,
    layers,
  ];
  const key = hashFields(hashing, 'answer', [JSON.stringify(question)]);
  const kept = engine.answers.find(repo, key);
  if (kept !== null) {
    bestEffort(() => engine.answers.touch(repo, key));
    return { ...(JSON.parse(kept) as ContextResult), ...view.state };
  }
  const answer = await make();
  bestEffort(() => engine.answers.keep(repo, key, JSON.stringify(answer)));
  return answer;
}

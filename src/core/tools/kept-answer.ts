import { fromHex, toHex } from '../base/bytes.ts';
import { Failure } from '../base/failure.ts';
import { stampsOf, stillHolds } from '../engine/context/answer-stamps.ts';
import { packRoot } from '../engine/context/pack-symbols.ts';
import type { RankedView } from '../engine/context/ranked-view.ts';
import type { Engine } from '../engine/engine.ts';
import { hashFields } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import { EQUIVALENCE_TABLES } from '../retrieval/equivalence/tables.ts';
import type { Weights } from '../retrieval/rank/weights.ts';
import type { WireFormatId } from '../wire/formats.ts';
import { packOf } from './answer-pack.ts';
import { USUAL_FORMAT } from './context-answer.ts';
import type { ContextResult } from './contracts.ts';
import type { StateShape } from './shapes.ts';

/** Raised when the same question to the same state is answered otherwise for another reason than weights and tables. */
const ANSWERS = 6;

export interface Question {
  readonly tool: string;
  /** Everything besides the state that the answer depends on. */
  readonly asked: { readonly format?: WireFormatId | undefined };
  /** Hashes of words that make any package which has them matter: for answers that are kept. */
  words(): readonly number[];
  readonly useCache: boolean;
}

export interface Made {
  readonly answer: ContextResult;
  /** Nodes that the answer was decided by, besides those it shows. */
  readonly decidedBy: Iterable<number>;
}

/**
 * The answer to a question: the one that was kept, as long as the packages it follows from are what they were, or a new
 * one, which is then kept. Either way it names the current state.
 */
export async function keptAnswer(
  engine: Engine,
  { view, weights }: RankedView,
  { tool, asked, words: wordsOf, useCache }: Question,
  make: () => Promise<Made>,
): Promise<ContextResult> {
  // What is not committed is not kept either.
  if (!useCache || view.uncommitted !== null) return (await make()).answer;
  const words = wordsOf();
  const { repo, analyzer } = view.record;
  // Without layers the key is what it was before there were any.
  const layers = view.enrichment ? [view.enrichment.layers] : [];
  const question = JSON.stringify([ANSWERS, analyzer, knowledge(engine.hashing, weights), tool, asked, ...layers]);
  const key = hashFields(engine.hashing, 'answer', [question]);
  const kept = engine.answers.find(repo, key);
  if (kept && stillHolds(view, kept.stamps, words)) {
    unhindered(() => engine.answers.touch(repo, key));
    return restated(engine.hashing, tool, kept.value, asked.format ?? USUAL_FORMAT, view.state);
  }
  const { answer, decidedBy } = await make();
  const shown = answer.symbols.map(({ hash }) => view.graph.findHash(fromHex(hash)!));
  const stamps = stampsOf(view, [...shown, ...decidedBy], words);
  // What follows from nothing that is here now could follow from anything that comes.
  if (stamps.size > 0) unhindered(() => engine.answers.keep(repo, key, { stamps, value: JSON.stringify(answer) }));
  return answer;
}

/** What stands in files that a question names, for questions that depend on it; null for one that is not there. */
export const contentsOf = ({ graph }: RankedView['view'], paths: readonly string[]): (string | null)[] =>
  paths.map((path) => {
    const hash = graph.files[graph.findFile(path)]?.contentHash;
    return hash ? toHex(hash) : null;
  });

/** A full disk or a busy store is no reason to hold an answer back. */
function unhindered(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
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

/**
 * An answer in the name of the current state, in its text too. Snapshots and roots are hashes: nothing else in an answer
 * can be taken for one.
 */
function restated(
  hashing: Hashing,
  tool: string,
  value: string,
  format: WireFormatId,
  state: StateShape,
): ContextResult {
  const kept = JSON.parse(value) as ContextResult;
  if (kept.snapshot === state.snapshot) return { ...kept, ...state };
  const root = packRoot(hashing, packOf(tool, { ...kept, ...state }), format);
  const text = kept.text?.replaceAll(kept.snapshot, state.snapshot).replaceAll(kept.packRoot, root) ?? null;
  return { ...kept, ...state, packRoot: root, text };
}

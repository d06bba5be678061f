import type { RepositoryView } from '../../engine/repository-view.ts';
import type { Proven } from '../../merkle/prover.ts';
import { missingAt } from '../../merkle/verify-proof.ts';
import { claimSentence } from '../../wire/claim-sentence.ts';
import type { ProvenResult } from '../contracts.ts';

export const PROOF_CANCELLED = 'The proof was cancelled.';

/** A proof as the tools give it. It is of the snapshot alone: layers have no part in it. */
export const provenResult = (view: RepositoryView, asked: string, { holds, proof }: Proven): ProvenResult => ({
  ...view.state,
  asked,
  holds,
  sentence: claimSentence(proof.claim),
  missing: missingAt(proof),
  // The tool's output is plain data; a proof is the same, read-only.
  proof: proof as unknown as ProvenResult['proof'],
});

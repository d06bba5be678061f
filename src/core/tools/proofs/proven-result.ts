import { z } from 'zod';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { Proven } from '../../merkle/prover.ts';
import { missingAt } from '../../merkle/verify-proof.ts';
import { claimSentence } from '../../proofs/claim-sentence.ts';
import { PROOF_FORMAT, PROOF_VERSIONS } from '../../merkle/proof.ts';
import { snapshotOf } from '../../model/incomplete.ts';
import { edgeTypeShape, stateShape } from '../shapes.ts';
import { unseenShape } from '../unseen.ts';

export const claimShape = z.looseObject({ kind: z.string(), repo: z.string() });

/** As docs/proofs.md specifies it. */
export const proofShape = z.looseObject({
  format: z.literal(PROOF_FORMAT),
  version: z.literal(PROOF_VERSIONS),
  claim: claimShape,
  evidence: z.array(z.looseObject({ side: z.enum(['forward', 'inbound']) })),
});

export const missingShape = z.enum(['package', 'type', 'edge']).nullable();

export const provenShape = stateShape.extend({
  /** Of an incomplete state nothing is proven. */
  snapshot: z.string(),
  /** What was asked, in words. */
  asked: z.string(),
  /** Whether what was asked holds; else the proof is of an edge, or of its absence, that speaks against it. */
  holds: z.boolean(),
  /** What the proof proves, in words. */
  sentence: z.string(),
  /** What is missing where nothing was found; null for a relationship that is there. */
  missing: missingShape,
  proof: proofShape,
  /** Where it is proven that nobody calls a symbol: how a call could be there unseen. Not a part of the proof. */
  unseen: unseenShape,
});

export type ProvenResult = z.infer<typeof provenShape>;

export const typeInput = edgeTypeShape.describe('Relationship type');

export const PROOF_CANCELLED = 'Cancelled.';

/** A proof as the tools give it. It is of the snapshot alone: layers have no part in it. */
export const provenResult = (view: RepositoryView, asked: string, { holds, proof }: Proven): ProvenResult => ({
  ...view.state,
  snapshot: snapshotOf(view.record),
  asked,
  holds,
  sentence: claimSentence(proof.claim),
  missing: missingAt(proof),
  // The tool's output is plain data; a proof is the same, read-only.
  proof: { ...proof, claim: { ...proof.claim }, evidence: proof.evidence.map((part) => ({ ...part })) },
});

import { z } from 'zod';
import { PROOF_FORMAT, PROOF_VERSION } from '../../merkle/proof.ts';
import { PROOF_LIMIT } from '../../merkle/proof-form.ts';
import { PROOF_REASONS, type ProofReason } from '../../merkle/verify-proof.ts';
import { edgeTypeShape, provenanceShape, repoInput, stateShape, symbolInput } from '../shapes.ts';

/** Claims with their proofs, and what to think of them. */

const claimShape = z.looseObject({ kind: z.string(), repo: z.string() });

/** As docs/proofs.md specifies it. */
const proofShape = z.looseObject({
  format: z.literal(PROOF_FORMAT),
  version: z.literal(PROOF_VERSION),
  claim: claimShape,
  evidence: z.array(z.looseObject({ side: z.enum(['forward', 'inbound']) })),
});

const missingShape = z.enum(['package', 'type', 'edge']).nullable();

const provenShape = stateShape.extend({
  /** What was asked, in words. */
  asked: z.string(),
  /** Whether what was asked holds; else the proof is of an edge, or of its absence, that speaks against it. */
  holds: z.boolean(),
  /** What the proof proves, in words. */
  sentence: z.string(),
  /** What is missing where nothing was found; null for a relationship that is there. */
  missing: missingShape,
  proof: proofShape,
});

const typeInput = edgeTypeShape.describe('Type of the relationship');

export const prove = {
  input: z.object({
    repo: repoInput,
    source: symbolInput,
    target: symbolInput,
    type: typeInput.default('calls'),
    provenance: provenanceShape.optional().describe('How it was found; the strongest there is if absent'),
  }),
  output: provenShape,
};

export const proveAbsent = {
  input: z.object({
    repo: repoInput,
    source: symbolInput.optional(),
    target: symbolInput.optional(),
    package: z
      .string()
      .min(1)
      .max(2000)
      .optional()
      .describe('Package that nothing comes from: its folder (. at the root), or external://ecosystem/name'),
    type: edgeTypeShape
      .optional()
      .describe('Type of the relationship; calls if absent, or any type where only a package is given'),
    recursive: z
      .boolean()
      .optional()
      .describe(
        'Cover the package and all packages below it (with package . every package of the snapshot), not the package itself alone',
      ),
  }),
  output: provenShape,
};

export const verify = {
  input: z.object({
    proof: z
      .union([z.string().max(PROOF_LIMIT), z.record(z.string(), z.unknown())])
      .describe('The proof, as JSON or as its text'),
    snapshot: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/, 'is 64 hexadecimal digits')
      .describe('The snapshot hash that you trust: not from the proof, nor from who gave it to you'),
  }),
  output: z.object({
    valid: z.boolean(),
    /** Null where the proof does not hold, as is all else but the reason. */
    claim: claimShape.nullable(),
    sentence: z.string().nullable(),
    missing: missingShape,
    /** Symbols of the claim that the proof also shows to exist in the snapshot. */
    shown: z.array(z.string()),
    /** Symbols and packages of the claim that it does not show to exist: what is misspelt has no relationships either. */
    notShown: z.array(z.string()),
    reason: z.enum(Object.keys(PROOF_REASONS) as [ProofReason, ...ProofReason[]]).nullable(),
    says: z.string(),
  }),
};

export type ProvenResult = z.infer<typeof provenShape>;
export type VerifyResult = z.infer<typeof verify.output>;

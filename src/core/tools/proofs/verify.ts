import { z } from 'zod';
import { judgeProof, renderVerdict } from '../judge-proof.ts';
import { defineTool } from '../tool.ts';
import { PROOF_LIMIT } from '../../merkle/proof-form.ts';
import { PROOF_REASONS, type ProofReason } from '../../merkle/verify-proof.ts';
import { claimShape, missingShape } from './proven-result.ts';

const input = z.object({
  proof: z
    .union([z.string().max(PROOF_LIMIT), z.record(z.string(), z.unknown())])
    .describe('The proof, as JSON or as its text'),
  snapshot: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .describe('The trusted snapshot hash, not taken from the proof or its sender'),
});

const output = z.object({
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
});

export type VerifyResult = z.infer<typeof output>;

export const verifyTool = defineTool({
  name: 'verify',
  title: 'Verify a proof',
  description:
    'Checks a proof against a trusted snapshot hash and says what it proves. Works without the repository and offline.',
  input,
  output,
  readOnly: true,
  example: { proof: {}, snapshot: '0'.repeat(64) },
  run: ({ engine }, { proof, snapshot }) => Promise.resolve(judgeProof(engine.hashing, proof, snapshot)),
  text: renderVerdict,
});

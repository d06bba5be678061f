import { nodesOf, sameNode } from '../merkle/proof.ts';
import { PROOF_REASONS, verifyProof } from '../merkle/verify-proof.ts';
import type { Hashing } from '../ports/hashing.ts';
import { claimSentence, missingSays, nameOf, nothingOpenSays, packageOf } from '../proofs/claim-sentence.ts';
import type { VerifyResult } from './proofs/verify.ts';

/** The verdict with its words. Needs no store. */
export function judgeProof(hashing: Hashing, proof: unknown, snapshot: string): VerifyResult {
  const verdict = verifyProof(hashing, proof, snapshot);
  if (!verdict.valid) return invalid(verdict.reason);
  const { claim, missing, shown, showsPackage } = verdict;
  const found = missingSays(verdict.proof);
  return {
    valid: true,
    claim: { ...claim },
    sentence: claimSentence(claim),
    missing,
    shown: shown.map(nameOf),
    notShown: [
      ...nodesOf(claim)
        .filter((node) => !shown.some((other) => sameNode(node, other)))
        .map(nameOf),
      ...(showsPackage === false && 'package' in claim ? [packageOf(claim)] : []),
    ],
    reason: null,
    says: [found === null ? 'Proven.' : `Proven: ${found}.`, nothingOpenSays(verdict.proof) ?? ''].join(' ').trim(),
  };
}

const invalid = (reason: NonNullable<VerifyResult['reason']>): VerifyResult => ({
  valid: false,
  claim: null,
  sentence: null,
  missing: null,
  shown: [],
  notShown: [],
  reason,
  says: PROOF_REASONS[reason],
});

interface Shown {
  readonly valid: boolean;
  readonly sentence: string | null;
  readonly says: string;
  readonly missing: unknown;
  readonly shown: readonly string[];
  readonly notShown: readonly string[];
}

/** A verdict in a few lines. */
export function renderVerdict({ valid, sentence, says, missing, shown, notShown }: Shown): string {
  if (!valid) return `✗ not proven: ${says}`;
  const line = (words: string, names: readonly string[]): string[] =>
    missing === null || names.length === 0 ? [] : [`    ${words}: ${names.join(', ')}`];
  return [
    `✓ ${sentence ?? ''}`,
    `    ${says}`,
    ...line('shown to exist', shown),
    ...line('not shown to exist (a misspelt name would have no relationships either)', notShown),
  ].join('\n');
}

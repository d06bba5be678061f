import { z } from 'zod';
import { findSymbol } from '../../view/find-symbol.ts';
import { proofNode } from '../../proofs/proof-source.ts';
import { Failure } from '../../base/failure.ts';
import type { EdgeClaim } from '../../merkle/proof.ts';
import type { Prover } from '../../merkle/prover.ts';
import { PROVENANCES, type Provenance } from '../../model/provenance.ts';
import { edgeSentence } from '../../proofs/claim-sentence.ts';
import { PROOF_CANCELLED, provenResult, provenShape, typeInput } from './proven-result.ts';
import { defineTool } from '../tool.ts';
import { provenanceShape } from '../shapes.ts';
import { repoInput, symbolInput } from '../inputs.ts';
import { renderProven } from './proof-text.ts';

const input = z.object({
  repo: repoInput,
  source: symbolInput,
  target: symbolInput,
  type: typeInput.default('calls'),
  provenance: provenanceShape.optional().describe('How it was found (default: the strongest evidence)'),
});

const output = provenShape;

export const proveTool = defineTool({
  name: 'prove',
  title: 'Prove a relationship',
  description:
    'A proof that one symbol calls, imports, extends … another in this snapshot, which anyone can check offline against the snapshot hash. If there is no such relationship, you get a proof of its absence.',
  input,
  output,
  readOnly: true,
  example: { source: 'Cart.sum', target: 'total' },
  run: async ({ engine, progress }, { repo, source, target, type, provenance }) => {
    const view = engine.states.view(repo);
    const ends = {
      repo: view.record.repo,
      source: proofNode(view.graph, findSymbol(view, source)),
      type,
      target: proofNode(view.graph, findSymbol(view, target)),
    };
    const prover = engine.prover(view);
    const asked = provenance === undefined ? edgeSentence(ends) : `${edgeSentence(ends)} (${provenance})`;
    const run = engine.inSlices(progress, PROOF_CANCELLED);
    const proof = await run(firstProof(prover, ends, provenance === undefined ? STRONGEST_FIRST : [provenance]));
    if (proof) return provenResult(view, asked, { holds: true, proof });
    const absence = await run(prover.absenceInSteps({ kind: 'no_edge', ...ends }));
    if (!absence.holds)
      throw new Failure(
        'not-found',
        `The relationship exists, but not as ${provenance}. Omit the provenance to prove it.`,
      );
    return provenResult(view, asked, { holds: false, proof: absence.proof });
  },
  text: (result) => renderProven(result),
});

const STRONGEST_FIRST = (Object.keys(PROVENANCES) as Provenance[]).sort(
  (a, b) => PROVENANCES[b].confidence - PROVENANCES[a].confidence || PROVENANCES[a].code - PROVENANCES[b].code,
);

function* firstProof(
  prover: Prover,
  ends: Omit<EdgeClaim, 'kind' | 'provenance'>,
  provenances: readonly Provenance[],
): ReturnType<Prover['edgeInSteps']> {
  for (const provenance of provenances) {
    const proof = yield* prover.edgeInSteps({ kind: 'edge', ...ends, provenance });
    if (proof) return proof;
  }
  return null;
}

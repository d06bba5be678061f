import { z } from 'zod';
import { Failure } from '../../base/failure.ts';
import { findPackage, packageName } from '../../view/find-package.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import { proofNode } from '../../proofs/proof-source.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { AbsenceClaim, ProofNode } from '../../merkle/proof.ts';
import { UNCALLED_KINDS } from '../../merkle/uncalled-parts.ts';
import { calledOtherwise } from '../../analysis/unseen-callers.ts';
import { sealsOpenNames } from '../../engine/analyzer.ts';
import { askedUncalled, claimSentence } from '../../proofs/claim-sentence.ts';
import { PROOF_CANCELLED, provenResult, provenShape } from './proven-result.ts';
import { defineTool } from '../tool.ts';
import { edgeTypeShape } from '../shapes.ts';
import { unseenOf } from '../unseen.ts';
import { repoInput, symbolInput } from '../inputs.ts';
import { renderProven } from './proof-text.ts';

const input = z.object({
  repo: repoInput,
  source: symbolInput.optional(),
  target: symbolInput.optional(),
  package: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .describe('Package to prove it for: its folder (. for the root), or external://ecosystem/name'),
  type: edgeTypeShape
    .optional()
    .describe(
      'Relationship type (default: calls, or any type if only a package is given). With only a target and no type, the proof also covers calls that could not be resolved',
    ),
  recursive: z.boolean().optional().describe('Include all subpackages (with package . every package of the snapshot)'),
});

const output = provenShape;

export const proveAbsentTool = defineTool({
  name: 'prove_absent',
  title: 'Prove an absence',
  description:
    'A proof that a relationship is not in this snapshot: target alone (nobody calls B: no relationship uses it or what it overrides, and every call or read of its name that could not be resolved is listed as an exception), target and type (nothing resolved calls B), source and target (A does not call B), source (A calls nothing), package and target (nothing in P calls B), package and type (nothing in P calls anything), package alone (P does not exist). Claims about a target other than "nobody calls B" do not cover calls that could not be resolved; the sentence of each proof says what it leaves open. A package is one folder without its subfolders; recursive includes its subpackages. If there is such a relationship, you get its proof instead.',
  input,
  output,
  readOnly: true,
  example: { target: 'Cart.sum', type: 'imports' },
  run: async ({ engine, progress }, asked) => {
    const view = engine.states.view(asked.repo);
    const prover = engine.prover(view);
    const run = engine.inSlices(progress, PROOF_CANCELLED);
    const uncalled = uncalledTarget(view, asked);
    if (uncalled !== null) {
      const proven = await run(prover.uncalledInSteps(uncalled));
      if (!proven.holds) return provenResult(view, askedUncalled(uncalled), proven);
      const unseen = unseenOf(view, findSymbol(view, asked.target!));
      return { ...provenResult(view, claimSentence(proven.proof.claim), proven), unseen };
    }
    const claim = claimOf(view, asked, prover.packages);
    return provenResult(view, claimSentence(claim), await run(prover.absenceInSteps(claim)));
  },
  text: (result) => renderProven(result),
});

type Asked = z.input<typeof input>;

/** What nobody is said to call; null where something else is asked. */
function uncalledTarget(view: RepositoryView, asked: Asked): ProofNode | null {
  const { source, target, package: folder, type, recursive = false } = asked;
  if (target === undefined || source !== undefined || folder !== undefined || type !== undefined || recursive)
    return null;
  const found = findSymbol(view, target);
  const node = proofNode(view.graph, found);
  if (node.kind !== 'constructor' && !UNCALLED_KINDS.includes(node.kind)) return null;
  if (!sealsOpenNames(view.record.analyzer))
    throw new Failure(
      'bad-input',
      'This state was indexed by an earlier version, which did not record calls that could not be resolved. Index it again, or pass a type.',
    );
  const reason = calledOtherwise(view, found);
  if (reason !== null)
    throw new Failure('bad-input', `${reason} Pass a type to prove that no resolved relationship leads to it.`);
  return node;
}

function claimOf(view: RepositoryView, asked: Asked, labels: readonly string[]): AbsenceClaim {
  const { repo } = view.record;
  const node = (text: string): ReturnType<typeof proofNode> => proofNode(view.graph, findSymbol(view, text));
  const { source, target, package: folder, type = 'calls', recursive = false } = asked;
  if (folder === undefined) {
    if (recursive) throw new Failure('bad-input', 'recursive needs a package.');
    if (source !== undefined && target !== undefined)
      return { kind: 'no_edge', repo, source: node(source), type, target: node(target) };
    if (target !== undefined) return { kind: 'no_edge_to', repo, type, target: node(target) };
    if (source !== undefined) return { kind: 'no_edge_from', repo, source: node(source), type };
    throw new Failure('bad-input', 'Pass source, target or package.');
  }
  if (source !== undefined) throw new Failure('bad-input', 'Pass a source or its package, not both.');
  if (target === undefined && asked.type === undefined) {
    if (recursive) throw new Failure('bad-input', 'recursive needs a type or a target.');
    // The one claim that is meant for names that are not there.
    return { kind: 'no_package', repo, package: packageName(folder) };
  }
  const name = findPackage(labels, folder, recursive);
  if (target === undefined)
    return { kind: recursive ? 'no_type_in_package_and_below' : 'no_type_in_package', repo, package: name, type };
  const kind = recursive ? 'no_edge_from_package_and_below' : 'no_edge_from_package';
  return { kind, repo, package: name, type, target: node(target) };
}

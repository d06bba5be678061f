import { Failure } from '../../base/failure.ts';
import { findPackage, packageName } from '../../engine/find-package.ts';
import { findSymbol } from '../../engine/find-symbol.ts';
import { proofNode } from '../../engine/proof-source.ts';
import type { RepositoryView } from '../../engine/repository-view.ts';
import type { AbsenceClaim } from '../../merkle/proof.ts';
import { claimSentence } from '../../wire/claim-sentence.ts';
import { proveAbsent, type ToolTypes } from '../contracts.ts';
import { PROOF_CANCELLED, provenResult } from './proven-result.ts';
import { defineTool } from '../tool.ts';

export const proveAbsentTool = defineTool({
  name: 'prove_absent',
  title: 'Prove that something is absent',
  description:
    'A proof that a relationship is not in this snapshot: source and target (A does not call B), target (nobody calls B), source (A calls nothing), package and target (nothing in P calls B), package and type (nothing in P calls anything), package alone (no such package). A package is one folder without its sub-folders; with recursive, everything below it is covered too. Where it does hold, the proof of one that does.',
  ...proveAbsent,
  readOnly: true,
  run: async ({ engine, progress }, input) => {
    const view = engine.view(input.repo);
    const prover = engine.prover(view);
    const claim = claimOf(view, input, prover.packages);
    const proven = await engine.inSlices(progress, PROOF_CANCELLED)(prover.absenceInSteps(claim));
    return provenResult(view, claimSentence(claim), proven);
  },
});

type Asked = ToolTypes['prove_absent']['input'];

function claimOf(view: RepositoryView, input: Asked, labels: readonly string[]): AbsenceClaim {
  const { repo } = view.record;
  const node = (text: string): ReturnType<typeof proofNode> => proofNode(view.graph, findSymbol(view, text));
  const { source, target, package: folder, type = 'calls', recursive = false } = input;
  if (folder === undefined) {
    if (recursive) throw new Failure('bad-input', 'recursive is about packages below a package: give the package.');
    if (source !== undefined && target !== undefined)
      return { kind: 'no_edge', repo, source: node(source), type, target: node(target) };
    if (target !== undefined) return { kind: 'no_edge_to', repo, type, target: node(target) };
    if (source !== undefined) return { kind: 'no_edge_from', repo, source: node(source), type };
    throw new Failure('bad-input', 'Say what is absent: give source, target or package.');
  }
  if (source !== undefined) throw new Failure('bad-input', 'Give a source or the package that it is in, not both.');
  if (target === undefined && input.type === undefined) {
    if (recursive)
      throw new Failure('bad-input', 'recursive needs a type or a target: say what no package there may have.');
    // The one claim that is meant for names that are not there.
    return { kind: 'no_package', repo, package: packageName(folder) };
  }
  const name = findPackage(labels, folder, recursive);
  if (target === undefined)
    return { kind: recursive ? 'no_type_in_package_and_below' : 'no_type_in_package', repo, package: name, type };
  const kind = recursive ? 'no_edge_from_package_and_below' : 'no_edge_from_package';
  return { kind, repo, package: name, type, target: node(target) };
}

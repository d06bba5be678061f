import { Failure } from '../base/failure.ts';
import { findSymbol } from '../engine/find-symbol.ts';
import { proofNode } from '../engine/proof-source.ts';
import type { RepositoryView } from '../engine/repository-view.ts';
import { hashedText } from '../identity/package-label.ts';
import type { AbsenceClaim } from '../merkle/proof.ts';
import { claimSentence } from './claim-sentence.ts';
import { proveAbsent, type ToolTypes } from './contracts.ts';
import { provenResult } from './proven-result.ts';
import { defineTool } from './tool.ts';

export const proveAbsentTool = defineTool({
  name: 'prove_absent',
  title: 'Prove that something is absent',
  description:
    'A proof that a relationship is not in this snapshot: source and target (A does not call B), target (nobody calls B), source (A calls nothing), package and target (nothing in P calls B), package and type (nothing in P calls anything), package (no such package). Where it does hold, the proof of one that does.',
  ...proveAbsent,
  readOnly: true,
  run: ({ engine }, input) => {
    const view = engine.view(input.repo);
    const claim = claimOf(view, input);
    return Promise.resolve(provenResult(view, claimSentence(claim), engine.prover(view).absence(claim)));
  },
});

function claimOf(view: RepositoryView, input: ToolTypes['prove_absent']['input']): AbsenceClaim {
  const { repo } = view.record;
  const node = (text: string): ReturnType<typeof proofNode> => proofNode(view.graph, findSymbol(view, text));
  const { source, target, package: folder, type = 'calls' } = input;
  if (folder === undefined) {
    if (source !== undefined && target !== undefined)
      return { kind: 'no_edge', repo, source: node(source), type, target: node(target) };
    if (target !== undefined) return { kind: 'no_edge_to', repo, type, target: node(target) };
    if (source !== undefined) return { kind: 'no_edge_from', repo, source: node(source), type };
    throw new Failure('bad-input', 'Say what is absent: give source, target or package.');
  }
  if (source !== undefined) throw new Failure('bad-input', 'Give a source or the package that it is in, not both.');
  const name = hashedText(folder.replace(/(?<=.)\/+$/, ''));
  if (target !== undefined) return { kind: 'no_edge_from_package', repo, package: name, type, target: node(target) };
  if (input.type !== undefined) return { kind: 'no_type_in_package', repo, package: name, type };
  return { kind: 'no_package', repo, package: name };
}

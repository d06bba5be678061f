import type { ContextPack } from '../../context/pack.ts';
import type { ContextResult } from './pack-shape.ts';
import { INCOMPLETE } from '../../model/incomplete.ts';

/** The pack that an answer was made from. */
export function packOf(tool: string, answer: ContextResult): ContextPack {
  const { repo, snapshot, packRoot, task, budget, tokens } = answer;
  const places = new Map(answer.symbols.map(({ hash }, place) => [hash, place]));
  return {
    tool,
    repo,
    snapshot: snapshot ?? INCOMPLETE,
    packRoot,
    task,
    budget,
    tokens,
    symbols: answer.symbols.map(
      // Only what a pack has: it may be remembered for long.
      ({ hash, qualifiedName, name, kind, file, startLine, endLine, score, distance, provenance, ...shown }) => ({
        hash,
        qualifiedName,
        name,
        kind,
        file: file ?? '',
        startLine,
        endLine,
        score,
        distance,
        provenance,
        detail: shown.detail,
        signature: shown.signature,
        doc: shown.doc,
        source: shown.source,
        parts: shown.parts,
      }),
    ),
    edges: answer.edges.map(({ source, target, type, provenance }) => ({
      source: places.get(source)!,
      target: places.get(target)!,
      type,
      provenance,
    })),
  };
}

import { packDelta } from '../delta.ts';
import { namedEdge } from '../named-edge.ts';
import type { ContextPack, PackSymbol } from '../pack.ts';

/** All of a symbol; documentation and source only where there is any, parts only where the source is not whole. */
const shown = ({ doc, source, parts, ...symbol }: PackSymbol): Partial<PackSymbol> => ({
  ...symbol,
  ...(doc === '' ? {} : { doc }),
  ...(source === '' ? {} : { source }),
  ...(parts.length === 0 ? {} : { parts }),
});

/** For programs: every symbol by its qualified name, which is what edges refer to. */
export const encodeJson = (pack: ContextPack): string =>
  JSON.stringify({
    ...pack,
    symbols: pack.symbols.map(shown),
    edges: pack.edges.map((edge) => namedEdge(pack, edge)),
  });

/** What became of a pack, in the words of the format above. */
export function encodeJsonDelta(base: ContextPack, next: ContextPack): string {
  const { tool, baseRoot, newRoot, added, ...changes } = packDelta(base, next);
  const { repo, snapshot } = next;
  return JSON.stringify({ tool, repo, snapshot, baseRoot, newRoot, added: added.map(shown), ...changes });
}

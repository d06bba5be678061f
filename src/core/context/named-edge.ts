import type { ContextPack, NamedEdge, PackEdge } from './pack.ts';

/** An edge of a pack by the names of its ends. */
export const namedEdge = (
  { symbols }: Pick<ContextPack, 'symbols'>,
  { source, target, type, provenance }: PackEdge,
): NamedEdge => ({
  source: symbols[source]!.qualifiedName,
  target: symbols[target]!.qualifiedName,
  type,
  provenance,
});

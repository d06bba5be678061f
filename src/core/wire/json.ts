import { namedEdge } from './named-edge.ts';
import type { ContextPack, PackSymbol } from './pack.ts';

const shown = (symbol: PackSymbol) => ({
  hash: symbol.hash,
  qualifiedName: symbol.qualifiedName,
  name: symbol.name,
  kind: symbol.kind,
  file: symbol.file,
  startLine: symbol.startLine,
  endLine: symbol.endLine,
  score: symbol.score,
  distance: symbol.distance,
  provenance: symbol.provenance,
  signature: symbol.signature,
  ...(symbol.doc === '' ? {} : { doc: symbol.doc }),
  ...(symbol.source === '' ? {} : { source: symbol.source }),
});

/** For programs: every symbol by its qualified name, which is what edges refer to. */
export const encodeJson = (pack: ContextPack): string =>
  JSON.stringify({
    snapshot: pack.snapshot,
    packRoot: pack.packRoot,
    tokens: pack.tokens,
    budget: pack.budget,
    symbols: pack.symbols.map(shown),
    edges: pack.edges.map((edge) => namedEdge(pack, edge)),
  });

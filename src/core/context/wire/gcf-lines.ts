import { encode, KIND_ABBREV } from '@blackwell-systems/gcf/browser';
import { gcfKind } from './gcf-kinds.ts';
import { GCF_PROVENANCES } from './gcf-terms.ts';
import type { PackSymbol } from '../pack.ts';

/** The line that declares a symbol, as the package writes it, under an id of our own. */
export function nodeLine(id: number, symbol: PackSymbol, word: string): string {
  const { score } = symbol;
  const provenance = GCF_PROVENANCES.shorten(symbol.provenance);
  const graph = encode({
    tool: '',
    tokenBudget: 0,
    tokensUsed: 0,
    symbols: [{ qualifiedName: word, kind: gcfKind(symbol.kind), score, provenance, distance: 0 }],
    edges: [],
  });
  const declaration = graph.split('\n').find((line) => line.startsWith('@0'))!;
  return `@${id}${declaration.slice('@0'.length)}`;
}

export function kindWord({ kind }: Pick<PackSymbol, 'kind'>): string {
  const word = gcfKind(kind);
  return KIND_ABBREV[word] ?? word;
}

// A delta in the graph profile of GCF (SPEC 10). The package has deltas only in its entry for Node, so the lines are
// written here and the test compares them with the package's own. What has no field is in comments, as in gcf.ts; the
// evidence of edges counts the removed ones, then the added ones, in one list. Symbols that only stand on other lines are
// neither removed nor added, for lines are in comments: `# moved app.ts.start 14-42`. The package's reader of deltas does not
// skip comments as SPEC 11 asks for: take the lines that begin with `# ` away before calling it.
import { packDelta } from '../delta.ts';
import { evidenceComments, originComment } from './gcf.ts';
import { COMMENT, detailComments, linesOf } from './gcf-details.ts';
import { kindWord, nodeLine } from './gcf-lines.ts';
import { GCF_EDGE_TYPES } from './gcf-terms.ts';
import { baseOf, escapeWord, shortenName, uniqueNames } from './gcf-words.ts';
import type { ContextPack, NamedEdge, PackSymbol } from '../pack.ts';
import { countedText, estimateTokens, type CountTokens } from '../tokens.ts';

const section = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [title, ...lines]);

const namesOf = (symbols: readonly Pick<PackSymbol, 'qualifiedName'>[]): string[] =>
  symbols.map(({ qualifiedName }) => qualifiedName);

/** What became of a pack, for a reader who has the old one. */
export function encodeGcfDelta(base: ContextPack, next: ContextPack, count: CountTokens = estimateTokens): string {
  const delta = packDelta(base, next);
  const gone = new Set(delta.removed);
  const removed = base.symbols.filter(({ qualifiedName }) => gone.has(qualifiedName));
  const ends = [...delta.removedEdges, ...delta.addedEdges].flatMap(({ source, target }) => [source, target]);
  const names = baseOf([...namesOf(removed), ...namesOf(delta.added), ...namesOf(delta.moved), ...ends], next.repo);
  const removedWords = uniqueNames(namesOf(removed), names);
  const addedWords = uniqueNames(namesOf(delta.added), names);
  const edgeLine = ({ source, target, type }: NamedEdge): string =>
    `${shortenName(source, names)} -> ${shortenName(target, names)} ${GCF_EDGE_TYPES.shorten(type)}`;

  const body = [
    originComment(names, next.snapshot),
    ...delta.moved.map((symbol) => `${COMMENT}moved ${shortenName(symbol.qualifiedName, names)} ${linesOf(symbol)}`),
    ...section(
      '## removed',
      removed.map((symbol, place) => `${kindWord(symbol)} ${removedWords[place]!}`),
    ),
    ...section(
      '## added',
      delta.added.flatMap((symbol, place) => [
        `${nodeLine(place, symbol, addedWords[place]!)} ${symbol.distance}`,
        ...detailComments(symbol),
      ]),
    ),
    ...section('## edges_removed', delta.removedEdges.map(edgeLine)),
    ...section('## edges_added', delta.addedEdges.map(edgeLine)),
    ...evidenceComments([...delta.removedEdges, ...delta.addedEdges]),
  ];
  const withHeader = (tokens: number): string => {
    const savings = next.tokens > 0 ? Math.round(100 * (1 - tokens / next.tokens)) : 0;
    const roots = `base_root=${escapeWord(delta.baseRoot)} new_root=${escapeWord(delta.newRoot)}`;
    const header = `GCF profile=graph tool=${escapeWord(delta.tool)} delta=true ${roots} tokens=${tokens} savings=${savings}%`;
    return [header, ...body, ''].join('\n');
  };
  return countedText(withHeader, next.tokens, count).text;
}

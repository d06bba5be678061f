import { bothEnds, placesInText } from '../../context/places-in-text.ts';
import type { WantedTerms } from '../../context/source-sections.ts';
import { rankTask, type Ranking } from '../../context/rank-task.ts';
import type { RankedView } from '../../context/ranked-view.ts';
import { innermostAtLine } from '../../view/innermost.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { changedCode } from '../review/changed-code.ts';
import type { ToolContext } from '../tool.ts';

/** The symbols that a query is about. */
export interface ExploreHits {
  readonly ranked: RankedView;
  /** What the query points at. */
  readonly pinned: ReadonlySet<number>;
  /** Best first: what the query points at, what it names, then what it speaks of. Files stand for their own code. */
  readonly nodes: readonly number[];
  /** Words of the query and how much each says. */
  readonly terms: WantedTerms;
  readonly candidates: number;
  /** Whether tests are what it asks for; they are told of otherwise. */
  readonly isAboutTests: boolean;
}

/** Hits beyond these are never shown. */
const MOST_HITS = 300;

/** What ranking reads of a question: traces and logs say what failed at their ends. */
const LONGEST_QUESTION = 4000;

const IS_DIFF = /^@@ -\d+(?:,\d+)? \+\d+/m;

export async function exploreHits(context: ToolContext, repo: string, query: string): Promise<ExploreHits> {
  const { engine } = context;
  const ranked = await engine.ranked(repo);
  const { view } = ranked;
  const pinned = IS_DIFF.test(query) ? await changedNodes(context, view, query) : nodesAtPlaces(view, query);
  const { ranking } = rankTask(ranked.withFiles, bothEnds(query, LONGEST_QUESTION), MOST_HITS, true);
  return {
    ranked,
    pinned: new Set(pinned),
    nodes: [...new Set([...pinned, ...nodesNamed(ranked, ranking), ...ranking.best.map(({ node }) => node)])],
    terms: new Map(ranking.query.terms.map(({ term }, i) => [term, ranking.rarities[i] ?? 0])),
    candidates: ranking.candidates,
    isAboutTests: ranking.query.isAboutTests,
  };
}

/** A diff points at what it changes, as far as the state has it. */
async function changedNodes(context: ToolContext, view: RepositoryView, diff: string): Promise<number[]> {
  const { head, changed } = await changedCode(context, view, { diff });
  return changed.flatMap(({ now }) => (now >= 0 && head === view ? [now] : []));
}

/** Lines that the query names, as a stack trace does, lead to the declarations around them. */
function nodesAtPlaces(view: RepositoryView, query: string): number[] {
  return placesInText(view, query)
    .flatMap(({ file, line }) => (line === null ? [] : [innermostAtLine(view, file, line)]))
    .filter((node) => node >= 0);
}

/** A name that more symbols have does not say which is meant. */
const MOST_NAMESAKES = 3;
const MOST_NAMED = 4;

/**
 * The symbols that the query names as code does, in its order: who writes `Client.send` wants to see that first. Of several
 * with one name, the one that ranks best comes first. Documents are left to ranking.
 */
function nodesNamed(ranked: RankedView, { query: { identifiers, isAboutTests }, best }: Ranking): number[] {
  const { view } = ranked;
  const { name, parent, file } = view.graph.nodes;
  const places = new Map(best.map(({ node }, place) => [node, place]));
  const placeOf = (node: number): number => places.get(node) ?? Infinity;
  const isMeant = (node: number): boolean =>
    file[node]! >= 0 && ranked.isCode(file[node]!) && (isAboutTests || view.testMask[node] === 0);
  const found = identifiers.flatMap((identifier) => {
    const [last = '', owner] = identifier.toLowerCase().split('.').reverse();
    const called = view.names
      .nodesCalled(last)
      .filter((node) => isMeant(node) && (owner === undefined || name[parent[node]!]?.toLowerCase() === owner));
    return called.length <= MOST_NAMESAKES ? [...called].sort((a, b) => placeOf(a) - placeOf(b) || a - b) : [];
  });
  return found.slice(0, MOST_NAMED);
}

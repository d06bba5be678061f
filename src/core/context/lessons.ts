import { fromHex } from '../base/bytes.ts';
import { analyseQuery } from './query/analyse-query.ts';
import { clusterKey, isOfCluster, keywordCluster, weighTerms, type WeighedTerm } from './learning/keyword-cluster.ts';
import type { Lessons } from './learning/learned-scorer.ts';
import type { LearningStore } from '../store/store.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import type { ContextSession } from './session.ts';

/** What an observation counts: something that was said, and something that was only seen. */
export const OBSERVED = { said: 1, seen: 0.25 } as const;

/** A word leads to a symbol of use to so many questions with it: once may be chance. */
const FEWEST_OBSERVATIONS = 2;

export interface Judged {
  readonly node: number;
  readonly isUseful: boolean;
}

/**
 * Notes how symbols did for a task, or takes it back where the weight is below zero. Gives the kind of question that it was taken for; a task without a word that others
 * could share is of none, and nothing is noted.
 */
export function noteLessons(
  learning: LearningStore,
  view: RepositoryView,
  task: string,
  judged: readonly Judged[],
  weight: number,
): string[] {
  const cluster = clusterOf(view, task);
  if (cluster.length === 0) return [];
  const key = clusterKey(cluster);
  const named = judged.map(({ node, isUseful }) => ({ ...identityOf(view, node), isUseful }));
  learning.note(
    view.record.repo,
    named.map(({ symbol, root, isUseful }) => ({
      cluster: key,
      symbol,
      root,
      useful: isUseful ? weight : 0,
      useless: isUseful ? 0 : weight,
    })),
    named.flatMap(({ symbol, root, isUseful }) =>
      isUseful ? cluster.map(({ term }) => ({ term, symbol, root, count: Math.sign(weight) })) : [],
    ),
  );
  return cluster.map(({ term }) => term);
}

/** Notes what became of a session's last answer, if that tells anything. */
export function noteUse(learning: LearningStore, view: RepositoryView, session: ContextSession): void {
  const settled = session.settle();
  if (settled === null) return;
  const judged = settled.symbols.flatMap(({ symbol, isUsed }) => {
    const node = findHash(view, symbol);
    return node < 0 ? [] : [{ node, isUseful: isUsed }];
  });
  noteLessons(learning, view, settled.task, judged, OBSERVED.seen);
}

/** What was learned that bears on a task and still holds: its package is what it was. */
export function lessonsFor(
  learning: LearningStore,
  view: RepositoryView,
  task: string,
  session: ContextSession | null,
): Lessons {
  const { repo } = view.record;
  const terms = weighTerms(analyseQuery(task), view.words);
  const opinions = new Map<number, number>();
  for (const cluster of learning.clusters(repo).filter((one) => isOfCluster(one, terms)))
    for (const { symbol, root, useful, useless } of learning.feedback(repo, cluster)) {
      const node = findValid(view, symbol, root);
      if (node >= 0) opinions.set(node, (opinions.get(node) ?? 0) + useful - useless);
    }
  const total = terms.reduce((sum, { rarity }) => sum + rarity, 0);
  const bridges = new Map<number, number>();
  for (const { term, rarity } of terms)
    for (const { symbol, root, count } of learning.vocabulary(repo, term)) {
      const node = count < FEWEST_OBSERVATIONS ? -1 : findValid(view, symbol, root);
      if (node >= 0) bridges.set(node, (bridges.get(node) ?? 0) + (rarity / total) * (1 - 1 / count));
    }
  const recent = new Map<number, number>();
  for (const [symbol, share] of session?.recent() ?? []) {
    const node = findHash(view, symbol);
    if (node >= 0) recent.set(node, share);
  }
  return { opinions, bridges, recent };
}

const clusterOf = (view: RepositoryView, task: string): WeighedTerm[] =>
  keywordCluster(weighTerms(analyseQuery(task), view.words));

/** The node of a symbol whose package is still what it was, or −1. */
export function findValid(view: RepositoryView, symbol: string, root: string): number {
  const node = findHash(view, symbol);
  return node >= 0 && view.roots.root(view.graph.nodes.package[node]!) === root ? node : -1;
}

const findHash = (view: RepositoryView, symbol: string): number => view.graph.findHash(fromHex(symbol)!);

const identityOf = (
  view: RepositoryView,
  node: number,
): { symbol: ReturnType<RepositoryView['hashText']>; root: ReturnType<RepositoryView['roots']['root']> } => ({
  symbol: view.hashText(node),
  root: view.roots.root(view.graph.nodes.package[node]!),
});

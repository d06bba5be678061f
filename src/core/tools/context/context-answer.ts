import { packSymbols } from '../../context/pack-symbols.ts';
import type { RankedView } from '../../context/ranked-view.ts';
import type { Engine } from '../../engine/engine.ts';
import type { ClassMatch, Ranking } from '../../context/rank-task.ts';
import { placesOf, reasonsFor, sharesOf } from '../../context/reasons.ts';
import type { WireFormatId } from '../../context/formats.ts';
import { lookedThrough } from '../looked-through.ts';
import type { ContextResult } from './pack-shape.ts';

interface Asked {
  readonly tool: string;
  readonly task: string;
  readonly budget: number;
  readonly format: WireFormatId | undefined;
}

/** What counts as the answer where no format is asked for: what people and prompts read. */
export const USUAL_FORMAT: WireFormatId = 'md';

/** The answer of the tools that give context: what was ranked, packed, with the reasons of that very run. */
export async function contextAnswer(
  engine: Engine,
  ranked: RankedView,
  { tool, task, budget, format }: Asked,
  ranking: Ranking,
  meanings: readonly ClassMatch[] = [],
): Promise<ContextResult> {
  const { view } = ranked;
  const { pack, nodes, edges, text } = await packSymbols(
    view,
    engine.hashing,
    {
      tool,
      task,
      budget,
      format: format ?? USUAL_FORMAT,
      best: ranking.best,
      terms: new Map(ranking.query.terms.map(({ term }, i) => [term, ranking.rarities[i] ?? 0])),
      distance: (node) => (isLedTo(ranking, node) ? 0 : 1),
    },
    async (path) => (await engine.files.shownText(view, path)).text,
  );
  const places = placesOf(ranked, ranking, new Set(nodes));
  return {
    ...view.state,
    packRoot: pack.packRoot,
    task,
    budget,
    tokens: pack.tokens,
    symbols: pack.symbols.map((symbol, i) => ({
      ...view.symbol(nodes[i]!),
      ...symbol,
      parts: symbol.parts.map(([first, last]) => [first, last]),
      file: symbol.file === '' ? null : symbol.file,
      signals: sharesOf(ranking, nodes[i]!).map(({ signal, share }) => ({ signal, share: rounded(share) })),
      reasons: reasonsFor(ranking, nodes[i]!, places.get(nodes[i]!) ?? []),
    })),
    edges: edges.map((edge, i) => ({
      ...view.edge(edge),
      source: view.hashText(nodes[pack.edges[i]!.source]!),
      target: view.hashText(nodes[pack.edges[i]!.target]!),
    })),
    delta: null,
    toldBefore: [],
    candidates: ranking.candidates,
    ...(ranking.best.length === 0 ? { looked: lookedThrough(view) } : {}),
    meanings: meanings.map(meaningOf),
    text: format === undefined ? null : text,
  };
}

export const meaningOf = ({ table, class: row, phrases }: ClassMatch): ContextResult['meanings'][number] => ({
  concept: row.concept,
  table,
  phrases: [...phrases],
  reference: row.reference,
});

/** Whether the question itself leads to a symbol, and not another one alone. */
function isLedTo({ evidence }: Ranking, node: number): boolean {
  const { signals, sum } = evidence.get(node)!;
  return sum > signals.walk + 1e-12;
}

export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

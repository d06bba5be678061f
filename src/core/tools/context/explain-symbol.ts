import { z } from 'zod';
import { lessonsFor } from '../../context/lessons.ts';
import { rankTask, type Ranking } from '../../context/rank-task.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { edgeTypeOf, EDGE_TYPES } from '../../model/edge-types.ts';
import { placesOf, reasonsFor, sharesOf } from '../../context/reasons.ts';
import { meaningOf, rounded } from './context-answer.ts';
import { defineTool } from '../tool.ts';
import { FIELDS } from '../../text-index/word-segment.ts';
import { edgeTypeShape, stateShape, symbolShape } from '../shapes.ts';
import { packShape, signalShape, useLearning, useMeanings } from './pack-shape.ts';
import { repoInput, sessionInput, symbolInput, taskInput } from '../inputs.ts';
import { place, renderState, shortName } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  task: taskInput,
  symbol: symbolInput,
  useMeanings,
  useLearning,
  session: sessionInput,
});

const output = stateShape.extend({
  symbol: symbolShape,
  task: z.string(),
  /** 1 for the best; null where nothing speaks for it. */
  rank: z.number().int().nullable(),
  candidates: z.number().int(),
  /** Before it is set in relation to the best: what everything adds up to, times the factor. */
  score: z.number(),
  bestScore: z.number(),
  factor: z.number(),
  signals: z.array(signalShape.extend({ value: z.number() })),
  /** The words of the question, how rare they are here, and where they stand in the symbol. */
  terms: z.array(
    z.object({
      term: z.string(),
      count: z.number().int(),
      rarity: z.number(),
      fields: z.array(z.object({ field: z.enum(FIELDS), count: z.number().int() })),
      inPath: z.boolean(),
    }),
  ),
  /** Who of the best is tied to it. */
  lenders: z.array(z.object({ symbol: symbolShape, type: edgeTypeShape, direction: z.enum(['out', 'in']) })),
  meanings: packShape.shape.meanings,
  reasons: z.array(z.string()),
});

export type ExplainResult = z.infer<typeof output>;

export const explainSymbolTool = defineTool({
  name: 'explain_symbol',
  title: 'Explain a result',
  description: 'Why a symbol is ranked where it is for a task, with every word and signal of that run.',
  input,
  output,
  readOnly: true,
  example: { task: 'How are the prices of a cart added up?', symbol: 'Cart.sum' },
  command: {
    positionals: ['symbol'],
    options: {
      task: { summary: 'the task, as passed to `context`' },
      useMeanings: { name: 'plain', sets: false, summary: 'do not expand framework and concept terms' },
      useLearning: { name: 'cold', sets: false, summary: 'ignore feedback from earlier answers' },
    },
  },
  run: async ({ engine }, { repo, task, symbol, useMeanings, useLearning, session }) => {
    const ranked = await engine.ranked(repo);
    const { view } = ranked;
    const node = findSymbol(view, symbol);
    const heard = session === undefined ? null : engine.sessions.of(session, view.record.repo);
    const lessons = useLearning ? lessonsFor(engine.learning, view, task, heard) : null;
    const { ranking, meanings } = rankTask(ranked, task, view.graph.nodes.count, useMeanings, lessons, [node]);
    const rank = ranking.best.findIndex((one) => one.node === node);
    const places = placesOf(ranked, ranking, new Set([node])).get(node) ?? [];
    return {
      ...view.state,
      symbol: view.symbol(node),
      task,
      rank: rank < 0 ? null : rank + 1,
      candidates: ranking.candidates,
      score: rounded(ranking.best[rank]?.score ?? 0),
      bestScore: rounded(ranking.best[0]?.score ?? 0),
      factor: rounded(ranking.factor(node)),
      signals: sharesOf(ranking, node).map(({ signal, value, share }) => ({
        signal,
        value: rounded(value),
        share: rounded(share),
      })),
      terms: places.map((place) => ({ ...place, rarity: rounded(place.rarity), fields: [...place.fields] })),
      lenders: lendersOf(view, ranking, node),
      meanings: meanings.map(meaningOf),
      reasons: reasonsFor(ranking, node, places),
    };
  },
  text: (result) => {
    const { symbol, rank, candidates, score, bestScore, factor } = result;
    const standing = rank === null ? 'no match' : `rank ${rank} of ${candidates}`;
    const signals = result.signals.map(({ signal, value, share }) => [
      signal,
      value.toFixed(3),
      `${Math.round(100 * share)} %`,
    ]);
    const terms = result.terms.map(({ term, rarity, fields, inPath }) => [
      term,
      rarity.toFixed(2),
      [...fields.map(({ field, count }) => `${field} ${count}`), ...(inPath ? ['path'] : [])].join(', '),
    ]);
    return [
      renderState(result),
      '',
      `${shortName(symbol)}  ${symbol.kind}  ${place(symbol)}`,
      `${standing}; score ${score} (the best has ${bestScore}), factor ${factor}`,
      ...result.reasons.map((reason) => `  ${reason}`),
      '',
      renderTable(
        [{ title: 'signal' }, { title: 'adds', align: 'right' }, { title: 'share', align: 'right' }],
        signals,
      ),
      '',
      renderTable([{ title: 'word' }, { title: 'rarity', align: 'right' }, { title: 'found in' }], terms),
    ].join('\n');
  },
});

/** Who of those that the question led to is tied to a symbol, best first. */
function lendersOf(view: RepositoryView, { seeds }: Ranking, node: number): ExplainResult['lenders'] {
  return seeds.flatMap(({ node: seed }) =>
    (['out', 'in'] as const).flatMap((direction) => {
      const side = view.adjacency.side(direction);
      const found: ExplainResult['lenders'] = [];
      for (let at = side.offsets[seed]!; at < side.offsets[seed + 1]!; at += 1)
        if (side.nodes[at] === node && seed !== node && side.types[at] !== EDGE_TYPES.contains.code)
          found.push({ symbol: view.symbol(seed), type: edgeTypeOf(side.types[at]!), direction });
      return found;
    }),
  );
}

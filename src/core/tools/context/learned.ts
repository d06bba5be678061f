import { z } from 'zod';
import { fromHex } from '../../base/bytes.ts';
import { findValid } from '../../context/lessons.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { defineTool } from '../tool.ts';
import { limitInput, repoInput } from '../inputs.ts';
import { stateShape } from '../shapes.ts';
import { count, counted, shortHash } from '../figures.ts';
import { renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

const learnedRow = z.object({
  /** By hash. */
  symbol: z.string(),
  /** Its name; null where it is gone. */
  name: z.string().nullable(),
  /** Its package is no longer what it was: this counts for nothing any more. */
  isExpired: z.boolean(),
});

const input = z.object({
  repo: repoInput,
  clear: z.boolean().default(false).describe('Delete all of it; the answer shows what was deleted'),
  limit: limitInput(5000, 200).describe('Maximum number of rows in each list'),
});

const output = stateShape.extend({
  counts: z.object({
    feedback: z.number().int(),
    vocabulary: z.number().int(),
    expired: z.number().int(),
  }),
  /** How symbols did for kinds of questions; what was seen counts less than what was said. */
  feedback: z.array(learnedRow.extend({ cluster: z.array(z.string()), useful: z.number(), useless: z.number() })),
  /** To how many questions with a word a symbol was of use. */
  vocabulary: z.array(learnedRow.extend({ term: z.string(), count: z.number().int() })),
  isCleared: z.boolean(),
});

export type LearnedResult = z.infer<typeof output>;

export const learnedTool = defineTool({
  name: 'learned',
  title: 'What was learned',
  description:
    'What was learned from feedback: for which questions symbols were useful, and what expired because the code changed. Can delete all of it.',
  input,
  output,
  readOnly: false,
  isDestructive: true,
  takesAway: ({ clear }) => clear === true,
  isIdempotent: true,
  example: {},
  command: {
    options: { clear: { summary: 'delete all of it' } },
  },
  run: ({ engine }, { repo, clear, limit }) => {
    if (clear) engine.requireWritable();
    const view = engine.states.view(repo);
    const { learning } = engine;
    const feedback = learning.feedback(view.record.repo).map(({ cluster, useful, useless, ...row }) => ({
      ...standing(view, row),
      cluster: cluster.split(' '),
      useful,
      useless,
    }));
    const vocabulary = learning
      .vocabulary(view.record.repo)
      .map(({ term, count, ...row }) => ({ ...standing(view, row), term, count }));
    if (clear) learning.clear(view.record.repo);
    return Promise.resolve({
      ...view.state,
      counts: {
        feedback: feedback.length,
        vocabulary: vocabulary.length,
        expired: [...feedback, ...vocabulary].filter(({ isExpired }) => isExpired).length,
      },
      feedback: feedback.slice(0, limit),
      vocabulary: vocabulary.slice(0, limit),
      isCleared: clear,
    });
  },
  text: render,
});

function standing(
  view: RepositoryView,
  { symbol, root }: { symbol: string; root: string },
): Pick<LearnedResult['feedback'][number], 'symbol' | 'name' | 'isExpired'> {
  const node = view.graph.findHash(fromHex(symbol)!);
  return { symbol, name: node < 0 ? null : view.display(node), isExpired: findValid(view, symbol, root) < 0 };
}

type Row = LearnedResult['feedback'][number] | LearnedResult['vocabulary'][number];

const nameOf = ({ name, symbol }: Row): string => name ?? shortHash(symbol);

const stateOf = ({ isExpired }: Row): string => (isExpired ? 'expired' : '');

function render(result: LearnedResult): string {
  const { counts, feedback, vocabulary, isCleared } = result;
  const all = counts.feedback + counts.vocabulary;
  if (all === 0) return `${renderState(result)}\n\nNo feedback yet.`;
  if (isCleared) return `${renderState(result)}\n\nDeleted ${counted(all, 'entry', 'entries')}.`;
  const feedbackColumns = [
    { title: 'questions with' },
    { title: 'symbol' },
    { title: 'useful', align: 'right' as const },
    { title: 'useless', align: 'right' as const },
    { title: '' },
  ];
  const wordColumns = [
    { title: 'word' },
    { title: 'symbol' },
    { title: 'times', align: 'right' as const },
    { title: '' },
  ];
  return [
    renderState(result),
    '',
    renderTable(
      feedbackColumns,
      feedback.map((row) => [
        row.cluster.join(' '),
        nameOf(row),
        String(row.useful),
        String(row.useless),
        stateOf(row),
      ]),
    ),
    '',
    renderTable(
      wordColumns,
      vocabulary.map((row) => [row.term, nameOf(row), String(row.count), stateOf(row)]),
    ),
    '',
    counts.expired === 0
      ? 'All entries are current: the code around the symbols has not changed.'
      : `${count(counts.expired)} of ${counted(all, 'entry', 'entries')} expired because the code around the symbols changed.`,
  ].join('\n');
}

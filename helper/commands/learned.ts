import type { ToolOutput } from '../../src/core/tools/table.ts';
import { limitOption } from '../cli/common-options.ts';
import { count, shortHash } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { renderState } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

type LearnedResult = ToolOutput<'learned'>;

export const learnedCommand = askCommand({
  name: 'learned',
  summary: 'what earlier answers taught about symbols',
  tool: 'learned',
  needs: [],
  options: [{ name: 'clear', kind: 'flag', summary: 'forget all of it' }, limitOption(5000, 200)],
  input: (repo, _, { arguments: options }) => ({
    repo,
    clear: options.flag('clear'),
    ...given({ limit: options.number('limit') }),
  }),
  render,
});

type Row = LearnedResult['feedback'][number] | LearnedResult['vocabulary'][number];

const nameOf = ({ name, symbol }: Row): string => name ?? shortHash(symbol);
const stateOf = ({ isExpired }: Row): string => (isExpired ? 'expired' : '');

function render(result: LearnedResult): string {
  const { counts, feedback, vocabulary, isCleared } = result;
  const all = counts.feedback + counts.vocabulary;
  if (all === 0) return `${renderState(result)}\n\nNothing was learned yet.`;
  if (isCleared) return `${renderState(result)}\n\nForgot ${count(all)} rows.`;
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
      ? 'All of it holds: the code around the symbols is what it was.'
      : `${count(counts.expired)} of ${count(all)} rows have expired: the code around their symbols changed.`,
  ].join('\n');
}

import type { ToolOutput } from '../../src/core/tools/table.ts';
import { limitOption } from '../cli/common-options.ts';
import { count, counted, shortHash } from '../../src/core/tools/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { renderState } from '../../src/core/tools/symbol-text.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';

type LearnedResult = ToolOutput<'learned'>;

export const learnedCommand = askCommand({
  name: 'learned',
  summary: 'list what was learned from feedback',
  tool: 'learned',
  needs: [],
  options: [{ name: 'clear', kind: 'flag', summary: 'delete all of it' }, limitOption(5000, 200)],
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

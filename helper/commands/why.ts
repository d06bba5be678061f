import { usage } from '../cli/arguments.ts';
import { askCommand } from '../cli/question.ts';
import { place, renderState, shortName } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

export const whyCommand = askCommand({
  name: 'why',
  summary: 'explain why a symbol is ranked where it is for a task',
  tool: 'explain_symbol',
  needs: ['SYMBOL'],
  options: [
    { name: 'task', kind: 'text', value: 'TEXT', summary: 'the task, as passed to `context`' },
    { name: 'plain', kind: 'flag', summary: 'do not expand framework and concept terms' },
    { name: 'cold', kind: 'flag', summary: 'ignore feedback from earlier answers' },
  ],
  input: (repo, [symbol = ''], { arguments: options }) => {
    const task = options.text('task');
    if (task === undefined) throw usage('--task is required: the task it is about.');
    return { repo, task, symbol, useMeanings: !options.flag('plain'), useLearning: !options.flag('cold') };
  },
  render: (result) => {
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
      renderTable([{ title: 'word' }, { title: 'rarity', align: 'right' }, { title: 'stands in' }], terms),
    ].join('\n');
  },
});

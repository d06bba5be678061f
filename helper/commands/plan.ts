import { limitOption } from '../cli/common-options.ts';
import { askCommand, given } from '../cli/question.ts';
import { renderState } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

export const planCommand = askCommand({
  name: 'plan',
  summary: 'suggest the next tool calls for a task',
  details: 'Run a suggestion with: knowing tools NAME ARGUMENTS',
  tool: 'plan_turn',
  needs: ['TASK'],
  options: [limitOption(12, 5)],
  input: (repo, [task = ''], { arguments: options }) => ({ repo, task, ...given({ limit: options.number('limit') }) }),
  render: (result) => {
    const found = result.symbols.map(({ display }) => display).join(', ');
    const rows = result.calls.map(({ tool, arguments: input, why }) => [tool, why, JSON.stringify(input)]);
    return [
      renderState(result),
      found === '' ? 'No relevant symbols. Rephrase the task, or explore first.' : `Relevant: ${found}`,
      renderTable([{ title: 'tool' }, { title: 'for' }, { title: 'arguments' }], rows),
    ].join('\n\n');
  },
});

import { usage } from '../cli/arguments.ts';
import { askCommand } from '../cli/question.ts';
import { renderState, shortName } from '../cli/render-symbols.ts';

export const feedbackCommand = askCommand({
  name: 'feedback',
  summary: 'mark a symbol as useful for a task, or not',
  details: 'This affects the ranking of similar questions until the code around the symbol changes.',
  tool: 'feedback',
  needs: ['SYMBOL'],
  options: [
    { name: 'task', kind: 'text', value: 'TEXT', summary: 'the task, as passed to `context`' },
    { name: 'useless', kind: 'flag', summary: 'mark it as not useful' },
    { name: 'take-back', kind: 'flag', summary: 'undo earlier feedback' },
  ],
  input: (repo, [symbol = ''], { arguments: options }) => {
    const task = options.text('task');
    if (task === undefined) throw usage('--task is required: the task it is about.');
    const takeBack = options.flag('take-back');
    return { repo, task, symbols: [symbol], useful: !options.flag('useless'), takeBack };
  },
  render: (result) => {
    const names = result.symbols.map(shortName).join(', ');
    const kind = result.cluster.map((word) => `“${word}”`).join(', ');
    const noted = result.isTakenBack ? 'no longer marked' : 'noted';
    return `${renderState(result)}\n${names}: ${noted} as ${result.useful ? 'useful' : 'not useful'} for questions with ${kind}.`;
  },
});

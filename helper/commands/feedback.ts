import { usage } from '../cli/arguments.ts';
import { askCommand } from '../cli/question.ts';
import { renderState, shortName } from '../cli/render-symbols.ts';

export const feedbackCommand = askCommand({
  name: 'feedback',
  summary: 'say that a symbol was of use for a task, or not',
  details: 'Similar questions are answered accordingly, until the code around the symbol changes.',
  tool: 'feedback',
  needs: ['SYMBOL'],
  options: [
    { name: 'task', kind: 'text', value: 'TEXT', summary: 'the task, as given to `context`' },
    { name: 'useless', kind: 'flag', summary: 'it was of no use' },
    { name: 'take-back', kind: 'flag', summary: 'take back that this was said' },
  ],
  input: (repo, [symbol = ''], { arguments: options }) => {
    const task = options.text('task');
    if (task === undefined) throw usage('--task says which question it is about.');
    const takeBack = options.flag('take-back');
    return { repo, task, symbols: [symbol], useful: !options.flag('useless'), takeBack };
  },
  render: (result) => {
    const names = result.symbols.map(shortName).join(', ');
    const kind = result.cluster.map((word) => `“${word}”`).join(', ');
    const noted = result.isTakenBack ? 'no longer noted' : 'noted';
    return `${renderState(result)}\n${names}: ${noted} as ${result.useful ? 'useful' : 'of no use'} for questions with ${kind}.`;
  },
});

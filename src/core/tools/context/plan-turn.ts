import { nextQuestions } from '../../analysis/next-questions.ts';
import { rankTask } from '../../engine/context/rank-task.ts';
import { planTurn } from '../contracts.ts';
import { defineTool } from '../tool.ts';

/** Symbols that a plan may be about. */
const SYMBOLS = 5;

export const planTurnTool = defineTool({
  name: 'plan_turn',
  title: 'What to ask next',
  description:
    'For a task given in a sentence: which tools to call next, with arguments ready to use, from the symbols that the task leads to. Short and cheap.',
  ...planTurn,
  readOnly: true,
  run: ({ engine }, { repo, task, limit }) => {
    const ranked = engine.ranked(repo);
    const { view } = ranked;
    const symbols = rankTask(ranked, task, SYMBOLS, true).ranking.best.map(({ node }) => view.symbol(node));
    const ground = {
      repo: view.record.repo,
      task,
      symbols: symbols.map(({ qualifiedName, display, file }) => ({ name: qualifiedName, display, file })),
    };
    return Promise.resolve({
      ...view.state,
      task,
      symbols: symbols.map(({ qualifiedName, display, kind, file, startLine }) => ({
        qualifiedName,
        display,
        kind,
        file,
        startLine,
      })),
      calls: nextQuestions(ground, limit).map(({ tool, arguments: input, why }) => ({
        tool,
        arguments: { ...input },
        why,
      })),
    });
  },
});

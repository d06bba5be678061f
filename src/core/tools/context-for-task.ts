import { rankTask } from '../engine/context/rank-task.ts';
import { contextAnswer } from './context-answer.ts';
import { contextForTask } from './contracts.ts';
import { defineTool } from './tool.ts';

export const contextForTaskTool = defineTool({
  name: 'context_for_task',
  title: 'Context for a task',
  description:
    'The few symbols that matter for a task given in a sentence, ranked, with reasons, and packed into a token budget. Ask this first.',
  ...contextForTask,
  readOnly: true,
  run: ({ engine }, { repo, task, budget, limit, format, useMeanings }) => {
    const ranked = engine.ranked(repo);
    const { ranking, meanings } = rankTask(ranked, task, limit, useMeanings);
    return contextAnswer(engine, ranked, { tool: 'context_for_task', task, budget, format }, ranking, meanings);
  },
});

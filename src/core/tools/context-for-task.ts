import { clusterWords, lessonsFor, noteUse } from '../engine/context/lessons.ts';
import { rankTask } from '../engine/context/rank-task.ts';
import { contextAnswer } from './context-answer.ts';
import { contextForTask } from './contracts.ts';
import { keptAnswer } from './kept-answer.ts';
import { defineTool } from './tool.ts';

export const contextForTaskTool = defineTool({
  name: 'context_for_task',
  title: 'Context for a task',
  description:
    'The few symbols that matter for a task given in a sentence, ranked, with reasons, and packed into a token budget. Ask this first.',
  ...contextForTask,
  readOnly: true,
  run: async ({ engine }, { repo, session: id, useCache, ...asked }) => {
    const ranked = engine.ranked(repo);
    const { view } = ranked;
    const { task, budget, limit, format, useMeanings, useLearning } = asked;
    const session = id === undefined || !useLearning ? null : engine.sessions.of(id, view.record.repo);
    if (session) noteUse(engine.learning, view, session);
    const known = useLearning ? [engine.learning.step(view.record.repo), [...(session?.recent() ?? [])]] : null;
    const question = {
      tool: 'context_for_task',
      asked: { ...asked, known },
      words: () => clusterWords(view, task),
      useCache,
    };
    const answer = await keptAnswer(engine, ranked, question, async () => {
      const lessons = useLearning ? lessonsFor(engine.learning, view, task, session) : null;
      const { ranking, meanings } = rankTask(ranked, task, limit, useMeanings, lessons);
      return {
        answer: await contextAnswer(engine, ranked, { tool: question.tool, task, budget, format }, ranking, meanings),
        decidedBy: [...ranking.seeds.map(({ node }) => node), ...(lessons?.opinions.keys() ?? [])],
      };
    });
    session?.give(
      task,
      answer.symbols.map(({ hash }) => hash),
    );
    return answer;
  },
});

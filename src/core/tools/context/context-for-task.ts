import { z } from 'zod';
import { lessonsFor, noteUse } from '../../context/lessons.ts';
import { rankTask } from '../../context/rank-task.ts';
import { contextAnswer } from './context-answer.ts';
import { answerFor } from './answer-delta.ts';
import { defineTool } from '../tool.ts';
import { bestEffort } from './best-effort.ts';
import { packInput, packShape, useLearning, useMeanings } from './pack-shape.ts';
import { taskInput } from '../inputs.ts';
import { renderPack } from './pack-text.ts';

const input = z.object({ ...packInput, task: taskInput, useMeanings, useLearning });

const output = packShape;

export const contextForTaskTool = defineTool({
  name: 'context_for_task',
  title: 'Context for a task',
  description:
    'The most relevant symbols for a task described in a sentence, ranked, with reasons, and packed into a token budget. Call this first; call it again with `since` after a change.',
  input,
  output,
  readOnly: true,
  example: { task: 'How are the prices of a cart added up?' },
  run: async ({ engine }, { repo, session: id, since, useCache, ...asked }) => {
    const ranked = await engine.ranked(repo);
    const { view } = ranked;
    const { task, budget, limit, format, useMeanings, useLearning } = asked;
    const session = id === undefined ? null : engine.sessions.of(id, view.record.repo);
    const learns = useLearning ? session : null;
    if (learns) bestEffort(() => noteUse(engine.learning, view, learns));
    const known = useLearning ? [engine.learning.step(view.record.repo), [...(learns?.recent() ?? [])]] : null;
    const question = {
      tool: 'context_for_task',
      asked: { ...asked, known },
      useCache,
    };
    const { whole, told } = await answerFor(engine, ranked, question, { since, session }, async () => {
      const lessons = useLearning ? lessonsFor(engine.learning, view, task, learns) : null;
      const { ranking, meanings } = rankTask(ranked, task, limit, useMeanings, lessons);
      return contextAnswer(engine, ranked, { tool: question.tool, task, budget, format }, ranking, meanings);
    });
    learns?.give(
      task,
      whole.symbols.map(({ hash }) => hash),
    );
    return told;
  },
  text: renderPack('task'),
});

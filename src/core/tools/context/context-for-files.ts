import { z } from 'zod';
import { rankFiles } from '../../context/rank-places.ts';
import { contextAnswer } from './context-answer.ts';
import { answerFor } from './answer-delta.ts';
import { defineTool } from '../tool.ts';
import { packInput, packShape } from './pack-shape.ts';
import { renderPack } from './pack-text.ts';

const input = z.object({
  ...packInput,
  files: z.array(z.string()).min(1).max(200).describe('Paths in the repository'),
});

const output = packShape;

export const contextForFilesTool = defineTool({
  name: 'context_for_files',
  title: 'Context for files',
  description: 'The symbols in given files, their users and what they use, ranked and packed into a token budget.',
  input,
  output,
  readOnly: true,
  example: { files: ['shop/cart.py'] },
  run: async ({ engine }, { repo, useCache, since, session: id, ...asked }) => {
    const { files, budget, limit, format } = asked;
    const ranked = await engine.ranked(repo);
    const task = files.join(' ');
    const question = {
      tool: 'context_for_files',
      asked,
      useCache,
    };
    const session = id === undefined ? null : engine.sessions.of(id, ranked.view.record.repo);
    const { told } = await answerFor(engine, ranked, question, { since, session }, async () => {
      const ranking = rankFiles(ranked, files, limit);
      return contextAnswer(engine, ranked, { tool: question.tool, task, budget, format }, ranking);
    });
    return told;
  },
  text: renderPack('declarations'),
});

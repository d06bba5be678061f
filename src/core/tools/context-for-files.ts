import { rankFiles } from '../engine/context/rank-places.ts';
import { contextAnswer } from './context-answer.ts';
import { contextForFiles } from './contracts.ts';
import { contentsOf, keptAnswer } from './kept-answer.ts';
import { defineTool } from './tool.ts';

export const contextForFilesTool = defineTool({
  name: 'context_for_files',
  title: 'Context for files',
  description: 'What stands in some files, who uses it and what it uses, ranked and packed into a token budget.',
  ...contextForFiles,
  readOnly: true,
  run: ({ engine }, { repo, useCache, ...asked }) => {
    const { files, budget, limit, format } = asked;
    const ranked = engine.ranked(repo);
    const task = files.join(' ');
    const question = {
      tool: 'context_for_files',
      asked: { ...asked, contents: contentsOf(ranked.view, files) },
      words: () => [],
      useCache,
    };
    return keptAnswer(engine, ranked, question, async () => {
      const ranking = rankFiles(ranked, files, limit);
      return {
        answer: await contextAnswer(engine, ranked, { tool: question.tool, task, budget, format }, ranking),
        decidedBy: ranking.seeds.map(({ node }) => node),
      };
    });
  },
});

import { rankFiles } from '../engine/context/rank-places.ts';
import { contextAnswer } from './context-answer.ts';
import { contextForFiles } from './contracts.ts';
import { defineTool } from './tool.ts';

export const contextForFilesTool = defineTool({
  name: 'context_for_files',
  title: 'Context for files',
  description: 'What stands in some files, who uses it and what it uses, ranked and packed into a token budget.',
  ...contextForFiles,
  readOnly: true,
  run: ({ engine }, { repo, files, budget, limit, format }) => {
    const ranked = engine.ranked(repo);
    const task = files.join(' ');
    const asked = { tool: 'context_for_files', task, budget, format };
    return contextAnswer(engine, ranked, asked, rankFiles(ranked, files, limit));
  },
});

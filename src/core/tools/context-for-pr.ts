import { changedLines } from '../engine/context/changed-lines.ts';
import { rankChange } from '../engine/context/rank-places.ts';
import { Failure } from '../base/failure.ts';
import { contextAnswer } from './context-answer.ts';
import { contextForPr } from './contracts.ts';
import { defineTool } from './tool.ts';

export const contextForPrTool = defineTool({
  name: 'context_for_pr',
  title: 'Context for a change',
  description: 'What a change touches, who uses it and what it uses, ranked and packed into a token budget.',
  ...contextForPr,
  readOnly: true,
  run: ({ engine }, { repo, diff, budget, limit, format }) => {
    const changes = changedLines(diff);
    if (changes.length === 0)
      throw new Failure('bad-input', 'There is no change in it. Give a unified diff, as `git diff` prints it.');
    const ranked = engine.ranked(repo);
    const task = [...new Set(changes.map(({ path }) => path))].join(' ');
    const asked = { tool: 'context_for_pr', task, budget, format };
    return contextAnswer(engine, ranked, asked, rankChange(ranked, changes, limit));
  },
});

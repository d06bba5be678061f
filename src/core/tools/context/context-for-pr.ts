import { z } from 'zod';
import { changedLines } from '../../context/changed-lines.ts';
import { rankChange } from '../../context/rank-places.ts';
import { Failure } from '../../base/failure.ts';
import { contextAnswer } from './context-answer.ts';
import { answerFor } from './answer-delta.ts';
import { defineTool } from '../tool.ts';
import { packInput, packShape } from './pack-shape.ts';
import { renderPack } from './pack-text.ts';

const input = z.object({
  ...packInput,
  diff: z.string().min(1).max(2_000_000).describe('The change as a unified diff, as printed by `git diff`'),
});

const output = packShape;

const EXAMPLE = `--- a/shop/price.py
+++ b/shop/price.py
@@ -1,2 +1,2 @@
 def total(items):
-    return sum(price(item) for item in items)
+    return sum(price(item) for item in items or [])
`;

export const contextForPrTool = defineTool({
  name: 'context_for_pr',
  title: 'Context for a change',
  description: 'The symbols a change touches, their users and what they use, ranked and packed into a token budget.',
  input,
  output,
  readOnly: true,
  example: { diff: EXAMPLE },
  run: async ({ engine }, { repo, useCache, since, session: id, ...asked }) => {
    const { diff, budget, limit, format } = asked;
    const changes = changedLines(diff);
    if (changes.length === 0)
      throw new Failure('bad-input', 'The diff is empty. Pass a unified diff, as printed by `git diff`.');
    const ranked = engine.ranked(repo);
    const paths = [...new Set(changes.map(({ path }) => path))];
    const task = paths.join(' ');
    const question = {
      tool: 'context_for_pr',
      asked,
      useCache,
    };
    const session = id === undefined ? null : engine.sessions.of(id, ranked.view.record.repo);
    const { told } = await answerFor(engine, ranked, question, { since, session }, async () => {
      const ranking = rankChange(ranked, changes, limit);
      return contextAnswer(engine, ranked, { tool: question.tool, task, budget, format }, ranking);
    });
    return told;
  },
  text: renderPack,
});

import { z } from 'zod';
import { rankNodes } from '../../context/rank-places.ts';
import { parseDiff } from '../../context/unified-diff.ts';
import { changedCode } from '../review/changed-code.ts';
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
  run: async (context, { repo, useCache, since, session: id, ...asked }) => {
    const { engine } = context;
    const { diff, budget, limit, format } = asked;
    const { head, affected } = await changedCode(context, engine.states.view(repo), { diff });
    const ranked = await engine.rankedView(head);
    const paths = parseDiff(diff).flatMap(({ oldPath, newPath }) => newPath ?? oldPath ?? []);
    const task = [...new Set(paths)].join(' ');
    const question = {
      tool: 'context_for_pr',
      asked,
      useCache,
    };
    const session = id === undefined ? null : engine.sessions.of(id, ranked.view.record.repo);
    const { told } = await answerFor(engine, ranked, question, { since, session }, async () => {
      const ranking = rankNodes(ranked, affected, limit);
      return contextAnswer(engine, ranked, { tool: question.tool, task, budget, format }, ranking);
    });
    return told;
  },
  text: renderPack('change'),
});

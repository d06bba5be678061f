import { fromHex } from '../../base/bytes.ts';
import { findValid } from '../../engine/context/lessons.ts';
import type { RepositoryView } from '../../engine/repository-view.ts';
import { learned, type LearnedResult } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const learnedTool = defineTool({
  name: 'learned',
  title: 'What was learned',
  description:
    'What earlier answers taught about symbols: for which questions they were of use, and what has expired because the code changed. Can forget it all.',
  ...learned,
  readOnly: false,
  isDestructive: true,
  takesAway: ({ clear }) => clear === true,
  isIdempotent: true,
  run: ({ engine }, { repo, clear, limit }) => {
    if (clear) engine.requireWritable();
    const view = engine.view(repo);
    const { learning } = engine;
    const feedback = learning.feedback(view.record.repo).map(({ cluster, useful, useless, ...row }) => ({
      ...standing(view, row),
      cluster: cluster.split(' '),
      useful,
      useless,
    }));
    const vocabulary = learning
      .vocabulary(view.record.repo)
      .map(({ term, count, ...row }) => ({ ...standing(view, row), term, count }));
    if (clear) learning.clear(view.record.repo);
    return Promise.resolve({
      ...view.state,
      counts: {
        feedback: feedback.length,
        vocabulary: vocabulary.length,
        expired: [...feedback, ...vocabulary].filter(({ isExpired }) => isExpired).length,
      },
      feedback: feedback.slice(0, limit),
      vocabulary: vocabulary.slice(0, limit),
      isCleared: clear,
    });
  },
});

function standing(
  view: RepositoryView,
  { symbol, root }: { symbol: string; root: string },
): Pick<LearnedResult['feedback'][number], 'symbol' | 'name' | 'isExpired'> {
  const node = view.graph.findHash(fromHex(symbol)!);
  return { symbol, name: node < 0 ? null : view.display(node), isExpired: findValid(view, symbol, root) < 0 };
}

import { Failure } from '../../base/failure.ts';
import { noteLessons, OBSERVED } from '../../engine/context/lessons.ts';
import { findSymbol } from '../../engine/find-symbol.ts';
import { feedback } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const feedbackTool = defineTool({
  name: 'feedback',
  title: 'Feedback on an answer',
  description:
    'Says that symbols were of use for a task, or not. Similar questions are answered accordingly until the code around the symbols changes. Can be taken back.',
  ...feedback,
  readOnly: false,
  run: ({ engine }, { repo, task, symbols, useful, takeBack }) => {
    engine.requireWritable();
    const { view } = engine.ranked(repo);
    const nodes = [...new Set(symbols.map((symbol) => findSymbol(view, symbol)))];
    const judged = nodes.map((node) => ({ node, isUseful: useful }));
    const cluster = noteLessons(engine.learning, view, task, judged, takeBack ? -OBSERVED.said : OBSERVED.said);
    if (cluster.length === 0)
      throw new Failure('bad-input', 'There is no word in the task that other questions could share.', { task });
    return Promise.resolve({
      ...view.state,
      cluster,
      useful,
      isTakenBack: takeBack,
      symbols: nodes.map((node) => view.symbol(node)),
    });
  },
});

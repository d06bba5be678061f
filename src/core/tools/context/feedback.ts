import { z } from 'zod';
import { Failure } from '../../base/failure.ts';
import { noteLessons, OBSERVED } from '../../context/lessons.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import { defineTool } from '../tool.ts';
import { repoInput, symbolInput, taskInput } from '../inputs.ts';
import { stateShape, symbolShape } from '../shapes.ts';
import { renderState, shortName } from '../symbol-text.ts';

const input = z.object({
  repo: repoInput,
  task: taskInput,
  symbols: z.array(symbolInput).min(1).max(50).describe('Symbols of an answer, or symbols it should have included'),
  useful: z.boolean().describe('Whether they were useful for the task'),
  takeBack: z.boolean().default(false).describe('Undo earlier feedback'),
});

const output = stateShape.extend({
  /** Words that make the kind of question this was noted for. */
  cluster: z.array(z.string()),
  useful: z.boolean(),
  isTakenBack: z.boolean(),
  symbols: z.array(symbolShape),
});

export type FeedbackResult = z.infer<typeof output>;

export const feedbackTool = defineTool({
  name: 'feedback',
  title: 'Feedback on an answer',
  description:
    'Marks symbols as useful for a task, or not. This affects the ranking of similar questions until the code around the symbols changes. It can be undone.',
  input,
  output,
  readOnly: false,
  example: { task: 'How are the prices of a cart added up?', symbols: ['Cart.sum'], useful: true },
  command: {
    details: 'This affects the ranking of similar questions until the code around the symbol changes.',
    positionals: ['symbols'],
    options: {
      task: { summary: 'the task, as passed to `context`' },
      takeBack: { summary: 'undo earlier feedback' },
      useful: { name: 'useless', sets: false, summary: 'mark it as not useful' },
    },
    adds: ({ useful = true }) => ({ useful }),
  },
  run: async ({ engine }, { repo, task, symbols, useful, takeBack }) => {
    engine.requireWritable();
    const { view } = await engine.ranked(repo);
    const nodes = [...new Set(symbols.map((symbol) => findSymbol(view, symbol)))];
    const judged = nodes.map((node) => ({ node, isUseful: useful }));
    const cluster = noteLessons(engine.learning, view, task, judged, takeBack ? -OBSERVED.said : OBSERVED.said);
    if (cluster.length === 0)
      throw new Failure('bad-input', 'The task has no words that could match other questions.', { task });
    return {
      ...view.state,
      cluster,
      useful,
      isTakenBack: takeBack,
      symbols: nodes.map((node) => view.symbol(node)),
    };
  },
  text: (result) => {
    const names = result.symbols.map(shortName).join(', ');
    const kind = result.cluster.map((word) => `“${word}”`).join(', ');
    const noted = result.isTakenBack ? 'no longer marked' : 'noted';
    return `${renderState(result)}\n${names}: ${noted} as ${result.useful ? 'useful' : 'not useful'} for questions with ${kind}.`;
  },
});

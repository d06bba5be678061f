import { z } from 'zod';
import { nextQuestions } from '../../analysis/next-questions.ts';
import { rankTask } from '../../context/rank-task.ts';
import { defineTool } from '../tool.ts';
import { repoInput, taskInput } from '../inputs.ts';
import { lookedThrough, lookedThroughShape, nothingLine } from '../looked-through.ts';
import { stateShape, symbolShape } from '../shapes.ts';
import { renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  task: taskInput,
  limit: z.number().int().min(1).max(12).default(5).describe('Maximum number of calls'),
});

const output = stateShape.extend({
  task: z.string(),
  /** What the task led to, the best first; empty where nothing speaks for anything. */
  symbols: z.array(symbolShape.pick({ qualifiedName: true, display: true, kind: true, file: true, startLine: true })),
  /** Where it led to nothing. */
  looked: lookedThroughShape,
  /** Tools to call next, with their arguments, the most telling first. */
  calls: z.array(z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()), why: z.string() })),
});

export type PlanTurnResult = z.infer<typeof output>;

/** Symbols that a plan may be about. */
const SYMBOLS = 5;

export const planTurnTool = defineTool({
  name: 'plan_turn',
  title: 'Suggest next calls',
  description:
    'For a task described in a sentence: which tools to call next, with ready-to-use arguments. Short and cheap.',
  input,
  output,
  readOnly: true,
  example: { task: 'How are the prices of a cart added up?' },
  command: {
    details: 'Run a suggestion with: knowing tools NAME ARGUMENTS',
    positionals: ['task'],
  },
  run: async ({ engine }, { repo, task, limit }) => {
    const ranked = await engine.ranked(repo);
    const { view } = ranked;
    const symbols = rankTask(ranked, task, SYMBOLS, true).ranking.best.map(({ node }) => view.symbol(node));
    const ground = {
      repo: view.record.repo,
      task,
      symbols: symbols.map(({ qualifiedName, display, file }) => ({ name: qualifiedName, display, file })),
    };
    return {
      ...view.state,
      task,
      symbols: symbols.map(({ qualifiedName, display, kind, file, startLine }) => ({
        qualifiedName,
        display,
        kind,
        file,
        startLine,
      })),
      ...(symbols.length === 0 ? { looked: lookedThrough(view) } : {}),
      calls: nextQuestions(ground, limit).map(({ tool, arguments: input, why }) => ({
        tool,
        arguments: { ...input },
        why,
      })),
    };
  },
  text: (result) => {
    const found = result.symbols.map(({ display }) => display).join(', ');
    const rows = result.calls.map(({ tool, arguments: input, why }) => [tool, why, JSON.stringify(input)]);
    return [
      renderState(result),
      found === '' ? `${nothingLine('task', result.looked)} Use words from the code.` : `Relevant: ${found}`,
      renderTable([{ title: 'tool' }, { title: 'for' }, { title: 'arguments' }], rows),
    ].join('\n\n');
  },
});

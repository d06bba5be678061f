import { z } from 'zod';
import { type Repair, REPAIRS } from '../../engine/repair-states.ts';
import { defineTool } from '../tool.ts';
import { repoInput } from '../inputs.ts';
import { stateShape } from '../shapes.ts';
import { count } from '../figures.ts';
import { renderState } from '../symbol-text.ts';

const input = z.object({
  repo: repoInput.optional().describe('Repository: its canonical URL or part of it (default: all)'),
});

const output = z.object({
  /** Rows that were taken out because they were damaged. */
  removed: z.object({
    segments: z.number().int(),
    contents: z.number().int(),
    facts: z.number().int(),
    seals: z.number().int(),
    answers: z.number().int(),
    lessons: z.number().int(),
    evidence: z.number().int(),
    layers: z.number().int(),
    records: z.number().int(),
  }),
  states: z.array(
    stateShape.extend({
      repair: z.enum(Object.keys(REPAIRS) as [Repair, ...Repair[]]),
      says: z.string(),
      /** Why its source cannot be read; empty where it could. */
      reason: z.string(),
    }),
  ),
});

export type RepairResult = z.infer<typeof output>;

export const repairTool = defineTool({
  name: 'repair',
  title: 'Repair the store',
  description:
    'Removes damaged data and indexes the affected states again if their source is available. Undamaged data is not touched.',
  input,
  output,
  readOnly: false,
  isDestructive: true,
  isIdempotent: true,
  reachesOut: true,
  example: {},
  run: async ({ engine, progress }, { repo }) => {
    const { removed, states } = await engine.upkeep.repair(repo ?? null, progress);
    return { removed, states: states.map((state) => ({ ...state, says: REPAIRS[state.repair] })) };
  },
  text: renderRepair,
});

function renderRepair({ removed, states }: RepairResult): string {
  const parts = Object.entries(removed).filter(([, number]) => number > 0);
  const taken = parts.map(([name, number]) => `${count(number)} ${name}`).join(', ') || 'nothing';
  const rows = states.map(
    (state) => `${renderState(state)}\n  ${state.says}${state.reason ? `: ${state.reason}` : ''}`,
  );
  return [...rows, `Removed because it was damaged: ${taken}.`].join('\n');
}

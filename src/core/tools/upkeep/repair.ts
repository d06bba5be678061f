import { REPAIRS } from '../../engine/repair-states.ts';
import { repair } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const repairTool = defineTool({
  name: 'repair',
  title: 'Repair the store',
  description:
    'Takes out what is damaged, and indexes the states again that it was part of, where their source is still there. What is sound stays as it is.',
  ...repair,
  readOnly: false,
  isDestructive: true,
  isIdempotent: true,
  reachesOut: true,
  run: async ({ engine, progress }, { repo }) => {
    const { removed, states } = await engine.repair(repo ?? null, progress);
    return { removed, states: states.map((state) => ({ ...state, says: REPAIRS[state.repair] })) };
  },
});

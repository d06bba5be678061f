import { z } from 'zod';
import { toHex } from '../../base/bytes.ts';
import { compareText } from '../../base/order.ts';
import { lineOf, stepsOf } from '../../engine/state-line.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { endOf } from '../review/snapshot-diff.ts';
import { defineTool } from '../tool.ts';
import { stateOf } from './recorded-state.ts';
import { limitInput, repoInput } from '../inputs.ts';
import { nodeKindShape, stateShape } from '../shapes.ts';
import { count, counted } from '../figures.ts';
import { moreRows, renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  by: z.enum(['symbol', 'package']).default('symbol'),
  states: z.number().int().min(2).max(10_000).default(200).describe('Number of states to look at'),
  limit: limitInput(1000, 50),
});

const output = stateShape.extend({
  /** How many states were compared with the one before. */
  compared: z.number().int(),
  total: z.number().int(),
  /** Those that changed in most states first. */
  rows: z.array(
    z.object({
      /** Qualified name of the symbol, or the label of the package. */
      name: z.string(),
      kind: nodeKindShape.nullable(),
      /** In how many states its outgoing relationships changed. */
      states: z.number().int(),
      added: z.number().int(),
      removed: z.number().int(),
    }),
  ),
});

export type ChurnResult = z.infer<typeof output>;

interface Tally {
  readonly name: string;
  readonly kind: NodeKind | null;
  states: number;
  added: number;
  removed: number;
}

export const churnTool = defineTool({
  name: 'churn',
  title: 'Most frequently changed',
  description:
    'The symbols or packages whose relationships changed in most of the recorded states, and by how many relationships.',
  input,
  output,
  readOnly: true,
  example: {},
  command: {
    options: { by: { name: 'packages', sets: 'package', summary: 'group by package instead of symbol' } },
  },
  run: ({ engine }, { repo, by, states, limit }) => {
    const from = engine.states.recordOf(repo);
    const steps = stepsOf(lineOf(engine.states.list(repo), from).slice(0, states));
    const tallies = new Map<string, Tally>();
    for (const { before, after } of steps) {
      const difference = engine.states.diff(before, after);
      const names = by === 'symbol' ? difference.names() : null;
      const seen = new Set<Tally>();
      const count = (key: string, name: () => Pick<Tally, 'name' | 'kind'>, change: 'added' | 'removed'): void => {
        const tally = tallies.get(key) ?? { ...name(), states: 0, added: 0, removed: 0 };
        tallies.set(key, tally);
        if (!seen.has(tally)) tally.states += 1;
        seen.add(tally);
        tally[change] += 1;
      };
      for (const { label, added, removed } of difference.packages)
        for (const [change, edges] of [['added', added] as const, ['removed', removed] as const])
          for (const { source } of edges)
            if (names === null) count(label, () => ({ name: label, kind: null }), change);
            else
              count(
                toHex(source),
                () => {
                  const { qualifiedName, kind } = endOf(source, names);
                  return { name: qualifiedName, kind };
                },
                change,
              );
    }
    const rows = [...tallies.values()].sort(
      (a, b) => b.states - a.states || b.added + b.removed - a.added - a.removed || compareText(a.name, b.name),
    );
    return Promise.resolve({
      ...stateOf(from),
      compared: steps.length,
      total: rows.length,
      rows: rows.slice(0, limit),
    });
  },
  text: renderChurn,
});

function renderChurn({ repo, compared, total, rows }: ChurnResult): string {
  const head = `${repo}  ${counted(compared, 'pair')} of recorded states compared`;
  if (total === 0) return `${head}\n\nNo changes.`;
  const left = total - rows.length;
  return [
    head,
    '',
    renderTable(
      [
        { title: 'states', align: 'right' },
        { title: '+', align: 'right' },
        { title: '−', align: 'right' },
        { title: '' },
      ],
      rows.map(({ name, states, added, removed }) => [
        count(states),
        count(added),
        count(removed),
        name.slice(name.indexOf('://') < 0 ? 0 : name.indexOf('://') + 3),
      ]),
    ),
    ...moreRows(left),
  ].join('\n');
}

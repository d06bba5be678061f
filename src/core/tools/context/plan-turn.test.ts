import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../engine/engine.testing.ts';
import { TOOLS } from '../table.ts';
import { benchOf } from '../tools.testing.ts';

const repo = 'example.com/shop';
const bench = await benchOf(await sampleFiles('market'));
const plan = (task: string, limit = 5): ReturnType<typeof bench.call<'plan_turn'>> =>
  bench.call('plan_turn', { repo, task, limit });

describe('plan_turn', () => {
  it.each([
    ['Rename Stock.reserve', ['context_for_task', 'blast_radius', 'symbol', 'callers', 'repo_graph']],
    ['Fix the bug in reserving stock', ['context_for_task', 'test_scope', 'symbol', 'callers', 'repo_graph']],
    ['Which endpoints place orders?', ['context_for_task', 'routes', 'symbol', 'callers', 'repo_graph']],
    ['Who owns the inventory?', ['context_for_task', 'ownership', 'symbol', 'callers', 'repo_graph']],
    ['xyzzy', ['repo_graph']],
  ])('%s', async (task, tools) => {
    expect((await plan(task)).calls.map(({ tool }) => tool)).toEqual(tools);
  });

  it('gives arguments that the tools take', async () => {
    const task = 'Change how orders are stored: data flow between routes, deployments, owners, architecture, tests';
    const { calls } = await plan(task, 12);
    expect(calls.length).toBeGreaterThan(8);
    for (const { tool, arguments: input } of calls) {
      const row = TOOLS.find(({ name }) => name === tool)!;
      expect(row.input.safeParse(input).success).toBe(true);
      await expect(
        bench.call(tool as 'symbol_details', input as { repo: string; symbol: string }),
      ).resolves.toBeDefined();
    }
  });
});

import { describe, expect, it } from 'vitest';
import { memorySource, openEngine } from '../../engine/engine.testing.ts';
import type { Engine } from '../../engine/engine.ts';
import { SILENT } from '../../ports/progress.ts';
import type { ToolOutput } from '../table.ts';
import { callTool } from '../table.ts';

type BlameResult = ToolOutput<'blame'>;

const commitId = (number: number): string => String(number).repeat(40);
const other = { 'lib/other.py': 'def idle():\n    pass\n' };
const program = (body: string): Record<string, string> => ({
  ...other,
  'app/main.py': `def helper():\n    pass\n\n\ndef run():\n${body}\n`,
});

/** `run` calls nothing, then helper, then still helper from a line below, then nothing, then helper again. */
const BODIES = ['    pass', '    helper()', '    x = 1\n    helper()', '    pass', '    helper()'];

async function history(): Promise<Engine> {
  const { engine } = openEngine();
  for (const [i, body] of BODIES.entries()) {
    const ancestors = BODIES.slice(0, i).map((_, earlier) => commitId(earlier + 1));
    const place = { committedAt: i, subject: `step ${i + 1}`, ancestors: ancestors.reverse() };
    const source = { ...memorySource(program(body), { commit: commitId(i + 1) }), place };
    await engine.indexing.index(source, { location: 'memory', progress: SILENT });
  }
  return engine;
}

const engine = await history();
const blame = (input: object): Promise<BlameResult> =>
  callTool({ engine, progress: SILENT }, 'blame', { repo: 'shop', ...input }) as Promise<BlameResult>;
const told = ({ events }: BlameResult): string[] =>
  events.map(({ change, type, state }) => `${state.subject}: ${type} ${change}`);

describe('blame', () => {
  it('names the states in which a relationship came and went', async () => {
    const result = await blame({ source: 'run', target: 'helper', type: 'calls' });
    expect(told(result)).toEqual(['step 5: calls appeared', 'step 4: calls vanished', 'step 2: calls appeared']);
    // The third state has other lines and the same graph.
    expect([result.compared, result.differed]).toEqual([3, 3]);
  });

  it('answers from any state on', async () => {
    expect(told(await blame({ repo: `shop@${commitId(3)}`, target: 'helper', type: 'calls' }))).toEqual([
      'step 2: calls appeared',
    ]);
  });

  it('reads nothing of packages that did not change', async () => {
    expect(await blame({ source: 'idle' })).toMatchObject({ differed: 0, total: 0, events: [] });
  });

  it.each([
    [{}, 'bad-input'],
    [{ source: 'nobody' }, 'unknown-symbol'],
  ])('says what is wrong with %j', async (input, code) => {
    await expect(blame(input)).rejects.toMatchObject({ code });
  });
});

describe('churn', () => {
  const churn = (input: object): Promise<ToolOutput<'churn'>> =>
    callTool({ engine, progress: SILENT }, 'churn', { repo: 'shop', ...input }) as Promise<ToolOutput<'churn'>>;

  it('counts states and relationships of symbols', async () => {
    const { compared, rows } = await churn({});
    expect(compared).toBe(3);
    expect(rows[0]).toMatchObject({ name: 'example.com/shop://app/main.py.run', kind: 'function', states: 3 });
    expect(rows[0]!.added).toBe(2 * rows[0]!.removed);
  });

  it('counts them by package', async () => {
    const { rows } = await churn({ by: 'package' });
    expect(rows.map(({ name, states }) => [name, states])).toEqual([['app', 3]]);
  });
});

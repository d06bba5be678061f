import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../engine/engine.testing.ts';
import { toolNamed } from '../table.ts';
import { benchOf } from '../tools.testing.ts';

const repo = 'example.com/shop';
const bench = await benchOf(await sampleFiles('market'));

describe('trace_dataflow', () => {
  it('follows data from a button through a route and an RPC to a table, with evidence', async () => {
    const { directions } = await bench.call('trace_dataflow', {
      repo,
      symbol: 'CheckoutButton',
      direction: 'out',
      depth: 10,
    });
    expect(directions).toHaveLength(1);
    const { ends, steps } = directions[0]!;
    expect(ends.map(({ symbol }) => symbol.display)).toEqual(
      expect.arrayContaining(['POST /api/orders', 'market.v1.Inventory/Reserve', 'stock']),
    );
    const step = steps.find(({ to }) => to.display === 'OrderHandler.Place')!;
    expect(step).toMatchObject({ type: 'handles_route', isReversed: true, distance: 3, from: { kind: 'route' } });
    expect(step.sites.length).toBeGreaterThan(0);
  });

  it('follows it back to where it comes from', async () => {
    const { directions } = await bench.call('trace_dataflow', {
      repo,
      symbol: 'Stock.reserve',
      direction: 'in',
      depth: 10,
    });
    expect(directions[0]!.steps.map(({ from }) => from.display)).toEqual(
      expect.arrayContaining(['InventoryService.Reserve', 'OrderHandler.Place', 'placeOrder', 'CheckoutButton']),
    );
  });

  it('takes a field for a source of what reads it, ends in cycles, and refuses an unknown symbol', async () => {
    const cycle = await benchOf({
      'a.py':
        'class Box:\n    def __init__(self):\n        self.value = 1\n    def ping(self):\n        self.pong()\n    def pong(self):\n        self.ping()\n        return self.value\n',
    });
    const { directions } = await cycle.call('trace_dataflow', { repo, symbol: 'Box.pong', depth: 20 });
    const [out, into] = directions.map(({ steps }) => steps.map(({ from, to }) => `${from.display} ${to.display}`));
    expect(out).toEqual(['Box.pong Box.ping']);
    expect(into).toEqual(expect.arrayContaining(['Box.ping Box.pong', 'Box.value Box.pong']));
    await expect(cycle.call('trace_dataflow', { repo, symbol: 'nobody' })).rejects.toMatchObject({
      code: 'unknown-symbol',
    });
  });

  it('counts what lies outside and built-ins, and lists what the repository has', async () => {
    const own = await benchOf({
      'a.py':
        'import json\nimport os\n\n\ndef keep(text):\n    return json.dumps(text)\n\n\ndef run(text):\n    print(len(text))\n    os.getcwd()\n    keep(text)\n\n\ndef loud(text):\n    print(text)\n',
    });
    const input = { repo, symbol: 'run', direction: 'out' } as const;
    const answer = await own.call('trace_dataflow', input);
    const [{ total, outside, ends, steps }] = answer.directions as [(typeof answer.directions)[number]];
    expect(steps.map(({ to, distance }) => [to.display, distance])).toEqual([['keep', 1]]);
    expect([total, outside, ends]).toEqual([1, 4, []]);
    const text = toolNamed('trace_dataflow').text(answer, input);
    expect(text).toContain('Steps from it lead to 1 symbol. Not listed: 4 symbols outside the repository.');
    expect(text).not.toMatch(/print|dumps|Its data/);

    const loud = await own.call('trace_dataflow', { ...input, symbol: 'loud' });
    expect(toolNamed('trace_dataflow').text(loud, { ...input, symbol: 'loud' })).toMatch(
      /No step from it found .* Not listed: 1 symbol outside the repository\.\nNo unresolved call was found in it\./,
    );
  });

  it('is called what it is: steps between symbols, not what arguments carry', () => {
    const { title, description } = toolNamed('trace_dataflow');
    expect(`${title} ${description}`).not.toMatch(/\bdata\b/i);
    expect(description).toContain('arguments and results are not followed');
  });
});

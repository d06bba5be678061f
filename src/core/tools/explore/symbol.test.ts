import { describe, expect, it } from 'vitest';
import { toolNamed } from '../table.ts';
import { benchOf } from '../tools.testing.ts';
import { splitNames } from './symbol.ts';

describe('several names', () => {
  it.each([
    ['Cart.add, total', ['Cart.add', 'total']],
    ['send(int, String), get', ['send(int, String)', 'get']],
    ['Flask->run(a, b), c', ['Flask->run(a, b)', 'c']],
    ['𝒳😀, Cart', ['𝒳😀', 'Cart']],
    ['', ['']],
  ])('%s are %j', (text, names) => {
    expect(splitNames(text)).toEqual(names);
  });
});

describe('a symbol', () => {
  it('that is longer than anyone reads says which lines are left out', async () => {
    const body = Array.from({ length: 2000 }, (_, i) => `    step_${i}()`).join('\n');
    const bench = await benchOf({ 'long.py': `def long():\n${body}\n` });
    const answer = await bench.call('symbol', { repo: 'shop', symbol: 'long' });
    expect(answer.symbols[0]!.source).toMatchObject({ startLine: 1, left: 1921 });
    expect(toolNamed('symbol').markdown!(answer, {})).toContain('outline with lines 81-2001 of the file');
    const whole = await bench.call('symbol', { repo: 'shop', symbol: 'long', include: ['whole source'] });
    const { text, left } = whole.symbols[0]!.source!;
    expect(text.split('\n').length + left).toBe(2001);
  });

  it('is one of at most ten, and what was not looked up is named', async () => {
    const bench = await benchOf({ 'a.py': 'def a():\n    pass\n' });
    const names = Array.from({ length: 12 }, () => 'a').join(',');
    const { symbols, unknown } = await bench.call('symbol', { repo: 'shop', symbol: names });
    expect([symbols.length, unknown.length]).toEqual([10, 2]);
  });

  it('that calls only what lies outside says so, and not that it calls nothing', async () => {
    const bench = await benchOf({
      'a.py':
        'import json\n\n\ndef a():\n    return json.dumps(json.loads("1"))\n\n\ndef b():\n    a()\n    json.dumps(1)\n',
    });
    const input = { repo: 'shop', symbol: 'a, b', include: ['callees' as const] };
    const said = toolNamed('symbol').markdown!(await bench.call('symbol', input), input);
    expect(said).toContain('2 callees, all outside the repository.');
    expect(said).toContain('1 callee, and 1 outside the repository:');
    expect(said).not.toContain('No callees');
  });
});

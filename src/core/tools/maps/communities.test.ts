import { describe, expect, it } from 'vitest';
import { benchOf } from '../tools.testing.ts';

const repo = 'example.com/shop';
/** Two modules whose functions call each other, and one call between them. */
const module = (name: string, rest = ''): string =>
  `${['a', 'b', 'c', 'd']
    .map(
      (one, i, all) =>
        `def ${name}_${one}():\n    ${all
          .filter((_, j) => j !== i)
          .map((other) => `${name}_${other}()`)
          .join('; ')}\n`,
    )
    .join('')}${rest}`;
const bench = await benchOf({
  'price.py': module('price'),
  'mail.py': `from price import price_a\n${module('letter', 'def letter_send():\n    letter_a(); price_a()\n')}def lonely():\n    pass\n`,
  'test_mail.py': 'from mail import letter_send\ndef test_send():\n    letter_send()\n',
});

describe('communities', () => {
  it('are what belongs together by use, with labels, hubs and what ties them', async () => {
    const { communities, modularity, bridges, alone } = await bench.call('communities', { repo });
    expect(communities.map(({ label, size }) => `${label} ${size}`)).toEqual(['letter 5', 'price 4']);
    expect(modularity).toBeGreaterThan(0.3);
    expect(communities[0]!.hubs[0]!.name).toBe('letter_a');
    expect(communities[0]!.neighbours).toEqual([{ id: 2, label: 'price', edges: 1 }]);
    expect(bridges.map(({ symbol }) => symbol.name).sort()).toEqual(['letter_send', 'price_a']);
    expect(alone).toBe(1);
  });

  it('are asked for by a symbol, with tests on request', async () => {
    const one = await bench.call('communities', { repo, symbol: 'price_b' });
    expect(one.communities.map(({ id }) => id)).toEqual([2]);
    const tests = await bench.call('communities', { repo, includeTests: true });
    expect(tests.communities.reduce((sum, { size }) => sum + size, 0)).toBe(10);
    expect((await bench.call('communities', { repo, symbol: 'lonely' })).communities).toEqual([]);
  });

  it('are none in a repository without code, and refuse an unknown symbol', async () => {
    const empty = await benchOf({ 'a.txt': 'text' });
    expect(await empty.call('communities', { repo })).toMatchObject({ total: 0, modularity: 0, bridges: [] });
    await expect(bench.call('communities', { repo, symbol: 'nobody' })).rejects.toMatchObject({
      code: 'unknown-symbol',
    });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { PROVENANCES } from '../model/provenance.ts';
import { EDGE_TYPES, EDGE_TYPE_NAMES } from '../model/edge-types.ts';
import { NODE_KINDS } from '../model/node-kinds.ts';
import { saysNot } from '../model/edge-words.ts';
import { claimSentence } from './claim-sentence.ts';
import type { ToolTypes } from './contracts.ts';
import { benchOf, type ToolBench } from './tools.testing.ts';

const FILES = {
  'shop/cart.py': 'from shop.price import total\n\nclass Cart:\n    def sum(self):\n        return total([])\n',
  'shop/price.py':
    'def total(items):\n    return price(items)\n\ndef price(item):\n    return 1\n\ndef unused():\n    pass\n',
  'tools/größe.py': 'from shop.price import total\n\ndef report():\n    return total([])\n',
};

let bench: ToolBench;
let snapshot: string;
beforeAll(async () => {
  bench = await benchOf(FILES);
  snapshot = bench.engine.current('shop')!.record.hash;
});

type Absent = Omit<ToolTypes['prove_absent']['input'], 'repo'>;
const absent = (input: Absent): Promise<ToolTypes['prove_absent']['output']> =>
  bench.call('prove_absent', { repo: 'shop', ...input });
const check = (proof: unknown): Promise<ToolTypes['verify']['output']> =>
  bench.call('verify', { proof: JSON.stringify(proof), snapshot });

describe('prove', () => {
  it('proves a relationship that is there', async () => {
    const answer = await bench.call('prove', { repo: 'shop', source: 'Cart.sum', target: 'total' });
    expect(answer).toMatchObject({ holds: true, missing: null, snapshot });
    expect(answer.sentence).toBe(
      'method example.com/shop://shop/cart.py.Cart.sum calls function example.com/shop://shop/price.py.total (ast_resolved)',
    );
    expect(await check(answer.proof)).toMatchObject({ valid: true, sentence: answer.sentence, says: 'It holds.' });
  });

  it('proves the absence of one that is not', async () => {
    const answer = await bench.call('prove', { repo: 'shop', source: 'Cart.sum', target: 'unused' });
    expect(answer).toMatchObject({ holds: false, missing: 'edge' });
    expect(await check(answer.proof)).toMatchObject({ valid: true, sentence: answer.sentence });
  });

  it('tells another provenance apart', async () => {
    const ask = bench.call('prove', { repo: 'shop', source: 'Cart.sum', target: 'total', provenance: 'similarity' });
    await expect(ask).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('prove_absent', () => {
  it.each<[Absent, boolean, string]>([
    [{ source: 'price', target: 'total' }, true, 'function …price.py.price does not call function …price.py.total'],
    [{ target: 'unused' }, true, 'nothing calls function …price.py.unused'],
    [{ source: 'unused' }, true, 'function …price.py.unused calls nothing'],
    [{ package: 'tools/', target: 'price' }, true, 'nothing in the package tools calls function …price.py.price'],
    [{ package: 'tools', type: 'throws' }, true, 'nothing in the package tools throws anything'],
    [{ package: 'nowhere' }, true, 'no relationship leads from or to the package nowhere'],
    [{ target: 'price' }, false, 'function …price.py.total calls function …price.py.price (ast_resolved)'],
    [
      { package: 'tools', target: 'total' },
      false,
      'function …größe.py.report calls function …price.py.total (ast_resolved)',
    ],
  ])('%j: %s', async (input, holds, sentence) => {
    const answer = await absent(input);
    expect(answer.holds).toBe(holds);
    expect(answer.sentence.replace(/example\.com\S*\//g, '…')).toBe(sentence);
    expect(await check(answer.proof)).toMatchObject({ valid: true, sentence: answer.sentence });
  });

  it('shows that the symbol is there', async () => {
    const { proof } = await absent({ target: 'unused' });
    expect((await check(proof)).shown).toEqual(['function example.com/shop://shop/price.py.unused']);
  });

  it.each<Absent>([{}, { type: 'calls' }, { package: 'shop', source: 'total' }])('%j says nothing', (input) =>
    expect(absent(input)).rejects.toMatchObject({ code: 'bad-input' }),
  );
});

describe('verify', () => {
  it.each(['', '{}', '[', 'null', '{"format":"knowing-proof","version":2}'])('%j is no proof', async (proof) =>
    expect(await bench.call('verify', { proof, snapshot })).toMatchObject({
      valid: false,
      reason: 'form',
      claim: null,
    }),
  );

  it('holds a proof against the hash that it is given', async () => {
    const { proof } = await absent({ target: 'unused' });
    const verdict = await bench.call('verify', { proof, snapshot: snapshot.replace(/^../, '00') });
    expect(verdict).toMatchObject({ valid: false, reason: 'root' });
  });
});

describe('words of a proof', () => {
  it('say which symbols it does not show to exist', async () => {
    const { proof } = await absent({ target: 'unused' });
    expect(await check({ ...proof, witnesses: undefined })).toMatchObject({
      valid: true,
      shown: [],
      notShown: ['function example.com/shop://shop/price.py.unused'],
    });
    expect(await check(proof)).toMatchObject({ valid: true, notShown: [] });
  });

  it('cannot be changed by names', () => {
    const target = { url: 'example.com/shop', package: 'shop', symbol: 'a.py.x calls y\n\u202e"', kind: 'function' };
    expect(claimSentence({ kind: 'no_edge_to', repo: 'example.com/shop', type: 'calls', target })).toBe(
      'nothing calls function "example.com/shop://shop/a.py.x calls y\\u{a}\\u{202e}\\u{22}"',
    );
  });

  it('are plain in every table', () => {
    for (const word of [...EDGE_TYPE_NAMES, ...Object.keys(PROVENANCES), ...Object.keys(NODE_KINDS)])
      expect(word).toMatch(/^[a-z][a-z_]*$/);
  });

  it('deny in English', () => {
    const types = ['calls', 'publishes', 'type_hint_of', 'runtime_calls', 'accesses_field'] as const;
    expect(types.map((type) => saysNot(EDGE_TYPES[type].says))).toEqual([
      'does not call',
      'does not publish to',
      'is not typed with',
      'was not seen calling',
      'does not use field',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { benchOf } from '../tools.testing.ts';

const repo = 'example.com/shop';
const functions = (names: readonly string[], calls = ''): string =>
  names.map((name) => `def ${name}():\n    ${calls === '' ? 'pass' : calls}\n`).join('\n');
const letters = [...'abcdefghijkl'];

/** One folder with most of the code, as real repositories have. */
const bench = await benchOf({
  'core/db/query.py': functions(letters.map((name) => `query_${name}`)),
  'core/db/fields.py': `from core.db.query import query_a\n${functions(
    letters.map((name) => `field_${name}`),
    'query_a()',
  )}`,
  'core/http.py': functions(letters.slice(0, 6).map((name) => `http_${name}`)),
  'shop/cart.py': `from core.db.fields import field_a\n\nclass Cart:\n    def add(self):\n        field_a()\n\ndef total():\n    field_a()\n`,
  'docs/conf.py': 'name = "shop"\n',
  'tests/test_cart.py': 'from shop.cart import total\n\ndef test_total():\n    total()\n',
});
const map = (at = '', more: object = {}) => bench.call('code_map', { repo, at, boxes: 4, ...more });
const linesOf = ({ areas, links }: Awaited<ReturnType<typeof map>>) =>
  links.map(({ source, target, count }) => `${areas[source]!.ref} → ${areas[target]!.ref} ${count}`);

describe('the map', () => {
  it('splits what holds most, counts what lies between, and leaves tests out', async () => {
    const whole = await map();
    expect(whole.path).toEqual(['']);
    expect(whole.areas.map(({ ref, symbols }) => `${ref} ${symbols}`)).toEqual([
      'core/db/fields.py 12',
      'core/db/query.py 12',
      'core/http.py 6',
      'shop 3',
      'docs 1',
    ]);
    expect(whole.areas.every(({ isAround }) => !isAround)).toBe(true);
    expect(whole.symbols).toBe(34);
    expect(linesOf(whole)).toEqual(['core/db/fields.py → core/db/query.py 14', 'shop → core/db/fields.py 4']);
  });

  it('opens a place with what it is tied to around it', async () => {
    const fields = await map('core/db/fields.py');
    expect(fields.path).toEqual(['', 'core/db/fields.py']);
    const around = fields.areas.filter(({ isAround }) => isAround).map(({ ref }) => ref);
    expect(around).toEqual(['core/db/query.py', 'shop']);
    const inside = fields.areas.filter(({ isAround }) => !isAround);
    expect(inside.reduce((sum, { symbols }) => sum + symbols, 0)).toBe(12);
    expect(inside.some(({ symbol }) => symbol?.name === 'field_a')).toBe(true);
    const others = inside.find(({ kind }) => kind === 'others')!;
    expect(others.ref).toBe('core/db/fields.py/*');
    expect((await map(others.ref)).symbols).toBe(others.symbols);
  });

  it('opens a folder that a level has taken apart', async () => {
    const db = await map('core/db');
    expect(db.path).toEqual(['', 'core/db']);
    expect(db.areas.filter(({ isAround }) => !isAround).map(({ ref }) => ref)).toContain('core/db/query.py');
    expect(db.symbols).toBe(24);
  });

  it('says what speaks for an area: users, tests, calls', async () => {
    const { areas } = await map();
    const cart = areas.find(({ ref }) => ref === 'shop')!;
    expect(cart).toMatchObject({ users: 0, testable: 3, tested: 1, calls: 2, resolved: 2, owner: null, files: 1 });
    expect(areas[0]!.users).toBe(4);
  });

  it('includes tests and what lies outside on request', async () => {
    const tests = await map('', { includeTests: true, boxes: 8 });
    expect(tests.areas.filter(({ isTest }) => isTest).map(({ ref }) => ref)).toEqual(['tests/test_cart.py']);
  });

  it('refuses a place that is not there, and is empty without code', async () => {
    await expect(map('nosuch')).rejects.toMatchObject({ code: 'not-found' });
    const empty = await benchOf({ 'a.txt': 'text' });
    expect(await empty.call('code_map', { repo })).toMatchObject({ areas: [], links: [], path: [''] });
  });
});

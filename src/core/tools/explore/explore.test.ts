import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../context/tokens.ts';
import { toolNamed, type ToolOutput } from '../table.ts';
import { benchOf } from '../tools.testing.ts';

const long = (name: string, at: number, line: string): string =>
  [
    `def ${name}(order):`,
    ...Array.from({ length: 120 }, (_, i) => (i === at ? `    ${line}` : `    step_${i}(order)`)),
  ].join('\n');

const FILES = {
  'shop/cart.py': `class Cart:\n    """Holds items."""\n    def add(self, item):\n        self.items.append(item)\n\n    def clear(self):\n        self.items = []\n`,
  'shop/refund.py': `${long('settle', 80, 'issue_refund(order)')}\n`,
  'shop/ship.py': `def ship(parcel):\n    \"\"\"Ships a parcel.\n${'    Says much about parcels.\n'.repeat(30)}    \"\"\"\n    hand_over(parcel)\n`,
  'shop/money.py': 'def stream_item_type(item):\n    return type(item)\n',
  'shop/page.py':
    'from shop.cart import Cart\n\n\ndef page(item):\n    cart = Cart()\n    cart.add(item)\n    return cart\n',
  'shop/settings.py':
    'import zoneinfo\n\nfrom shop.cart import Cart\n\nFREE_SHIPPING_FROM = 50\n\n\ndef zone():\n    return zoneinfo.ZoneInfo()\n\n\nregister(Cart, voucher=True)\n',
  'shop/helpers/examples/voucher.py': 'class VoucherBook:\n    def tear_off(self):\n        return 1\n',
  'tests/test_cart.py': 'from shop.cart import Cart\n\n\ndef test_add():\n    Cart().add(1)\n',
};

const bench = await benchOf(FILES);
const explore = (query: string, budget = 2200): Promise<ToolOutput<'explore'>> =>
  bench.call('explore', { repo: 'shop', query, budget });
const markdown = (answer: ToolOutput<'explore'>): string => toolNamed('explore').markdown!(answer, {});

describe('exploring', () => {
  it('shows the source of the first hits, behind the numbers of its lines, as it stands in the file', async () => {
    const answer = await explore('clear the items of a cart');
    const [first] = answer.sources;
    expect(first!.file).toBe('shop/cart.py');
    const lines = FILES['shop/cart.py'].split('\n');
    for (const { startLine, text } of first!.excerpts)
      expect(text.split('\n')).toEqual(lines.slice(startLine - 1, startLine - 1 + text.split('\n').length));
    expect(markdown(answer)).toContain('6\t    def clear(self):\n7\t        self.items = []');
  });

  it('shows of a long function the lines that the question is about', async () => {
    const answer = await explore('refund is issued twice when orders settle', 600);
    expect(markdown(answer)).toMatch(/1\tdef settle\(order\):.*…\n.*82\t {4}issue_refund\(order\)/s);
  });

  it('shows of a long function each of several places that the question is about', async () => {
    const lines = Array.from({ length: 300 }, (_, i) => `    step_${i}(order)`);
    lines[90] = '    check_voucher(order)';
    lines[200] = '    issue_refund(order)';
    const far = await benchOf({ 'shop.py': `def settle(order):\n${lines.join('\n')}\n` });
    const query = 'settle an order: check the voucher, then issue the refund';
    const text = markdown(await far.call('explore', { repo: 'shop', query, budget: 900 }));
    expect(text).toMatch(/1\tdef settle.*…\n.*92\t {4}check_voucher.*…\n.*202\t {4}issue_refund.*/s);
  });

  it('gives the lines of what it does not show whole, and says so', async () => {
    const settle = await explore('refund is issued twice when orders settle', 600);
    expect(markdown(settle)).toContain('`settle 1-121`');
    const clear = await explore('clear the items of a cart');
    expect(clear.sources[0]!.symbols.find(({ display }) => display === 'Cart.clear')!.isWhole).toBe(true);
    expect(markdown(clear)).toMatch(/^## `shop\/cart\.py` .*`Cart\.clear`/m);
    expect(markdown(clear)).toContain('Symbols named without lines are shown whole');
  });

  it('shows more of the first function than of those after it', async () => {
    const two = await benchOf({
      'settle.py': `${long('settle_refund', 80, 'refund()')}\n`,
      'refund.py': `${long('refund', 80, 'refund()')}\n`,
    });
    const { sources } = await two.call('explore', { repo: 'shop', query: 'settle_refund', budget: 1500 });
    const [first, second] = sources.map(
      ({ excerpts }) =>
        excerpts
          .map(({ text }) => text)
          .join('\n')
          .split('\n').length,
    );
    expect(sources[0]!.file).toBe('settle.py');
    expect(first).toBeGreaterThan(1.2 * second!);
  });

  it('gives the room of long documentation inside of a function to its code', async () => {
    const answer = await explore('ship the parcel', 400);
    expect(markdown(answer)).toMatch(
      /1\tdef ship\(parcel\):\n2\t {4}\"\"\"Ships a parcel\.\n…\n.*\t {4}hand_over\(parcel\)/s,
    );
  });

  it('finds a name by its words', async () => {
    const { sources } = await explore('stream item type is wrong');
    expect(sources[0]!.file).toBe('shop/money.py');
  });

  it('shows code that stands outside of all declarations, under the path of its file alone', async () => {
    const answer = await explore('register the cart with a voucher');
    const section = answer.sources.find(({ file }) => file === 'shop/settings.py')!;
    expect(section.excerpts.map(({ text }) => text).join('\n')).toContain('register(Cart, voucher=True)');
    expect(section.excerpts.map(({ text }) => text).join('\n')).not.toContain('return zoneinfo');
    expect(section.symbols).toEqual([]);
    expect(markdown(answer)).toContain('## `shop/settings.py`\n');
  });

  it('puts first what the query names as code does, wherever it lies', async () => {
    const query = 'items of a cart are added and cleared twice, see VoucherBook.tear_off';
    const { file, symbols } = (await explore(query)).sources[0]!;
    expect(file).toBe('shop/helpers/examples/voucher.py');
    expect(symbols.map(({ display }) => display)).toContain('VoucherBook.tear_off');
  });

  it('puts first the symbol of several with one name that the query speaks of, and no heading of a document', async () => {
    const named = await benchOf({
      'a/demo.py': 'def settle():\n    return 1\n',
      'b/refund.py': 'def settle(refund):\n    """Pays a refund."""\n    pay(refund)\n',
      'README.md': '# settle\n\nHow refunds are paid.\n',
    });
    const { sources } = await named.call('explore', { repo: 'shop', query: '`settle` pays a refund twice' });
    expect(sources[0]!.file).toBe('b/refund.py');
  });

  it('puts the frames of a stack trace first, innermost declaration by line', async () => {
    const trace =
      'Traceback (most recent call last):\n  File "/srv/app/shop/page.py", line 6, in page\n    cart.add(item)\nTypeError: refund';
    const { sources } = await explore(trace);
    expect(sources[0]!.symbols.map(({ display }) => display)).toContain('page');
    const node = await explore('at clear (/srv/app/shop/cart.py:7:9)');
    expect(node.sources[0]!.symbols.map(({ display }) => display)).toContain('Cart.clear');
  });

  it('finds a frame at the end of a long log, and each of two paths in a sentence', async () => {
    const log = `${'nothing of note\n'.repeat(5000)}  File "/srv/shop/page.py", line 6, in page\n`;
    expect((await explore(log)).sources[0]!.symbols.map(({ display }) => display)).toContain('page');
    const { sources } = await explore('see shop/page.py:6 and shop/cart.py:7');
    expect(sources.flatMap(({ symbols }) => symbols.map(({ display }) => display))).toEqual(
      expect.arrayContaining(['page', 'Cart.clear']),
    );
  });

  it('puts first what a diff changes', async () => {
    const diff =
      '--- a/shop/cart.py\n+++ b/shop/cart.py\n@@ -6,2 +6,2 @@\n     def clear(self):\n-        self.items = []\n+        self.items.clear()\n';
    const { sources } = await explore(diff);
    expect(sources[0]!.symbols.map(({ display }) => display)).toContain('Cart.clear');
  });

  it('names a function that is called as one that it shows, whatever its words', async () => {
    const courier = "def dispatch():\n    return 'the courier takes the parcel'\n";
    const two = await benchOf({ 'courier.py': courier, 'events.py': 'def dispatch():\n    return []\n' });
    const { sources, further } = await two.call('explore', { repo: 'shop', query: 'courier takes a parcel' });
    expect(sources.map(({ file }) => file)).toEqual(['courier.py']);
    expect(further.map(({ display, file }) => `${display} ${file}`)).toEqual(['dispatch events.py']);
  });

  it('names callers and tests of what it shows', async () => {
    const { related } = await explore('add an item to a cart', 4000);
    expect(related).toContainEqual({
      relation: 'callers',
      of: 'Cart.add',
      symbols: [{ display: 'page', file: 'shop/page.py', line: 6 }],
    });
    expect(related.find(({ relation, of }) => relation === 'tests' && of === 'Cart.add')?.symbols).toHaveLength(1);
  });

  it.each([300, 600, 1000, 4500])('takes no more than %i tokens', async (budget) => {
    const answer = await explore('refund, cart, items, page, stream item type', budget);
    expect(estimateTokens(markdown(answer))).toBeLessThanOrEqual(budget);
    expect(answer.sources.length).toBeGreaterThan(0);
  });

  it('says that nothing was found, and what to ask instead', async () => {
    const answer = await explore('zyzzyva');
    expect([answer.sources, answer.further]).toEqual([[], []]);
    expect(markdown(answer)).toMatch(/No relevant symbols: .* 8 files of code were read\./);
  });
});

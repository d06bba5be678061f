import { describe, expect, it } from 'vitest';
import { toolNamed, type ToolInput } from '../table.ts';
import { benchOf } from '../tools.testing.ts';

const bench = await benchOf({
  'shop/cart.py': 'class Cart:\n    def add(self, item):\n        pass\n\n\ndef total(items):\n    return 0\n',
  'shop/deep/price.py': 'def price(item):\n    return 1\n',
  'README.md': '# Shop\n',
});

const outline = async (input: Omit<ToolInput<'outline'>, 'repo'>): Promise<string> =>
  toolNamed('outline').markdown!(await bench.call('outline', { repo: 'shop', ...input }), {});

describe('an outline', () => {
  it('of the repository lists folders and files', async () => {
    const text = await outline({});
    expect(text).toContain('- `shop/` 2 files, ');
    expect(text).toContain('- `README.md` ');
  });

  it('of a folder lists what is in it', async () => {
    expect(await outline({ path: 'shop/' })).toMatch(/`shop\/deep\/` 1 file.*\n- `shop\/cart\.py` 8 lines, 3 symbols/s);
  });

  it('of a file lists what it declares, what is inside of another below it', async () => {
    expect(await outline({ path: 'cart.py' })).toContain(
      '- 1-3 class `class Cart`\n  - 2-3 method `def add(self, item)`\n- 6-7 function `def total(items)`',
    );
  });

  it('gives lines of a file by their numbers', async () => {
    expect(await outline({ path: 'shop/cart.py', lines: '6-7' })).toContain('6\tdef total(items):\n7\t    return 0');
    expect(await outline({ path: 'shop/cart.py', lines: '7-900' })).toContain('Lines 7-7 of 7');
  });

  it('of what is not there says what is', async () => {
    await expect(outline({ path: 'shop/kart.py' })).rejects.toThrow('No file or folder “shop/kart.py”');
    await expect(outline({ path: 'price' })).rejects.toThrow('Did you mean shop/deep/price.py?');
  });
});

import type { Files } from './sample-repository.ts';

/** A small program in three languages with calls, a class, a test and files that are skipped. */
export const SAMPLE_FILES: Files = {
  'shop/cart.py': `"""A cart."""
from shop.price import total


class Cart:
    """Holds what is bought."""

    def __init__(self):
        self.items = []

    def add(self, item):
        self.items.append(item)
        return self.sum()

    def sum(self):
        return total(self.items)
`,
  'shop/price.py':
    'def total(items):\n    return sum(price(item) for item in items)\n\n\ndef price(item):\n    return item.price\n',
  'shop/__init__.py': '',
  'tests/test_cart.py': 'from shop.cart import Cart\n\n\ndef test_add():\n    Cart().add(1)\n',
  'web/app.ts': `import { render } from './render.ts';

export class App {
  start(): string {
    return render('cart');
  }
}
`,
  'web/render.ts': 'export function render(name: string): string {\n  return `<p>${name}</p>`;\n}\n',
  'cmd/main.go': 'package main\n\nfunc main() {\n\trun()\n}\n\nfunc run() {}\n',
  'go.mod': 'module example.org/shop\n\ngo 1.22\n',
  'NOTES.txt': 'Shop\n',
  'web/logo.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2),
};

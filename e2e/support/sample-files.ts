/** A shop in three languages: small, with calls across files in each of them, tests, and files that are skipped. */
export const SHOP: Readonly<Record<string, string | Buffer>> = {
  'README.md': '# Shop\n\nCounts what people buy.\n',
  '.gitignore': 'ignored/\n',
  'go.mod': 'module example.org/shop\n\ngo 1.22\n',
  'web/package.json': '{ "name": "shop-web", "type": "module" }\n',
  'web/src/money.ts': `/** Rounds to whole cents, half up. */
export function roundCents(amount: number): number {
  return Math.round(amount);
}

export const CURRENCY = 'EUR';
`,
  'web/src/prices.ts': `import { roundCents } from './money.ts';

export interface Item {
  readonly name: string;
  readonly cents: number;
  readonly count: number;
}

/** What one line of the cart costs. */
export function priceOf(item: Item): number {
  return roundCents(item.cents * item.count);
}
`,
  'web/src/cart.ts': `import { priceOf, type Item } from './prices.ts';

/** Holds what is bought. */
export class Cart {
  readonly items: Item[] = [];

  add(item: Item): void {
    this.items.push(item);
  }

  /** The sum of all lines, in cents. */
  total(): number {
    return this.items.reduce((sum, item) => sum + priceOf(item), 0);
  }
}
`,
  'web/src/checkout.ts': `import { Cart } from './cart.ts';
import { CURRENCY } from './money.ts';
import { priceOf } from './prices.ts';

export function checkout(cart: Cart): string {
  return \`\${cart.total()} \${CURRENCY}\`;
}

export function preview(): string {
  const cart = new Cart();
  cart.add({ name: 'tea', cents: 250, count: 2 });
  return checkout(cart) + priceOf(cart.items[0]!);
}
`,
  'web/src/checkout.test.ts': `import { preview } from './checkout.ts';

test('a preview names the currency', () => {
  if (!preview().includes('EUR')) throw new Error('no currency');
});
`,
  'web/dist/shop.min.js': `function a(b){return b}${'var c=a(1);'.repeat(400)}\n`,
  'web/logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
  'service/__init__.py': '',
  'service/stock.py': `"""What lies on the shelves."""


class Shelf:
    """One place with a number of pieces."""

    def __init__(self, pieces):
        self.pieces = pieces

    def take(self, count):
        if count > self.pieces:
            raise ValueError("not enough")
        self.pieces -= count
        return self.pieces


def reserve_stock(shelf: Shelf, count: int) -> int:
    """Takes pieces off a shelf for an order."""
    return shelf.take(count)
`,
  'service/orders.py': `from service.stock import Shelf, reserve_stock


def place_order(count):
    shelf = Shelf(10)
    return reserve_stock(shelf, count)


def place_many(counts):
    return [place_order(count) for count in counts]
`,
  'tests/test_orders.py': `from service.orders import place_order


def test_place_order():
    assert place_order(3) == 7
`,
  'ledger/entry.go': `package ledger

// Entry is one line of the book.
type Entry struct {
	Cents int
}

// Valid tells whether the entry may be written.
func (e Entry) Valid() bool {
	return e.Cents != 0
}
`,
  'ledger/book.go': `package ledger

// Book keeps entries in order.
type Book struct {
	entries []Entry
}

// Post writes an entry.
func (b *Book) Post(e Entry) bool {
	if !e.Valid() {
		return false
	}
	b.entries = append(b.entries, e)
	return true
}
`,
  'cmd/shop/main.go': `package main

import "example.org/shop/ledger"

func main() {
	book := &ledger.Book{}
	record(book, 500)
}

func record(book *ledger.Book, cents int) bool {
	return book.Post(ledger.Entry{Cents: cents})
}
`,
};

/** Enough files that a test can step in while they are parsed: much to parse in each, little to link. */
export function manyFiles(): Record<string, string> {
  const table = Array.from(
    { length: 90 },
    (_, row) => `    ${Array.from({ length: 12 }, (_, i) => row * i).join(', ')},`,
  );
  const text = (file: number): string =>
    `TABLE_${file} = [\n${table.join('\n')}\n]\n\n\ndef first_of_${file}():\n    return TABLE_${file}[0]\n\n\n` +
    `def second_of_${file}():\n    return first_of_${file}() + 1\n`;
  return Object.fromEntries(Array.from({ length: 600 }, (_, file) => [`part${file % 9}/file${file}.py`, text(file)]));
}

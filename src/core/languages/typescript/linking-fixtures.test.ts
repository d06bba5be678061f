import { describe, expect, it } from 'vitest';
import { linkFixture, renderEdges } from '../../link/link.testing.ts';
import { benchOf } from '../../tools/tools.testing.ts';
import { checkEdges } from '../linking.testing.ts';

const PAGES = `=== tests/pages.ts
export class CartPage { constructor(page: unknown) {} open() {} add() {} }
export class Account { pay() {} }
`;
const FIXTURES = `=== tests/fixtures.ts
import { test as base } from '@playwright/test';
import { Account, CartPage } from './pages';
export const test = base.extend<{ cart: CartPage; account: Account; locale: string }>({
  locale: ['en', { option: true }],
  cart: async ({ page, account }, use) => {
    account.pay();
    const cart = new CartPage(page);
    cart.open();
    await use(cart);
  },
  account: [async ({}, use) => { await use(new Account()); }, { auto: true }],
});
`;
const EDGES = ['calls', 'references'];

describe('fixtures of Playwright and Vitest', () => {
  it('are what tests, hooks and other fixtures name where they take their first parameter apart', () =>
    checkEdges(
      `${FIXTURES}${PAGES}=== tests/cart.spec.ts
import { test } from './fixtures';
test('adds', async ({ cart, page }) => { cart.add(); page.click(); });
test.only('pays', async ({ account: own }) => { own.pay(); });
test.describe('a group', () => {
  test.beforeEach(async ({ account }) => { account.pay(); });
});
test('nothing', async () => {});
`,
      EDGES,
      `test.cart -references-> test.account
       test.cart -calls-> Account.pay
       test.cart -calls-> CartPage.constructor
       test.cart -calls-> CartPage.open
       tests/fixtures.ts -calls-> npm/@playwright/test.test.extend
       adds -references-> test.cart
       adds -calls-> CartPage.add
       adds -calls-> npm/@playwright/test
       pays -references-> test.account
       pays -calls-> Account.pay
       a group -references-> test.account
       a group -references-> test
       a group -calls-> Account.pay
       a group -calls-> npm/@playwright/test.test.beforeEach
       tests/cart.spec.ts -calls-> test
       tests/cart.spec.ts -references-> test
       tests/cart.spec.ts -calls-> npm/@playwright/test.test.describe
       tests/cart.spec.ts -calls-> npm/@playwright/test.test.only`,
    ));

  it('are given where a test extends another extended one', async () => {
    const edges = renderEdges(
      await linkFixture(`${FIXTURES}${PAGES}=== tests/more.test.ts
import { test as base } from './fixtures';
const test = base.extend({ full: async ({ cart }, use) => { cart.add(); await use(cart); } });
test('adds', ({ full, account }) => { full.add(); account.pay(); });
`),
      EDGES,
    );
    expect(edges).toEqual(
      expect.arrayContaining([
        'test.full -calls-> CartPage.add',
        'adds -references-> test.full',
        'adds -references-> test.account',
        'adds -calls-> CartPage.add',
        'adds -calls-> Account.pay',
      ]),
    );
  });

  it('are none where a table gives the values, or where the framework itself is asked', () =>
    checkEdges(
      `=== a.test.ts
import { test, it } from 'vitest';
import { z } from 'zod';
function own() {}
export const shape = z.object({}).extend({ own: (given: unknown) => own() });
test.each([{ own: 1 }])('table', ({ own }) => { own; });
it('asks', ({ task }) => { task.name; });
`,
      ['references'],
      '',
    ));
});

it('lets a change of a fixture reach the tests that are given it', async () => {
  const files = Object.fromEntries(
    `${FIXTURES}${PAGES}`.split(/^=== /m).flatMap((part) => {
      const end = part.indexOf('\n');
      return part === '' ? [] : [[part.slice(0, end), part.slice(end + 1)]];
    }),
  );
  const bench = await benchOf({
    ...files,
    'tests/cart.spec.ts':
      "import { test } from './fixtures';\ntest('adds', async ({ cart }) => {});\ntest('nothing', async () => {});\n",
  });
  const { tests } = await bench.call('test_scope', { repo: 'shop', symbols: ['Account.pay'] });
  expect(tests.map(({ test }) => test.name)).toEqual(['adds']);
});

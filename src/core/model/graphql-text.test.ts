import { expect, it } from 'vitest';
import { nameInText } from './literal-text.ts';
import { requestedFields, shortOperation } from './graphql-text.ts';

it.each<[text: string, fields: readonly string[] | null]>([
  ['query { product }', ['Query.product']],
  ['{ product(id: 1) { name price } cart { id } }', ['Query.product', 'Query.cart']],
  [
    `
    # What the page shows.
    query Page($id: ID!, $filter: Filter = { open: true }) @cached(for: 3) {
      first: product(id: $id, note: "a } b") @include(if: $wide) { name on { x } }
      ...Rest
      ... on Query { later }
    }
    mutation Add { addToCart(item: { id: 1 }) { total } }
    fragment Rest on Query { rest { id } }
    fragment Name on Product { name }
    `,
    ['Query.product', 'Mutation.addToCart', 'Query.rest'],
  ],
  ['subscription { priceChanged { {} } }\n{}', ['Subscription.priceChanged']],
  ['fragment Name on Product { name }', []],
  ['type Query { product: Product }', null],
  ['{"product": 1}', null],
  ['query the database for { products', null],
  ['{ product', null],
  ['{}', []],
  ['', null],
])('%j asks for %j', (text, fields) => {
  expect(requestedFields(text)).toEqual(fields);
});

it('keeps of an operation in code what it asks for', () => {
  const text = 'query Page($id: ID!) {\n  product(id: $id) { name }\n  cart\n}\nmutation { add }';
  expect(nameInText(text)).toBe('query { product cart } mutation { add }');
  expect(requestedFields(nameInText(text)!)).toEqual(requestedFields(text));
  expect(shortOperation('fragment Name on Product { name }')).toBeNull();
});

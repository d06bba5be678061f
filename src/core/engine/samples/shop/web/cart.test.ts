import { expect, test } from 'vitest';
import { Book, Cart } from './cart';

test('adds up what is in the cart', () => {
  expect(new Cart().add(new Book(3)).add(new Book(4)).describe()).toBe('7.00 €');
});

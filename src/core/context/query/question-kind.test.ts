import { describe, expect, it } from 'vitest';
import { analyseQuery } from './analyse-query.ts';
import type { QuestionKind } from './question-kind.ts';

describe('the kind of a question', () => {
  it.each<[QuestionKind, string]>([
    ['understand', 'How does the scheduler pick a worker?'],
    ['understand', 'Explain the retry policy'],
    ['understand', 'where are sessions stored'],
    ['understand', 'Trace a request from the socket to the handler'],
    ['understand', 'Debug why two workers take the same job'],
    ['make', 'Add a filter for archived orders'],
    ['make', 'Implement a custom converter for dates'],
    ['make', 'feat(cli): colours in tables'],
    ['change', 'Fix the total of an empty cart'],
    ['change', 'Fixed cart totals for empty carts.'],
    ['change', "Don't round prices twice"],
    ['change', 'cart: avoid a copy of every line'],
    ['change', 'refactor(cart): totals in one place'],
    ['change', 'Totals are wrong when a line has no price'],
    ['change', 'KeyError while reading an empty cart'],
    ['open', 'Cart totals for empty carts'],
    ['open', 'The cart is broken. How do I fix it?'],
    ['open', 'Fix the cart by understanding how totals are kept'],
    ['open', ''],
  ])('%s: %s', (kind, task) => {
    expect(analyseQuery(task).kind).toBe(kind);
  });
});

import { describe, expect, it } from 'vitest';
import { takesWhatItTook } from './parameters.ts';

describe('takesWhatItTook', () => {
  it.each([
    ['def total(items)', 'def total(items, rate=2)'],
    ['def total(items)', 'def total(items, *rest, **more)'],
    ['def total()', 'def total(rate: dict[str, int] = {})'],
    ['function f(a: Map<string, number>): void', 'function f(a: Map<string, number>, b?: number): void'],
    ['f(a: () => void)', 'f(a: () => void, ...rest: string[])'],
    ['func (c *Context) Do(a, b int) error', 'func (c *Context) Do(a, b int, more ...string) error'],
  ])('%s → %s', (before, after) => {
    expect(takesWhatItTook(before, after)).toBe(true);
  });

  it.each([
    ['def total(items)', 'def total(items, rate)'],
    ['def total(items, rate=2)', 'def total(items)'],
    ['def total(items)', 'def total(rate=2, items=3)'],
    ['f(a: string): void', 'f(a: string, b?: number): Promise<void>'],
    ['func (c *Context) Do()', 'func (c *Other) Do(more ...string)'],
    ['class A(Base)', 'class A(Base, Other)'],
    ['const LIMIT = 3', 'const LIMIT = 4'],
    ['f(check: boolean)', 'f(check: boolean, same: a == b)'],
  ])('not %s → %s', (before, after) => {
    expect(takesWhatItTook(before, after)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { arrow } from './functions';

const helper = () => arrow(1);

describe('arrow', () => {
  const shared = () => helper();

  beforeEach(() => {
    shared();
  });

  it('keeps the value', async () => {
    const local = () => shared();
    expect(arrow(local())).toBe(1);
  });

  it.each([1, 2])('takes %d', (value) => {
    arrow(value);
  });

  it.skip(`is ${'skipped'}`, function () {
    arrow(2);
  });

  describe.each`
    a | b
    ${1} | ${2}
  `('nested $a', ({ a }) => {
    test(helper.name, () => arrow(a));
  });
});

Deno.test(function deno() {
  arrow(3);
});

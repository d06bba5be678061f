import { describe, expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

/** A clock that finding something out moves on. */
function withClock(tookMs: number): { ask(): Promise<number>; wait(ms: number): void; forget(): void } {
  let now = 0;
  let asked = 0;
  const remembered = new Remembered<number>(2000, () => now);
  const find = async (): Promise<number> => {
    await Promise.resolve();
    now += tookMs;
    return (asked += 1);
  };
  return {
    ask: () => remembered.get('key', find),
    wait: (ms) => (now += ms),
    forget: () => remembered.forget('key'),
  };
}

describe('what is remembered', () => {
  it('is kept ten times as long as it took to find it out', async () => {
    const { ask, wait } = withClock(20);
    expect(await ask()).toBe(1);
    wait(190);
    expect(await ask()).toBe(1);
    wait(20);
    expect(await ask()).toBe(2);
  });

  it('is kept two seconds at most, and not at all where it took no time', async () => {
    const slow = withClock(60_000);
    await slow.ask();
    slow.wait(1999);
    expect(await slow.ask()).toBe(1);
    slow.wait(2);
    expect(await slow.ask()).toBe(2);
    const quick = withClock(0);
    expect([await quick.ask(), await quick.ask()]).toEqual([1, 2]);
  });

  it('is found out once for all who ask at the same time, and anew once it is forgotten', async () => {
    const { ask, forget } = withClock(20);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    forget();
    expect(await ask()).toBe(2);
  });

  it('is asked for again where it failed', async () => {
    const remembered = new Remembered<string>(2000);
    await expect(remembered.get('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await remembered.get('key', () => Promise.resolve('yes'))).toBe('yes');
  });
});

import { describe, expect, it } from 'vitest';
import { finish, type Steps } from '../base/steps.ts';
import type { Progress } from '../ports/progress.ts';
import { inSlices, orCancelled } from './slices.ts';

/** A clock that each step of work moves on by a millisecond, and a progress that is cancelled from the event loop. */
function stage(cancelAfterPauses = Infinity) {
  const seen = { steps: 0, pauses: 0, closed: 0 };
  const listeners = new Set<() => void>();
  let isCancelled = false;
  const cancel = (): void => {
    isCancelled = true;
    for (const listener of listeners) listener();
  };
  const progress: Progress = {
    report: () => undefined,
    get isCancelled() {
      return isCancelled;
    },
    breathe: () => {
      seen.pauses += 1;
      if (seen.pauses > cancelAfterPauses) cancel();
      return Promise.resolve();
    },
    onCancel: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  function* work(count: number): Steps<number> {
    try {
      for (let i = 0; i < count; i += 1) {
        seen.steps += 1;
        yield;
      }
      return count;
    } finally {
      seen.closed += 1;
    }
  }
  return { seen, progress, listeners, cancel, work, clock: { now: () => seen.steps } };
}

describe('work in slices', () => {
  it('gives what the same work gives at once', async () => {
    const { clock, progress, work } = stage();
    expect(await inSlices(clock, progress, 'Cancelled.')(work(100))).toBe(finish(work(100)));
  });

  it('looks up as often as time passes, and not after every step', async () => {
    const { clock, progress, work, seen } = stage();
    await inSlices(clock, progress, 'Cancelled.')(work(1500));
    expect(seen.pauses).toBeGreaterThan(50);
    expect(seen.pauses).toBeLessThan(150);
  });

  it('is left where it stands when it is cancelled, and lets go of what it holds', async () => {
    const { clock, progress, work, seen } = stage(3);
    await expect(inSlices(clock, progress, 'Enough.')(work(1500))).rejects.toMatchObject({
      code: 'cancelled',
      message: 'Enough.',
    });
    expect(seen.steps).toBeLessThan(100);
    expect(seen.closed).toBe(1);
  });

  it('does not begin where it is cancelled already', async () => {
    const { clock, progress, work, seen, cancel } = stage();
    cancel();
    await expect(inSlices(clock, progress, 'Enough.')(work(10))).rejects.toMatchObject({ code: 'cancelled' });
    expect(seen.steps).toBe(0);
  });
});

describe('waiting for work elsewhere', () => {
  it('ends with the work, and listens no longer', async () => {
    const { progress, listeners } = stage();
    expect(await orCancelled(progress, 'Enough.', Promise.resolve(7))).toBe(7);
    await Promise.resolve();
    expect(listeners.size).toBe(0);
  });

  it('ends when it is cancelled, however long the work takes', async () => {
    const { progress, cancel } = stage();
    const waiting = orCancelled(progress, 'Enough.', new Promise(() => undefined));
    cancel();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled', message: 'Enough.' });
  });
});

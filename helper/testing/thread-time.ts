import { openSync, readSync } from 'node:fs';

export interface ThreadTime {
  /** Milliseconds that the thread has worked. */
  readonly busy: number;
  /** Milliseconds that it would have worked, had others not had the processor. */
  readonly queued: number;
}

/** What the system knows of the thread that calls; null where it does not tell (anything but Linux). */
export function threadClock(): (() => ThreadTime) | null {
  try {
    const file = openSync('/proc/thread-self/schedstat', 'r');
    const text = Buffer.alloc(64);
    return () => {
      const length = readSync(file, text, 0, text.length, 0);
      const [busy = 0, queued = 0] = text.toString('latin1', 0, length).split(' ').map(Number);
      return { busy: busy / 1e6, queued: queued / 1e6 };
    };
  } catch {
    return null;
  }
}

/** Time that passes while the thread has the processor or waits for something: a loaded machine does not count. */
export function fairClock(): () => number {
  const thread = threadClock();
  return () => performance.now() - (thread?.().queued ?? 0);
}

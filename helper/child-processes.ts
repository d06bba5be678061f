/** What ends each child process that is running. */
const running = new Map<object, () => void>();

process.on('exit', () => {
  for (const end of running.values()) {
    try {
      end();
    } catch {
      // It has ended by itself.
    }
  }
});

interface Child {
  kill(signal: NodeJS.Signals): boolean;
  once(event: 'close' | 'error', listener: () => void): unknown;
}

/** Ends a child process when this one ends, however early that is: nothing that was started here is left behind. */
export function endWithThis(child: Child, end = (): void => void child.kill('SIGTERM')): void {
  running.set(child, end);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
}

/** What is asked to end is given this long, and is then ended in any case. */
const GRACE_MS = 80;

/** Asks a child process to end, and makes sure that it does. */
export function endSoon(
  child: Child & { readonly exitCode: number | null },
  end: (signal: NodeJS.Signals) => void,
): void {
  end('SIGTERM');
  const timer = setTimeout(() => {
    if (child.exitCode === null) end('SIGKILL');
  }, GRACE_MS);
  child.once('close', () => clearTimeout(timer));
}

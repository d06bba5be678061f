import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes in memory, to be filled or made read-only. */
export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  free(): void;
  makeReadOnly(): void;
  remove(): void;
}

/** Null where this user may not mount one: it takes root on Linux. */
export function smallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'knowing-disk-'));
  const mount = (...args: readonly string[]): void => void execFileSync('mount', args, { stdio: 'ignore' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${size}`, 'none', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fillUp(filler),
    free: () => rmSync(filler),
    makeReadOnly: () => mount('-o', 'remount,ro', folder),
    remove: () => {
      execFileSync('umount', [folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true });
    },
  };
}

function fillUp(file: string): void {
  const open = openSync(file, 'w');
  try {
    for (const bytes of [new Uint8Array(4096)]) for (;;) writeSync(open, bytes);
  } catch {
    // That is what it is for.
  } finally {
    closeSync(open);
  }
}

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All views of this process are in one folder, which goes when it ends. */
let home: string | null = null;

/** A new folder for a view. */
export function newViewFolder(): string {
  if (home === null) process.on('exit', () => rmSync(home!, { recursive: true, force: true }));
  if (home === null || !existsSync(home)) home = mkdtempSync(join(tmpdir(), 'knowing-git-'));
  return mkdtempSync(join(home, 'view-'));
}

/** Takes all views away; a view that is asked for later is made anew. */
export function removeViews(): void {
  if (home !== null) rmSync(home, { recursive: true, force: true });
}

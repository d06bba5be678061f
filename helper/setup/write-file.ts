import { mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { readPlainFile, type SettledFile } from './settled-file.ts';

/**
 * Replaces a file in one step, so that it is whole at any moment. It is written only where it still is what was shown: a
 * link or another text that came meanwhile is nothing that anyone has agreed to.
 */
export function replaceFile({ file, text: before }: SettledFile, text: string): void {
  let scratch: string | null = null;
  try {
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true });
    if (realpathSync(folder) !== folder || readPlainFile(file) !== before)
      throw new Failure('bad-input', `${file} has changed since it was shown. Nothing was written: run setup again.`);
    const mode = before === null ? 0o644 : statSync(file).mode;
    const aside = `${file}.knowing-${randomBytes(6).toString('hex')}`;
    // Fails where something is there, a link among it. Renaming replaces a link instead of following it.
    writeFileSync(aside, text, { mode, flag: 'wx' });
    scratch = aside;
    renameSync(aside, file);
  } catch (error) {
    if (scratch !== null) rmSync(scratch, { force: true });
    if (error instanceof Failure) throw error;
    throw new Failure('permission-denied', `${file} cannot be written: ${(error as Error).message}`);
  }
}

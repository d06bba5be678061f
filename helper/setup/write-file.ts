import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { writeWholeFile } from '../ports/whole-file.ts';
import { readPlainFile, type SettledFile } from './settled-file.ts';

/**
 * Replaces a file in one step, so that it is whole at any moment. It is written only where it still is what was shown: a
 * link or another text that came meanwhile is nothing that anyone has agreed to.
 */
export function replaceFile({ file, text: before }: SettledFile, text: string): void {
  try {
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true });
    if (realpathSync(folder) !== folder || readPlainFile(file) !== before)
      throw new Failure('bad-input', `${file} changed after it was shown. Nothing was written; run setup again.`);
    writeWholeFile(file, text, before === null ? 0o644 : statSync(file).mode);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('permission-denied', `Cannot write ${file}: ${(error as Error).message}`);
  }
}

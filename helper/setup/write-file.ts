import { existsSync, mkdirSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { writeWholeFile } from '../ports/whole-file.ts';
import { readPlainFile, type SettledFile } from './settled-file.ts';

/**
 * Replaces a file in one step, so that it is whole at any moment. It is written only where it still is what was shown: a
 * link or another text that came meanwhile is nothing that anyone has agreed to. Gives the folders that were made for it.
 */
export function replaceFile(settled: SettledFile, text: string): readonly string[] {
  const { file, text: before } = settled;
  return touching(file, 'write', () => {
    const made = missingFolders(dirname(file));
    mkdirSync(dirname(file), { recursive: true });
    requireAsShown(settled);
    writeWholeFile(file, text, before === null ? 0o644 : statSync(file).mode);
    return made;
  });
}

/** Deletes a file that still is what was shown. */
export function deleteFile(settled: SettledFile): void {
  touching(settled.file, 'delete', () => {
    requireAsShown(settled);
    rmSync(settled.file);
  });
}

/** Deletes those of the folders that are empty, inner ones first. */
export function deleteEmptyFolders(folders: readonly string[]): void {
  for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
    try {
      rmdirSync(folder);
    } catch {
      // Something else is in it by now, or it is gone.
    }
  }
}

function requireAsShown({ file, text }: SettledFile): void {
  if (realpathSync(dirname(file)) !== dirname(file) || readPlainFile(file) !== text)
    throw new Failure('bad-input', `${file} changed after it was shown. Nothing was written; run setup again.`);
}

/** Outermost first. */
const missingFolders = (folder: string): readonly string[] =>
  existsSync(folder) ? [] : [...missingFolders(dirname(folder)), folder];

function touching<T>(file: string, how: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('permission-denied', `Cannot ${how} ${file}: ${(error as Error).message}`);
  }
}

import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { writeWholeFile } from '../ports/whole-file.ts';

/** Others may neither list nor enter a folder of this mode, nor read a file of the other. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Makes a folder that only its owner can enter, with the folders above it. One that somebody else prepared, or a link to
 * elsewhere, is refused. On Windows the user's own folders are closed to others already and modes mean nothing.
 */
export function openPrivateFolder(folder: string): string {
  mkdirSync(dirname(folder), { recursive: true, mode: FOLDER_MODE });
  try {
    mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  const owner = process.getuid?.();
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner)) {
    throw new Failure('permission-denied', `${folder} does not belong to you. Move it away and try again.`);
  }
  if (owner !== undefined && (found.mode & 0o077) !== 0) chmodSync(folder, FOLDER_MODE);
  return folder;
}

/** Writes a file for its owner alone. Readers see the old or the new one, and never one that others can open. */
export const writePrivateFile = (file: string, text: string): void => writeWholeFile(file, text, FILE_MODE);

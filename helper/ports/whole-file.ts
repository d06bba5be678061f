import { randomBytes } from 'node:crypto';
import { lstatSync, renameSync, rmSync, writeFileSync, type Stats } from 'node:fs';
import { resolve } from 'node:path';
import { diskFailure } from './disk-failure.ts';

/**
 * Writes a file in one step, so that it is whole at any moment. What is there under its name, a link among it, is
 * replaced and not followed: whoever wrote the repository around it chose where its links lead.
 */
export function writeWholeFile(file: string, content: string | Uint8Array, mode: number): void {
  const aside = `${file}.knowing-${randomBytes(6).toString('hex')}`;
  // Fails where something is there, a link among it.
  writeAside(aside, content, mode);
  try {
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

function writeAside(aside: string, content: string | Uint8Array, mode: number): void {
  try {
    writeFileSync(aside, content, { mode, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(aside, { force: true });
    throw error;
  }
}

const NEW_FILE = 0o666;

/** Writes what a command was told to write to a file (`--out`). A pipe or a device is written to, not replaced. */
export function writeNamedFile(file: string, content: string | Uint8Array): void {
  try {
    const there = lstatSync(file, { throwIfNoEntry: false });
    if (isOfSystem(file) || isChannel(there)) writeFileSync(file, content);
    else writeWholeFile(file, content, there?.isFile() === true ? there.mode & 0o777 : NEW_FILE);
  } catch (error) {
    throw diskFailure(error, file, 'written');
  }
}

const isChannel = (there: Stats | undefined): boolean =>
  there !== undefined && !there.isFile() && !there.isSymbolicLink() && !there.isDirectory();

/** `/dev/stdout` and `/dev/fd/63` are links that the system made, and that must stay. */
const isOfSystem = (file: string): boolean =>
  process.platform !== 'win32' && /^\/(?:dev(?!\/shm\/)|proc)\//.test(resolve(file));

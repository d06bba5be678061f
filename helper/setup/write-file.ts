import { mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';

/** Replaces a file in one step, so that it is whole at any moment; of a link, the file that it leads to. */
export function replaceFile(file: string, text: string): void {
  let scratch: string | null = null;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const found = statSync(file, { throwIfNoEntry: false });
    const real = found === undefined ? file : realpathSync(file);
    scratch = `${real}.knowing-${process.pid}`;
    writeFileSync(scratch, text, { mode: found?.mode ?? 0o644, flag: 'wx' });
    renameSync(scratch, real);
  } catch (error) {
    if (scratch !== null) rmSync(scratch, { force: true });
    throw new Failure('permission-denied', `${file} cannot be written: ${(error as Error).message}`);
  }
}

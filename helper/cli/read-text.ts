import { readFile } from 'node:fs/promises';
import { Failure } from '../../src/core/base/failure.ts';

/** The text of a file, or of standard input for `-`. */
export async function readText(file: string): Promise<string> {
  if (file !== '-')
    return readFile(file, 'utf8').catch(() => {
      throw new Failure('bad-input', `Cannot read ${file}.`, { file });
    });
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

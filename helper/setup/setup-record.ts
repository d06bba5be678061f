import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { Failure } from '../../src/core/base/failure.ts';
import { writeWholeFile } from '../ports/whole-file.ts';

const WRITTEN = z.object({
  /** Its real path. */
  file: z.string(),
  /** The clients that it was written for. */
  clients: z.array(z.string()),
  /** What was there, and what was written instead. */
  before: z.string(),
  after: z.string(),
  /** There was no such file. */
  isNew: z.boolean(),
  /** Folders that were made for it, outermost first. */
  folders: z.array(z.string()),
});
const FILE = z.object({ version: z.literal(1), files: z.array(WRITTEN) });

/** What was written to one file. */
export type Written = Readonly<z.infer<typeof WRITTEN>>;

/**
 * What setup wrote where, so that it can be taken out again to the byte: the text of a file alone does not tell whether
 * an empty table or line was there before. Only the places that changed are kept, and only the person can read them.
 */
export class SetupRecord {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  of(file: string): Written | undefined {
    return this.#read().find((entry) => entry.file === file);
  }

  set(entry: Written): void {
    this.#write([...this.#read().filter(({ file }) => file !== entry.file), entry]);
  }

  forget(file: string): void {
    const entries = this.#read();
    const others = entries.filter((entry) => entry.file !== file);
    if (others.length < entries.length) this.#write(others);
  }

  #read(): readonly Written[] {
    let text: string;
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw new Failure('permission-denied', `Cannot read ${this.#file}: ${(error as Error).message}`);
    }
    try {
      return FILE.parse(JSON.parse(text)).files;
    } catch {
      throw new Failure('bad-input', `${this.#file} is damaged. Delete it: setup then goes by the files themselves.`);
    }
  }

  #write(files: readonly Written[]): void {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    writeWholeFile(this.#file, `${JSON.stringify({ version: 1, files }, null, 2)}\n`, 0o600);
  }
}

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invariant } from '../../src/core/base/failure.ts';
import type { FactAnswer, FactReader, FactRequest } from '../../src/core/ports/fact-reader.ts';

type PreludeReader = Pick<FactReader, 'read'>;

const nameOf = ({ language, path, bytes }: FactRequest): string =>
  `${createHash('sha256').update(`${language}\0${path}\0`).update(bytes).digest('hex')}.facts`;

/**
 * The facts of the preludes, kept in a folder that is written together with the program: they follow from it alone, and
 * one file of a language would otherwise cost as much as parsing all its built-ins. What is not there is parsed.
 */
export class KeptPreludes implements PreludeReader {
  readonly #folder: string;
  readonly #parsers: PreludeReader;

  constructor(folder: string, parsers: PreludeReader) {
    this.#folder = folder;
    this.#parsers = parsers;
  }

  async read(batch: readonly FactRequest[]): Promise<readonly FactAnswer[]> {
    const kept = await Promise.all(batch.map((request) => this.#find(request)));
    const missing = batch.filter((_, i) => kept[i] === null);
    const parsed = missing.length === 0 ? [] : [...(await this.#parsers.read(missing))];
    return kept.map((facts) => (facts === null ? parsed.shift()! : { facts, skipped: null }));
  }

  async write(batch: readonly FactRequest[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const answers = await this.#parsers.read(batch);
    await Promise.all(
      answers.map(({ facts }, i) => {
        invariant(facts !== null, `the prelude ${batch[i]!.path} can be read`);
        return writeFile(join(this.#folder, nameOf(batch[i]!)), facts);
      }),
    );
  }

  #find(request: FactRequest): Promise<Uint8Array | null> {
    return readFile(join(this.#folder, nameOf(request))).then(
      // A copy of its own: a small file's buffer is a part of one that others share.
      (bytes) => new Uint8Array(bytes),
      () => null,
    );
  }
}

import type { ProgramInput } from '../link/program.ts';
import type { AloneReader, PreludeReader } from './prelude-files.ts';

/** The built-in declarations of languages, read by the same parsers as the repositories' own files, each once. */
export class Preludes {
  readonly #reader: PreludeReader;
  readonly #parsers: AloneReader;
  readonly #byEcosystem = new Map<string, Promise<readonly ProgramInput[]>>();

  /** `parsers` read alone what a busy machine had no time for: without its built-ins a graph is another one. */
  constructor(reader: PreludeReader, parsers: AloneReader) {
    this.#reader = reader;
    this.#parsers = parsers;
  }

  /** Those of the languages, in the order of the language table: the same for the same languages. */
  async read(languages: ReadonlySet<string>): Promise<readonly ProgramInput[]> {
    const { ecosystemsOf, readPreludes } = await import('./prelude-files.ts');
    const reads = ecosystemsOf(languages).map((ecosystem) =>
      this.#readOnce(ecosystem, () => readPreludes(this.#reader, this.#parsers, ecosystem)),
    );
    return (await Promise.all(reads)).flat();
  }

  #readOnce(ecosystem: string, read: () => Promise<readonly ProgramInput[]>): Promise<readonly ProgramInput[]> {
    const known = this.#byEcosystem.get(ecosystem);
    if (known) return known;
    const reading = read();
    this.#byEcosystem.set(ecosystem, reading);
    reading.catch(() => this.#byEcosystem.delete(ecosystem));
    return reading;
  }
}

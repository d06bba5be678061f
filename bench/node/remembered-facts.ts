import { createHash } from 'node:crypto';
import type { FactAnswer, FactReader, FactRequest } from '../../src/core/ports/fact-reader.ts';

/** Reads each file once: damaged copies of a repository differ from it in one file, and parsing is not what is tried. */
export class RememberedFacts implements FactReader {
  readonly width: number;
  readonly #reader: FactReader;
  readonly #answers = new Map<string, FactAnswer>();

  constructor(reader: FactReader) {
    this.#reader = reader;
    this.width = reader.width;
  }

  async read(batch: readonly FactRequest[]): Promise<readonly FactAnswer[]> {
    const keys = batch.map(keyOf);
    const unknown = batch.flatMap((request, i) => (this.#answers.has(keys[i]!) ? [] : [{ request, key: keys[i]! }]));
    if (unknown.length > 0) {
      const answers = await this.#reader.read(unknown.map(({ request }) => request));
      unknown.forEach(({ key }, i) => this.#answers.set(key, answers[i]!));
    }
    return keys.map((key) => copyOf(this.#answers.get(key)!));
  }

  readAlone(request: FactRequest): Promise<FactAnswer> {
    return this.#reader.readAlone(request);
  }

  highlight(request: FactRequest): Promise<Int32Array> {
    return this.#reader.highlight(request);
  }
}

const keyOf = ({ path, language, bytes }: FactRequest): string =>
  [path, language, createHash('sha256').update(bytes).digest('hex')].join('\0');

/** Whoever is given an answer may keep its bytes. */
const copyOf = (answer: FactAnswer): FactAnswer =>
  answer.facts === null ? answer : { facts: answer.facts.slice(), skipped: null };

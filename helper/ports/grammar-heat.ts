import { setFlagsFromString } from 'node:v8';
import type { FactRequest } from '../../src/core/ports/fact-reader.ts';

/** Bytes of a language after which it pays that V8 optimises its grammar. */
const HOT_BYTES = 100_000;
/** V8 optimises the one function with this index, or all of them where it is −1; no grammar has so many. */
const NO_FUNCTION = 1_000_000_000;
const ALL_FUNCTIONS = -1;

/**
 * Keeps V8 from optimising grammars that a repository hardly needs. A lexer is one huge function that jumps back for each
 * letter, which looks hot after a few letters; optimising the one of Bash takes a second, reading a script a moment.
 */
export class GrammarHeat {
  readonly #bytes = new Map<string, number>();

  /** Said before each file is read. The setting is one for all threads, so that a thread cannot know what it is now. */
  feel({ language, bytes }: FactRequest): void {
    const soFar = (this.#bytes.get(language) ?? 0) + bytes.length;
    this.#bytes.set(language, soFar);
    setFlagsFromString(`--wasm-tier-up-filter=${soFar < HOT_BYTES ? NO_FUNCTION : ALL_FUNCTIONS}`);
  }
}

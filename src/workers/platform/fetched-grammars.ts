import { Failure } from '../../core/base/failure.ts';
import type { Grammars } from '../../core/ports/grammars.ts';

const WASM_MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** Grammars from the host the page came from, or from the service worker's cache. */
export class FetchedGrammars implements Grammars {
  readonly #base: string;

  /** `base` is the document's: a worker's own script lies elsewhere. */
  constructor(base: string) {
    this.#base = base;
  }

  async fetchGrammar(name: string): Promise<Uint8Array> {
    const url = new URL(`grammars/${encodeURIComponent(name)}.wasm`, this.#base);
    let reason = 'it is not there';
    try {
      const response = await fetch(url);
      if (response.ok) {
        const bytes = new Uint8Array(await response.arrayBuffer());
        // A static host may answer any address with its own page.
        if (WASM_MAGIC.every((byte, i) => bytes[i] === byte)) return bytes;
      } else if (response.status !== 404) reason = `the host answered ${response.status}`;
    } catch {
      reason = navigator.onLine ? 'the host does not answer' : 'there is no network';
    }
    const message = `Cannot load the grammar for “${name}”: ${reason}.`;
    throw new Failure('parser-unavailable', message, { grammar: name });
  }
}

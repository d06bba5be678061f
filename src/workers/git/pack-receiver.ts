import { concatBytes } from '../../core/base/bytes.ts';
import { Failure } from '../../core/base/failure.ts';

const LENGTH_BYTES = 4;
const PACK_BAND = 1;
const MESSAGE_BAND = 2;
const ERROR_BAND = 3;

const decoder = new TextDecoder();

/**
 * Takes the pack out of a host's answer while it arrives. What is left, the lines of the negotiation, goes on to
 * isomorphic-git, which would hold the pack in memory three times over.
 */
export class PackReceiver {
  readonly #onMessage: (text: string) => void;
  #pieces: Uint8Array<ArrayBuffer>[] = [];
  #rest: Uint8Array<ArrayBuffer> = new Uint8Array();

  constructor(onMessage: (text: string) => void) {
    this.#onMessage = onMessage;
  }

  /** Lines of the negotiation; everything else is kept here. */
  async *filter(body: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncIterableIterator<Uint8Array> {
    this.#rest = new Uint8Array();
    for await (const piece of body) {
      this.#rest = this.#rest.length === 0 ? piece : concat(this.#rest, piece);
      for (let line = this.#takeLine(); line !== null; line = this.#takeLine()) {
        if (this.#handle(line)) yield line;
      }
    }
    if (this.#rest.length > 0) throw new Failure('network-cut', 'The host’s response was cut off. Try again.');
  }

  /** The pack that has arrived, or null where the host had nothing to send. The receiver is empty afterwards. */
  takePack(): Uint8Array<ArrayBuffer> | null {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces.length === 0 ? null : (concatBytes(pieces) as Uint8Array<ArrayBuffer>);
  }

  /** A whole line with its length in front, or null until more has arrived. */
  #takeLine(): Uint8Array<ArrayBuffer> | null {
    const rest = this.#rest;
    if (rest.length < LENGTH_BYTES) return null;
    const text = decoder.decode(rest.subarray(0, LENGTH_BYTES));
    if (!/^[0-9a-f]{4}$/i.test(text))
      throw new Failure('host-broken', 'The host did not send a git repository. Try again later.');
    const length = Math.max(parseInt(text, 16), LENGTH_BYTES);
    if (rest.length < length) return null;
    this.#rest = rest.subarray(length);
    return rest.subarray(0, length);
  }

  /** Whether the line is for isomorphic-git. */
  #handle(line: Uint8Array<ArrayBuffer>): boolean {
    const content = line.subarray(LENGTH_BYTES);
    switch (content[0]) {
      case PACK_BAND:
        this.#pieces.push(content.slice(1));
        return false;
      case MESSAGE_BAND:
        this.#onMessage(decoder.decode(content.subarray(1)));
        return false;
      case ERROR_BAND:
        throw new Failure('host-broken', `The host reported an error: ${decoder.decode(content.subarray(1)).trim()}`);
      default:
        return true;
    }
  }
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  return concatBytes([a, b]) as Uint8Array<ArrayBuffer>;
}

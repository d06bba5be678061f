import type { GitHttpRequest, GitHttpResponse, HttpClient } from 'isomorphic-git';
import { Failure } from '../../core/base/failure.ts';
import { concatBytes } from '../../core/base/bytes.ts';
import { PAGE_KEY_HEADER } from '../api.ts';
import type { PackReceiver } from './pack-receiver.ts';
import { withThinPack } from './thin-pack.ts';

/** Longer silences mean that the connection is gone; git servers say something every few seconds. */
const SILENCE_MS = 90_000;
/** The names of all branches and tags; they are held in memory several times over. */
const MOST_REFS_BYTES = 64 * 1024 * 1024;

export interface TransferWatch {
  readonly signal: AbortSignal;
  /** Told the bytes received so far; what it throws ends the transfer. */
  onBytes(received: number): void;
}

const cancelled = (): Failure => new Failure('cancelled', 'Cancelled.');

/** HTTP for isomorphic-git that can be aborted at any byte and tells a lost connection from a refused one. */
export class AbortableHttp implements HttpClient {
  readonly #watch: TransferWatch;
  readonly #receiver: PackReceiver;
  /** Where a host has sent us elsewhere: a redirected POST would arrive as a GET. */
  readonly #moved = new Map<string, string>();
  #received = 0;

  constructor(watch: TransferWatch, receiver: PackReceiver) {
    this.#watch = watch;
    this.#receiver = receiver;
  }

  async request({ url, method = 'GET', headers = {}, body }: GitHttpRequest): Promise<GitHttpResponse> {
    const { signal } = this.#watch;
    const silence = new Silence();
    let response: Response;
    try {
      response = await fetch(this.#target(url), {
        method,
        headers,
        ...(body === undefined ? {} : { body: withThinPack(await collect(body)) }),
        signal: AbortSignal.any([signal, silence.signal]),
        // A page's cookies are not for git hosts, and a 401 must not open the browser's own dialog. The helper's cookie
        // goes to the helper.
        credentials: PAGE_KEY_HEADER in headers ? 'same-origin' : 'omit',
        cache: 'no-store',
      });
    } catch {
      silence.end();
      if (signal.aborted) throw cancelled();
      throw silence.signal.aborted ? silent(url) : unreachable(url);
    }
    this.#noteMove(url, response);
    const received = this.#read(response, silence, method === 'POST' ? Infinity : MOST_REFS_BYTES);
    return {
      url: response.url,
      method,
      statusCode: response.status,
      statusMessage: response.statusText,
      headers: Object.fromEntries(response.headers.entries()),
      body: method === 'POST' && response.ok ? this.#receiver.filter(received) : received,
    };
  }

  async *#read(response: Response, silence: Silence, most: number): AsyncIterableIterator<Uint8Array<ArrayBuffer>> {
    let ofThis = 0;
    const reader = response.body?.getReader();
    if (reader === undefined) return;
    const { signal } = this.#watch;
    try {
      for (;;) {
        let piece: ReadableStreamReadResult<Uint8Array<ArrayBuffer>>;
        try {
          piece = await reader.read();
        } catch {
          if (signal.aborted) throw cancelled();
          if (silence.signal.aborted) throw silent(response.url);
          const host = new URL(response.url).host;
          throw new Failure('network-cut', `Connection to ${host} lost. Try again.`, {
            received: this.#received,
          });
        }
        if (signal.aborted) throw cancelled();
        if (piece.done) return;
        silence.postpone();
        this.#received += piece.value.length;
        ofThis += piece.value.length;
        if (ofThis > most) throw tooManyRefs(response.url);
        this.#watch.onBytes(this.#received);
        yield piece.value;
      }
    } finally {
      silence.end();
      reader.cancel().catch(() => undefined);
    }
  }

  #target(url: string): string {
    for (const [from, to] of this.#moved) if (url.startsWith(from)) return to + url.slice(from.length);
    return url;
  }

  #noteMove(asked: string, response: Response): void {
    if (!response.redirected) return;
    const before = /^(.*)\/info\/refs\?/.exec(asked)?.[1];
    const after = /^(.*)\/info\/refs\?/.exec(response.url)?.[1];
    if (before !== undefined && after !== undefined) this.#moved.set(`${before}/`, `${after}/`);
  }
}

/** Aborts after a time without a byte. */
class Silence {
  readonly #abort = new AbortController();
  #timer = setTimeout(() => this.#abort.abort(), SILENCE_MS);

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  postpone(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#abort.abort(), SILENCE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

const silent = (url: string): Failure => {
  const { host } = new URL(url);
  return new Failure('host-broken', `${host} stopped sending for ${SILENCE_MS / 1000} seconds. Try again later.`, {
    host,
  });
};

const tooManyRefs = (url: string): Failure => {
  const { host } = new URL(url);
  const message = `${host} lists more than ${MOST_REFS_BYTES / 1024 / 1024} MB of branches and tags, which a page cannot hold.`;
  return new Failure('too-large', message, { host });
};

/** The browser does not say whether a host is down or does not let pages read from it. */
function unreachable(url: string): Failure {
  const { host } = new URL(url);
  if (!navigator.onLine) return new Failure('offline', `No network connection to ${host}.`, { host });
  const message = `${host} does not respond, or does not allow other sites to read from it.`;
  return new Failure('host-unreachable', message, { host });
}

async function collect(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return concatBytes(pieces);
}

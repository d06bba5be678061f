import { asFailure, Failure } from '../../src/core/base/failure.ts';
import { spawnGit, startFailure, type GitChild } from './git-process.ts';

interface Request {
  readonly objectId: string;
  readonly resolve: (bytes: Uint8Array | null) => void;
  readonly reject: (error: Error) => void;
}

/** A blob beyond this is never a source file; its bytes are passed over instead of kept. */
const LARGEST = 256 * 1024 * 1024;
const NEWLINE = 0x0a;
/** The longest that git may say nothing while it is asked for something. */
const LONGEST_SILENCE_MS = 5 * 60_000;

/**
 * Blobs by their ids through one `git cat-file --batch`, which is kept running. Answers come in the order of the
 * requests. Where git dies over an object (a damaged pack), that one is unreadable and the rest is asked for again.
 */
export class ObjectReader {
  readonly #gitDir: string;
  readonly #longestSilence: number;
  #child: GitChild | null = null;
  #silence: NodeJS.Timeout | null = null;
  #waiting: Request[] = [];
  #header: number[] = [];
  /** The blob being read and how much of it is there; the line feed after it still counts as part of it. */
  #body: { readonly bytes: Uint8Array | null; readonly size: number; at: number } | null = null;

  constructor(gitDir: string, longestSilence = LONGEST_SILENCE_MS) {
    this.#gitDir = gitDir;
    this.#longestSilence = longestSilence;
  }

  read(objectIds: readonly string[]): Promise<(Uint8Array | null)[]> {
    return Promise.all(objectIds.map((objectId) => this.#request(objectId)));
  }

  close(): void {
    this.#leave();
    for (const { resolve } of this.#waiting.splice(0)) resolve(null);
  }

  #leave(): void {
    const child = this.#child;
    this.#child = null;
    this.#listen();
    child?.stdin.end();
    child?.kill();
  }

  /** From now on git may be silent for so long, as long as something is asked for. */
  #listen(): void {
    if (this.#silence !== null) clearTimeout(this.#silence);
    this.#silence = null;
    if (this.#child === null || this.#waiting.length === 0) return;
    this.#silence = setTimeout(() => {
      this.#leave();
      for (const { reject } of this.#waiting.splice(0)) reject(silent());
    }, this.#longestSilence);
  }

  #request(objectId: string): Promise<Uint8Array | null> {
    // Anything else than an id would be read as an expression, or break the protocol of one line a request.
    if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(objectId)) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      const child = this.#child ?? this.#start();
      this.#waiting.push({ objectId, resolve, reject });
      child.stdin.write(`${objectId}\n`);
      if (this.#silence === null) this.#listen();
    });
  }

  #start(): GitChild {
    const child = spawnGit(['cat-file', '--batch'], { gitDir: this.#gitDir });
    this.#child = child;
    this.#header = [];
    this.#body = null;
    child.stdin.on('error', () => undefined);
    child.stderr.resume();
    child.stdout.on('data', (chunk: Buffer) => {
      if (this.#child !== child) return;
      this.#take(chunk);
      this.#listen();
    });
    child.on('error', (error) => {
      this.#child = null;
      for (const { reject } of this.#waiting.splice(0)) reject(startFailure(error));
    });
    child.on('close', () => {
      if (this.#child === child) this.#restart();
    });
    return child;
  }

  #restart(): void {
    this.#child = null;
    const [culprit, ...rest] = this.#waiting.splice(0);
    culprit?.resolve(null);
    if (rest.length === 0) return;
    try {
      const child = this.#start();
      this.#waiting = rest;
      child.stdin.write(rest.map(({ objectId }) => `${objectId}\n`).join(''));
      this.#listen();
    } catch (error) {
      for (const { reject } of rest) reject(asFailure(error));
    }
  }

  #take(chunk: Uint8Array): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#body === null) {
        const end = chunk.indexOf(NEWLINE, at);
        const upTo = end < 0 ? chunk.length : end;
        for (let i = at; i < upTo; i += 1) this.#header.push(chunk[i]!);
        at = upTo + 1;
        if (end >= 0) this.#openBody(String.fromCharCode(...this.#header.splice(0)));
        continue;
      }
      const body = this.#body;
      const count = Math.min(body.size - body.at, chunk.length - at);
      body.bytes?.set(chunk.subarray(at, at + count), body.at);
      body.at += count;
      at += count;
      if (body.at < body.size || at >= chunk.length) continue;
      at += 1;
      this.#body = null;
      this.#waiting.shift()?.resolve(body.bytes);
    }
  }

  /** `<id> blob <size>`; `<id> missing` and its like have no body. */
  #openBody(header: string): void {
    const [, type, length] = header.split(' ');
    if (length === undefined) {
      this.#waiting.shift()?.resolve(null);
      return;
    }
    const size = Number(length);
    this.#body = { bytes: type === 'blob' && size <= LARGEST ? new Uint8Array(size) : null, size, at: 0 };
  }
}

const silent = (): Failure =>
  new Failure(
    'storage-unavailable',
    'git stopped responding while reading the repository. The repository may contain a pipe, or its disk may not respond.',
  );

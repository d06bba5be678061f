import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openPrivateFolder, writePrivateFile } from './private-folder.ts';

export const CODE_LIFE_MS = 5 * 60_000;
const CODE_BYTES = 24;
const USED = '.used';
const PAGE = '.html';

/** `unknown`: never issued for this port, or too old. */
export type Redeemed = 'redeemed' | 'used' | 'unknown';

/**
 * Codes that connect one browser each. They are files in a folder that only the owner can enter, so that `knowing open`
 * can issue one to a server that runs already without talking to it: whatever answers at a port may be a stranger's.
 * A file has the hash of its code for a name; whoever renames it first has redeemed it.
 */
export class OneTimeCodes {
  readonly #folder: string;
  readonly #port: number;

  constructor(privateFolder: string, port: number) {
    this.#folder = openPrivateFolder(join(privateFolder, 'codes'));
    this.#port = port;
  }

  issue(): string {
    this.#forgetOld();
    const code = randomBytes(CODE_BYTES).toString('base64url');
    writePrivateFile(this.#fileOf(code), '');
    return code;
  }

  /**
   * A page on disk that leads to the address with a code. It is what browsers are started with: their arguments can be
   * read by every user of the machine, this file only by its owner.
   */
  writePage(code: string, address: string): string {
    const file = `${this.#fileOf(code)}${PAGE}`;
    const escaped = address.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
    const head =
      '<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>knowing</title>';
    const body = `<meta http-equiv="refresh" content="0; url=${escaped}"><p><a href="${escaped}">Open knowing</a></p>`;
    writePrivateFile(file, `${head}${body}\n`);
    return file;
  }

  redeem(code: string): Redeemed {
    this.#forgetOld();
    const file = this.#fileOf(code);
    try {
      renameSync(file, file + USED);
    } catch {
      return existsSync(file + USED) ? 'used' : 'unknown';
    }
    rmSync(file + PAGE, { force: true });
    return 'redeemed';
  }

  #fileOf(code: string): string {
    return join(this.#folder, createHash('sha256').update(`${this.#port} ${code}`).digest('hex'));
  }

  #forgetOld(): void {
    for (const name of readdirSync(this.#folder)) {
      const file = join(this.#folder, name);
      const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > CODE_LIFE_MS) rmSync(file, { force: true });
    }
  }
}

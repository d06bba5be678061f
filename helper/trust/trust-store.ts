import { lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { Failure } from '../../src/core/base/failure.ts';
import { writeWholeFile } from '../ports/whole-file.ts';
import { TRUST_DECISIONS, type TrustDecision } from '../../src/core/ports/language-servers.ts';
import { defaultTrustFile } from '../cli/standard-folders.ts';

export interface TrustEntry {
  /** The real path of the repository's top folder. */
  readonly path: string;
  /** Which folder that was: another one at the same path is another repository. */
  readonly folder: string;
  readonly decision: TrustDecision;
}

const FILE = z.object({
  version: z.literal(1),
  repositories: z.array(z.object({ path: z.string(), folder: z.string(), decision: z.enum(TRUST_DECISIONS) })),
});

/** What the person said about repositories whose code language servers could run. Read anew for every question. */
export class TrustStore {
  readonly #file: string;

  constructor(file = defaultTrustFile()) {
    this.#file = file;
  }

  get all(): readonly TrustEntry[] {
    return [...this.#read()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Null where nobody decided about this very folder. */
  decisionOn(path: string): TrustDecision | null {
    const folder = identityOf(path);
    return this.#read().find((entry) => entry.path === path && entry.folder === folder)?.decision ?? null;
  }

  decide(path: string, decision: TrustDecision): void {
    const others = this.#read().filter((entry) => entry.path !== path);
    this.#write([...others, { path, folder: identityOf(path), decision }]);
  }

  /** Takes trust back, also from a folder that is gone. Whether there was any. */
  revoke(path: string): boolean {
    const entries = this.#read();
    const found = entries.find((entry) => entry.path === path && entry.decision === 'trusted');
    if (found !== undefined)
      this.#write([...entries.filter((entry) => entry !== found), { ...found, decision: 'untrusted' }]);
    return found !== undefined;
  }

  #read(): readonly TrustEntry[] {
    let text: string;
    try {
      this.#checkOwner();
      text = readFileSync(this.#file, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
    const read = FILE.safeParse(parseJson(text));
    if (!read.success)
      throw new Failure('bad-input', `${this.#file} is damaged. Delete it; you will be asked about trust again.`);
    return read.data.repositories;
  }

  /** Others who could write it could have their code run. */
  #checkOwner(): void {
    const { uid, mode } = lstatSync(this.#file);
    if (process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0)) return;
    throw new Failure(
      'permission-denied',
      `${this.#file} can be modified by other users, so it is not used. Delete it; you will be asked about trust again.`,
    );
  }

  #write(repositories: readonly TrustEntry[]): void {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    writeWholeFile(this.#file, `${JSON.stringify({ version: 1, repositories }, null, 2)}\n`, 0o600);
  }
}

/** The real path by which a folder is remembered; of one that is gone the path as given. */
export const trustPath = (folder: string): Promise<string> => realpath(folder).catch(() => resolve(folder));

/** A folder that is moved away and replaced has another number, and one that got its number again another birth. */
function identityOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import type { Answer, FileQuestions, LanguageServers, ServerOffer } from '../../src/core/ports/language-servers.ts';
import { readInside } from '../sources/folder-source.ts';
import { findProgram } from './find-program.ts';
import { LIMITS, type ServerLimits } from './server-process.ts';
import { ServerSession } from './server-session.ts';
import { SERVERS, type ServerRow } from './table.ts';

interface Found {
  readonly row: ServerRow;
  readonly program: string;
}

/** The language servers of this machine, for a repository in a folder (a real path, without links). */
export class NodeLanguageServers implements LanguageServers {
  readonly #root: string;
  readonly #limits: ServerLimits;
  readonly #servers: readonly ServerRow[];
  readonly #found = new Map<string, Promise<Found | null>>();
  readonly #sessions = new Map<ServerRow, ServerSession>();

  constructor(root: string, options: { readonly limits?: ServerLimits; readonly servers?: readonly ServerRow[] } = {}) {
    this.#root = root;
    this.#limits = options.limits ?? LIMITS;
    this.#servers = options.servers ?? SERVERS;
  }

  async offers(languages: readonly string[]): Promise<readonly ServerOffer[]> {
    const offers: ServerOffer[] = [];
    for (const language of languages) {
      const [row] = this.#rowsOf(language);
      if (row === undefined) continue;
      const found = await this.#find(language);
      offers.push({
        language,
        server: (found?.row ?? row).name,
        missing: found === null ? row.install : null,
      });
    }
    return offers;
  }

  async changed(files: readonly { readonly path: string; readonly contentHash: string }[]): Promise<readonly string[]> {
    const changed: string[] = [];
    for (const { path, contentHash } of files) {
      const bytes = await readInside(this.#root, path);
      const isSame = bytes !== null && createHash('sha256').update(bytes).digest('hex') === contentHash;
      if (!isSame) changed.push(path);
    }
    return changed;
  }

  async ask(file: FileQuestions): Promise<readonly Answer[]> {
    const found = await this.#find(file.language);
    if (found === null)
      return file.questions.map(() => ({ places: null, problem: `There is no server for ${file.language} here` }));
    let session = this.#sessions.get(found.row);
    if (!session)
      this.#sessions.set(found.row, (session = new ServerSession(found.row, found.program, this.#root, this.#limits)));
    return session.ask(file);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map((session) => session.stop()));
  }

  #rowsOf(language: string): ServerRow[] {
    return this.#servers.filter((row) => Object.hasOwn(row.languages, language));
  }

  #find(language: string): Promise<Found | null> {
    const known = this.#found.get(language) ?? this.#search(language);
    this.#found.set(language, known);
    return known;
  }

  async #search(language: string): Promise<Found | null> {
    for (const row of this.#rowsOf(language)) {
      const program = await findProgram(row.command, this.#root);
      if (program !== null) return { row, program };
    }
    return null;
  }
}

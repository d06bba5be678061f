import { createHash } from 'node:crypto';
import { asFailure } from '../../src/core/base/failure.ts';
import type {
  Answer,
  FileQuestions,
  LanguageServers,
  ServerOffer,
  ServerTrust,
} from '../../src/core/ports/language-servers.ts';
import { readInside } from '../sources/folder-source.ts';
import { findProgram } from './find-program.ts';
import { prepareLaunch } from './launch.ts';
import { LIMITS, type ServerLimits } from './server-process.ts';
import { ServerSession } from './server-session.ts';
import { SERVERS, type ServerRow } from './table.ts';
import { whyNotUntrusted } from './trust-words.ts';

interface Found {
  readonly row: ServerRow;
  readonly program: string;
}

export interface NodeServerOptions {
  /** Whether servers may run what the repository brings. Not if absent. */
  readonly isTrusted?: boolean;
  readonly limits?: ServerLimits;
  readonly servers?: readonly ServerRow[];
}

/** The language servers of this machine, for a repository in a folder (a real path, without links). */
export class NodeLanguageServers implements LanguageServers {
  readonly #root: string;
  readonly #limits: ServerLimits;
  readonly #servers: readonly ServerRow[];
  readonly #found = new Map<string, Promise<Found | null>>();
  readonly #isTrusted: boolean;
  readonly #sessions = new Map<ServerRow, Promise<ServerSession>>();

  constructor(root: string, options: NodeServerOptions = {}) {
    this.#root = root;
    this.#isTrusted = options.isTrusted ?? false;
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
        blocked: found === null || this.#isTrusted ? null : whyNotUntrusted(found.row, found.program),
        isTrusted: this.#isTrusted,
      });
    }
    return offers;
  }

  /** What servers of this machine could run of a trusted repository with these languages. */
  async mayRun(languages: readonly string[]): Promise<ServerTrust['servers']> {
    const found = await Promise.all(languages.map((language) => this.#find(language)));
    const rows = new Set(found.flatMap((server) => server?.row ?? []));
    return [...rows].map(({ name, mayRun }) => ({ server: name, mayRun }));
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
      return file.questions.map(() => ({ places: null, problem: `No language server for ${file.language}` }));
    try {
      return await (await this.#session(found)).ask(file);
    } catch (error) {
      const problem = asFailure(error).message;
      return file.questions.map(() => ({ places: null, problem }));
    }
  }

  async close(): Promise<void> {
    const sessions = await Promise.allSettled(this.#sessions.values());
    await Promise.all(sessions.map((settled) => settled.status === 'fulfilled' && settled.value.stop()));
  }

  #session({ row, program }: Found): Promise<ServerSession> {
    let session = this.#sessions.get(row);
    if (!session) {
      const job = { row, program, repository: this.#root, isTrusted: this.#isTrusted };
      session = prepareLaunch(job).then((launch) => new ServerSession(launch, this.#limits));
      this.#sessions.set(row, session);
    }
    return session;
  }

  #rowsOf(language: string): ServerRow[] {
    return this.#servers.filter((row) => row.languages.includes(language));
  }

  #find(language: string): Promise<Found | null> {
    const known = this.#found.get(language) ?? this.#search(language);
    this.#found.set(language, known);
    return known;
  }

  async #search(language: string): Promise<Found | null> {
    for (const row of this.#rowsOf(language)) {
      const program = findProgram(row.command, this.#root);
      if (program !== null) return { row, program };
    }
    return null;
  }
}

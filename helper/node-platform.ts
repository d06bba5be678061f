import { realpath, stat } from 'node:fs/promises';
import { statSync } from 'node:fs';
import type { Clock } from '../src/core/ports/clock.ts';
import type { Platform } from '../src/core/ports/platform.ts';
import type { Progress } from '../src/core/ports/progress.ts';
import type { Source } from '../src/core/ports/source.ts';
import { GitRepository } from './git/git-repository.ts';
import { ObjectReader } from './git/object-reader.ts';
import { looksLikeAddress, parseRemoteAddress } from './git/remote-address.ts';
import { cachedGitDir } from './git/remote-cache.ts';
import { KeptPreludes } from './ports/kept-preludes.ts';
import { nodeClock } from './ports/node-clock.ts';
import { nodeHashing } from './ports/node-hashing.ts';
import { NodeSqlDatabase } from './ports/node-sql-database.ts';
import type { ParsePool } from '../src/core/parse-pool/parse-pool.ts';
import { openParsePool } from './ports/parse-pool.ts';
import { preludeFolder } from './prelude-folder.ts';
import { readInside } from './sources/folder-source.ts';
import { findPlace, openSource, type SourceBounds } from './sources/open-source.ts';

export interface NodePlatformOptions {
  /** File of the database; its folder exists. */
  readonly databaseFile: string;
  /** Folder for copies of remote repositories. */
  readonly cacheFolder: string;
  readonly workers?: number | undefined;
  /** What may be opened, where not everything may. */
  readonly bounds?: SourceBounds | undefined;
}

/** Everything the engine needs, as Node has it. */
export class NodePlatform implements Platform {
  readonly database: NodeSqlDatabase;
  readonly hashing = nodeHashing;
  readonly facts: ParsePool;
  readonly preludes: KeptPreludes;
  readonly clock: Clock = nodeClock;
  readonly #databaseFile: string;
  readonly #cacheFolder: string;
  readonly #bounds: SourceBounds | undefined;
  /** Kept open: a question is rarely about one file alone. */
  readonly #objects = new Map<string, Promise<ObjectReader | null>>();

  constructor(options: NodePlatformOptions) {
    this.#databaseFile = options.databaseFile;
    this.#cacheFolder = options.cacheFolder;
    this.#bounds = options.bounds;
    this.database = NodeSqlDatabase.open(options.databaseFile);
    this.facts = openParsePool({ workers: options.workers });
    this.preludes = new KeptPreludes(preludeFolder(), this.facts);
  }

  openSource(
    named: string,
    revision: string | null,
    progress: Progress,
  ): Promise<{ source: Source; location: string }> {
    return openSource(named, { revision, cacheFolder: this.#cacheFolder, progress, bounds: this.#bounds });
  }

  async readBytes(
    location: string,
    _commit: string | null,
    path: string,
    objectId: string,
  ): Promise<Uint8Array | null> {
    if (objectId === '') {
      // Locations are kept as real paths: where a link has taken the folder's place, it is another one.
      const root = await realpath(location).catch(() => null);
      return root === location ? readInside(root, path) : null;
    }
    const reader = await this.#reader(location);
    return (await reader?.read([objectId]))?.[0] ?? null;
  }

  async forkPoint(location: string, base: string, head: string): Promise<string | null> {
    const isFolder = await stat(location).then(
      (found) => found.isDirectory(),
      () => false,
    );
    const place = isFolder ? await (this.#bounds?.place(location) ?? findPlace(location)) : null;
    return place?.kind === 'repository' ? place.repository.forkPoint(base, head) : null;
  }

  storeBytes(): number {
    return ['', '-wal'].reduce(
      (sum, suffix) => sum + (statSync(this.#databaseFile + suffix, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  }

  /** The engine closes the database. */
  async close(): Promise<void> {
    for (const reader of this.#objects.values()) (await reader)?.close();
    await this.facts.close();
  }

  #reader(location: string): Promise<ObjectReader | null> {
    const known = this.#objects.get(location) ?? this.#openReader(location);
    this.#objects.set(location, known);
    return known;
  }

  async #openReader(location: string): Promise<ObjectReader | null> {
    const isFolder = await stat(location).then(
      (found) => found.isDirectory(),
      () => false,
    );
    const gitDir = isFolder ? (await GitRepository.find(location))?.gitDir : this.#cached(location);
    return gitDir === undefined ? null : new ObjectReader(gitDir);
  }

  /** The copy of a remote repository, by any way of writing its address. */
  #cached(location: string): string | undefined {
    return looksLikeAddress(location)
      ? cachedGitDir(this.#cacheFolder, parseRemoteAddress(location).location)
      : undefined;
  }
}

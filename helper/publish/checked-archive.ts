import { createHash } from 'node:crypto';
import { ANALYZER } from '../../src/core/engine/analyzer.ts';
import { ArchiveSource } from '../../src/core/engine/snapshot-archive.ts';
import type { CommitPlace, Source, SourceEntry } from '../../src/core/ports/source.ts';
import { isFailure } from '../../src/core/base/failure.ts';
import { refuse } from './fetch-snapshot.ts';

export interface Expected {
  readonly url: string;
  readonly commit: string;
}

/** Opens a fetched file, if it is of this repository, this commit and this analyzer as far as it says itself. */
export function openFetched(bytes: Uint8Array, { url, commit }: Expected): ArchiveSource {
  let archive: ArchiveSource;
  try {
    archive = ArchiveSource.open(bytes);
  } catch (error) {
    throw isFailure(error) ? refuse(error.message) : error;
  }
  if (archive.url !== url) throw refuse(`it is from ${archive.url}, not ${url}.`);
  if (archive.commit !== commit) throw refuse(`it is for commit ${archive.commit ?? 'none'}, not ${commit}.`);
  if (archive.analyzer !== ANALYZER)
    throw refuse(`it was made with analyzer ${archive.analyzer}; this is ${ANALYZER}.`);
  return archive;
}

/**
 * The files of a commit as its tree lists them, with the bytes of a fetched file. Every byte was held against the tree's
 * ids before, and what indexing asks for and the file leaves out ends the run: so the graph is that of the commit.
 */
export class CheckedArchive implements Source {
  readonly url: string;
  readonly commit: string;
  readonly reference: string | null;
  readonly place?: CommitPlace;
  readonly #tree: readonly SourceEntry[];
  readonly #archive: ArchiveSource;

  private constructor(archive: ArchiveSource, clone: Source & Expected, tree: readonly SourceEntry[]) {
    this.url = clone.url;
    this.commit = clone.commit;
    this.reference = clone.reference;
    if (clone.place !== undefined) this.place = clone.place;
    this.#tree = tree;
    this.#archive = archive;
  }

  /** `clone` is the commit as this clone has it. */
  static async open(archive: ArchiveSource, clone: Source & Expected): Promise<CheckedArchive> {
    const tree = await clone.list();
    const listed = new Map(tree.map((entry) => [entry.path, entry]));
    const entries = await archive.list();
    for (const { path } of entries)
      if (!listed.has(path)) throw refuse(`it contains ${path}, which is not in the commit.`);
    const given = new Set(entries.map(({ path }) => path));
    for (const { path } of tree) if (!given.has(path)) throw refuse(`it lacks ${path}, which is in the commit.`);
    for (const entry of entries) {
      const [bytes] = await archive.read([entry]);
      const { objectId } = listed.get(entry.path)!;
      if (bytes != null && blobId(bytes, objectId.length) !== objectId)
        throw refuse(`${entry.path} differs from the commit.`);
    }
    return new CheckedArchive(archive, clone, tree);
  }

  list(): Promise<readonly SourceEntry[]> {
    return Promise.resolve(this.#tree);
  }

  async read(entries: readonly SourceEntry[]): Promise<readonly (Uint8Array | null)[]> {
    const contents = await this.#archive.read(entries);
    contents.forEach((bytes, i) => {
      if (bytes === null) throw refuse(`it lacks the contents of ${entries[i]!.path}.`);
    });
    return contents;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** The id that git gives a file. */
const blobId = (bytes: Uint8Array, digits: number): string =>
  createHash(digits === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');

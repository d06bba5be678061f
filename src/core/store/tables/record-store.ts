import { equalBytes, toHex } from '../../base/bytes.ts';
import { Failure, isFailure } from '../../base/failure.ts';
import { finish, type Steps } from '../../base/steps.ts';
import { hashSnapshot } from '../../merkle/snapshot.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import { undecidedPaths } from '../../model/incomplete.ts';
import type { HashText, LinkedGraph, SnapshotRecord } from '../../model/rows.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { CommitPlace } from '../../ports/source.ts';
import type { SqlDatabase, SqlRow } from '../../ports/sql-database.ts';
import { knownCounts } from '../known-counts.ts';
import { checkState } from '../upkeep/check-state.ts';
import type { StateCheck } from '../problems.ts';
import { damaged } from '../codec/byte-reader.ts';
import { decodeGraph, decodeKnownGraph } from '../segments/decode-graph.ts';
import { diffStates, type ComparedState } from '../diff/diff-states.ts';
import type { FileStore } from './file-store.ts';
import { indexManifest, type IndexedManifest } from '../diff/indexed-manifest.ts';
import { decodeManifest, encodeManifest } from '../segments/manifest-codec.ts';
import { knownParts, type Manifest, type ManifestPart } from '../manifest.ts';
import type { KnownGraph } from '../open-edges.ts';
import { endpointNames } from '../diff/endpoint-names.ts';
import type { NamedDifference } from '../state-difference.ts';
import type { Part } from '../partition.ts';
import { digestRows, isWhole } from './row-digest.ts';
import { sealStateInSteps, type SealedState } from '../seal/seal-state.ts';
import { SegmentEncoder } from '../segments/segment-encode.ts';
import { SegmentBatch } from './segment-batch.ts';
import type { SegmentStore } from './segment-store.ts';
import type { StoredGraph } from '../stored-graph.ts';
import { TRANSACTION_BYTES } from './transaction-parts.ts';

export interface NewRecord {
  readonly state: SealedState;
  /** The words of a part of the state, for search; null for a part without any. Asked for where they are not stored yet. */
  readonly words?: (part: Part) => Steps<Uint8Array | null>;
  /** Its segments, where they are in the store already. */
  readonly prepared?: PreparedState;
  readonly commit: string | null;
  /** Branch or tag it was opened by. */
  readonly reference: string | null;
  readonly analyzer: string;
  /** Where the commit stands in history; absent where that is not known. */
  readonly place?: CommitPlace | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** It is kept beside the current state, which stays what it is; the first state of a repository is always current. */
  readonly isAside?: boolean;
}

/** A state whose segments are in the store, and that no record speaks of yet. */
export interface PreparedState {
  readonly parts: readonly ManifestPart[];
  /** Bytes of the segments that the current state has not. */
  readonly added: number;
  /** Of facts and kept contents. */
  readonly fileBytes: number;
}

interface RecordRow extends SqlRow {
  readonly id: number;
  readonly hash: Uint8Array;
  readonly url: string;
  readonly commit_id: string | null;
  readonly reference: string | null;
  readonly parent: number | null;
  readonly analyzer: string;
  readonly files: number;
  readonly nodes: number;
  readonly edges: number;
  readonly manifest: number;
  readonly created_at: number;
  readonly committed_at: number | null;
  readonly subject: string | null;
  readonly incomplete: number;
}

const SELECT = `SELECT records.id, records.repo, records.hash, repos.url, commit_id, reference, parent, analyzer, files,
  nodes, edges, manifest, segment_bytes, file_bytes, created_at, committed_at, subject, incomplete,
  records.digest FROM records JOIN repos ON repos.id = records.repo`;

/** Files whose sizes are asked for in one step. */
const SIZED_IN_STEP = 64;

/** Enough to go back and forth between a few states. */
const KNOWN_MANIFESTS = 8;

/** The states of repositories: an append-only chain of records each, sharing the segments of what did not change. */
export class RecordStore {
  readonly #database: SqlDatabase;
  readonly #hashing: Hashing;
  readonly #segments: SegmentStore;
  readonly #files: FileStore;
  /** Manifests that were read and checked, by their hash; least recently used first. */
  readonly #known = new Map<string, IndexedManifest>();
  /** Of facts and kept contents, by the very hash of a warm run that was asked for. */
  readonly #sizes = new WeakMap<Uint8Array, number>();
  #warmUrl: string | null = null;
  #last: { readonly state: SealedState; readonly parts: readonly ManifestPart[] } | null = null;
  /** The parts of the state that a sealed one was compared with: by then another may be the last. */
  readonly #comparedParts = new WeakMap<SealedState, readonly ManifestPart[]>();

  constructor(database: SqlDatabase, hashing: Hashing, segments: SegmentStore, files: FileStore) {
    this.#database = database;
    this.#hashing = hashing;
    this.#segments = segments;
    this.#files = files;
  }

  /**
   * Keeps the last state that is written of a repository in memory from now on, so that the next one costs what it
   * changes; null ends that.
   */
  keepWarm(url: string | null): void {
    this.#warmUrl = url;
    if (this.#last?.state.url !== url) this.#last = null;
  }

  /** Hashes a graph, taking from memory and from the store what was hashed before. Writes nothing. */
  seal(url: string, graph: LinkedGraph): SealedState {
    return finish(this.sealInSteps(url, graph));
  }

  *sealInSteps(url: string, graph: LinkedGraph): Steps<SealedState> {
    const before = this.#last?.state.url === url ? this.#last : null;
    const help = { cache: this.#segments.seals, before: before?.state ?? null };
    const state = yield* sealStateInSteps(this.#hashing, url, graph, help);
    if (before) this.#comparedParts.set(state, before.parts);
    return state;
  }

  /**
   * Writes the segments of a state that are not stored yet, some at a time. They are named by their content and nobody
   * reads them before a record names them: work that ends here leaves what the next run takes up, or what `gc` removes.
   */
  *prepare({ state, words = noWords }: Pick<NewRecord, 'state' | 'words'>): Steps<PreparedState> {
    const { graph, nodeHashes, parts } = state;
    const encoder = new SegmentEncoder(graph, nodeHashes);
    yield;
    const kept = this.#keptParts(state);
    // The run that wrote them may have been taken back since, or its states removed.
    const areStored = this.#segments.hasAll(kept.flatMap((part) => (part ? hashesOf(part) : [])));
    const batch = new SegmentBatch(this.#segments);
    const written: ManifestPart[] = [];
    for (const [i, part] of parts.entries()) {
      yield;
      const same = kept[i];
      if (same && (areStored || this.#segments.hasAll(hashesOf(same)))) {
        written.push(same);
        continue;
      }
      const segment = batch.add(this.#hashing, yield* encoder.encodeInSteps(part));
      const text = yield* words(part);
      written.push({
        url: part.url,
        package: part.package,
        segment,
        words: text === null ? null : batch.add(this.#hashing, text),
      });
      if (batch.bytes >= TRANSACTION_BYTES) batch.flush();
    }
    batch.flush();
    yield;
    const added = this.#addedBytes(state.url, batch.encoded);
    return { parts: written, added, fileBytes: yield* this.#fileBytes(graph.files) };
  }

  #keptParts(state: SealedState): (ManifestPart | undefined)[] {
    const before = this.#comparedParts.get(state);
    return state.parts.map((_, i) => before?.[state.sameParts[i]!]);
  }

  /** Adds a state to its repository, which must be known, and makes it the current one unless told. All or nothing. */
  write(given: NewRecord): SnapshotRecord {
    const { state, commit, reference, analyzer, place, createdAt, isAside = false } = given;
    const { url, graph, seal } = state;
    return this.#database.transaction(() => {
      const repo = this.#database.get<{ id: number; current_record: number | null }>(
        'SELECT id, current_record FROM repos WHERE url = ?',
        [url],
      );
      if (repo === undefined) throw unknownRepository(url);
      const prepared = this.#stillPrepared(given.prepared) ?? finish(this.prepare(given));
      const manifest = this.#segments.write([
        encodeManifest({ url, parts: prepared.parts, forward: seal.forward, inbound: seal.inbound }),
      ]);
      this.#segments.writeSeals(repo.id, seal.fresh);
      const kinds = Uint8Array.from(graph.nodes, ({ kind }) => NODE_KINDS[kind].code);
      const counts = { files: graph.files.length, ...knownCounts(kinds, graph.edges) };
      const before = this.#nearest(repo.id, analyzer, place?.ancestors ?? []);
      const parent = before ?? (isAside ? null : repo.current_record);
      const [committedAt, subject] = [place?.committedAt ?? null, place?.subject ?? null];
      const { lastId } = this.#database.run(
        `INSERT INTO records (repo, hash, commit_id, reference, parent, analyzer, files, nodes, edges, manifest,
         segment_bytes, file_bytes, created_at, committed_at, subject, incomplete)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          repo.id,
          seal.snapshot,
          commit,
          reference,
          parent,
          analyzer,
          counts.files,
          counts.nodes,
          counts.edges,
          this.#segments.idOf(manifest.hashes[0]!),
          prepared.added + manifest.added,
          prepared.fileBytes,
          createdAt,
          committedAt,
          subject,
          undecidedPaths(graph.files).length,
        ],
      );
      if (!isAside || repo.current_record === null)
        this.#database.run('UPDATE repos SET current_record = ? WHERE id = ?', [lastId, repo.id]);
      this.#digest(repo.id, lastId);
      if (this.#warmUrl === url) this.#last = { state, parts: prepared.parts };
      return this.byId(lastId)!;
    });
  }

  current(url: string): SnapshotRecord | null {
    return this.#one(`${SELECT} WHERE records.id = (SELECT current_record FROM repos WHERE url = ?)`, [url]);
  }

  byId(id: number): SnapshotRecord | null {
    return this.#one(`${SELECT} WHERE records.id = ?`, [id]);
  }

  /** Whether there is such a record, whatever it says. */
  has(id: number): boolean {
    return this.#database.get('SELECT id FROM records WHERE id = ?', [id]) !== undefined;
  }

  /** How many states a repository has, without reading them. */
  countOf(url: string): number {
    return this.#database.get<{ states: number }>(
      'SELECT count(*) AS states FROM records JOIN repos ON repos.id = records.repo WHERE repos.url = ?',
      [url],
    )!.states;
  }

  /** Newest first. */
  ofRepo(url: string): SnapshotRecord[] {
    return this.#database
      .all<RecordRow>(`${SELECT} WHERE repos.url = ? ORDER BY records.id DESC`, [url])
      .map((row) => this.#toRecord(row));
  }

  /** The state of a commit as an analyzer saw it: a complete one where there is one. */
  ofCommit(url: string, commit: string, analyzer: string): SnapshotRecord | null {
    return this.#one(
      `${SELECT} WHERE repos.url = ? AND commit_id = ? AND analyzer = ? ORDER BY incomplete > 0, records.id DESC LIMIT 1`,
      [url, commit, analyzer],
    );
  }

  /** Notes an earlier commit that was recorded after this one, and makes it the current state unless it stays aside. */
  recall({ id, analyzer }: SnapshotRecord, place: CommitPlace | undefined, isAside: boolean): SnapshotRecord {
    return this.#database.transaction(() => {
      const { repo } = this.#database.get<{ repo: number }>('SELECT repo FROM records WHERE id = ?', [id])!;
      const parent = this.#nearest(repo, analyzer, place?.ancestors ?? []);
      if (parent !== null) this.#database.run('UPDATE records SET parent = ? WHERE id = ?', [parent, id]);
      if (!isAside) this.#database.run('UPDATE repos SET current_record = ? WHERE id = ?', [id, repo]);
      this.#digest(repo, id);
      return this.byId(id)!;
    });
  }

  /** Puts a record in the place of another one of the same repository. */
  replace(old: SnapshotRecord, now: SnapshotRecord): void {
    this.#database.transaction(() => {
      // As it is now: what it followed may have been replaced since it was read.
      const stored = this.#database.get<{ repo: number; parent: number | null }>(
        'SELECT repo, parent FROM records WHERE id = ?',
        [old.id],
      )!;
      const parent = stored.parent === now.id ? null : stored.parent;
      const children = this.#database.all<{ id: number }>('SELECT id FROM records WHERE parent = ?', [old.id]);
      this.#database.run('UPDATE records SET parent = ? WHERE parent = ?', [now.id, old.id]);
      this.#database.run('UPDATE records SET parent = ? WHERE id = ?', [parent, now.id]);
      this.#database.run('UPDATE repos SET current_record = ? WHERE current_record = ?', [now.id, old.id]);
      this.#database.run('DELETE FROM records WHERE id = ?', [old.id]);
      for (const id of [now.id, ...children.map((child) => child.id)]) this.#digest(stored.repo, id);
    });
  }

  /** What a state is made of, checked against its snapshot hash. */
  manifest(record: Pick<SnapshotRecord, 'id'>): Manifest {
    return this.#indexed(record).manifest;
  }

  #indexed(record: Pick<SnapshotRecord, 'id'>): IndexedManifest {
    const row = this.#database.get<{ hash: Uint8Array; manifest: number; key: Uint8Array | null }>(
      `SELECT records.hash, manifest, segments.hash AS key FROM records
       LEFT JOIN segments ON segments.id = manifest WHERE records.id = ?`,
      [record.id],
    );
    if (row === undefined)
      throw new Failure('unknown-revision', 'There is no such state in the store.', { record: record.id });
    // Bytes are what their hash says, so that both hashes stand for all that was checked.
    const key = row.key && `${toHex(row.hash)} ${toHex(row.key)}`;
    const known = key === null ? undefined : this.#known.get(key);
    if (known !== undefined) return known;
    const manifest = decodeManifest(this.#segments.readById(row.manifest));
    if (!equalBytes(hashSnapshot(this.#hashing, manifest), row.hash)) throw damaged();
    const indexed = indexManifest(manifest);
    if (key !== null) this.#known.set(key, indexed);
    for (const oldest of this.#known.keys()) if (this.#known.size > KNOWN_MANIFESTS) this.#known.delete(oldest);
    return indexed;
  }

  /** What two states of one repository differ in, in all packages or those of some labels. Reads only what changed. */
  diff(
    base: Pick<SnapshotRecord, 'id'>,
    head: Pick<SnapshotRecord, 'id'>,
    only?: ReadonlySet<string>,
  ): NamedDifference {
    const [before, after] = [base, head].map((record): ComparedState => ({
      ...this.#indexed(record),
      read: (segment) => this.#segments.read(segment),
    })) as [ComparedState, ComparedState];
    const difference = diffStates(before, after, only);
    return { ...difference, names: () => endpointNames(before, after, difference) };
  }

  /** The graph of any state as it was sealed, open names and all. Every segment is checked against its hash. */
  load(record: Pick<SnapshotRecord, 'id'>): StoredGraph {
    return decodeGraph(...this.#segmentsOf(record));
  }

  /** The same for questions: what is known, and the open names apart. */
  loadKnown(record: Pick<SnapshotRecord, 'id'>): KnownGraph {
    return decodeKnownGraph(...this.#segmentsOf(record));
  }

  #segmentsOf(record: Pick<SnapshotRecord, 'id'>): [url: string, segments: Uint8Array[]] {
    const { url, parts } = this.manifest(record);
    return [url, parts.map((part) => this.#segments.read(part.segment))];
  }

  /** Every hash of a state, computed again from the bytes that are there. */
  check(record: SnapshotRecord): StateCheck {
    return finish(this.checkInSteps(record));
  }

  checkInSteps(record: SnapshotRecord): Steps<StateCheck> {
    const row = this.#database.get<RecordRow>(`${SELECT} WHERE records.id = ?`, [record.id]);
    const parts = { hashing: this.#hashing, segments: this.#segments, files: this.#files };
    return checkState(parts, record, row?.manifest ?? -1);
  }

  /** The words of each package of a state, in the order of its known graph's packages; null where there are none. */
  loadWords(record: Pick<SnapshotRecord, 'id'>): (Uint8Array | null)[] {
    return knownParts(this.manifest(record)).map(({ words }) => (words === null ? null : this.#segments.read(words)));
  }

  /** Most files of a warm run are the very ones of the state before: theirs are added up without asking again. */
  *#fileBytes(files: LinkedGraph['files']): Steps<number> {
    let bytes = 0;
    for (const [i, { contentHash, path }] of files.entries()) {
      if (i % SIZED_IN_STEP === 0) yield;
      if (contentHash === null) continue;
      let known = this.#last === null ? undefined : this.#sizes.get(contentHash);
      if (known === undefined) this.#sizes.set(contentHash, (known = this.#files.bytesOf(contentHash, path)));
      bytes += known;
    }
    return bytes;
  }

  /** Null where some of its segments were removed meanwhile: `gc` of another process takes what no record names. */
  #stillPrepared(prepared: PreparedState | undefined): PreparedState | null {
    return prepared && this.#segments.hasAll(prepared.parts.flatMap(hashesOf)) ? prepared : null;
  }

  /** Bytes of what is new, or was left by a run that did not come to its end. */
  #addedBytes(url: string, encoded: SegmentBatch['encoded']): number {
    const known = new Set<string>();
    if (encoded.some(({ isNew }) => !isNew))
      for (const part of this.#currentParts(url)) for (const hash of hashesOf(part)) known.add(toHex(hash));
    return encoded.reduce((sum, { hash, size, isNew }) => sum + (isNew || !known.has(hash) ? size : 0), 0);
  }

  /** None where the state is damaged: that is told to those who ask about it. */
  #currentParts(url: string): readonly ManifestPart[] {
    try {
      const current = this.current(url);
      return current === null ? [] : this.manifest(current).parts;
    } catch (error) {
      if (isFailure(error)) return [];
      throw error;
    }
  }

  /** The newest record of the first commit that has one by the same analyzer: only these can be compared. */
  #nearest(repo: number, analyzer: string, commits: readonly string[]): number | null {
    for (const commit of commits) {
      const found = this.#database.get<{ id: number | null }>(
        'SELECT max(id) AS id FROM records WHERE repo = ? AND commit_id = ? AND analyzer = ?',
        [repo, commit, analyzer],
      );
      if (found?.id != null) return found.id;
    }
    return null;
  }

  #one(sql: string, parameters: readonly (string | number | Uint8Array)[]): SnapshotRecord | null {
    const row = this.#database.get<RecordRow>(sql, parameters);
    return row === undefined ? null : this.#toRecord(row);
  }

  #toRecord(row: RecordRow): SnapshotRecord {
    if (!isWhole(this.#hashing, 'records', row)) throw damaged();
    return toRecord(row);
  }

  #digest(repo: number, record: number): void {
    digestRows(this.#database, this.#hashing, 'records', [record]);
    digestRows(this.#database, this.#hashing, 'repos', [repo]);
  }
}

function* noWords(): Steps<null> {
  return null;
}

const hashesOf = ({ segment, words }: ManifestPart): Uint8Array[] => (words === null ? [segment] : [segment, words]);

export const unknownRepository = (url: string): Failure =>
  new Failure('unknown-repository', `The repository ${url} is not in the store.`, { repo: url });

const toRecord = (row: RecordRow): SnapshotRecord => ({
  id: row.id,
  hash: row.incomplete > 0 ? null : (toHex(row.hash) as HashText),
  graphHash: toHex(row.hash) as HashText,
  incomplete: row.incomplete,
  repo: row.url,
  commit: row.commit_id,
  reference: row.reference,
  parent: row.parent,
  analyzer: row.analyzer,
  files: row.files,
  nodes: row.nodes,
  edges: row.edges,
  createdAt: row.created_at,
  committedAt: row.committed_at,
  subject: row.subject,
});

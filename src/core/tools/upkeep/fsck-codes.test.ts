import { describe, expect, it } from 'vitest';
import { Engine } from '../../engine/engine.ts';
import { memorySource, openEngine } from '../../engine/engine.testing.ts';
import type { History } from '../../ports/history.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { SILENT } from '../../ports/progress.ts';
import type { SqlDatabase } from '../../ports/sql-database.ts';
import type { StateProblem, StoreProblem } from '../../store/problems.ts';
import { decodeManifest, encodeManifest } from '../../store/segments/manifest-codec.ts';
import type { Manifest } from '../../store/manifest.ts';
import { digestRows, rowDigest } from '../../store/tables/row-digest.ts';
import { sealState, type SealedState } from '../../store/seal/seal-state.ts';
import { SegmentEncoder } from '../../store/segments/segment-encode.ts';
import type { ToolOutput } from '../table.ts';
import { callTool } from '../table.ts';

const SHOP = 'example.com/shop';
const FILES = {
  'app/main.py': 'from lib.tools import tool\n\n\ndef step():\n    return tool(1)\n',
  'lib/tools.py': 'def tool(given):\n    return given\n',
};
const commit = { id: 'a1', author: 'ann@example.org', at: 100, subject: 'Add it' };
const history: History = {
  async *files() {
    await Promise.resolve();
    yield { path: 'lib/tools.py', commits: [commit], lines: [commit, commit] };
  },
};

/** A store as someone would leave it who gets one thing wrong and every digest right. */
class DamagedStore {
  readonly #engine: Engine;
  readonly #hashing: Hashing;
  readonly database: SqlDatabase;

  private constructor(engine: Engine, database: SqlDatabase) {
    this.#engine = engine;
    this.#hashing = engine.hashing;
    this.database = database;
  }

  /** Two repositories with the same files, a layer over the first one, whose record has the number 1. */
  static async open(): Promise<DamagedStore> {
    const { engine, platform } = openEngine();
    for (const url of [SHOP, 'example.com/other'])
      await engine.indexing.index(memorySource(FILES, { url }), {
        location: 'memory',
        keepContents: true,
        progress: SILENT,
      });
    await engine.layers.enrichFromHistory(SHOP, { history, progress: SILENT });
    return new DamagedStore(engine, platform.database);
  }

  changeRecord(change: string): void {
    this.database.run(`UPDATE records SET ${change} WHERE id = 1`);
    digestRows(this.database, this.#hashing, 'records', [1]);
  }

  changeManifest(change: (manifest: Manifest) => Manifest): void {
    this.#keepManifest(change(this.manifest()));
  }

  /** Writes the graph anew, changed, below the roots that it had. */
  changeGraph(change: (state: SealedState) => void): void {
    const graph = this.#engine.states.plainViewOf(this.#engine.states.recordOf(SHOP)).graph.toLinkedGraph();
    const state = sealState(this.#hashing, SHOP, graph);
    change(state);
    const encoder = new SegmentEncoder(graph, state.nodeHashes);
    const segments = state.parts.map((part) => this.#keepSegment(encoder.encode(part)));
    this.changeManifest((manifest) => ({
      ...manifest,
      parts: manifest.parts.map((part, i) => ({ ...part, segment: segments[i]! })),
    }));
  }

  changeSeals(): void {
    const hash = new Uint8Array(32);
    for (const { key } of this.database.all<{ key: Uint8Array }>('SELECT key FROM seals'))
      this.database.run('UPDATE seals SET hash = ?, digest = ? WHERE key = ?', [
        hash,
        rowDigest(this.#hashing, 'seals', [key, hash]),
        key,
      ]);
  }

  /** The first package that has words of its own. */
  packageHash(which: 'segment' | 'words'): Uint8Array {
    return this.manifest().parts.find(({ words }) => words !== null)![which]!;
  }

  manifest(): Manifest {
    const sql = 'SELECT bytes FROM segments WHERE id = (SELECT manifest FROM records WHERE id = 1)';
    return decodeManifest(this.database.get<{ bytes: Uint8Array }>(sql)!.bytes);
  }

  /** The different problems that fsck tells of the first repository; a new engine has nothing in memory. */
  async problems(): Promise<string[]> {
    const engine = Engine.open({ ...openEngine().platform, database: this.database, hashing: this.#hashing });
    const result = (await callTool({ engine, progress: SILENT }, 'fsck', { repo: SHOP })) as ToolOutput<'fsck'>;
    const all = [...result.store.problems, ...result.states.flatMap(({ problems }) => problems)];
    expect(result.isSound).toBe(all.length === 0);
    return [...new Set(all.map(({ problem }) => problem))];
  }

  #keepSegment(bytes: Uint8Array): Uint8Array {
    const hash = this.#hashing.sha256(bytes);
    this.database.run('INSERT OR IGNORE INTO segments (hash, bytes) VALUES (?, ?)', [hash, bytes]);
    return hash;
  }

  #keepManifest(manifest: Manifest): void {
    const hash = this.#keepSegment(encodeManifest(manifest));
    const { id } = this.database.get<{ id: number }>('SELECT id FROM segments WHERE hash = ?', [hash])!;
    this.changeRecord(`manifest = ${id}`);
  }
}

const flip = (table: string, where: string): string =>
  `UPDATE ${table} SET bytes = CAST(x'00' || substr(bytes, 2) AS BLOB) WHERE ${where}`;
const flipSegment = (store: DamagedStore, which: 'segment' | 'words'): void =>
  void store.database.run(flip('segments', 'hash = ?'), [store.packageHash(which)]);
const loseSegment = (store: DamagedStore, which: 'segment' | 'words'): void =>
  void store.database.run('DELETE FROM segments WHERE hash = ?', [store.packageHash(which)]);

/** For every problem that there is, a damage by which it is the only one that is found. */
const DAMAGES: Readonly<Record<StateProblem | StoreProblem, (store: DamagedStore) => void>> = {
  'manifest-unreadable': ({ database }) =>
    void database.run(flip('segments', 'id = (SELECT manifest FROM records WHERE id = 1)')),
  // The other repository has the same files: everything fits but whose it is.
  'wrong-repository': (store) =>
    store.changeRecord('(hash, manifest) = (SELECT hash, manifest FROM records WHERE id = 2)'),
  'snapshot-differs': (store) => store.changeRecord('hash = zeroblob(32)'),
  'segment-missing': (store) => loseSegment(store, 'segment'),
  'segment-damaged': (store) => flipSegment(store, 'segment'),
  'segment-misplaced': (store) =>
    store.changeManifest((manifest) => ({
      ...manifest,
      parts: manifest.parts.map((part, i) => (i === 0 ? { ...part, package: 'elsewhere' } : part)),
    })),
  'words-missing': (store) => loseSegment(store, 'words'),
  'words-damaged': (store) => flipSegment(store, 'words'),
  // The package that the others call into is not listed.
  'graph-unreadable': (store) =>
    store.changeManifest((manifest) => ({
      ...manifest,
      parts: manifest.parts.filter((part) => part.package !== 'lib'),
    })),
  'node-differs': (store) => store.changeGraph(({ nodeHashes }) => nodeHashes.fill(1, 0, 32)),
  'root-differs': (store) =>
    store.changeGraph(({ graph }) => graph.edges.provenance.fill(graph.edges.provenance[0] === 1 ? 2 : 1, 0, 1)),
  'seal-differs': (store) => store.changeSeals(),
  'count-differs': (store) => store.changeRecord('nodes = nodes + 1'),
  'content-damaged': ({ database }) => void database.run(flip('contents', 'true')),
  'layer-damaged': ({ database }) => void database.run(flip('layers', 'true')),
  'file-damaged': ({ database }) => database.exec('DROP TABLE evidence'),
  'row-damaged': ({ database }) => void database.run('UPDATE records SET nodes = nodes + 1 WHERE id = 2'),
  'row-orphaned': ({ database }) => void database.run('UPDATE seals SET repo = 99'),
  'chain-broken': (store) => store.changeRecord('parent = 99'),
};

describe('fsck', () => {
  it('has nothing to say of the store that is damaged below', async () => {
    expect(await (await DamagedStore.open()).problems()).toEqual([]);
  });

  it.each(Object.entries(DAMAGES))('names %s, and nothing else', async (problem, damage) => {
    const store = await DamagedStore.open();
    damage(store);
    expect(await store.problems()).toEqual([problem]);
  });
});

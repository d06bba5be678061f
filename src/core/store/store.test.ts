import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeHashing as hashing } from '../../../helper/ports/node-hashing.ts';
import { NodeSqlDatabase } from '../../../helper/ports/node-sql-database.ts';
import type { FailureCode } from '../base/failure.ts';
import { NO_CALLS, type LinkedGraph, type SnapshotRecord } from '../model/rows.ts';
import type { SqlDatabase } from '../ports/sql-database.ts';
import { MIGRATIONS, migrate } from './tables/migrations.ts';
import { REPO, anyGraph } from './random-graph.testing.ts';
import { sealState } from './seal/seal-state.ts';
import { SQL_DATABASE_CONTRACT } from '../ports/sql-database-contract.ts';
import { Store } from './store.ts';

let database: SqlDatabase;

beforeEach(() => {
  database = NodeSqlDatabase.open(':memory:');
});

afterEach(() => database.close());

const checkFailure = (code: FailureCode, work: () => unknown): void =>
  expect(work).toThrow(expect.objectContaining({ name: 'Failure', code }));

const openStore = (url = REPO): Store => {
  const store = Store.open(database, hashing);
  store.repos.put({ url, location: `https://${url}`, keepContents: false, openedAt: 1 });
  return store;
};

const write = (store: Store, graph: LinkedGraph, commit: string | null = null): SnapshotRecord =>
  store.records.write({
    state: store.records.seal(REPO, graph),
    commit,
    reference: 'main',
    analyzer: '1',
    createdAt: 2,
  });

const count = (table: string): number => database.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)!.n;
const counts = (...tables: string[]): number[] => tables.map(count);

/** One file and one function in each of some packages, each calling the next. */
function chain(packages: readonly string[], doc = ''): LinkedGraph {
  const names = [...packages].sort();
  const callers = names.length - 1;
  return {
    files: names.map((name) => ({
      path: `${name}/f.py`,
      contentHash: hashing.sha256(new TextEncoder().encode(name)),
      objectId: `object ${name}`,
      language: 'python',
      size: 10,
      lines: 1,
      skipped: null,
      syntaxErrors: 0,
      calls: NO_CALLS,
      isTest: false,
    })),
    nodes: names.map((name, i) => ({
      url: REPO,
      package: name,
      symbol: 'f.py.run',
      kind: 'function',
      name: 'run',
      file: i,
      parent: -1,
      startLine: 1,
      endLine: 1,
      start: 0,
      end: 10,
      nameStart: 4,
      signature: 'def run()',
      doc: i === 0 ? doc : '',
      flags: 0,
    })),
    edges: {
      count: callers,
      source: Int32Array.from({ length: callers }, (_, i) => i),
      target: Int32Array.from({ length: callers }, (_, i) => i + 1),
      type: new Uint8Array(callers).fill(1),
      provenance: new Uint8Array(callers).fill(2),
      confidence: new Uint16Array(callers).fill(850),
      siteStart: Int32Array.from({ length: callers + 1 }, (_, i) => i),
      siteFile: Int32Array.from({ length: callers }, (_, i) => i),
      siteLine: new Int32Array(callers).fill(1),
      siteColumn: new Int32Array(callers).fill(3),
    },
  };
}

describe('SQLite on Node keeps the contract', () => {
  it.each(SQL_DATABASE_CONTRACT)('$name', ({ check }) => check(database));
});

describe('migrations', () => {
  it('run once, in order, and keep what is there', () => {
    const next = { name: 'more', sql: 'ALTER TABLE repos ADD COLUMN note TEXT' };
    expect(migrate(database, hashing)).toBe(MIGRATIONS.length);
    openStore();
    expect(migrate(database, hashing)).toBe(MIGRATIONS.length);
    expect(migrate(database, hashing, [...MIGRATIONS, next])).toBe(MIGRATIONS.length + 1);
    expect(database.all('SELECT url, note FROM repos')).toEqual([{ url: REPO, note: null }]);
    expect(database.all('SELECT version FROM migrations')).toHaveLength(MIGRATIONS.length + 1);
  });

  it('leave nothing of a step that fails', () => {
    const broken = { name: 'broken', sql: 'CREATE TABLE extra (a); NOT SQL' };
    expect(() => migrate(database, hashing, [...MIGRATIONS, broken])).toThrow();
    expect(migrate(database, hashing)).toBe(MIGRATIONS.length);
    expect(database.all("SELECT name FROM sqlite_schema WHERE name = 'extra'")).toEqual([]);
  });

  it('refuse a store of a newer program, and a database of another', () => {
    migrate(database, hashing, [...MIGRATIONS, { name: 'newer', sql: 'SELECT 1' }]);
    checkFailure('store-too-new', () => Store.open(database, hashing));
    const other = NodeSqlDatabase.open(':memory:');
    other.exec('CREATE TABLE theirs (a)');
    checkFailure('bad-input', () => Store.open(other, hashing));
    expect(other.all('SELECT name FROM sqlite_schema')).toEqual([{ name: 'theirs' }]);
    other.close();
  });

  it.each([
    ['none', 'DELETE FROM migrations'],
    ['one less', 'DELETE FROM migrations WHERE version = 2'],
    ['only the first two', 'DELETE FROM migrations WHERE version > 2'],
  ])('tell of damage where of what was done %s is noted', (_name, damage) => {
    migrate(database, hashing);
    database.run(damage);
    checkFailure('store-damaged', () => Store.open(database, hashing));
  });

  it('give the schema that the first version had', () => {
    migrate(database, hashing, MIGRATIONS.slice(0, 1));
    const columns = database.all<{ name: string }>(
      `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid`,
    );
    expect(columns.map(({ name }) => name).join(' ')).toMatchInlineSnapshot(
      `"contents.content_hash contents.bytes facts.content_hash facts.language facts.version facts.bytes migrations.version migrations.name objects.object_id objects.content_hash records.id records.repo records.hash records.commit_id records.reference records.parent records.analyzer records.files records.nodes records.edges records.manifest records.segment_bytes records.file_bytes records.created_at repos.id repos.url repos.hash repos.location repos.keep_contents repos.opened_at repos.current_record seals.key seals.hash seals.repo segments.id segments.hash segments.bytes"`,
    );
  });
});

describe('records', () => {
  it('give back any graph, named by its content', () => {
    const store = openStore();
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const record = write(store, graph);
        expect(store.records.load(record).toLinkedGraph()).toEqual(graph);
        expect(record.hash).toBe(sealState(hashing, REPO, graph).hash);
        expect(record).toMatchObject({
          files: graph.files.length,
          nodes: graph.nodes.length,
          edges: graph.edges.count,
        });
      }),
      { seed: 25, numRuns: 60 },
    );
  });

  it('form a chain that is never rewritten', () => {
    const store = openStore();
    const first = write(store, chain(['a', 'b']), 'c1');
    const second = write(store, chain(['a', 'b', 'c']), 'c2');
    const third = write(store, chain(['a', 'b']), 'c3');
    expect([second.parent, third.parent, third.hash]).toEqual([first.id, second.id, first.hash]);
    expect(store.records.ofRepo(REPO)).toEqual([third, second, first]);
    expect(store.records.countOf(REPO)).toBe(3);
    expect(store.records.current(REPO)).toEqual(third);
    expect(store.records.byId(second.id)).toEqual(second);
    expect(store.records.load(second).nodes.count).toBe(3);
    expect(store.repos.get(REPO)).toMatchObject({ url: REPO, current: third, keepContents: false });
  });

  it('share the segments of what did not change', () => {
    const store = openStore();
    write(store, chain(['a', 'b', 'c', 'd']));
    expect(counts('segments', 'seals')).toEqual([5, 6]);
    write(store, chain(['a', 'b', 'c', 'd']));
    expect(counts('segments', 'seals', 'records')).toEqual([5, 6, 2]);
    // A doc is data: the package and the manifest are new, the trees are not.
    const changed = write(store, chain(['a', 'b', 'c', 'd'], 'New words.'));
    expect(counts('segments', 'seals')).toEqual([7, 6]);
    expect(store.records.load(changed).doc(0)).toBe('New words.');
  });

  it('are the same whether the trees were known or not', () => {
    const store = openStore();
    fc.assert(
      fc.property(anyGraph, anyGraph, (before, after) => {
        write(store, before);
        expect(store.records.seal(REPO, after).hash).toBe(sealState(hashing, REPO, after).hash);
      }),
      { seed: 26, numRuns: 30 },
    );
  });

  it('are written whole or not at all', () => {
    const store = openStore();
    const state = store.records.seal(REPO, chain(['a', 'b']));
    expect(() =>
      store.transaction(() => {
        store.records.write({ state, commit: null, reference: null, analyzer: '1', createdAt: 1 });
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(counts('records', 'segments', 'seals')).toEqual([0, 0, 0]);
    expect(store.records.current(REPO)).toBeNull();
    checkFailure('unknown-repository', () =>
      store.records.write({
        state: { ...state, url: 'github.com/x/y' },
        commit: null,
        reference: null,
        analyzer: '1',
        createdAt: 1,
      }),
    );
  });

  it('take names that differ only in Unicode form for one, without falling over', () => {
    const store = openStore();
    const { files, nodes, edges } = chain(['a', 'b', 'c']);
    const twins = [nodes[0]!, ...['e\u0301', '\u00e9'].map((symbol) => ({ ...nodes[1]!, symbol, name: symbol }))];
    const calls = { ...edges, source: Int32Array.of(0, 0), target: Int32Array.of(1, 2) };
    const record = write(store, { files, nodes: twins, edges: calls });
    const one = {
      ...calls,
      count: 1,
      source: Int32Array.of(0),
      target: Int32Array.of(2),
      siteStart: Int32Array.of(0, 1),
    };
    expect(write(store, { files, nodes: twins, edges: one }).hash).toBe(record.hash);
    expect(store.records.load(record).edges.target).toEqual(Int32Array.of(1, 1));
  });

  it('refuse graphs that break the order', () => {
    const store = openStore();
    const { files, nodes, edges } = chain(['a', 'b', 'c']);
    const sealAndWrite = (graph: LinkedGraph): unknown => write(store, graph);
    expect(() => sealAndWrite({ files, nodes: [...nodes].reverse(), edges })).toThrow('invariant');
    expect(() => sealAndWrite({ files: [...files].reverse(), nodes, edges })).toThrow('invariant');
    expect(() => sealAndWrite({ files, nodes, edges: { ...edges, source: edges.source.toReversed() } })).toThrow(
      'invariant',
    );
  });

  it('say so where stored bytes were changed', () => {
    const store = openStore();
    const record = write(store, chain(['a', 'b']));
    database.exec('UPDATE segments SET bytes = zeroblob(length(bytes)) WHERE id = 1');
    checkFailure('store-damaged', () => store.records.load(record));
    checkFailure('unknown-revision', () => store.records.load({ id: 999 }));
    database.exec("UPDATE records SET hash = x'00'");
    checkFailure('store-damaged', () => store.records.manifest(record));
    store.repos.remove(REPO);
    expect(counts('repos', 'records', 'segments')).toEqual([0, 0, 0]);
  });
});

describe('repositories', () => {
  it('are listed by when they were opened last', () => {
    const store = openStore();
    store.repos.put({ url: 'local/x', location: '/x', keepContents: true, openedAt: 5 });
    expect(store.repos.all().map(({ url }) => url)).toEqual(['local/x', REPO]);
    store.repos.touch(REPO, 6);
    expect(store.repos.all().map(({ url }) => url)).toEqual([REPO, 'local/x']);
    store.repos.put({ url: 'local/x', location: '/y', keepContents: false, openedAt: 7 });
    expect(store.repos.get('local/x')).toMatchObject({
      location: '/y',
      keepContents: false,
      openedAt: 7,
      current: null,
    });
    expect(store.repos.get('local/z')).toBeNull();
  });

  it('take with them what no other needs', () => {
    const store = openStore('github.com/x/y');
    store.repos.put({ url: REPO, location: '', keepContents: true, openedAt: 1 });
    const graph = chain(['a', 'b']);
    const other = chain(['b', 'c']);
    const keep = ({ files }: LinkedGraph): void => {
      const rows = files.map((file) => ({
        contentHash: file.contentHash!,
        path: file.path,
        language: 'python',
        version: 1,
        bytes: new Uint8Array(100),
      }));
      store.files.writeFacts(rows);
      store.files.writeContents(rows);
      store.files.writeObjects(files.map((file) => ({ objectId: file.objectId, contentHash: file.contentHash! })));
    };
    keep(graph);
    keep(other);
    write(store, graph);
    // The nodes are of another repository here, the files are shared.
    const state = store.records.seal('github.com/x/y', {
      ...other,
      nodes: other.nodes.map((node) => ({ ...node, url: 'github.com/x/y' })),
    });
    const kept = store.records.write({ state, commit: null, reference: null, analyzer: '1', createdAt: 1 });
    const bytes = store.repos.bytesOf(REPO);
    expect(bytes).toBeGreaterThan(400);
    expect(counts('facts', 'contents', 'objects', 'segments')).toEqual([3, 3, 3, 6]);
    store.repos.remove(REPO);
    expect(counts('facts', 'contents', 'objects', 'segments', 'records', 'repos')).toEqual([2, 2, 2, 3, 1, 1]);
    expect(store.records.load(kept).nodes.count).toBe(2);
    checkFailure('unknown-repository', () => store.repos.remove(REPO));
    store.repos.remove('github.com/x/y');
    expect(counts('facts', 'contents', 'objects', 'segments', 'records', 'seals', 'repos')).toEqual([
      0, 0, 0, 0, 0, 0, 0,
    ]);
  });

  it('are measured again after a new state', () => {
    const store = openStore();
    expect(store.repos.bytesOf(REPO)).toBe(0);
    write(store, chain(['a', 'b']));
    const small = store.repos.bytesOf(REPO);
    write(store, chain(['a', 'b', 'c']));
    expect(store.repos.bytesOf(REPO)).toBeGreaterThan(small);
  });
});

describe('files', () => {
  it('are known by content, path, language and version', () => {
    const { files } = openStore();
    const contentHash = hashing.sha256(new Uint8Array(1));
    const key = { contentHash, path: 'a.go', language: 'go', version: 1 };
    files.writeFacts([{ ...key, bytes: new Uint8Array([1]) }]);
    files.writeFacts([{ ...key, bytes: new Uint8Array([2]) }]);
    const others = [{ version: 2 }, { language: 'python' }, { path: 'a_test.go' }].map((other) => ({
      ...key,
      ...other,
    }));
    expect(files.readFacts([key, ...others])).toEqual([new Uint8Array([2]), null, null, null]);
    files.writeObjects([{ objectId: 'x', contentHash }]);
    expect(['x', 'y', ''].map((id) => files.knownObject(id))).toEqual([contentHash, null, null]);
    files.writeContents([{ contentHash, bytes: new Uint8Array(1) }]);
    expect(files.readContent(contentHash)).toEqual(new Uint8Array(1));
    files.writeContents([{ contentHash, bytes: new Uint8Array([3]) }]);
    expect(files.readContent(contentHash)).toBeNull();
    expect(files.readContent(new Uint8Array(32))).toBeNull();
  });
});

// Runs the browser's database in a worker of its own, driven by the page of the harness.
import { expose } from 'comlink';
import { SQL_DATABASE_CONTRACT } from '../../src/core/ports/sql-database-contract.ts';
import { brokenRules } from './broken-rules.ts';
import { WASM_DATABASE_CASES } from './wasm-database-cases.ts';
import type { SqlValue } from '../../src/core/ports/sql-database.ts';
import { installFailureTransfer } from '../../src/workers/failure-transfer.ts';
import { openOpfsStore, wipeOpfsStore, type OpfsStore, type StorePlace } from '../../src/workers/sqlite/opfs-store.ts';
import type { SqliteHarness } from './worker-api.ts';

const OWN = 'harness-store';
const placeOf = (directory = OWN): StorePlace => ({ directory, patienceMs: 3000 });
let store: OpfsStore | null = null;

const opened = (): OpfsStore => {
  if (store === null) throw new Error('the store is not open');
  return store;
};

function* numberedRows(from: number, count: number): Generator<SqlValue[]> {
  for (let i = from; i < from + count; i += 1) yield [i, i * 2, `name ${i}`, new Uint8Array(32).fill(i & 255)];
}

const worker: SqliteHarness = {
  open: async (directory) => {
    store = await openOpfsStore(placeOf(directory));
  },
  close: async () => {
    opened().close();
    store = null;
  },
  wipe: () => wipeOpfsStore(placeOf()),
  exec: async (sql) => opened().database.exec(sql),
  all: async (sql, parameters) => opened().database.all(sql, parameters),
  insert: async (from, count) =>
    opened().database.runMany('INSERT INTO t VALUES (?, ?, ?, ?)', numberedRows(from, count)),
  insertForEver: async (count, onCommit) => {
    for (let rows = 0; ; rows += count) {
      await worker.insert(rows, count);
      await onCommit(rows + count);
    }
  },
  damage: async (directory) => {
    const root = await navigator.storage.getDirectory();
    const pool = await (await root.getDirectoryHandle(directory ?? OWN)).getDirectoryHandle('.opaque');
    for await (const handle of pool.values()) {
      if (handle.kind !== 'file') continue;
      const file = await (handle as FileSystemFileHandle).createSyncAccessHandle();
      // The first sector belongs to the pool and names the file.
      if (file.getSize() > 4096) file.write(new Uint8Array(file.getSize() - 4096).fill(1), { at: 4096 });
      file.close();
    }
  },
  checkContract: async () => {
    let empty: OpfsStore | null = null;
    const broken = await brokenRules([...SQL_DATABASE_CONTRACT, ...WASM_DATABASE_CASES], async () => {
      empty?.close();
      await wipeOpfsStore(placeOf('contract-store'));
      empty = await openOpfsStore(placeOf('contract-store'));
      return empty.database;
    });
    (empty as OpfsStore | null)?.close();
    return broken;
  },
  removeFileSystem: async () => {
    Object.defineProperty(navigator.storage, 'getDirectory', { value: undefined });
  },
};

installFailureTransfer();
expose(worker);

// Runs the browser's database in a worker of its own, driven by the page of the harness.
import { expose } from 'comlink';
import type { SqlValue } from '../../src/core/ports/sql-database.ts';
import { installFailureTransfer } from '../../src/workers/failure-transfer.ts';
import { openOpfsStore, wipeOpfsStore, type OpfsStore } from '../../src/workers/sqlite/opfs-store.ts';
import type { SqliteHarness } from './worker-api.ts';

const place = { directory: 'harness-store', patienceMs: 3000 };
let store: OpfsStore | null = null;

const opened = (): OpfsStore => {
  if (store === null) throw new Error('the store is not open');
  return store;
};

function* numberedRows(from: number, count: number): Generator<SqlValue[]> {
  for (let i = from; i < from + count; i += 1) yield [i, i * 2, `name ${i}`, new Uint8Array(32).fill(i & 255)];
}

const worker: SqliteHarness = {
  open: async () => {
    store = await openOpfsStore(place);
  },
  close: async () => {
    opened().close();
    store = null;
  },
  wipe: () => wipeOpfsStore(place),
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
  damage: async () => {
    const root = await navigator.storage.getDirectory();
    const pool = await (await root.getDirectoryHandle(place.directory)).getDirectoryHandle('.opaque');
    for await (const handle of pool.values()) {
      if (handle.kind !== 'file') continue;
      const file = await (handle as FileSystemFileHandle).createSyncAccessHandle();
      // The first sector belongs to the pool and names the file.
      if (file.getSize() > 4096) file.write(new Uint8Array(file.getSize() - 4096).fill(1), { at: 4096 });
      file.close();
    }
  },
  removeFileSystem: async () => {
    Object.defineProperty(navigator.storage, 'getDirectory', { value: undefined });
  },
};

installFailureTransfer();
expose(worker);

// Clones, parses and indexes with the parts that the app's engine worker is made of, one step at a time.
import { expose } from 'comlink';
import { Failure, invariant } from '../../src/core/base/failure.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { installFailureTransfer } from '../../src/workers/failure-transfer.ts';
import { GitRepositories } from '../../src/workers/git/git-repositories.ts';
import { ParsePool } from '../../src/workers/parse/parse-pool.ts';
import { browserClock } from '../../src/workers/platform/browser-clock.ts';
import { openHashing } from '../../src/workers/platform/wasm-hashing.ts';
import { GitSource } from '../../src/workers/sources/git-source.ts';
import { openOpfsStore } from '../../src/workers/sqlite/opfs-store.ts';
import { parseAlone } from '../shared/parse-alone.ts';
import type { BenchApi } from './api.ts';

const repositories = new GitRepositories();
let source: GitSource | null = null;

const cloned = (): GitSource => {
  invariant(source !== null, 'a repository is cloned first');
  return source;
};

const spawnParseAlone = (): Worker =>
  new Worker(new URL('./parse-alone-worker.ts', import.meta.url), { type: 'module' });

const worker: BenchApi = {
  clone: async ({ url, canonicalUrl, token }) => {
    source = await GitSource.open(
      repositories,
      { url: canonicalUrl, fetchUrl: url, revision: null, credentials: null },
      [{ proxy: null, headers: { 'x-knowing-token': token } }],
      { signal: new AbortController().signal, report: () => undefined },
    );
  },

  parseAlone: async (base, workers) => {
    const pool = new ParsePool({ base, width: workers, spawn: spawnParseAlone });
    try {
      return await parseAlone(cloned(), pool);
    } finally {
      pool.close();
    }
  },

  index: async (base, workers) => {
    const store = await openOpfsStore({ directory: 'bench-store', patienceMs: 3000 });
    const pool = new ParsePool({ base, width: workers });
    const engine = Engine.open({
      database: store.database,
      hashing: await openHashing(),
      facts: pool,
      clock: browserClock,
      openSource: () => Promise.reject(new Failure('bad-input', 'The bench opens its sources itself.')),
      readBytes: () => Promise.resolve(null),
      storeBytes: () => store.bytes(),
    });
    try {
      const { snapshot, files, ms } = await engine.index(cloned(), { location: cloned().url, progress: SILENT });
      return { snapshot, files: files.indexed, ms, databaseBytes: store.bytes() };
    } finally {
      pool.close();
      store.close();
    }
  },
};

installFailureTransfer();
expose(worker);

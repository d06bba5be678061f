// Clones, parses and indexes with the parts that the app's engine worker is made of, one step at a time.
import { expose } from 'comlink';
import { Failure, invariant } from '../../src/core/base/failure.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { callTool } from '../../src/core/tools/table.ts';
import { installFailureTransfer } from '../../src/workers/failure-transfer.ts';
import { GitRepositories } from '../../src/workers/git/git-repositories.ts';
import { openParsePool } from '../../src/workers/platform/parse-pool.ts';
import { browserClock } from '../../src/workers/platform/browser-clock.ts';
import { openHashing } from '../../src/workers/platform/wasm-hashing.ts';
import { GitSource } from '../../src/workers/sources/git-source.ts';
import { openOpfsStore } from '../../src/workers/sqlite/opfs-store.ts';
import { documentedQuestions } from '../shared/documented-questions.ts';
import { parseAlone } from '../shared/parse-alone.ts';
import { percentile } from '../shared/percentile.ts';
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
      [{ proxy: null, headers: { authorization: `Bearer ${token}` } }],
      { signal: new AbortController().signal, report: () => undefined },
    );
  },

  parseAlone: async (base, workers) => {
    const pool = openParsePool({ base, width: workers, spawn: spawnParseAlone });
    try {
      return await parseAlone(cloned(), pool);
    } finally {
      void pool.close();
    }
  },

  index: (base, workers) =>
    withEngine(base, workers, async (engine, storeBytes) => {
      const { snapshot, files, ms } = await engine.indexing.index(cloned(), {
        location: cloned().url,
        progress: SILENT,
      });
      return { snapshot, files: files.indexed, ms, databaseBytes: storeBytes() };
    }),

  ask: (base, count) => {
    const begin = performance.now();
    return withEngine(base, 1, async (engine) => {
      const { url: repo } = cloned();
      const questions = documentedQuestions(engine.states.view(repo), count);
      const ask = async (task: string): Promise<number> => {
        const asked = performance.now();
        const input = { repo, task, useLearning: false, useCache: false };
        await callTool({ engine, progress: SILENT }, 'context_for_task', input);
        return performance.now() - asked;
      };
      await ask(questions[0]!);
      const firstMs = performance.now() - begin;
      for (const task of questions) await ask(task);
      const times: number[] = [];
      for (const task of [...questions, ...questions]) times.push(await ask(task));
      return { firstMs, p50Ms: percentile(times, 50), p95Ms: percentile(times, 95) };
    });
  },
};

/** An engine over the store of the bench, closed afterwards. */
async function withEngine<Result>(
  base: string,
  workers: number,
  use: (engine: Engine, storeBytes: () => number) => Promise<Result>,
): Promise<Result> {
  const store = await openOpfsStore({ directory: 'bench-store', patienceMs: 3000 });
  const pool = openParsePool({ base, width: workers });
  const engine = Engine.open({
    database: store.database,
    hashing: await openHashing(),
    facts: pool,
    clock: browserClock,
    openSource: () => Promise.reject(new Failure('bad-input', 'The bench opens its sources itself.')),
    readBytes: async (_location, _commit, path, objectId) => {
      const [bytes] = await cloned().read([{ path, size: -1, objectId, kind: 'file' }]);
      return bytes ?? null;
    },
    storeBytes: () => store.bytes(),
  });
  try {
    return await use(engine, () => store.bytes());
  } finally {
    void pool.close();
    store.close();
  }
}

installFailureTransfer();
expose(worker);

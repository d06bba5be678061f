// Runs the contracts of the ports against the browser's implementations, inside a worker as in the app.
import { expose } from 'comlink';
import { FACT_READER_CONTRACT } from '../../src/core/parse-pool/fact-reader-contract.ts';
import { PARSE_POOL_CONTRACT } from '../../src/core/parse-pool/parse-pool-contract.ts';
import { HASHING_CONTRACT } from '../../src/core/ports/hashing-contract.ts';
import { CONTRACT_FILES, SOURCE_CONTRACT } from '../../src/core/ports/source-contract.ts';
import { FolderSource } from '../../src/workers/engine/folder-source.ts';
import { openParsePool } from '../../src/workers/platform/parse-pool.ts';
import { openHashing } from '../../src/workers/platform/wasm-hashing.ts';
import { webThreads } from '../../src/workers/platform/web-threads.ts';
import { brokenRules } from './broken-rules.ts';
import type { ContractHarness } from './worker-api.ts';

const spawnScripted = (): Worker =>
  new Worker(new URL('./scripted-parser-worker.ts', import.meta.url), { type: 'module' });

const worker: ContractHarness = {
  hashing: async () => {
    const hashing = await openHashing();
    return brokenRules(HASHING_CONTRACT, () => hashing);
  },
  folderSource: () =>
    brokenRules(SOURCE_CONTRACT, async () => {
      const files = Object.entries(CONTRACT_FILES).map(([path, text]) => ({ path, file: new Blob([text]) }));
      return { source: await FolderSource.open('contract', files), link: null };
    }),
  parsePool: (base) =>
    brokenRules(PARSE_POOL_CONTRACT, () => ({
      threads: webThreads(spawnScripted),
      missing: webThreads(() => new Worker(new URL('missing.js', base), { type: 'module' })),
    })),
  factReader: async (base) => {
    const pool = openParsePool({ base, width: 2 });
    try {
      return await brokenRules(FACT_READER_CONTRACT, () => pool);
    } finally {
      await pool.close();
    }
  },
};

expose(worker);

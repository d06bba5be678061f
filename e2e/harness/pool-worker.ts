// Runs the parse pool where it runs in the app: inside another worker.
import { expose } from 'comlink';
import { installFailureTransfer } from '../../src/workers/failure-transfer.ts';
import { ParsePool } from '../../src/workers/parse/parse-pool.ts';
import type { PoolHarness } from './worker-api.ts';

const encoder = new TextEncoder();

const spawnScripted = (): Worker =>
  new Worker(new URL('./scripted-parser-worker.ts', import.meta.url), { type: 'module' });

const worker: PoolHarness = {
  read: async (base, files, options) => {
    let spawned = 0;
    const spawn = options.isScripted === true ? spawnScripted : null;
    const pool = new ParsePool({
      base,
      stuckMs: 1000,
      ...options,
      ...(spawn === null
        ? {}
        : {
            spawn: () => {
              spawned += 1;
              return spawn();
            },
          }),
    });
    try {
      const answers = await pool.read(files.map((file) => ({ ...file, bytes: encoder.encode(file.text) })));
      return { answers: answers.map(({ facts, skipped }) => skipped ?? facts!.length), spawned, width: pool.width };
    } finally {
      pool.close();
    }
  },
  highlight: async (base, file) => {
    const pool = new ParsePool({ base });
    try {
      return [...(await pool.highlight({ ...file, bytes: encoder.encode(file.text) }))];
    } finally {
      pool.close();
    }
  },
};

installFailureTransfer();
expose(worker);

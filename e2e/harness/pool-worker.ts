// Runs the parse pool where it runs in the app: inside another worker.
import { expose } from 'comlink';
import { installFailureTransfer } from '../../src/workers/failure-transfer.ts';
import { openParsePool } from '../../src/workers/platform/parse-pool.ts';
import type { PoolHarness } from './worker-api.ts';

const encoder = new TextEncoder();

const worker: PoolHarness = {
  read: async (base, files) => {
    const pool = openParsePool({ base });
    try {
      const answers = await pool.read(files.map((file) => ({ ...file, bytes: encoder.encode(file.text) })));
      return { answers: answers.map(({ facts, skipped }) => skipped ?? facts!.length), width: pool.width };
    } finally {
      await pool.close();
    }
  },
};

installFailureTransfer();
expose(worker);

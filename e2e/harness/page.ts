// What the worker tests load in a real browser: the parts of the browser platform, each reachable from a test.
import { proxy, wrap } from 'comlink';
import { failureMessage } from '../../src/core/base/failure-message.ts';
import { isFailure } from '../../src/core/base/failure.ts';
import { connect } from '../../src/workers/client.ts';
import { installFailureTransfer } from '../../src/workers/failure-transfer.ts';
import type { Outcome } from './api.ts';
import type { ContractHarness, GitHarness, PoolHarness, SqliteHarness } from './worker-api.ts';

installFailureTransfer();

async function outcome<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work };
  } catch (error) {
    if (isFailure(error)) return { failure: failureMessage(error) };
    return { failure: { code: 'none', message: String(error) } };
  }
}

/** A worker's functions; its failure to load is told, where comlink would wait for ever. */
function wrapped<T>(worker: Worker): T {
  worker.onerror = ({ message }) => console.error(`worker: ${message}`);
  return wrap<T>(worker) as T;
}

globalThis.harness = {
  connect,
  outcome,
  proxy,
  sqlite: () => wrapped<SqliteHarness>(new Worker(new URL('./sqlite-worker.ts', import.meta.url), { type: 'module' })),
  git: () => wrapped<GitHarness>(new Worker(new URL('./git-harness-worker.ts', import.meta.url), { type: 'module' })),
  contracts: () =>
    wrapped<ContractHarness>(new Worker(new URL('./contracts-worker.ts', import.meta.url), { type: 'module' })),
  pool: () => wrapped<PoolHarness>(new Worker(new URL('./pool-worker.ts', import.meta.url), { type: 'module' })),
};

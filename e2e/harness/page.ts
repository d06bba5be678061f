// What the worker tests load in a real browser: the parts of the browser platform, each reachable from a test.
import { proxy, wrap } from 'comlink';
import { isFailure } from '../../src/core/base/failure.ts';
import { failureMessage, installFailureTransfer } from '../../src/workers/failure-transfer.ts';
import type { Outcome, SqliteHarness } from './api.ts';

installFailureTransfer();

async function outcome<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work };
  } catch (error) {
    if (isFailure(error)) return { failure: failureMessage(error) };
    return { failure: { code: 'none', message: String(error) } };
  }
}

globalThis.harness = {
  outcome,
  proxy,
  sqlite: () =>
    wrap<SqliteHarness>(
      new Worker(new URL('./sqlite-worker.ts', import.meta.url), { type: 'module' }),
    ) as SqliteHarness,
};

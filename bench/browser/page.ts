import { wrap } from 'comlink';
import { installFailureTransfer } from '../../src/workers/failure-transfer.ts';
import type { BenchApi } from './api.ts';

installFailureTransfer();
const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
worker.onerror = ({ message }) => console.error(`worker: ${message}`);
const remote = wrap<BenchApi>(worker);
globalThis.bench = {
  clone: (request) => remote.clone(request),
  parseAlone: (base, workers) => remote.parseAlone(base, workers),
  index: (base, workers) => remote.index(base, workers),
  ask: (base, questions) => remote.ask(base, questions),
};

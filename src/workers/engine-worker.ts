// The entry of the engine worker: the database, the graphs and everything that is asked of them.
import { expose } from 'comlink';
import { invariant } from '../core/base/failure.ts';
import { EngineHost } from './engine/engine-host.ts';
import { installFailureTransfer } from './failure-transfer.ts';
import type { EngineWorkerMessage, EngineWorkerReady } from './leader/messages.ts';

/** Folder of the origin's private file system. */
const DIRECTORY = 'knowing';
/** A window that closes lets go of its files within some tenths of a second. */
const PATIENCE_MS = 5000;

let host: EngineHost | null = null;

installFailureTransfer();

self.onmessage = ({ data, ports }: MessageEvent<EngineWorkerMessage>) => {
  if (data.kind === 'start') {
    const { base, origin, resume } = data.options;
    host = new EngineHost({ base, origin, directory: DIRECTORY, patienceMs: PATIENCE_MS });
    host.resume(resume);
    return;
  }
  invariant(host !== null, 'the engine worker is started before anybody talks to it');
  for (const port of ports) expose(host, port);
};

self.postMessage({ kind: 'ready' } satisfies EngineWorkerReady);

import { Worker, type MessagePort } from 'node:worker_threads';
import type { ThreadOwner, Threads } from '../../src/core/ports/threads.ts';

/** Unlike the browser's, a timer of Node would keep the program running. */
function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
}

/** Threads that run a script file. */
export const nodeThreads = <Sent, Received>(file: string): Threads<Sent, Received> => ({
  start({ receive, ended }) {
    // Flags of this process (a debugger, a loader) are not for the thread.
    const worker = new Worker(file, { execArgv: [] });
    worker.on('message', receive);
    worker.on('messageerror', () => ended('its answer could not be read'));
    worker.on('error', (error) => ended(String(error)));
    worker.on('exit', () => ended('its thread ended'));
    return {
      post: (message, transfer) => worker.postMessage(message, transfer),
      end: async () => void (await worker.terminate()),
    };
  },
  after,
});

/** The way back from inside such a thread: its `parentPort`. */
export const nodeThreadOwner = <Received, Sent>(port: MessagePort): ThreadOwner<Received, Sent> => ({
  post: (message, transfer) => port.postMessage(message, transfer),
  receive: (listener) => void port.on('message', listener),
  after,
});

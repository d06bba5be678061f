import type { ThreadOwner, Threads } from '../../core/ports/threads.ts';
import { workerErrorText } from '../worker-error.ts';

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Web Workers, which `spawn` makes: the build finds a worker's script by the address in its constructor. */
export const webThreads = <Sent, Received>(spawn: () => Worker): Threads<Sent, Received> => ({
  start({ receive, ended }) {
    const worker = spawn();
    worker.onmessage = ({ data }: MessageEvent<Received>) => receive(data);
    worker.onmessageerror = () => ended('its answer could not be read');
    worker.onerror = (event) => {
      event.preventDefault();
      ended(workerErrorText(event));
    };
    return {
      post: (message, transfer) => worker.postMessage(message, [...transfer]),
      end: () => Promise.resolve(worker.terminate()),
    };
  },
  after,
});

/** The way back from inside such a worker. */
export const webThreadOwner = <Received, Sent>(): ThreadOwner<Received, Sent> => ({
  post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] }),
  receive: (listener) => {
    self.onmessage = ({ data }: MessageEvent<Received>) => listener(data);
  },
  after,
});

// The page's own workers. Their scripts are named here so that the build finds them.
import brokerUrl from './leader/broker-worker.ts?sharedworker&url';

export const spawnEngine = (): Worker =>
  new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'engine' });

/** The worker all windows share; null where the browser has none, as on Android. */
export function openBroker(): { readonly url: string; readonly port: MessagePort } | null {
  if (typeof SharedWorker === 'undefined') return null;
  const { port } = new SharedWorker(brokerUrl, { type: 'module', name: 'broker' });
  // Windows of two versions of the app have two brokers and must not wait for each other there: the script tells.
  return { url: brokerUrl, port };
}

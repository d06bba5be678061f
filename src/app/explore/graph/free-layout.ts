import type { LayoutReply, LayoutRequest } from './free-layout-message.ts';
import type { GraphModel } from './graph-model.ts';
import type { Point } from './layered-layout.ts';
import { pushApart } from './push-apart.ts';

/**
 * Places for nodes that were added by expanding: those that have a place keep it, the rest find theirs by forces, on
 * another thread. Rejects when aborted; the thread is then stopped.
 */
export function placeFreely(
  model: GraphModel,
  before: ReadonlyMap<string, Point>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Point>> {
  const ids = new Set(model.nodes.map(({ id }) => id));
  const fixed = new Map([...before].filter(([id]) => ids.has(id)));
  return fixed.size === ids.size ? Promise.resolve(fixed) : askWorker(model, fixed, signal);
}

function askWorker(
  model: GraphModel,
  fixed: ReadonlyMap<string, Point>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Point>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./free-layout-worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => {
      worker.terminate();
      signal.removeEventListener('abort', stop);
    };
    const stop = (): void => {
      end();
      reject(new DOMException('The picture is no longer wanted.', 'AbortError'));
    };
    signal.addEventListener('abort', stop);
    worker.onmessage = (event: MessageEvent<LayoutReply>) => {
      end();
      const found = new Map(event.data.points.map(({ id, x, y }) => [id, fixed.get(id) ?? { x, y }]));
      resolve(pushApart(model.nodes, found, fixed));
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message));
    };
    const request: LayoutRequest = {
      nodes: model.nodes.map(({ id, width, height }) => ({ id, width, height })),
      edges: model.edges.map(({ source, target }) => ({ source, target })),
      fixed: [...fixed].map(([id, { x, y }]) => ({ id, x, y })),
    };
    worker.postMessage(request);
  });
}

import type { Handler } from '../serve/server.ts';
import type { McpOptions } from './host.ts';
import type { McpHttp } from './http.ts';

/** Agents over HTTP. Neither the protocol nor the store is loaded before one comes: most people open the app alone. */
export function lazyMcpHttp(options: McpOptions): Handler & { close(): Promise<void> } {
  let loaded: Promise<McpHttp> | null = null;
  const load = async (): Promise<McpHttp> => {
    const [{ openHost }, { McpHttp }] = await Promise.all([import('./host.ts'), import('./http.ts')]);
    return new McpHttp(() => openHost(options));
  };
  return {
    handle: async (request, response) => (await (loaded ??= load())).handle(request, response),
    close: async () => (await loaded)?.close(),
  };
}

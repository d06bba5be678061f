import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { McpHost } from './host.ts';
import { createMcpServer } from './server.ts';

/** A message can hold a diff of two million characters, each escaped. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/** Serves one client over standard input and output, until it hangs up or the program is asked to end. */
export async function serveStdio(host: McpHost, ending: Promise<void>): Promise<void> {
  const server = createMcpServer(host, { areTrusted: true });
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE_BYTES });
  // A client that goes away without a word closes what we write to.
  process.stdout.on('error', () => process.stdin.destroy());
  const hangUp = Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')]);
  await server.connect(transport);
  await Promise.race([hangUp, ending]);
  await server.close();
}

import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { root } from '../../scripts/setup.mjs';

const binary = join(root, 'build', 'helper', 'knowing.js');

/** Starts an agent's server for a folder, does the work with it and ends it. */
export async function withMcpServer(path, database, options, work) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [binary, 'mcp', path, '--db', database, ...options],
    stderr: 'inherit',
  });
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(transport);
  try {
    return await work({ client, pid: transport.pid });
  } finally {
    await client.close();
  }
}

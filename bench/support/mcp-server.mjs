// Servers for agents, and clients of theirs.
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { root } from '../../scripts/setup.mjs';

const binary = join(root, 'build', 'helper', 'knowing.js');

/** Programs read the data of answers, and ask every tool. */
export const AS_PROGRAM = ['--structured', '--tools', 'all'];

/** Starts an agent's server for a folder, does the work with it and ends it. */
export const withMcpServer = (path, database, options, work) =>
  withServer(
    {
      command: process.execPath,
      args: [binary, 'mcp', path, '--db', database, ...options],
      stderr: 'inherit',
    },
    work,
  );

/** The same with any server that speaks over standard input and output. */
export async function withServer(started, work) {
  const transport = new StdioClientTransport(started);
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(transport);
  try {
    return await work({ client, pid: transport.pid });
  } finally {
    await client.close();
  }
}

/** What a model reads of an answer: its texts, and nothing where the call failed. */
export async function textOf(client, name, input) {
  const { content, isError } = await client.callTool({ name, arguments: input }, undefined, { timeout: 180_000 });
  const text = content.map((part) => part.text ?? '').join('\n');
  if (isError) throw new Error(`${name}: ${text}`);
  return text;
}

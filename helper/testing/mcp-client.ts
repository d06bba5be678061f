import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { pathToFileURL } from 'node:url';
import { BINARY, type Knowing } from './run-knowing.ts';

export interface StdioOptions {
  readonly folder: string;
  readonly args?: readonly string[];
  /** What the client says that it works in; nothing if absent. */
  readonly root?: string;
}

function createClient(root: string | undefined): Client {
  const capabilities = root === undefined ? {} : { roots: { listChanged: true } };
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  if (root !== undefined)
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: pathToFileURL(root).href }] }));
  return client;
}

/** The SDK's own client, with `knowing mcp` at the other end. */
export async function connectStdio(knowing: Knowing, { folder, args = [], root }: StdioOptions): Promise<Client> {
  return connectCommand([BINARY, 'mcp', ...args], folder, knowing.environment, root);
}

/** The SDK's own client, with a script of Node at the other end. */
export async function connectCommand(
  args: readonly string[],
  folder: string,
  env: Record<string, string>,
  root?: string,
): Promise<Client> {
  const client = createClient(root);
  const command = { command: process.execPath, args: [...args] };
  await client.connect(new StdioClientTransport({ ...command, cwd: folder, env, stderr: 'inherit' }));
  return client;
}

/** The SDK's own client, with `knowing serve` at the other end. */
export async function connectHttp(origin: string, token: string, root?: string): Promise<Client> {
  const client = createClient(root);
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }));
  return client;
}

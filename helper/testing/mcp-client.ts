import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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

/** Most tests read answers as programs do; what a model gets is tested by itself. */
const AS_PROGRAM = ['--structured', '--tools', 'all'];

/** The SDK's own client, with `knowing mcp` at the other end. */
export async function connectStdio(knowing: Knowing, { folder, args = [], root }: StdioOptions): Promise<Client> {
  return connectCommand([BINARY, 'mcp', ...AS_PROGRAM, ...args], folder, knowing.environment, root);
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

/** A client of a `knowing serve` of its own, and what ends both. */
export async function connectServed(
  knowing: Knowing,
  folder: string,
  args: readonly string[] = [],
): Promise<{ readonly client: Client; end(): Promise<void> }> {
  const child = knowing.start(['serve', '--json', '--port', '0', ...AS_PROGRAM, ...args], { folder });
  const { origin, token } = await addressOf(child);
  const client = await connectHttp(origin, token);
  return {
    client,
    end: async () => {
      await client.close();
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** What `serve` prints once it listens. */
async function addressOf(child: ChildProcess): Promise<{ origin: string; token: string }> {
  let stdout = '';
  for await (const chunk of child.stdout!.setEncoding('utf8') as AsyncIterable<string>) {
    stdout += chunk;
    if (stdout.trimEnd().endsWith('}')) return JSON.parse(stdout) as { origin: string; token: string };
  }
  throw new Error(`serve ended: ${stdout}`);
}

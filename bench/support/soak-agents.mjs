// Agents of the soak, and what of their answers is compared.
import { AS_PROGRAM } from './mcp-server.mjs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { root } from '../../scripts/setup.mjs';

const binary = join(root, 'build', 'helper', 'knowing.js');
const LIMIT_MS = 180_000;

let numbers = 0;

async function connect(name, transport) {
  const client = new Client({ name: 'soak', version: '1' });
  await client.connect(transport);
  return {
    name: `${name} ${(numbers += 1)}`,
    pid: transport.pid,
    ask: ({ tool, input }) => client.callTool({ name: tool, arguments: input }, undefined, { timeout: LIMIT_MS }),
    close: () => client.close(),
  };
}

export const connectHttp = ({ mcp, token }) =>
  connect(
    'http',
    new StreamableHTTPClientTransport(new URL(mcp), { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  );

export const connectStdio = (folder, database, options) =>
  connect(
    ['stdio', ...options].join(' '),
    new StdioClientTransport({
      command: process.execPath,
      args: [binary, 'mcp', folder, '--db', database, ...AS_PROGRAM, ...options],
      stderr: 'inherit',
    }),
  );

const textsOf = ({ content }) => content.map(({ text }) => text);

/** The state that an answer names: its commit, and what of the work tree lies over it. Null where it names none. */
export function stateOf(answer) {
  const { commit, snapshot } = answer.structuredContent ?? {};
  if (typeof commit !== 'string') return null;
  const [, edited = null, overlay = null] =
    /includes uncommitted edits: [^(]*\(([^)]*)\)\. Overlay ([0-9a-f]{12})/.exec(textsOf(answer).join('\n')) ?? [];
  return { name: [commit, snapshot, overlay].join(' '), commit, edited };
}

/** What the store takes on the disk, and what was done before the answer: neither follows from the state. */
const ABOUT_THE_STORE = { storeBytes: 0, notes: undefined };

/** A digest of what an answer says of its state; what was done before it could be given is not part of that. */
export function answerKey(answer) {
  const { structuredContent, isError = false } = answer;
  const data =
    structuredContent === undefined ? textsOf(answer) : { ...structuredContent, ...withoutStore(structuredContent) };
  return createHash('sha256')
    .update(JSON.stringify([isError, data]))
    .digest('hex');
}

const withoutStore = (data) =>
  Object.fromEntries(
    Object.keys(data)
      .filter((key) => key in ABOUT_THE_STORE)
      .map((key) => [key, ABOUT_THE_STORE[key]]),
  );

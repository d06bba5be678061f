import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  RootsListChangedNotificationSchema,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { asFailure } from '../../src/core/base/failure.ts';
import { version } from '../package-root.ts';
import { answerCall, type Caller } from './call-tool.ts';
import { CallProgress } from './call-progress.ts';
import type { McpHost } from './host.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import { listResources, listResourceTemplates, readResource } from './resources.ts';
import { listTools } from './tool-list.ts';

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

const INSTRUCTIONS =
  'A graph of the code of a repository: symbols, relationships and how each was found. Begin a task with context_for_task; ' +
  'before changing a symbol ask blast_radius. Without `repo`, the repository that the client works in is meant; it is ' +
  'indexed when first asked about and refreshed when it has moved on. Symbols are named as in Flask.run, or by their ' +
  'qualified name where that is not unique.';

const ROOTS_TIMEOUT_MS = 2000;

/** A server for one connection. All connections share the host. */
export function createMcpServer(host: McpHost): Server {
  const server = new Server(
    { name: 'knowing', title: 'knowing', version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  );
  let root: Promise<string | null> | null = null;
  const caller: Caller = {
    session: randomUUID(),
    root: () => (root ??= host.isFolderChosen ? Promise.resolve(null) : clientRoot(server)),
  };
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => {
    root = null;
  });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...listTools()] }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) =>
    answerCall(host, caller, params.name, params.arguments ?? {}, progressOf(extra)),
  );
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: listResources() }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: listResourceTemplates() }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }, extra) =>
    orProtocolError(() => readResource(host, caller, params.uri, progressOf(extra))),
  );
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: listPrompts() }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) =>
    orProtocolError(() => Promise.resolve().then(() => getPrompt(params.name, params.arguments))),
  );
  return server;
}

function progressOf({ signal, _meta, sendNotification }: Extra): CallProgress {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return new CallProgress(signal, null);
  return new CallProgress(signal, (note) => {
    // Who has gone away meanwhile needs no progress.
    sendNotification({ method: 'notifications/progress', params: { progressToken, ...note } }).catch(() => undefined);
  });
}

/** The first folder that the client works in; null where it has none or does not say. */
async function clientRoot(server: Server): Promise<string | null> {
  if (server.getClientCapabilities()?.roots === undefined) return null;
  try {
    const { roots } = await server.listRoots(undefined, { timeout: ROOTS_TIMEOUT_MS });
    const folder = roots.find(({ uri }) => uri.startsWith('file://'));
    return folder === undefined ? null : fileURLToPath(folder.uri);
  } catch {
    return null;
  }
}

/** Resources and prompts have no answer for what goes wrong: the protocol's own error carries the sentence. */
async function orProtocolError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = asFailure(error);
    const code = failure.code === 'internal' ? ErrorCode.InternalError : ErrorCode.InvalidParams;
    throw new McpError(code, failure.message, { code: failure.code });
  }
}

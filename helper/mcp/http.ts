import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isInitializeRequest, isJSONRPCRequest, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import { Failure } from '../../src/core/base/failure.ts';
import { readBody } from '../serve/read-body.ts';
import type { McpHost } from './host.ts';
import { createMcpServer } from './server.ts';

/** A message can hold a diff of two million characters. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

export interface HttpLimits {
  readonly sessions: number;
  readonly idleMs: number;
}

const USUAL_LIMITS: HttpLimits = { sessions: 32, idleMs: 30 * 60_000 };
const SESSION_HEADER = 'mcp-session-id';

interface HttpSession {
  readonly transport: StreamableHTTPServerTransport;
  /** Requests that are being answered, open streams among them. */
  open: number;
  usedAt: number;
}

/**
 * Streamable HTTP: one session for each client that introduces itself. Clients often go without a word, so that sessions
 * end when they were idle for long, and the longest idle one when there are too many.
 */
export class McpHttp {
  readonly #host: () => McpHost;
  readonly #limits: HttpLimits;
  readonly #sessions = new Map<string, HttpSession>();
  readonly #sweep: NodeJS.Timeout;
  #opened: McpHost | null = null;

  /** The store is opened when the first client comes. */
  constructor(host: () => McpHost, limits = USUAL_LIMITS) {
    this.#host = host;
    this.#limits = limits;
    this.#sweep = setInterval(() => this.#endIdle(Date.now() - limits.idleMs), Math.min(limits.idleMs, 60_000));
    this.#sweep.unref();
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = request.method === 'POST' ? parseBody(await readBody(request, MAX_BODY_BYTES)) : undefined;
    const id = request.headers[SESSION_HEADER];
    const session = typeof id === 'string' ? this.#sessions.get(id) : await this.#begin(body);
    // The status that the protocol has for it: clients introduce themselves again.
    if (session === undefined) throw new Failure('not-found', 'This session has ended. Start a new one.');
    session.open += 1;
    response.on('close', () => {
      session.open -= 1;
      session.usedAt = Date.now();
      if (!response.writableFinished) cancelRequests(session.transport, body);
    });
    await session.transport.handleRequest(request, response, body);
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#sessions.values()].map(({ transport }) => transport.close()));
    await this.#opened?.close();
  }

  async #begin(body: unknown): Promise<HttpSession> {
    if (!isInitializeRequest(body)) throw new Failure('bad-input', 'Send initialize first.');
    this.#makeRoom();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: MAX_BODY_BYTES,
      onsessioninitialized: (id) => void this.#sessions.set(id, session),
    });
    const session: HttpSession = { transport, open: 0, usedAt: Date.now() };
    // Whoever has the token may be in another place than this machine's user: what it works in opens nothing.
    const server = createMcpServer((this.#opened ??= this.#host()), { areTrusted: false });
    server.onclose = () => {
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    };
    await server.connect(transport);
    return session;
  }

  #makeRoom(): void {
    if (this.#sessions.size < this.#limits.sessions) return;
    const idle = [...this.#sessions.values()].filter(({ open }) => open === 0);
    const oldest = idle.sort((a, b) => a.usedAt - b.usedAt)[0] ?? [...this.#sessions.values()][0];
    void oldest?.transport.close();
  }

  #endIdle(before: number): void {
    for (const { transport, open, usedAt } of this.#sessions.values())
      if (open === 0 && usedAt < before) void transport.close();
  }
}

/** Nobody will read the answers to what was asked on a connection that is gone: the same as if the client had said so. */
function cancelRequests(transport: StreamableHTTPServerTransport, body: unknown): void {
  for (const requestId of requestsIn(body))
    transport.onmessage?.({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId, reason: 'The connection was closed.' },
    });
}

const requestsIn = (body: unknown): RequestId[] =>
  (Array.isArray(body) ? body : [body]).flatMap((message) => (isJSONRPCRequest(message) ? [message.id] : []));

function parseBody(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Failure('bad-input', 'The request body is not JSON.');
  }
}

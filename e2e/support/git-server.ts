import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server treats its clients; change it between two requests. */
export interface GitServerBehaviour {
  /** Whether pages of other origins may read the answers. */
  cors: boolean;
  /** `user:password` it asks for. */
  auth: string | null;
  /** Answers everything with this status. */
  status: number | null;
  /** Cuts the connection after so many bytes of a pack. */
  cutAfter: number | null;
  /** Ends a pack early but properly, after so many bytes. */
  endAfter: number | null;
  /** Waits before each piece of a pack. */
  pieceDelayMs: number;
}

export interface GitServer {
  /** Address of a repository by the name of its folder. */
  url(name: string): string;
  readonly origin: string;
  readonly behaviour: GitServerBehaviour;
  /** What was asked for, as `METHOD path`. */
  readonly requests: readonly string[];
  /** Bytes of pack answers sent so far. */
  readonly packBytes: number;
  close(): Promise<void>;
}

const PIECE = 8192;

/** Git's own HTTP server, `git http-backend`, over the repositories in a folder. */
export async function startGitServer(folder: string): Promise<GitServer> {
  const behaviour: GitServerBehaviour = {
    cors: true,
    auth: null,
    status: null,
    cutAfter: null,
    endAfter: null,
    pieceDelayMs: 0,
  };
  const requests: string[] = [];
  const sent = { packBytes: 0 };
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void answer(folder, behaviour, sent, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: (name) => `${origin}/${name}`,
    behaviour,
    requests,
    get packBytes() {
      return sent.packBytes;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  folder: string,
  behaviour: GitServerBehaviour,
  sent: { packBytes: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (behaviour.cors) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type, git-protocol');
    response.setHeader('access-control-allow-methods', 'GET, POST');
  }
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (behaviour.status !== null) return void response.writeHead(behaviour.status).end('told so');
  const expected = behaviour.auth === null ? null : `Basic ${Buffer.from(behaviour.auth).toString('base64')}`;
  if (expected !== null && request.headers.authorization !== expected) {
    return void response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
  }
  const { headers, body } = await runBackend(folder, request);
  const isPack = request.url?.endsWith('/git-upload-pack') === true;
  response.writeHead(headers.status, headers.fields);
  if (!isPack) return void response.end(body);
  await sendPack(response, body, behaviour, sent);
}

async function sendPack(
  response: ServerResponse,
  body: Buffer,
  { cutAfter, endAfter, pieceDelayMs }: GitServerBehaviour,
  sent: { packBytes: number },
): Promise<void> {
  const last = Math.min(cutAfter ?? Infinity, endAfter ?? Infinity, body.length);
  for (let at = 0; at < last && !response.destroyed; at += PIECE) {
    if (pieceDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, pieceDelayMs));
    const piece = body.subarray(at, Math.min(at + PIECE, last));
    sent.packBytes += piece.length;
    await new Promise((resolve) => response.write(piece, resolve));
  }
  if (cutAfter !== null && cutAfter < body.length) response.destroy();
  else response.end();
}

interface BackendAnswer {
  readonly headers: { readonly status: number; readonly fields: Record<string, string> };
  readonly body: Buffer;
}

async function runBackend(folder: string, request: IncomingMessage): Promise<BackendAnswer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: searchParams.toString(),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
  });
  request.pipe(child.stdin);
  child.stdin.on('error', () => undefined);
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  await new Promise((resolve) => child.once('close', resolve));
  const output = Buffer.concat(pieces);
  const split = output.indexOf('\r\n\r\n');
  const fields: Record<string, string> = {};
  for (const line of output.subarray(0, Math.max(split, 0)).toString('latin1').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const { status, ...rest } = fields;
  return {
    headers: { status: split < 0 ? 500 : Number((status ?? '200').slice(0, 3)), fields: rest },
    body: output.subarray(split + 4),
  };
}

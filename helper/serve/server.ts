import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { asFailure, Failure } from '../../src/core/base/failure.ts';
import { version } from '../package-root.ts';
import { sendFailure, sendJson } from './answers.ts';
import type { GitProxy } from './git-proxy.ts';
import { MOST_BRIDGE_BYTES, type LanguageServerBridge } from './language-server-bridge.ts';
import type { LocalRepositories, LocalRepository } from './local-repositories.ts';
import { readBody } from './read-body.ts';
import { lacksSecret, type Admission, type RequestGuard, type Visitor } from './request-guard.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import type { SessionDesk } from './session-desk.ts';
import { serveUploadPack } from './upload-pack.ts';

export interface Services {
  readonly guard: RequestGuard;
  readonly files: AppFiles;
  readonly proxy: GitProxy;
  readonly repositories: LocalRepositories;
  readonly desk: SessionDesk;
  readonly bridge: LanguageServerBridge;
  /** Answers agents, where they are served. */
  readonly mcp?: Handler | undefined;
}

/** What the page is made of: files that were built, or sources while somebody works on them. */
export interface AppFiles {
  /** Answers a GET or HEAD of a path of the app; throws not-found. */
  send(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void>;
}

/** Answers requests by itself. */
export interface Handler {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** What the route's pattern caught. */
  readonly parts: readonly string[];
  /** Null where everybody may come. */
  readonly admission: Admission | null;
}

interface Route {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
  /**
   * Who is answered. Nobody in particular for files of the app and for the exchange of a code. Programs never where an
   * authorization is passed on: theirs would leave this machine.
   */
  readonly visitors: readonly Visitor[];
  /** Who comes without the token is asked for it like this, with a 401; with a 403 where absent. */
  readonly challenge?: string;
  handle(services: Services, exchange: Exchange): Promise<void> | void;
}

/** The first row whose pattern fits answers. */
const ROUTES: readonly Route[] = [
  { pattern: /^\/helper\.json$/, methods: ['GET', 'HEAD'], visitors: ['page', 'program'], handle: sendInfo },
  {
    pattern: /^\/session$/,
    methods: ['POST'],
    visitors: [],
    handle: ({ desk }, { request, response }) => desk.handle(request, response),
  },
  {
    pattern: /^\/git\/(.+)$/,
    methods: ['GET', 'POST'],
    visitors: ['page'],
    handle: ({ proxy }, { request, response, url, parts }) =>
      proxy.handle(request, response, parts[0]!, url.searchParams),
  },
  {
    pattern: /^\/local\/([\w.-]+?)(?:\.git)?(\/.*)$/,
    methods: ['GET', 'POST'],
    visitors: ['page', 'program'],
    handle: sendLocal,
  },
  {
    pattern: /^\/language-servers\/([\w.-]+)\/([a-z]+)$/,
    methods: ['POST'],
    visitors: ['page'],
    handle: sendServerAnswer,
  },
  {
    pattern: /^\/mcp$/,
    methods: ['GET', 'POST', 'DELETE'],
    visitors: ['program'],
    // What the protocol's authorization asks for: a client that gets anything else does not know that a token would help.
    challenge: 'Bearer realm="knowing"',
    handle: sendMcp,
  },
  {
    pattern: /^\//,
    methods: ['GET', 'HEAD'],
    visitors: [],
    handle: ({ files }, { request, response, url }) => files.send(request, response, url.pathname),
  },
];

/** What the page needs to know of the helper that serves it. */
function sendInfo({ desk, repositories }: Services, { request, response, admission }: Exchange): void {
  if (admission?.as === 'page') desk.prolong(response, admission.session);
  const origin = `http://${request.headers.host}`;
  const list = repositories.all.map(({ name, url, root }) => ({
    name,
    url: `${origin}/local/${name}.git`,
    location: root,
    canonicalUrl: url,
  }));
  sendJson(response, 200, { version, gitProxy: '/git', repositories: list });
}

async function sendMcp({ mcp }: Services, { request, response }: Exchange): Promise<void> {
  if (mcp === undefined) throw new Failure('not-found', 'This server does not serve agents.');
  await mcp.handle(request, response);
}

async function sendLocal({ repositories }: Services, { request, response, url, parts }: Exchange): Promise<void> {
  const [name, path] = parts as [string, string];
  const { gitDir } = localRepository(repositories, name);
  await serveUploadPack(request, response, gitDir, path, url.searchParams);
}

async function sendServerAnswer({ bridge, repositories }: Services, exchange: Exchange): Promise<void> {
  const [name, called] = exchange.parts as [string, string];
  const repository = localRepository(repositories, name);
  const body = await readBody(exchange.request, MOST_BRIDGE_BYTES);
  sendJson(exchange.response, 200, await bridge.answer(repository, called, body));
}

function localRepository(repositories: LocalRepositories, name: string): LocalRepository {
  const repository = repositories.find(name);
  if (repository === undefined) throw new Failure('not-found', `No repository named ${name}.`);
  return repository;
}

function urlOf(request: IncomingMessage): URL {
  const target = request.url ?? '';
  if (!target.startsWith('/') || target.startsWith('//')) throw new Failure('bad-input', 'The request has no path.');
  return new URL(target, 'http://helper');
}

/** How a refused client is asked for the token; undefined where it is just refused. */
function challengeOf(request: IncomingMessage, route: Route | undefined, failure: Failure): string | undefined {
  // Git asks for a password only after a 401; a browser would show a window of its own, so it gets a 403.
  const isGit = /^git\//.test(request.headers['user-agent'] ?? '');
  if (isGit && (lacksSecret(failure) || failure.code === 'access-denied')) return 'Basic realm="knowing"';
  return lacksSecret(failure) ? route?.challenge : undefined;
}

async function handle(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  let route: Route | undefined;
  try {
    services.guard.checkHost(request);
    const url = urlOf(request);
    route = ROUTES.find(({ pattern }) => pattern.test(url.pathname));
    if (route === undefined) throw new Failure('not-found', 'Not found.');
    if (!route.methods.includes(request.method ?? '')) {
      response.setHeader('allow', route.methods.join(', '));
      sendFailure(response, new Failure('bad-input', `${request.method} is not supported here.`), 405);
      return;
    }
    const admission = route.visitors.length === 0 ? null : services.guard.admit(request, route.visitors);
    const parts = route.pattern.exec(url.pathname)!.slice(1);
    await route.handle(services, { request, response, url, parts, admission });
  } catch (error) {
    const failure = asFailure(error);
    const challenge = challengeOf(request, route, failure);
    if (challenge !== undefined && !response.headersSent) response.setHeader('www-authenticate', challenge);
    sendFailure(response, failure, challenge === undefined ? undefined : 401);
  }
}

/** `services` is asked at each request: some of them follow from the port, which is known once the server is bound. */
export function createHelperServer(services: () => Services): Server {
  // Connections are kept for longer than agents take to think: one that closes as they speak looks broken to them.
  const options = { requestTimeout: 120_000, headersTimeout: 30_000, keepAliveTimeout: 75_000 };
  const server = createServer(options, (request, response) => {
    void handle(services(), request, response);
  });
  // A half-closed or reset connection is the client's business.
  server.on('clientError', (_error, socket) => socket.destroy());
  return server;
}

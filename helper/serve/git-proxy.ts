import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../../src/core/base/failure.ts';
import { version } from '../package-root.ts';
import { sendFailure } from './answers.ts';
import { ByteLimit } from './byte-limit.ts';
import { parseUrl } from './parse-url.ts';
import {
  checkTarget,
  pinnedLookup,
  serviceOf,
  upstreamUrl,
  type AllowedHosts,
  type ProxyTarget,
  type Resolve,
} from './proxy-target.ts';
import { readBody } from './read-body.ts';
import { DATA_POLICY } from './security-headers.ts';

export interface GitProxyOptions {
  readonly allowed: AllowedHosts;
  readonly resolve?: Resolve;
  readonly limits?: Partial<ProxyLimits>;
}

export interface ProxyLimits {
  readonly requestBytes: number;
  readonly responseBytes: number;
  /** Until the upstream begins to answer, and between two pieces of its answer. */
  readonly idleMs: number;
  readonly totalMs: number;
}

const LIMITS: ProxyLimits = {
  requestBytes: 16 * 1024 * 1024,
  responseBytes: 4 * 1024 * 1024 * 1024,
  idleMs: 60_000,
  totalMs: 30 * 60_000,
};
const MOST_REDIRECTS = 5;

/**
 * Git's smart HTTP for the page, which cannot reach hosts that send no CORS headers: listing refs and fetching packs,
 * nothing else. Only what git needs passes in either direction; an upstream's pages and cookies never do.
 */
export class GitProxy {
  readonly #allowed: AllowedHosts;
  readonly #resolve: Resolve;
  readonly #limits: ProxyLimits;

  constructor(options: GitProxyOptions) {
    this.#allowed = options.allowed;
    this.#resolve = options.resolve ?? ((hostname) => lookup(hostname, { all: true }));
    this.#limits = { ...LIMITS, ...options.limits };
  }

  /** `path` is what follows `/git/`. */
  async handle(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    path: string,
    query: URLSearchParams,
  ): Promise<void> {
    const url = upstreamUrl(path, query, this.#allowed);
    const service = url === null ? null : serviceOf(url.pathname);
    const method = service === 'info/refs' ? 'GET' : 'POST';
    if (url === null || request.method !== method) {
      throw new Failure('access-denied', 'The proxy only serves git fetch requests.');
    }
    // A fetch names what it wants in some kilobytes, so it is held: a redirect may want it once more.
    const body = method === 'POST' ? await readBody(request, this.#limits.requestBytes) : null;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), this.#limits.totalMs);
    response.on('close', () => abort.abort());
    try {
      const upstream = await this.#follow(request, url, body, abort.signal);
      await this.#relay(upstream, response, method);
    } catch (error) {
      throw upstreamFailure(error, url);
    } finally {
      clearTimeout(timer);
      abort.abort();
    }
  }

  async #follow(
    request: http.IncomingMessage,
    url: URL,
    body: Buffer | null,
    signal: AbortSignal,
  ): Promise<http.IncomingMessage> {
    let target = await checkTarget(url, this.#allowed, this.#resolve);
    for (let redirects = 0; ; redirects += 1) {
      const isSameHost = target.url.origin === url.origin;
      const upstream = await this.#request(target, upstreamHeaders(request, isSameHost, body), body, signal);
      const location = upstream.headers.location;
      if (location === undefined || ![301, 302, 303, 307, 308].includes(upstream.statusCode ?? 0)) return upstream;
      upstream.destroy();
      const next = parseUrl(location, target.url);
      if (redirects >= MOST_REDIRECTS || next === null || serviceOf(next.pathname) !== serviceOf(url.pathname)) {
        throw new Failure('not-found', `No git repository at ${url.host}${url.pathname}: it redirects elsewhere.`);
      }
      next.search = url.search;
      target = await checkTarget(next, this.#allowed, this.#resolve);
    }
  }

  #request(
    { url, addresses }: ProxyTarget,
    headers: http.OutgoingHttpHeaders,
    body: Buffer | null,
    signal: AbortSignal,
  ): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = {
        method: body === null ? 'GET' : 'POST',
        headers,
        lookup: pinnedLookup(addresses),
        agent: false,
        signal,
      };
      const upstream = url.protocol === 'http:' ? http.request(url, options) : https.request(url, options);
      upstream.setTimeout(this.#limits.idleMs, () => {
        upstream.destroy(
          new Failure('host-unreachable', `${url.host} did not answer or stopped sending.`, { host: url.host }),
        );
      });
      upstream.on('error', reject);
      upstream.on('response', resolve);
      upstream.end(body ?? undefined);
    });
  }

  async #relay(upstream: http.IncomingMessage, response: http.ServerResponse, method: 'GET' | 'POST'): Promise<void> {
    const status = upstream.statusCode ?? 502;
    const expected = `application/x-git-upload-pack-${method === 'GET' ? 'advertisement' : 'result'}`;
    const type = upstream.headers['content-type']?.split(';')[0]?.trim();
    if (status !== 200 || type !== expected) {
      upstream.destroy();
      sendFailure(response, statusFailure(status, type ?? 'nothing'), status >= 400 ? status : 502);
      return;
    }
    const encoding = upstream.headers['content-encoding'];
    response.writeHead(200, {
      'content-type': expected,
      'cache-control': 'no-store',
      'content-security-policy': DATA_POLICY,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    });
    await pipeline(upstream, new ByteLimit(this.#limits.responseBytes), response);
  }
}

/** The page's own credentials go to the host they were given for and to no other. */
function upstreamHeaders(
  request: http.IncomingMessage,
  isSameHost: boolean,
  body: Buffer | null,
): http.OutgoingHttpHeaders {
  const { authorization, 'git-protocol': protocol, 'content-encoding': encoding } = request.headers;
  return {
    // Some hosts serve git's protocol only to what calls itself git.
    'user-agent': `git/knowing-${version}`,
    accept: '*/*',
    'accept-encoding': 'identity',
    ...(authorization !== undefined && isSameHost ? { authorization } : {}),
    ...(typeof protocol === 'string' && /^version=[0-2]$/.test(protocol) ? { 'git-protocol': protocol } : {}),
    ...(body === null
      ? {}
      : { 'content-type': 'application/x-git-upload-pack-request', 'content-length': body.length }),
    ...(body === null || encoding !== 'gzip' ? {} : { 'content-encoding': encoding }),
  };
}

function statusFailure(status: number, type: string): Failure {
  if (status === 401 || status === 403)
    return new Failure('access-denied', 'The repository is private or does not exist.');
  if (status === 404 || status < 400) return new Failure('not-found', 'No git repository at that address.');
  return new Failure(
    'host-broken',
    `The git host returned an error (${status}, ${type}). The problem is at the host; try again later.`,
    { status },
  );
}

function upstreamFailure(error: unknown, url: URL): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (error.name === 'AbortError') return new Failure('network-cut', `The connection to ${url.host} was closed.`);
  if (/CERT|TLS|SSL/.test(code)) {
    return new Failure('host-unreachable', `The TLS certificate of ${url.host} is not trusted by this machine.`, {
      host: url.host,
    });
  }
  return new Failure('host-unreachable', `${url.host} did not answer. Check the address and your connection.`, {
    host: url.host,
    reason: code,
  });
}

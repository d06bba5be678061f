import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Failure } from '../../src/core/base/failure.ts';
import { parseUrl } from './parse-url.ts';
import { isPublicAddress } from './public-address.ts';

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Hosts the person has named: they may be private, and with `http://` in front they are reached without TLS. */
export type AllowedHosts = ReadonlySet<string>;

export interface ProxyTarget {
  readonly url: URL;
  /** The only addresses that may be connected to. */
  readonly addresses: readonly LookupAddress[];
}

type Service = 'info/refs' | 'git-upload-pack';

/** `host[:port]` or `http://host[:port]`, as given with --proxy-allow. */
export function parseAllowedHosts(given: readonly string[]): AllowedHosts {
  return new Set(
    given.map((text) => {
      const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`);
      const isPlain =
        url !== null && url.pathname === '/' && url.search === '' && url.username === '' && !text.includes('#');
      if (!isPlain)
        throw new Failure('bad-input', `“${text}” is not a host: give host, host:port or http://host:port.`);
      return url.origin;
    }),
  );
}

/** The upstream URL of `/git/<host>/<path>`; null where the path is not one of git's two requests to read. */
export function upstreamUrl(path: string, query: URLSearchParams, allowed: AllowedHosts): URL | null {
  const match = /^([^/@\\]+)(\/.+)$/.exec(path);
  if (match === null) return null;
  const [, host, rest] = match as unknown as [string, string, string];
  const service = serviceOf(rest);
  if (service === null || rest.includes('\\')) return null;
  if (service === 'info/refs' && query.get('service') !== 'git-upload-pack') return null;
  const scheme = isPlainHttp(host, allowed) ? 'http' : 'https';
  const url = parseUrl(`${scheme}://${host}${rest}`);
  if (url === null || serviceOf(url.pathname) !== service) return null;
  url.search = service === 'info/refs' ? '?service=git-upload-pack' : '';
  url.hash = '';
  return url;
}

const isPlainHttp = (host: string, allowed: AllowedHosts): boolean => {
  const origin = parseUrl(`http://${host}`)?.origin;
  return origin !== undefined && allowed.has(origin);
};

export function serviceOf(path: string): Service | null {
  if (path.endsWith('/info/refs')) return 'info/refs';
  return path.endsWith('/git-upload-pack') ? 'git-upload-pack' : null;
}

/**
 * Resolves a URL's host once and checks every address; the connection is then made to these and to nothing that the
 * name might mean a moment later.
 */
export async function checkTarget(url: URL, allowed: AllowedHosts, resolve: Resolve): Promise<ProxyTarget> {
  const isAllowed = allowed.has(url.origin);
  if (url.protocol !== 'https:' && !isAllowed) {
    throw new Failure('access-denied', `${url.host} can only be reached over https.`, { host: url.host });
  }
  const addresses = await addressesOf(url, resolve);
  const inner = isAllowed ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
  if (inner !== undefined) {
    const hint = `To allow it, start the helper with --proxy-allow ${url.host}.`;
    throw new Failure('access-denied', `${url.host} is a private address. ${hint}`, { host: url.host });
  }
  return { url, addresses };
}

/** Connects to the addresses that were checked, whatever the name means by then. */
export const pinnedLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all === true) done(null, [...addresses]);
    else done(null, first!.address, first!.family);
  };

async function addressesOf(url: URL, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  let found: readonly LookupAddress[] = [];
  try {
    found = await resolve(hostname);
  } catch {
    found = [];
  }
  if (found.length > 0) return found;
  throw new Failure('host-unreachable', `Host ${hostname} not found. Check the address and your connection.`, {
    host: hostname,
  });
}

import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIPv6 } from 'node:net';
import { Failure } from '../../src/core/base/failure.ts';
import type { RemoteAddress } from '../git/remote-address.ts';
import type { RemoteRoute } from '../git/remote-cache.ts';
import { parseUrl } from '../serve/parse-url.ts';
import { checkTarget, pinnedLookup, type AllowedHosts, type ProxyTarget, type Resolve } from '../serve/proxy-target.ts';

const SERVICE = '/info/refs';
const QUERY = '?service=git-upload-pack';
const MOST_REDIRECTS = 5;
const PATIENCE_MS = 15_000;

const resolveByName: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Checks an https or http address by the rules of the proxy and follows its redirects, each of which is checked as well.
 * Git is then given the last address, the numbers that were checked for its name, and no leave to go elsewhere: neither
 * a redirect nor another answer of the name server leads it into a private network afterwards.
 */
export async function routeTo(
  address: RemoteAddress,
  allowed: AllowedHosts,
  resolve: Resolve = resolveByName,
): Promise<RemoteRoute> {
  const given = parseUrl(address.fetchUrl);
  if (given === null)
    throw new Failure('bad-input', `“${address.location}” is not a repository URL.`, {
      source: address.location,
    });
  const start = new URL(given.href.replace(/\/+$/, ''));
  const credentials = { username: start.username, password: start.password };
  [start.username, start.password] = ['', ''];
  let target = await checkTarget(start, allowed, resolve);
  for (let redirects = 0; ; redirects += 1) {
    const next = await redirectOf(target);
    if (next === null) break;
    if (redirects >= MOST_REDIRECTS || !next.pathname.endsWith(SERVICE))
      throw new Failure('not-found', `No git repository at ${address.location}: it redirects elsewhere.`, {
        repository: address.location,
      });
    next.pathname = next.pathname.slice(0, -SERVICE.length);
    [next.search, next.hash] = ['', ''];
    target = await checkTarget(next, allowed, resolve);
  }
  const { url, addresses } = target;
  // A password goes to the host that it was given for.
  const fetchUrl = new URL(url.href);
  if (url.origin === start.origin) Object.assign(fetchUrl, credentials);
  return { fetchUrl: fetchUrl.href, settings: ['http.followRedirects=false', ...pinOf(url, addresses)] };
}

/** https://git-scm.com/docs/git-config#Documentation/git-config.txt-httpcurloptResolve (git 2.37 and later) */
function pinOf(url: URL, addresses: readonly LookupAddress[]): string[] {
  const port = url.port === '' ? (url.protocol === 'http:' ? '80' : '443') : url.port;
  const numbers = addresses.map(({ address }) => (isIPv6(address) ? `[${address}]` : address));
  return url.hostname.startsWith('[') ? [] : [`http.curloptResolve=${url.hostname}:${port}:${numbers.join(',')}`];
}

/** Where the host sends git on to; null where it answers itself, or not at all: git has the better words for that. */
function redirectOf({ url, addresses }: ProxyTarget): Promise<URL | null> {
  const asked = new URL(`${url.href}${SERVICE}${QUERY}`);
  return new Promise((resolve) => {
    const options = {
      headers: { 'user-agent': 'git/knowing', accept: '*/*' },
      lookup: pinnedLookup(addresses),
      agent: false as const,
      timeout: PATIENCE_MS,
    };
    const request = asked.protocol === 'http:' ? http.get(asked, options) : https.get(asked, options);
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', () => resolve(null));
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      response.destroy();
      const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
      resolve(isRedirect ? parseUrl(headers.location!, asked) : null);
    });
  });
}

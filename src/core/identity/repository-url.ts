/**
 * The canonical URL names a repository whichever way it was reached: `host/path`, lower-case host, no scheme, user,
 * default port, `.git` or trailing slash. A repository without a remote is `local/<root commit or folder name>`.
 */
const LONGEST = 2048;
const DEFAULT_PORTS = new Map([
  ['http', '80'],
  ['https', '443'],
  ['ssh', '22'],
  ['git', '9418'],
]);
/** Ports that never tell repositories apart, whatever the scheme. */
const NEUTRAL_PORTS = new Set(['443', '22']);

const SCHEME = /^(?:git\+)?(https?|ssh|git):\/\//i;
/** `user@host:path`, and `host.org:path` where the part after the colon is no port: a bare word there is a scheme. */
const SCP = /^(?:[^\s@/:]+@([^\s@/:]+):|([^\s@/:]+\.[^\s@/:]+):(?!\d+(?:\/|$)))(?!\/\/)(.+)$/;
const HOST = /^(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/;
/** Control characters, white space and what no repository path needs but a page or a shell might trip over. */
const FORBIDDEN = /[\u0000-\u0020\u007f-\u00a0\\<>"'`{}|^\u2028\u2029\ufeff\ufffd]/;
const LONE_SURROGATE = /\p{Surrogate}/u;

interface Address {
  readonly scheme: string | null;
  readonly host: string;
  readonly port: string;
  readonly path: string;
}

/** The canonical URL of a remote's URL as git accepts it, or of a canonical URL; null where it is neither. */
export function canonicalUrl(text: string): string | null {
  const address = parseAddress(text);
  return address === null ? null : joinAddress(address);
}

const joinAddress = ({ host, port, path }: Address): string => `${host}${port === '' ? '' : `:${port}`}/${path}`;

function parseAddress(text: string): Address | null {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > LONGEST) return null;
  const scheme = SCHEME.exec(trimmed);
  const scp = scheme === null ? SCP.exec(trimmed) : null;
  if (scp !== null) return checkAddress(null, (scp[1] ?? scp[2])!, '', scp[3]!);
  const rest = scheme === null ? trimmed : trimmed.slice(scheme[0].length);
  const slash = rest.indexOf('/');
  if (slash <= 0) return null;
  const authority = rest.slice(0, slash);
  const server = authority.slice(authority.lastIndexOf('@') + 1);
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(server) ?? [];
  if (host === undefined) return null;
  return checkAddress(scheme?.[1]!.toLowerCase() ?? null, host, port ?? '', rest.slice(slash + 1));
}

function checkAddress(scheme: string | null, givenHost: string, givenPort: string, givenPath: string): Address | null {
  const host = givenHost.toLowerCase();
  const path = givenPath.replace(/[?#].*$/s, '').normalize('NFC');
  const steps = withoutGit(path.split('/').filter((step) => step !== ''));
  const isSafe = steps.length > 0 && steps.every((step) => step !== '.' && step !== '..') && !FORBIDDEN.test(path);
  if (!HOST.test(host) || !isSafe || LONE_SURROGATE.test(path) || Number(givenPort) > 65535) return null;
  const port = givenPort === '' ? '' : String(Number(givenPort));
  const isDefault = NEUTRAL_PORTS.has(port) || DEFAULT_PORTS.get(scheme ?? '') === port;
  return { scheme, host, port: isDefault ? '' : port, path: steps.join('/') };
}

function withoutGit(steps: readonly string[]): string[] {
  const kept = [...steps];
  for (let last = kept.at(-1); last?.endsWith('.git') === true; last = kept.at(-1)) {
    kept.pop();
    if (last !== '.git') kept.push(last.slice(0, -4));
  }
  return kept;
}

export interface RepositoryInput {
  readonly url: string;
  /** Where smart HTTP finds it. */
  readonly fetchUrl: string;
  /** Commit, branch or tag named by the address of a page, or null. */
  readonly revision: string | null;
}

const SHORTHAND = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\/[\w.-]+$/i;
/** Pages of a repository as GitHub, GitLab and their kin lay them out. */
const PAGE = /^([^/]+(?:\/[^/]+)+?)(?:\/-)?\/(?:tree|blob|commit|commits|raw)\/([^/]+)(?:\/.*)?$/;

/** A repository as a person types or pastes it: URL, scp form, `owner/name` on GitHub, or the address of a page of it. */
export function parseRepositoryInput(text: string): RepositoryInput | null {
  const trimmed = text.trim();
  const address = parseAddress(SHORTHAND.test(trimmed) ? `https://github.com/${trimmed}` : trimmed);
  if (address === null) return null;
  const page = PAGE.exec(address.path);
  const found = page === null ? address : { ...address, path: withoutGit(page[1]!.split('/')).join('/') };
  const url = canonicalUrl(joinAddress(found));
  if (url === null) return null;
  return { url, fetchUrl: `${found.scheme === 'http' ? 'http' : 'https'}://${url}`, revision: page?.[2] ?? null };
}

/** URL of a repository that has no remote, by its first commit or, without git, by its folder's name. */
export function localUrl(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .replace(/(?:\.git)+$/, '');
  return `${LOCAL}${safe === '' ? 'folder' : safe}`;
}

const LOCAL = 'local/';

export const isLocalUrl = (url: string): boolean => url.startsWith(LOCAL);

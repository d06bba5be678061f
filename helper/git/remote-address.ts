import { Failure } from '../../src/core/base/failure.ts';
import { canonicalUrl, parseRepositoryInput } from '../../src/core/identity/repository-url.ts';
import { withoutCredentials } from './git-failure.ts';

export interface RemoteAddress {
  /** Canonical: the repository's name in the graph. */
  readonly url: string;
  /** What git is given. May hold credentials, so it is never shown or stored. */
  readonly fetchUrl: string;
  /** The same without credentials: what is shown, stored, and gives the repository again. */
  readonly location: string;
  /** Commit, branch or tag, where the address is that of a page which shows one. */
  readonly revision: string | null;
}

const SCHEMES = new Set(['https', 'http', 'ssh', 'git']);
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;
/** `user@host:path`: ssh in the form git knows best. */
const SCP = /^[^\s/:@]+@[^\s/:@]+:(?!\/\/)/;

/** What a path on a host may not have: steps upwards, and slashes, dots and ends of text in other letters. */
const ODD_PATH = /(?:^|\/)\.\.?(?:\/|$)|%(?:2e|2f|5c|[01][0-9a-f]|7f)|[?#\\\s]/i;
/** `ssh://user:password@host:port/path`, with nothing in it that git would take for another host than we do. */
const PLAIN_URL = /^(?:ssh|git):\/\/(?:[^\s/@?#%\\]*@)?(?:\[[0-9a-f:.]+\]|[\w.-]+)(?::\d+)?(\/.*)?$/i;

/**
 * Whether git reads an ssh or git address as it is written. Git decodes percent signs before it looks for the host, and
 * knows neither queries nor fragments: after `ssh://allowed#@other/` it connects to `other`.
 */
export function isPlainAddress(text: string): boolean {
  if (/^(?:ssh|git):\/\//i.test(text)) {
    const url = PLAIN_URL.exec(text);
    return url !== null && !ODD_PATH.test(url[1] ?? '');
  }
  return !ODD_PATH.test(text.slice(text.indexOf(':') + 1));
}

const refuse = (text: string, reason: string): Failure =>
  new Failure('bad-input', `“${withoutCredentials(text)}” ${reason}`, { source: withoutCredentials(text) });

/**
 * Whether a text is meant as an address rather than a folder. Says nothing about whether it is a good one. A qualified
 * name (`host/path://package/symbol`) is none.
 */
export function looksLikeAddress(text: string): boolean {
  if (text.includes('://')) return /^(?:https?|ssh|git|file|ftp):\/\//i.test(text);
  return SCP.test(text) || text.includes('::') || parseRepositoryInput(text) !== null;
}

/**
 * Checks an address before git sees it. Helpers that run programs (`ext::`), local files and anything git could take
 * for an option are refused.
 */
export function parseRemoteAddress(text: string): RemoteAddress {
  const given = text.trim();
  if (given.startsWith('-')) throw refuse(given, 'is not a repository URL.');
  if (/^[a-z][a-z0-9+.-]*::/i.test(given)) throw refuse(given, 'would make git run a program, which is not allowed.');
  const scheme = SCHEME.exec(given)?.[1]?.toLowerCase();
  if (scheme === 'file') throw refuse(given, 'is a folder on this machine. Use its path instead.');
  if (scheme !== undefined && !SCHEMES.has(scheme)) throw refuse(given, 'is not an https, http, ssh or git URL.');
  const input = parseRepositoryInput(given);
  if (input === null) throw refuse(given, 'is not a repository URL.');
  if (scheme === 'ssh' || scheme === 'git' || SCP.test(given)) {
    const url = canonicalUrl(given);
    const user = /^(?:ssh:\/\/)?([^@/:]*)[^@/]*@/.exec(given)?.[1] ?? '';
    if (url === null || user.startsWith('-')) throw refuse(given, 'is not a repository URL.');
    if (!isPlainAddress(given)) throw refuse(given, 'is ambiguous as an address, which is not allowed.');
    // A user name is part of an ssh address, a password is not.
    return { url, fetchUrl: given, location: given.replace(/^(ssh:\/\/[^@/:]*):[^@/]*@/, '$1@'), revision: null };
  }
  const credentials = /^https?:\/\/([^/@]+)@/i.exec(given)?.[1];
  // Hosts differ in whether `.git` belongs to the path: an address that was written out is asked for as it was written.
  const isWrittenOut = scheme !== undefined && input.revision === null;
  const location = isWrittenOut
    ? given
        .replace(/^(\w+:\/\/)[^/@]*@/, '$1')
        .replace(/[?#].*$/s, '')
        .replace(/\/+$/, '')
    : input.fetchUrl;
  const fetchUrl = credentials === undefined ? location : location.replace('://', `://${credentials}@`);
  return { url: input.url, fetchUrl, location, revision: input.revision };
}

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
  if (given.startsWith('-')) throw refuse(given, 'is not the address of a repository.');
  if (/^[a-z][a-z0-9+.-]*::/i.test(given)) throw refuse(given, 'names a program for git to run, which is not allowed.');
  const scheme = SCHEME.exec(given)?.[1]?.toLowerCase();
  if (scheme === 'file') throw refuse(given, 'is a folder on this machine: give its path instead.');
  if (scheme !== undefined && !SCHEMES.has(scheme)) throw refuse(given, 'is not an https, http, ssh or git URL.');
  const input = parseRepositoryInput(given);
  if (input === null) throw refuse(given, 'is not the address of a repository.');
  if (scheme === 'ssh' || scheme === 'git' || SCP.test(given)) {
    const url = canonicalUrl(given);
    const user = /^(?:ssh:\/\/)?([^@/:]*)[^@/]*@/.exec(given)?.[1] ?? '';
    if (url === null || user.startsWith('-')) throw refuse(given, 'is not the address of a repository.');
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

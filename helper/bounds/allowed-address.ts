import { Failure } from '../../src/core/base/failure.ts';
import { isPlainAddress } from '../git/remote-address.ts';
import { parseUrl } from '../serve/parse-url.ts';

/** An address that the user named with --allow: a host, or what lies below a path on it. */
export interface AllowedAddress {
  /** With the colon: `https:`. */
  readonly protocol: string;
  /** With the port, where it is not the usual one. */
  readonly host: string;
  /** Without slashes around it and without `.git`; '' for all of the host. */
  readonly path: string;
}

const PROTOCOLS = new Set(['https:', 'http:', 'ssh:', 'git:']);
/** `user@host:path`, as git takes it for ssh. */
const SCP = /^(?:[^\s@/:]+@)?([^\s@/:]+):(?!\/\/)(.+)$/;

const plainPath = (path: string): string => path.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '');

/** Null where a text is no address. */
export function parseAllowedAddress(text: string): AllowedAddress | null {
  const isUrl = text.includes('://');
  const scp = isUrl || /^[A-Za-z]:[\\/]/.test(text) ? null : SCP.exec(text);
  const isWeb = /^https?:\/\//i.test(text);
  if (!isWeb && !isPlainAddress(text)) return null;
  if (scp !== null) return { protocol: 'ssh:', host: scp[1]!.toLowerCase(), path: plainPath(scp[2]!) };
  const url = isUrl ? parseUrl(text) : null;
  if (url === null || !PROTOCOLS.has(url.protocol)) return null;
  return { protocol: url.protocol, host: url.host.toLowerCase(), path: plainPath(url.pathname) };
}

/** Whether an address is the one that was named, or lies below it. */
export const isBelow = (asked: AllowedAddress, allowed: AllowedAddress): boolean =>
  asked.protocol === allowed.protocol &&
  asked.host === allowed.host &&
  (allowed.path === '' || asked.path === allowed.path || asked.path.startsWith(`${allowed.path}/`));

export const originOf = ({ protocol, host }: AllowedAddress): string => `${protocol}//${host}`;

export function requireAddress(text: string): AllowedAddress {
  const parsed = parseAllowedAddress(text);
  if (parsed !== null) return parsed;
  throw new Failure('bad-input', `--allow takes an existing folder or a full URL, not “${text}”.`);
}

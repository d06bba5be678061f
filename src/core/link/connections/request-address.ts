import { routePath } from './route-path.ts';
import { HOLE } from './texts.ts';

/** Where a request goes: to the host that the code itself is of, to one outside, or to one that the code does not say. */
export interface AskedAddress {
  readonly host: 'own' | 'unknown' | { readonly name: string };
  readonly path: string;
}

const ABSOLUTE = /^(?:(?:[a-z][a-z0-9+.-]*|\{\}):)?\/\/([^/]*)/i;
/** Top-level names that no public host has; a single label, a number and a value that is put in are none either. */
const PRIVATE = /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|lan|test|docker|svc)$|\.home\.arpa$/;

/** What a URL asks for, or null where the text is none: the query and the fragment are left out. */
export function askedAddress(url: string): AskedAddress | null {
  const plain = url.replace(/[?#].*$/, '');
  const absolute = ABSOLUTE.exec(plain);
  if (absolute) {
    const path = plain.slice(absolute[0].length) || '/';
    const name = publicHost(absolute[1]!);
    return { host: name === null ? 'unknown' : { name }, path: routePath([path], 'path') };
  }
  // What is put in at the beginning stands for a host, and whatever else comes before the path.
  const base = /^(?:\{\}|:\d+)+/.exec(plain)?.[0] ?? '';
  const path = plain.slice(base.length);
  if (!path.startsWith('/')) return null;
  return { host: base === '' ? 'own' : 'unknown', path: routePath([path], 'path') };
}

/** The host of an address if it is one of the internet; null where it could be a part of the same system. */
function publicHost(authority: string): string | null {
  const host = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
  const name = host.replace(/:(?:\d+|\{\})$/, '');
  const labels = name.split('.');
  if (labels.length < 2 || PRIVATE.test(name) || /^[\d.]+$|^\[/.test(name)) return null;
  return labels.slice(-2).some((label) => label.includes(HOLE) || label === '') ? null : host;
}

/** A path that is written without its first slash, with it. */
export const slashed = (url: string): string =>
  /^(?:[a-z][a-z0-9+.-]*:)?\/|^\{\}|^[A-Z]+ \//i.test(url) ? url : `/${url}`;

/** A host that is written without a scheme. */
export const hostAddress = (host: string): string => (host === HOLE || ABSOLUTE.test(host) ? host : `http://${host}`);

/** A base without a host is below one that is said elsewhere. */
export const onSomeHost = (base: string): string =>
  /^\/*(?:[a-z][a-z0-9+.-]*:|\{\})/i.test(base) ? base : `${HOLE}/${base}`;

/** A client's own base comes before paths that are not whole URLs. */
export function belowBase(prefix: string, url: string): string {
  const base = prefix.replace(/^\/+(?=[a-z]+:|\{)/i, '').replace(/\/+$/, '');
  if (base.replace(/^\/+/, '') === '' || ABSOLUTE.test(url) || url.startsWith(HOLE)) return url;
  return `${/^(?:[a-z]+:|\{\})/i.test(base) ? base : `/${base.replace(/^\/+/, '')}`}/${url.replace(/^\/+/, '')}`;
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Failure } from '../../src/core/base/failure.ts';
import { isSame, type PageSessions } from './page-sessions.ts';

/** The page key of a connected browser. */
export const PAGE_KEY_HEADER = 'x-knowing-token';

/** The page of a connected browser, by cookie and page key; a program of the user, by the bearer token. */
export type Visitor = 'page' | 'program';

/** How a visitor came in. */
export type Admission = { readonly as: 'page'; readonly session: string } | { readonly as: 'program' };

/** What who lacks a secret alone is told: with it, the same request would be answered. */
const WITHOUT_SECRET: Readonly<Record<Visitor, Failure>> = {
  page: new Failure('not-connected', 'This browser is not connected to this server.', { wants: 'page' }),
  program: new Failure('access-denied', 'The token is missing or wrong.', { wants: 'program' }),
};

const refuse = (message: string): Failure => new Failure('access-denied', message);

export const lacksSecret = ({ data }: Failure): boolean => data['wants'] !== undefined;

/**
 * Who may talk to the helper. Every user of this machine can send it any request, so that nothing but a secret says who
 * asks: no header that a browser sets and others can set as well. Other pages of the same browser can send requests too,
 * and a name they control can be made to point here (DNS rebinding): hence Host and Origin are checked besides.
 */
export class RequestGuard {
  readonly #names: readonly string[];
  readonly #port: number;
  readonly #token: string;
  readonly #sessions: PageSessions;

  /** `names` are the host names that mean this server; `token` is that of programs. */
  constructor(names: readonly string[], port: number, token: string, sessions: PageSessions) {
    this.#names = names;
    this.#port = port;
    this.#token = token;
    this.#sessions = sessions;
  }

  /** Throws unless the request names this server, once, by one of its own names. */
  checkHost(request: IncomingMessage): string {
    const given = request.headersDistinct['host'] ?? [];
    const host = given[0]?.toLowerCase() ?? '';
    const port = this.#port;
    // Compared as a whole: other spellings of a port, a final dot or user information are nobody's honest request.
    const isOurs = this.#names.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
    if (given.length !== 1 || !isOurs) throw refuse('Wrong host name for this server.');
    return host;
  }

  /** Throws where another page sent the request. Programs that are no browser say nothing of where it comes from. */
  checkOrigin(request: IncomingMessage): void {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isOtherOrigin = origin !== undefined && origin.toLowerCase() !== `http://${this.checkHost(request)}`;
    const isOtherSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (isOtherOrigin || isOtherSite) throw refuse('Requests from other pages are refused.');
  }

  /** Throws unless the request brings the secrets of one of these visitors. */
  admit(request: IncomingMessage, visitors: readonly Visitor[]): Admission {
    this.checkOrigin(request);
    const session = visitors.includes('page') ? this.findSession(request) : null;
    if (session !== null) return { as: 'page', session };
    if (visitors.includes('program') && this.#hasToken(request.headers)) return { as: 'program' };
    throw WITHOUT_SECRET[visitors[0]!];
  }

  /** The session of the page that sent the request, or null. */
  findSession({ headers }: IncomingMessage): string | null {
    const key = headers[PAGE_KEY_HEADER];
    return this.#sessions.find(headers.cookie, typeof key === 'string' ? key : undefined);
  }

  /** Agents send the token as a bearer; git as the password of its URL. */
  #hasToken({ authorization = '' }: IncomingHttpHeaders): boolean {
    const [, scheme, credentials = ''] = /^(Basic|Bearer) +(\S+)$/i.exec(authorization) ?? [];
    if (scheme === undefined) return false;
    return isSame(scheme.toLowerCase() === 'bearer' ? credentials : passwordIn(credentials), this.#token);
  }
}

const passwordIn = (credentials: string): string =>
  Buffer.from(credentials, 'base64').toString('utf8').split(':')[1] ?? '';

import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Failure, type FailureData } from '../../src/core/base/failure.ts';

export const TOKEN_HEADER = 'x-knowing-token';

const refuse = (message: string, data?: FailureData): Failure => new Failure('access-denied', message, data);

/** Whether a request was refused for want of the token alone: with it, the same request would be answered. */
export const wantsToken = ({ data }: Failure): boolean => data['wants'] === 'token';

/**
 * Who may talk to the helper. Other pages of the same browser can send requests to it too, and a name they control can
 * be made to point here (DNS rebinding): hence the check of Host for everything, and of the sender for all but files.
 */
export class RequestGuard {
  readonly #names: ReadonlySet<string>;
  readonly #port: () => number;
  readonly #token: Buffer;

  /** `names` are the host names that mean this server; the port is known once it is bound. */
  constructor(names: readonly string[], port: () => number, token: string) {
    this.#names = new Set(names);
    this.#port = port;
    this.#token = Buffer.from(token);
  }

  /** Throws unless the request names this server by one of its own names. */
  checkHost(request: IncomingMessage): string {
    const host = request.headers.host?.toLowerCase() ?? '';
    const [, name, port] = /^(.*?)(?::(\d+))?$/.exec(host) as unknown as [string, string, string | undefined];
    const isOurs = this.#names.has(name) && Number(port ?? 80) === this.#port();
    if (!isOurs) throw refuse('This server answers only under its own name.');
    return host;
  }

  /** Throws unless the request comes from our own page or brings the token, where allowed as an authorization too. */
  checkSender(request: IncomingMessage, acceptsAuthorization: boolean): void {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const host = this.checkHost(request);
    if (origin !== undefined && origin.toLowerCase() !== `http://${host}`)
      throw refuse('Requests of other pages are refused.');
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw refuse('Requests of other pages are refused.');
    if (this.#hasToken(request.headers, acceptsAuthorization)) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && site === 'same-origin') return;
    throw refuse('The token is missing or wrong.', { wants: 'token' });
  }

  /** The header is for the page; git sends the token as the password of its URL, and agents as a bearer token. */
  #hasToken(headers: IncomingHttpHeaders, acceptsAuthorization: boolean): boolean {
    const given = headers[TOKEN_HEADER];
    if (typeof given === 'string' && this.#matches(given)) return true;
    const [, scheme, credentials = ''] = /^(Basic|Bearer) +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (!acceptsAuthorization || scheme === undefined) return false;
    return this.#matches(scheme.toLowerCase() === 'bearer' ? credentials : passwordIn(credentials));
  }

  #matches(given: string): boolean {
    const bytes = Buffer.from(given);
    return bytes.length === this.#token.length && timingSafeEqual(bytes, this.#token);
  }
}

const passwordIn = (credentials: string): string =>
  Buffer.from(credentials, 'base64').toString('utf8').split(':')[1] ?? '';

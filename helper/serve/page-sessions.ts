import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from './private-folder.ts';

const LIFE_SECONDS = 30 * 24 * 3600;
const KEY_BYTES = 32;

/**
 * Who a connected browser is, by two secrets that it must bring together:
 *
 * - a cookie that no script can read. But cookies know no ports: a browser also sends it to any other server on this
 *   host, another user's among them, and `SameSite` and `Secure` change nothing about that;
 * - a page key, which the page keeps in its storage and sends as a header. Storage belongs to one origin, port included,
 *   so that no other server ever sees it, and no form, image or frame of another page can send a header.
 *
 * Both follow from a key in a file of the owner and from the port: nothing is kept for each session, a bookmark works
 * again after a restart, and without the file every browser is signed out.
 */
export class PageSessions {
  readonly cookieName: string;
  readonly #key: Buffer;
  readonly #port: number;

  constructor(key: Buffer, port: number) {
    this.#key = key;
    this.#port = port;
    // Servers of several ports share the browser's cookies for this host.
    this.cookieName = `knowing-${port}`;
  }

  begin(): string {
    return randomBytes(16).toString('base64url');
  }

  /** For `Set-Cookie`; sent again now and then, it lives on for as long as it is used. */
  cookie(session: string, now = Date.now()): string {
    const until = Math.trunc(now / 1000) + LIFE_SECONDS;
    const value = `${session}.${until}.${this.#sign('cookie', session, until)}`;
    return `${this.cookieName}=${value}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${LIFE_SECONDS}`;
  }

  pageKey(session: string): string {
    return this.#sign('page', session);
  }

  /** The session that both secrets belong to, or null. */
  find(cookieHeader: string | undefined, pageKey: string | undefined, now = Date.now()): string | null {
    if (pageKey === undefined) return null;
    for (const pair of (cookieHeader ?? '').split(';')) {
      const [name, value = ''] = pair.trim().split('=');
      if (name !== this.cookieName) continue;
      const [session = '', until = '', signature = ''] = value.split('.');
      const isOurs = isSame(signature, this.#sign('cookie', session, Number(until)));
      if (isOurs && Number(until) * 1000 > now && isSame(pageKey, this.pageKey(session))) return session;
    }
    return null;
  }

  #sign(...parts: readonly (string | number)[]): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([this.#port, ...parts]))
      .digest('base64url');
  }
}

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The key that sessions follow from, made where there is none or where all sessions are to end. */
export function readSessionKey(privateFolder: string, isForgetting: boolean): Buffer {
  const file = join(privateFolder, 'session-key');
  const known = isForgetting ? null : readKey(file);
  if (known !== null) return known;
  const key = randomBytes(KEY_BYTES);
  writePrivateFile(file, key.toString('base64url'));
  return key;
}

function readKey(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8'), 'base64url');
    return key.length === KEY_BYTES ? key : null;
  } catch {
    return null;
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { Failure } from '../../src/core/base/failure.ts';
import { sendJson } from './answers.ts';
import type { OneTimeCodes, Redeemed } from './one-time-codes.ts';
import type { PageSessions } from './page-sessions.ts';
import { readBody } from './read-body.ts';
import type { RequestGuard } from './request-guard.ts';

const LARGEST_BODY = 1000;
const body = z.object({ code: z.string().regex(/^[\w-]{1,200}$/) });

const REFUSALS: Readonly<Record<Exclude<Redeemed, 'redeemed'>, string>> = {
  used: 'This link has already connected a browser. Each link works once.',
  unknown: 'This link has expired.',
};

/** Where the page hands in the code that it was opened with, and gets the two secrets of a session for it. */
export class SessionDesk {
  readonly #guard: RequestGuard;
  readonly #sessions: PageSessions;
  readonly #codes: OneTimeCodes;
  readonly #say: (text: string) => void;

  constructor(guard: RequestGuard, sessions: PageSessions, codes: OneTimeCodes, say: (text: string) => void) {
    this.#guard = guard;
    this.#sessions = sessions;
    this.#codes = codes;
    this.#say = say;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#guard.checkOrigin(request);
    // A form of another page can send text, but not this type.
    if (request.headers['content-type'] !== 'application/json') throw new Failure('bad-input', 'Send JSON.');
    const redeemed = this.#codes.redeem(parseCode(await readBody(request, LARGEST_BODY)));
    if (redeemed !== 'redeemed') throw new Failure('access-denied', REFUSALS[redeemed], { code: redeemed });
    // A browser that is connected stays the same one: its other windows keep their page key.
    const known = this.#guard.findSession(request);
    const session = known ?? this.#sessions.begin();
    // Said aloud, so that the owner hears of a browser that is not theirs.
    if (known === null) this.#say('A browser connected.');
    this.prolong(response, session);
    sendJson(response, 200, { key: this.#sessions.pageKey(session) });
  }

  prolong(response: ServerResponse, session: string): void {
    response.setHeader('set-cookie', this.#sessions.cookie(session));
  }
}

function parseCode(bytes: Buffer): string {
  try {
    return body.parse(JSON.parse(bytes.toString('utf8'))).code;
  } catch {
    throw new Failure('bad-input', 'The request has no code.');
  }
}

import { PAGE_KEY_HEADER } from '../serve/request-guard.ts';
import type { RunningServer } from '../serve/start-server.ts';
import { call, OWN_PAGE, type Answer } from './http-call.ts';

/** Hands a code in, as the page does. */
export const redeem = (origin: string, code: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  call(origin, '/session', {
    method: 'POST',
    headers: { ...OWN_PAGE, origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ code }),
  });

/** The headers of requests that the page of the connected browser sends, from the answer that connected it. */
export function pageHeaders({ body, headers }: Answer): Record<string, string> {
  const { key } = JSON.parse(body) as { key: string };
  return { ...OWN_PAGE, cookie: headers['set-cookie']![0]!.split(';')[0]!, [PAGE_KEY_HEADER]: key };
}

const connected = new WeakMap<RunningServer, Record<string, string>>();

/** The headers of a browser that is connected to the server. */
export async function connectPage(server: RunningServer): Promise<Record<string, string>> {
  const known = connected.get(server) ?? pageHeaders(await redeem(server.origin, server.codes.issue()));
  connected.set(server, known);
  return known;
}

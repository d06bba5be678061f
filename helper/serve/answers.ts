import type { ServerResponse } from 'node:http';
import type { Failure, FailureCode } from '../../src/core/base/failure.ts';
import { DATA_POLICY } from './security-headers.ts';

/** HTTP status of a failure, where it is not 500. */
const STATUSES: Partial<Record<FailureCode, number>> = {
  'bad-input': 400,
  'access-denied': 403,
  'not-connected': 403,
  'permission-denied': 403,
  'not-found': 404,
  'unknown-repository': 404,
  'too-large': 413,
  'host-unreachable': 502,
  'host-broken': 502,
  'network-cut': 502,
};

/** Answers with JSON; nothing but a file of the app may be kept by a cache. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'content-security-policy': DATA_POLICY,
    // What the client still sends after a refusal is not read.
    ...(response.req.complete ? {} : { connection: 'close' }),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** `status` overrides the one of the failure's code, where an upstream has said it already. */
export function sendFailure(response: ServerResponse, failure: Failure, status?: number): void {
  const { code, message, data } = failure;
  sendJson(response, status ?? STATUSES[code] ?? 500, { error: { code, message, data } });
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForeignServer {
  readonly port: number;
  /** The `Cookie` headers that browsers sent. */
  readonly cookies: readonly string[];
  close(): Promise<void>;
}

/** Somebody else's server on the same machine: an empty page at every address, and a note of the cookies it is sent. */
export async function startForeignServer(): Promise<ForeignServer> {
  const cookies: string[] = [];
  const server = createServer((request, response) => {
    if (request.headers.cookie !== undefined) cookies.push(request.headers.cookie);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>foreign</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cookies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

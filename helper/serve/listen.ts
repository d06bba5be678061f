import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Failure } from '../../src/core/base/failure.ts';

const TRIES = 20;

/** Binds the port, or the next free one, and gives it. Says so where another was taken. */
export async function listen(server: Server, host: string, port: number, say: (text: string) => void): Promise<number> {
  for (let candidate = port; ; candidate += 1) {
    const error = await bind(server, host, candidate);
    if (error === null) {
      const { port: bound } = server.address() as AddressInfo;
      if (port !== 0 && bound !== port) say(`Port ${port} is in use; using ${bound} instead.`);
      return bound;
    }
    if (error.code === 'EADDRINUSE' && candidate < port + TRIES && candidate < 65_535) continue;
    throw listenFailure(error, host, candidate);
  }
}

function bind(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => resolve(error);
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve(null);
    });
  });
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): Failure {
  if (error.code === 'EACCES') {
    return new Failure(
      'permission-denied',
      `You are not allowed to use port ${port}. Choose one above 1023 with --port.`,
    );
  }
  if (error.code === 'EADDRINUSE') {
    return new Failure('bad-input', `Port ${port} and the ports before it are in use. Choose another with --port.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Failure('bad-input', `${host} is not an address of this machine.`);
  }
  return new Failure('internal', `Cannot start the server: ${error.message}`);
}

import { hostname, networkInterfaces } from 'node:os';
import { isIPv6 } from 'node:net';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const EVERYWHERE = new Set(['0.0.0.0', '::']);

const bracketed = (address: string): string => (isIPv6(address) ? `[${address}]` : address);

export const isLoopback = (host: string): boolean => LOOPBACK.includes(bracketed(host.toLowerCase()));

/** The names under which a server bound to a host may be addressed. */
export function ownNames(host: string): string[] {
  const bound = host.toLowerCase();
  if (isLoopback(bound)) return [...LOOPBACK];
  if (!EVERYWHERE.has(bound)) return [bracketed(bound)];
  const addresses = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address }) => bracketed(address)),
  );
  return [...LOOPBACK, hostname().toLowerCase(), ...addresses];
}

/** How the server is reached from this machine. */
export const originOf = (host: string, port: number): string =>
  `http://${EVERYWHERE.has(host) ? '127.0.0.1' : bracketed(host)}:${port}`;

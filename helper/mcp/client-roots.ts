import { fileURLToPath } from 'node:url';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { isHugeFolder, realPathOf } from '../bounds/real-path.ts';

/** The folders that a client says it works in. */
export interface ClientRoots {
  /** What is meant where nothing is named; null where the client names no project. */
  readonly folder: string | null;
  /** Real paths that it may ask about because it works in them. */
  readonly opened: readonly string[];
}

export const NO_ROOTS: ClientRoots = { folder: null, opened: [] };

const TIMEOUT_MS = 2000;

export interface RootsOptions {
  /** Whether a root adds to what is answered about: the client started this server, and runs as the same user. */
  readonly areTrusted: boolean;
}

/**
 * Asks the client for its roots. Home folders and whole disks are none: a client that is open at no project names them,
 * and nobody means all of their files by that.
 */
export async function clientRoots(server: Server, { areTrusted }: RootsOptions): Promise<ClientRoots> {
  if (server.getClientCapabilities()?.roots === undefined) return NO_ROOTS;
  try {
    const { roots } = await server.listRoots(undefined, { timeout: TIMEOUT_MS });
    const named = roots.flatMap(({ uri }) => (uri.startsWith('file://') ? [fileURLToPath(uri)] : []));
    const real = (await Promise.all(named.map(realPathOf))).filter((folder) => !isHugeFolder(folder));
    return { folder: real[0] ?? null, opened: areTrusted ? real : [] };
  } catch {
    return NO_ROOTS;
  }
}

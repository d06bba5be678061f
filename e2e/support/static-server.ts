import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export interface StaticServer {
  /** Address of the root, with a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A plain static host: files of the folders under a base path, the first folder that has one wins; no COOP or COEP
 * header, no rewriting.
 */
export async function serveStatic(folders: readonly string[], base = '/'): Promise<StaticServer> {
  const read = async (path: string): Promise<Buffer | null> => {
    for (const folder of folders) {
      const file = normalize(join(folder, path));
      if (!file.startsWith(normalize(folder + sep))) continue;
      const bytes = await readFile(file).catch(() => null);
      if (bytes !== null) return bytes;
    }
    return null;
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const inside = path.startsWith(base) ? path.slice(base.length) : null;
    const file = inside === null ? null : inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside;
    void (file === null ? Promise.resolve(null) : read(file)).then((bytes) => {
      response.statusCode = bytes === null ? 404 : 200;
      response.setHeader('content-type', TYPES[extname(file ?? '')] ?? 'application/octet-stream');
      response.setHeader('cache-control', 'no-cache');
      response.end(bytes ?? 'not found');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

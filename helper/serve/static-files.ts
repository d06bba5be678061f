import { createReadStream, existsSync, readFileSync, type Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { Failure } from '../../src/core/base/failure.ts';
import { mediaTypeOf } from './media-types.ts';
import { contentSecurityPolicy, DATA_POLICY } from './security-headers.ts';
import type { AppFiles } from './server.ts';

interface Found {
  readonly file: string;
  readonly stats: Stats;
  readonly encoding: 'br' | 'gzip' | null;
  /** Only the compressed file is there, and who asks takes none: it is sent as what it holds. */
  readonly isUnpacked?: true;
}

/** Vite puts the hash of the content into these names, so what was once fetched never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** The built app. */
export class StaticFiles implements AppFiles {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Throws where no app lies in the folder. */
  static open(folder: string): StaticFiles {
    const page = join(folder, 'index.html');
    if (!existsSync(page))
      throw new Failure('not-found', `The app is not built: ${page} is missing. Run npm run build.`);
    return new StaticFiles(folder);
  }

  async send(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const path = pathname === '/' ? '/index.html' : pathname;
    const relative = safePath(path);
    const found = relative === null ? null : await this.#find(relative, request.headers['accept-encoding']);
    if (found === null) throw new Failure('not-found', 'File not found.');
    const etag = `W/"${found.stats.size.toString(36)}-${Math.trunc(found.stats.mtimeMs).toString(36)}"`;
    const headers: OutgoingHttpHeaders = {
      'content-type': mediaTypeOf(path),
      'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      vary: 'accept-encoding',
      'content-security-policy': path.endsWith('.html') ? this.#pagePolicy() : scriptPolicy(path),
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    if (found.encoding !== null) headers['content-encoding'] = found.encoding;
    if (found.isUnpacked !== true) headers['content-length'] = found.stats.size;
    response.writeHead(200, headers);
    if (request.method === 'HEAD') response.end();
    else if (found.isUnpacked === true)
      await pipeline(createReadStream(found.file), createBrotliDecompress(), response);
    else await pipeline(createReadStream(found.file), response);
  }

  async #find(relative: string, accepted: string | string[] | undefined): Promise<Found | null> {
    const file = join(this.#folder, relative);
    for (const { name, suffix } of ENCODINGS) {
      if (!new RegExp(`\\b${name}\\b`).test(String(accepted ?? ''))) continue;
      const stats = await regularFile(file + suffix);
      if (stats !== null) return { file: file + suffix, stats, encoding: name };
    }
    const stats = await regularFile(file);
    if (stats !== null) return { file, stats, encoding: null };
    // An installed package has its grammars in this form alone.
    const packed = await regularFile(`${file}.br`);
    return packed === null ? null : { file: `${file}.br`, stats: packed, encoding: null, isUnpacked: true };
  }

  // Read each time: a rebuilt app has other inline scripts.
  #pagePolicy(): string {
    return contentSecurityPolicy(readFileSync(join(this.#folder, 'index.html'), 'utf8'));
  }
}

/** A worker takes its policy from its own script's answer. */
const scriptPolicy = (path: string): string => (/\.m?js$/.test(path) ? contentSecurityPolicy('') : DATA_POLICY);

/** The path below the folder, or null where a step could lead elsewhere. */
function safePath(pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const steps = decoded.slice(1).split('/');
  // No hidden files, no steps up, no drives or streams of Windows, no control characters.
  return steps.every((step) => step !== '' && !/^\.|[\\:\u0000-\u001f]/.test(step)) ? steps.join('/') : null;
}

async function regularFile(file: string): Promise<Stats | null> {
  try {
    const stats = await lstat(file);
    return stats.isFile() ? stats : null;
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { NodeSqlDatabase } from '../../../helper/ports/node-sql-database.ts';
import { FactWorker } from '../extract/read-facts.ts';
import type { FactReader } from '../ports/fact-reader.ts';
import type { Hashing } from '../ports/hashing.ts';
import type { Platform } from '../ports/platform.ts';
import type { Source } from '../ports/source.ts';
import { Failure } from '../base/failure.ts';
import { Engine } from './engine.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());

export const hashing: Hashing = {
  sha256,
  sha256Many(buffer, ends) {
    const digests = new Uint8Array(ends.length * 32);
    ends.forEach((end, i) => digests.set(sha256(buffer.subarray(i === 0 ? 0 : ends[i - 1], end)), i * 32));
    return digests;
  },
};

const worker = await FactWorker.open(
  { fetchGrammar: async (name) => new Uint8Array(await readFile(`public/grammars/${name}.wasm`)) },
  { now: () => 0 },
);

/** Reads on this thread, `width` batches at once, in an order that the width changes. */
export const localReader = (width = 1): FactReader & { read: FactReader['read']; requests: string[] } => {
  const requests: string[] = [];
  return {
    width,
    requests,
    read: async (batch) => {
      requests.push(...batch.map(({ path }) => path));
      return worker.read(batch);
    },
    readAlone: (request) => worker.readFile({ ...request, isAlone: true }),
    highlight: (request) => worker.highlight(request),
  };
};

export function openEngine(
  database = ':memory:',
  facts: FactReader = localReader(),
): { engine: Engine; platform: Platform } {
  let time = 0;
  const platform: Platform = {
    database: NodeSqlDatabase.open(database),
    hashing,
    facts,
    clock: { now: () => (time += 1) },
    openSource: () => Promise.reject(new Failure('bad-input', 'Tests open sources themselves.')),
    readBytes: () => Promise.resolve(null),
    storeBytes: () => 0,
  };
  return { engine: Engine.open(platform), platform };
}

/** Files in memory as a source. Ids are hashes of the bytes, as git's are. */
export function memorySource(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { url?: string; commit?: string | null; objectIds?: boolean } = {},
): Source & { reads: string[] } {
  const encoded = Object.entries(files).map(
    ([path, text]) => [path, typeof text === 'string' ? new TextEncoder().encode(text) : text] as const,
  );
  const reads: string[] = [];
  return {
    url: options.url ?? 'example.com/shop',
    commit: options.commit ?? null,
    reference: null,
    reads,
    list: () =>
      Promise.resolve(
        encoded.map(([path, bytes]) => ({
          path,
          size: bytes.length,
          kind: 'file' as const,
          objectId: options.objectIds === false ? '' : createHash('sha1').update(bytes).digest('hex'),
        })),
      ),
    read: (entries) => {
      reads.push(...entries.map(({ path }) => path));
      const byPath = new Map(encoded);
      return Promise.resolve(entries.map(({ path }) => byPath.get(path)?.slice() ?? null));
    },
    close: () => Promise.resolve(),
  };
}

export async function sampleFiles(folder: string): Promise<Record<string, string>> {
  const root = new URL(`./samples/${folder}/`, import.meta.url);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[relative(root.pathname, path)] = await readFile(path, 'utf8');
  }
  return files;
}

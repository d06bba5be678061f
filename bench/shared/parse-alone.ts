import { skipByPath } from '../../src/core/extract/classify-file.ts';
import { languageOf } from '../../src/core/languages/table.ts';
import type { FactReader, FactRequest } from '../../src/core/ports/fact-reader.ts';
import type { Source, SourceEntry } from '../../src/core/ports/source.ts';

/** As the engine's own batches. */
const BATCH_FILES = 48;
const BATCH_BYTES = 1_500_000;

export interface ParsedFiles {
  readonly files: number;
  readonly bytes: number;
}

/** Sends the files that indexing would parse through a pool, as many at once as indexing does. */
export async function parseAlone(source: Source, pool: FactReader): Promise<ParsedFiles> {
  const entries = (await source.list()).filter(
    ({ path, size, kind }) => kind === 'file' && languageOf(path) !== undefined && skipByPath(path, size) === null,
  );
  const batches = batched(entries);
  // Bytes that are the same are parsed once, as in indexing.
  const seen = new Set<string>();
  let bytes = 0;
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < batches.length) {
      const batch = batches[next++]!.filter(({ objectId }) => !seen.has(objectId));
      for (const { objectId } of batch) seen.add(objectId);
      const contents = await source.read(batch);
      const requests = contents.flatMap((content, i): FactRequest[] =>
        content === null ? [] : [{ path: batch[i]!.path, language: languageOf(batch[i]!.path)!.id, bytes: content }],
      );
      bytes += requests.reduce((sum, request) => sum + request.bytes.length, 0);
      if (requests.length > 0) await pool.read(requests);
    }
  };
  await Promise.all(Array.from({ length: pool.width + 1 }, lane));
  return { files: entries.length, bytes };
}

function batched(entries: readonly SourceEntry[]): SourceEntry[][] {
  const batches: SourceEntry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const current = batches.at(-1);
    if (current === undefined || current.length >= BATCH_FILES || bytes + entry.size > BATCH_BYTES) {
      batches.push([entry]);
      bytes = entry.size;
    } else {
      current.push(entry);
      bytes += entry.size;
    }
  }
  return batches;
}

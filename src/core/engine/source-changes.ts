import { equalBytes } from '../base/bytes.ts';
import type { FileRow } from '../model/rows.ts';
import type { Hashing } from '../ports/hashing.ts';
import type { Source, SourceEntry } from '../ports/source.ts';
import type { StoredGraph } from '../store/stored-graph.ts';

export type FileChange = 'changed' | 'gone' | 'new';

/** As many files are read at once where the source has no ids of its own. */
const BATCH = 64;

/** How the files of a source differ from those that a graph was made of, by path. Reads only what has no id to compare. */
export async function sourceChanges(
  graph: StoredGraph,
  source: Source,
  hashing: Hashing,
): Promise<Map<string, FileChange>> {
  const changes = new Map<string, FileChange>();
  const gone = new Set(graph.files.map(({ path }) => path));
  const unsure: { entry: SourceEntry; file: FileRow }[] = [];
  for (const entry of await source.list()) {
    const file = graph.files[graph.findFile(entry.path)];
    gone.delete(entry.path);
    if (file === undefined) changes.set(entry.path, 'new');
    else if (entry.objectId !== '' && file.objectId !== '') {
      if (entry.objectId !== file.objectId) changes.set(entry.path, 'changed');
    } else if (entry.size >= 0 && entry.size !== file.size) changes.set(entry.path, 'changed');
    else if (file.contentHash !== null) unsure.push({ entry, file });
  }
  for (const path of gone) changes.set(path, 'gone');
  for (let from = 0; from < unsure.length; from += BATCH) {
    const batch = unsure.slice(from, from + BATCH);
    const contents = await source.read(batch.map(({ entry }) => entry));
    batch.forEach(({ entry, file }, i) => {
      const bytes = contents[i];
      if (!bytes || !equalBytes(hashing.sha256(bytes), file.contentHash!)) changes.set(entry.path, 'changed');
    });
  }
  return changes;
}

import { lstat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, parse } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { ANALYZER } from '../../src/core/engine/engine.ts';
import type { RepositoryView } from '../../src/core/engine/repository-view.ts';
import type { SnapshotRecord } from '../../src/core/model/rows.ts';
import type { FolderSource } from './folder-source.ts';
import type { Place } from './open-source.ts';

/** What the store has of a place. */
export interface Indexed {
  readonly record: SnapshotRecord;
  /** Opens the graph: only folders need it to tell whether they have changed. */
  view(): RepositoryView;
}

const short = (commit: string): string => commit.slice(0, 12);

export async function urlOf(place: Place): Promise<string> {
  switch (place.kind) {
    case 'repository':
      return place.repository.url();
    case 'folder':
      return place.source.url;
    case 'remote':
      return place.address.url;
  }
}

/** A sentence that says why a place must be read, or null where its index is up to date. */
export async function whyIndex(
  place: Place,
  indexed: Indexed | null,
  revision: string | null = null,
): Promise<string | null> {
  const { location } = place;
  if (indexed === null) return `${location} is not indexed yet: indexing it now.`;
  const { record } = indexed;
  if (record.analyzer !== ANALYZER) return `${location} was indexed by another version: indexing it again.`;
  switch (place.kind) {
    case 'folder':
      return (await hasChanged(place.source, indexed)) ? `${location} has changed: indexing it again.` : null;
    case 'remote': {
      const wanted = revision ?? place.address.revision;
      const isThere = wanted === null || wanted === record.commit;
      return isThere ? null : `The index of ${location} is of another commit: fetching ${wanted}.`;
    }
    case 'repository': {
      const wanted = revision === null ? await place.repository.head() : await place.repository.resolve(revision);
      if (wanted === record.commit) return null;
      return `The index is of commit ${short(record.commit ?? 'none')}, ${revision ?? 'HEAD'} is ${short(wanted)}: indexing it again.`;
    }
  }
}

/** Whether the files of a folder are other ones, of another size, or newer than its index. */
async function hasChanged(source: FolderSource, indexed: Indexed): Promise<boolean> {
  const entries = await source.list();
  const { graph } = indexed.view();
  if (entries.length !== graph.files.length) return true;
  for (const { path, size, kind } of entries) {
    const known = graph.files[graph.findFile(path)];
    if (known === undefined || (size >= 0 && known.size !== size)) return true;
    const times = kind === 'file' ? await lstat(join(source.root, path)).catch(() => null) : null;
    if (times !== null && Math.max(times.mtimeMs, times.ctimeMs) > indexed.record.createdAt) return true;
  }
  return false;
}

/** Nobody means their whole disk by naming nothing. */
export function refuseHugeFolder(place: Place): void {
  const { location } = place;
  if (place.kind !== 'folder' || (location !== homedir() && location !== parse(location).root)) return;
  throw new Failure('bad-input', `${location} is no repository. Go to one, or name its folder or URL.`, {
    folder: location,
    isUnnamed: true,
  });
}

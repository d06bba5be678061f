import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { ANALYZER } from '../../src/core/engine/analyzer.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import type { SnapshotRecord } from '../../src/core/model/rows.ts';
import { isHugeFolder } from '../bounds/real-path.ts';
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

/** Why a place must be read, and what is done about it. */
export interface Outdated {
  readonly why: string;
  readonly action: string;
}

export const sayOutdated = ({ why, action }: Outdated): string => `${why}: ${action}.`;

/** The same where the store can only be read: the answer is of what is there. */
export const sayUnwritable = ({ why }: Outdated): string =>
  `${why}. The store is read-only, so this answer uses the existing index.`;

/** Why a place must be read, or null where its index is up to date. */
export async function whyIndex(
  place: Place,
  indexed: Indexed | null,
  revision: string | null = null,
): Promise<Outdated | null> {
  const { location } = place;
  if (indexed === null) return { why: `${location} is not indexed yet`, action: 'indexing it now' };
  const { record } = indexed;
  const again = (why: string): Outdated => ({ why, action: 'indexing it again' });
  if (record.analyzer !== ANALYZER) return again(`${location} was indexed by another analyzer version`);
  switch (place.kind) {
    case 'folder':
      return (await hasChanged(place.source, indexed)) ? again(`${location} has changed`) : null;
    case 'remote': {
      const wanted = revision ?? place.address.revision;
      const isThere = wanted === null || wanted === record.commit;
      return isThere ? null : { why: `${location} is indexed at another commit`, action: `fetching ${wanted}` };
    }
    case 'repository': {
      const wanted = revision === null ? await place.repository.head() : await place.repository.resolve(revision);
      if (wanted === record.commit) return null;
      return again(
        `The index is at commit ${short(record.commit ?? 'none')}, ${revision ?? 'HEAD'} is at ${short(wanted)}`,
      );
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
  if (place.kind !== 'folder' || !isHugeFolder(location)) return;
  throw new Failure('bad-input', `${location} is not a repository. Change to one, or pass its folder or URL.`, {
    folder: location,
    isUnnamed: true,
  });
}

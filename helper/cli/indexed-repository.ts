import { lstat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, parse } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { ANALYZER } from '../../src/core/engine/engine.ts';
import type { RepositoryView } from '../../src/core/engine/repository-view.ts';
import { looksLikeAddress } from '../git/remote-address.ts';
import type { FolderSource } from '../sources/folder-source.ts';
import { findPlace, type Place } from '../sources/open-source.ts';
import { shortHash } from './figures.ts';
import type { Invocation } from './command.ts';
import type { Session } from './session.ts';

/** What a question is about: `text` as given, or nothing for the folder we stand in. */
export interface Asked {
  readonly text: string | undefined;
  readonly revision: string | null;
}

/**
 * The canonical URL of the repository a question is about, indexed first where it is not yet, and again where its files
 * have moved on since.
 */
export async function indexedRepository(
  session: Session,
  { output }: Invocation,
  { text, revision }: Asked,
): Promise<string> {
  const stored = text === undefined || revision !== null ? null : findStored(session, text);
  if (stored !== null && (await isNoFolder(text!))) return stored.record.repo;
  const place = await findPlace(text ?? '.');
  if (text === undefined) refuseHugeFolder(place);
  const url = await urlOf(place);
  const current = findStored(session, url);
  const reason = await whyIndex(place, current, revision);
  if (reason === null) return url;
  output.say(reason);
  return (await session.index(place, revision)).repo;
}

function findStored(session: Session, text: string): RepositoryView | null {
  try {
    return session.engine.view(text);
  } catch (error) {
    if (error instanceof Failure && error.code === 'unknown-repository') return null;
    throw error;
  }
}

const isNoFolder = (text: string): Promise<boolean> =>
  lstat(text).then(
    () => false,
    () => true,
  );

async function urlOf(place: Place): Promise<string> {
  switch (place.kind) {
    case 'repository':
      return place.repository.url();
    case 'folder':
      return place.source.url;
    case 'remote':
      return place.address.url;
  }
}

/** A sentence that says why the repository must be read, or null where the store is up to date. */
async function whyIndex(place: Place, view: RepositoryView | null, revision: string | null): Promise<string | null> {
  const { location } = place;
  if (view === null) return `${location} is not indexed yet: indexing it now.`;
  const current = view.record;
  if (current.analyzer !== ANALYZER) return `${location} was indexed by another version: indexing it again.`;
  if (place.kind === 'folder') {
    return (await hasChanged(place.source, view)) ? `${location} has changed: indexing it again.` : null;
  }
  if (place.kind === 'remote') {
    const wanted = revision ?? place.address.revision;
    const isThere = wanted === null || wanted === current.commit;
    return isThere ? null : `The index of ${location} is of another commit: fetching ${wanted}.`;
  }
  const wanted = await place.repository.resolve(revision ?? 'HEAD');
  if (wanted === current.commit) return null;
  return `The index is of commit ${shortHash(current.commit ?? 'none')}, ${revision ?? 'HEAD'} is ${shortHash(wanted)}: indexing it again.`;
}

/** Whether the files of a folder are other ones, of another size, or newer than its index. */
async function hasChanged(source: FolderSource, view: RepositoryView): Promise<boolean> {
  const entries = await source.list();
  const { files } = view.graph;
  if (entries.length !== files.length) return true;
  for (const { path, size, kind } of entries) {
    const known = files[view.graph.findFile(path)];
    if (known === undefined || (size >= 0 && known.size !== size)) return true;
    const times = kind === 'file' ? await lstat(join(source.root, path)).catch(() => null) : null;
    if (times !== null && Math.max(times.mtimeMs, times.ctimeMs) > view.record.createdAt) return true;
  }
  return false;
}

/** Nobody means their whole disk by naming nothing. */
function refuseHugeFolder(place: Place): void {
  const { location } = place;
  if (place.kind !== 'folder' || (location !== homedir() && location !== parse(location).root)) return;
  throw new Failure('bad-input', `${location} is no repository. Go to one, or name its folder or URL.`, {
    folder: location,
  });
}

/**
 * Splits positionals into what a command needs and the repository, which may stand before or after. Where both ends could
 * be it, the last one is.
 */
export async function splitRepository(
  given: readonly string[],
  needed: number,
): Promise<{ needed: readonly string[]; repository: string | undefined }> {
  if (given.length <= needed) return { needed: given, repository: undefined };
  const [first, last] = [given[0]!, given.at(-1)!];
  const isPlace = async (text: string): Promise<boolean> => looksLikeAddress(text) || !(await isNoFolder(text));
  if (!(await isPlace(last)) && (await isPlace(first))) return { needed: given.slice(1), repository: first };
  return { needed: given.slice(0, needed), repository: last };
}

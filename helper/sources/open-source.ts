import { stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import type { Progress } from '../../src/core/ports/progress.ts';
import type { Source } from '../../src/core/ports/source.ts';
import { GitRepository } from '../git/git-repository.ts';
import { GitSource } from '../git/git-source.ts';
import { looksLikeAddress, parseRemoteAddress, type RemoteAddress } from '../git/remote-address.ts';
import { fetchRemote, type RemoteRoute } from '../git/remote-cache.ts';
import { FolderSource } from './folder-source.ts';

/** What a person named. */
export type Place =
  | { readonly kind: 'repository'; readonly repository: GitRepository; readonly location: string }
  | { readonly kind: 'folder'; readonly source: FolderSource; readonly location: string }
  | { readonly kind: 'remote'; readonly address: RemoteAddress; readonly location: string };

/** What may be opened, where not everything may: see bounds. */
export interface SourceBounds {
  place(text: string): Promise<Place>;
  check(place: Place): Promise<void>;
  route(address: RemoteAddress): Promise<RemoteRoute>;
}

export interface OpenOptions {
  readonly revision: string | null;
  readonly cacheFolder: string;
  readonly progress: Progress;
  readonly bounds?: SourceBounds | undefined;
}

/** A path that exists is a folder; anything else must be the address of a repository. */
export async function findPlace(text: string): Promise<Place> {
  const found = await stat(text).catch((error: NodeJS.ErrnoException) => error);
  if (!(found instanceof Error)) return findFolder(text);
  if (looksLikeAddress(text) && found.code !== 'EACCES') {
    const address = parseRemoteAddress(text);
    return { kind: 'remote', address, location: address.location };
  }
  // The failure of the folder says more than ours could.
  await FolderSource.open(text);
  throw new Failure('not-found', `Folder ${text} does not exist.`, { folder: text });
}

/**
 * The repository around a folder, where the folder is part of what is committed; a folder that merely lies inside one (a
 * checkout in an ignored folder, say) stands for itself.
 */
async function findFolder(folder: string): Promise<Place> {
  const source = await FolderSource.open(folder);
  const repository = await GitRepository.find(folder);
  const inner = repository === null ? '' : relative(repository.root, source.root).split(sep).join('/');
  const isPart =
    repository !== null && (inner === '' || inner.startsWith('..') || (await isCommitted(repository, inner)));
  return isPart
    ? { kind: 'repository', repository, location: repository.root }
    : { kind: 'folder', source, location: source.root };
}

async function isCommitted(repository: GitRepository, path: string): Promise<boolean> {
  try {
    return await repository.has(await repository.resolve('HEAD'), path);
  } catch (error) {
    if (error instanceof Failure && error.code === 'empty-repository') return false;
    throw error;
  }
}

/** Opens what a person named at a revision, fetching it first where it is remote. */
export async function openSource(text: string, options: OpenOptions): Promise<{ source: Source; location: string }> {
  const place = await (options.bounds?.place(text) ?? findPlace(text));
  return { source: await openPlace(place, options), location: place.location };
}

export async function openPlace(
  place: Place,
  { revision, cacheFolder, progress, bounds }: OpenOptions,
): Promise<Source> {
  switch (place.kind) {
    case 'repository': {
      const source = await GitSource.open(place.repository, revision ?? undefined);
      // Once more, now that the commit is known: whoever swapped a folder for a link meanwhile gains nothing.
      await bounds?.check(place);
      return source;
    }
    case 'folder':
      if (revision === null) return place.source;
      throw new Failure('bad-input', `${place.location} is not a git repository, so it has no commits.`);
    case 'remote': {
      const wanted = revision ?? place.address.revision;
      const fetched = await fetchRemote(
        place.address,
        wanted,
        cacheFolder,
        progress,
        await bounds?.route(place.address),
      );
      return new GitSource({ ...fetched, url: place.address.url });
    }
  }
}

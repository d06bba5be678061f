import { Failure } from '../../src/core/base/failure.ts';
import type { IndexedState } from '../../src/core/engine/indexing.ts';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Progress } from '../../src/core/ports/progress.ts';
import type { Source } from '../../src/core/ports/source.ts';
import type { Session } from '../cli/session.ts';
import { leftOut } from '../../src/core/tools/figures.ts';
import { openPlace, type Place } from '../sources/open-source.ts';
import { verifySnapshotFile } from '../sources/verify-snapshot-file.ts';
import { CheckedArchive, openFetched, type Expected } from './checked-archive.ts';
import { fetchSnapshot, refuse, type LIMITS } from './fetch-snapshot.ts';
import { SnapshotRemote } from './snapshot-remote.ts';

export interface TakeOptions {
  readonly remote: string;
  readonly revision: string | null;
  readonly workers: number | undefined;
  readonly progress: Progress;
  readonly limits?: typeof LIMITS;
}

export interface TakenState {
  readonly outcome: IndexedState;
  readonly remote: string;
  /** What the bytes were held against: the commit's tree in this clone, or nothing but the hash that the file claims. */
  readonly heldAgainst: 'tree' | 'claim';
}

/** Brings the published state of a commit into the store, once its graph is reproduced and all that it says holds. */
export async function takePublished(session: Session, place: Place, options: TakeOptions): Promise<TakenState> {
  const wanted = await commitOf(place, options);
  const format = wanted.commit.length === 64 ? 'sha256' : 'sha1';
  const remote = await SnapshotRemote.open(place, options.remote, format, options.progress);
  try {
    const bytes = await fetchSnapshot(remote, wanted.commit, options.limits);
    const archive = openFetched(bytes, wanted);
    const isAside = options.revision !== null;
    if (wanted.clone === null) {
      // Without a tree to hold it against, nothing of it reaches the store before its graph has the claimed hash.
      const verdict = await verifySnapshotFile(await promisify(gzip)(bytes, { level: 1 }), {
        ...options,
        snapshot: archive.claimed,
      });
      if (!verdict.valid) throw refuse(verdict.says);
      const stored = { location: place.location, keepContents: true, isAside, progress: options.progress };
      return {
        outcome: await session.engine.indexing.index(archive, stored),
        remote: remote.name,
        heldAgainst: 'claim',
      };
    }
    const checked = await CheckedArchive.open(archive, wanted.clone);
    const stored = { location: place.location, isAside: isAside && !wanted.isHead, progress: options.progress };
    const outcome = await session.engine.indexing.index(checked, stored);
    if (outcome.snapshot === null)
      throw refuse(`it could not be checked. ${leftOut(outcome.incomplete)} Fetch it again.`);
    if (outcome.snapshot !== archive.claimed)
      throw refuse(
        `it claims snapshot ${archive.claimed}, but its files give ${outcome.snapshot}, which was stored instead.`,
      );
    return { outcome, remote: remote.name, heldAgainst: 'tree' };
  } finally {
    remote.close();
    await wanted.clone?.close();
  }
}

interface Wanted extends Expected {
  readonly clone: (Source & Expected) | null;
  readonly isHead: boolean;
}

const FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** The commit that is meant, and its files where this machine has them. */
async function commitOf(place: Place, { revision, progress }: TakeOptions): Promise<Wanted> {
  if (place.kind === 'repository') {
    const { repository } = place;
    const isMissing = revision !== null && FULL_ID.test(revision) && !(await repository.has(revision, ''));
    if (isMissing) return { url: await repository.url(), commit: revision, clone: null, isHead: false };
    const clone = (await openPlace(place, { revision, cacheFolder: '', progress })) as Source & Expected;
    return { url: clone.url, commit: clone.commit, clone, isHead: clone.commit === (await repository.head()) };
  }
  if (place.kind === 'remote' && revision !== null && FULL_ID.test(revision))
    return { url: place.address.url, commit: revision, clone: null, isHead: false };
  throw new Failure(
    'bad-input',
    place.kind === 'remote'
      ? 'For a repository that is not on this machine, give the full commit id with --commit.'
      : `${place.location} is not a git repository, so it has no remote to share through.`,
  );
}

// The entry of a git worker: cloning and unpacking never hold up a query.
import { expose, transfer } from 'comlink';
import { Failure } from '../core/base/failure.ts';
import type { ProgressReport } from '../core/ports/progress.ts';
import { installFailureTransfer } from './failure-transfer.ts';
import { ancestorsOf, readCommit } from './git/commit-facts.ts';
import { findForkPoint } from './git/find-fork-point.ts';
import { RevisionFetch, type FetchWatch } from './git/fetch-revision.ts';
import { GitDirectory } from './git/git-directory.ts';
import { packListing, type GitWorkerApi } from './git/git-worker-api.ts';
import { listTree } from './git/list-tree.ts';

/** How often progress is told, apart from what begins a new step. */
const REPORT_MS = 100;
/** How far back a commit's ancestors are told, where they are here. */
const MOST_ANCESTORS = 2000;

const directories = new Map<string, GitDirectory>();
let abort: AbortController | null = null;

function directoryOf(name: string): GitDirectory {
  const known = directories.get(name);
  if (known) return known;
  const directory = new GitDirectory(name);
  directories.set(name, directory);
  return directory;
}

function throttled(onProgress: (report: ProgressReport) => void): (report: ProgressReport) => void {
  let detail = '';
  let toldAt = 0;
  return (report) => {
    const now = performance.now();
    if (report.detail === detail && now - toldAt < REPORT_MS) return;
    detail = report.detail;
    toldAt = now;
    onProgress(report);
  };
}

/** One at a time, and it can be cancelled. */
async function watched<T>(
  onProgress: (report: ProgressReport) => void,
  work: (watch: FetchWatch) => Promise<T>,
): Promise<T> {
  if (abort !== null) throw new Failure('internal', 'A git worker fetches one thing at a time.');
  abort = new AbortController();
  try {
    return await work({ signal: abort.signal, report: throttled(onProgress) });
  } finally {
    abort = null;
  }
}

const api: GitWorkerApi = {
  fetch: (name, request, onProgress) =>
    watched(onProgress, (watch) => new RevisionFetch(directoryOf(name), request, watch).run()),
  forkPoint: (name, requests, onProgress) =>
    watched(onProgress, (watch) => findForkPoint(directoryOf(name), requests, watch)),
  place: async (name, commit) => {
    const objects = await directoryOf(name).objects();
    const facts = readCommit(objects, commit);
    if (facts === null) return null;
    const { committedAt, subject } = facts;
    return { committedAt, subject, ancestors: ancestorsOf(objects, commit, MOST_ANCESTORS) };
  },
  cancel: async () => abort?.abort(),
  isEmpty: async (name) => (await directoryOf(name).latest()) === null,
  list: async (name, commit) => {
    const listing = packListing(listTree(await directoryOf(name).objects(), commit));
    return transfer(listing, [listing.kinds.buffer, listing.sizes.buffer]);
  },
  read: async (name, oids) => {
    const objects = await directoryOf(name).objects();
    const blobs = oids.map((oid) => objects.read(oid, 'blob'));
    return transfer(
      blobs,
      blobs.flatMap((blob) => (blob === null ? [] : [blob.buffer])),
    );
  },
  bytes: (name) => directoryOf(name).bytes(),
};

// LightningFS also saves on its own time, after a call has ended or failed; what goes wrong then was told by the call.
self.addEventListener('unhandledrejection', (event) => event.preventDefault());

installFailureTransfer();
expose(api);

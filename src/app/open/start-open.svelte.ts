import type { FailureMessage } from '../../workers/api.ts';
import { failureWith } from '../engine/failure.ts';
import { HOME } from '../route/places.ts';
import { router } from '../route/router.svelte.ts';
import { helper } from '../state/helper.svelte.ts';
import type { Repository } from '../state/library.svelte.ts';
import { findHandle, keepHandle, mayRead } from './folder-handles.ts';
import { droppedEntry, droppedFolder, fileOf, handleFolder, inputFolder, pickFolder } from './read-folder.ts';
import { opening, type OpenJob } from './opening.svelte.ts';

/** The ways into the app that are not an address: folders and files. Each gives a failure to show, or null. */

const refusal = (error: unknown): FailureMessage =>
  failureWith('permission-denied', error instanceof Error ? error.message : 'The browser denied access to the folder.');

async function openHandle(handle: FileSystemDirectoryHandle): Promise<FailureMessage | null> {
  try {
    if (!(await mayRead(handle))) return failureWith('permission-denied', 'Access to the folder was denied.');
  } catch (error) {
    return refusal(error);
  }
  const job = opening.start({ location: handleFolder(handle), claim: null });
  router.go(HOME);
  void whenDone(job).then((repo) => (repo === null ? undefined : keepHandle(repo, handle)));
  return null;
}

export async function chooseFolder(): Promise<FailureMessage | null> {
  try {
    const handle = await pickFolder();
    return handle === null ? null : await openHandle(handle);
  } catch (error) {
    return refusal(error);
  }
}

export function openInput(list: FileList): void {
  opening.start({ location: inputFolder(list), claim: null });
}

export function openSnapshotFile(file: Blob): void {
  opening.start({ location: { kind: 'snapshot-file', file }, claim: null });
}

export async function openDrop(transfer: DataTransfer): Promise<FailureMessage | null> {
  const entry = droppedEntry(transfer);
  if (entry === null) return failureWith('bad-input', 'Drop a folder, or a .knowing snapshot file.');
  try {
    if (entry.isDirectory) {
      opening.start({ location: droppedFolder(entry as FileSystemDirectoryEntry), claim: null });
      return null;
    }
    const file = await fileOf(entry as FileSystemFileEntry);
    if (!file.name.endsWith('.knowing'))
      return failureWith('bad-input', `${file.name} is not a folder or a .knowing file.`);
    openSnapshotFile(file);
    return null;
  } catch (error) {
    return refusal(error);
  }
}

/** Reads it again from where it came. A folder without a kept handle has to be chosen again. */
export async function updateRepository(repo: Repository): Promise<FailureMessage | null> {
  const isFolder = repo.location.startsWith('folder:') || repo.url.startsWith('local/');
  const isOffered = helper.info?.repositories.some(({ canonicalUrl }) => canonicalUrl === repo.url) === true;
  if (isOffered || !isFolder) {
    // A snapshot file cannot be read again, but what it was made of can.
    const url = /^(folder|snapshot):/.test(repo.location) ? repo.url : repo.location;
    router.go({ screen: 'open', url, revision: repo.reference });
    return null;
  }
  const handle = await findHandle(repo.url);
  return handle === null ? await chooseFolder() : await openHandle(handle);
}

/** The repository once the job has ended well, else null. */
function whenDone(job: OpenJob): Promise<string | null> {
  return new Promise((resolve) => {
    const stop = $effect.root(() => {
      $effect(() => {
        if (job.status === 'running') return;
        resolve(job.repo);
        queueMicrotask(() => stop());
      });
    });
  });
}

import type { FolderFile } from '../../workers/api.ts';

/** A folder's files as the page got hold of them: names and handles; no bytes are read here. */
export interface ReadFolder {
  readonly name: string;
  readonly files: readonly FolderFile[];
}

interface Reading {
  /** Told now and then how many files were found. */
  onCount(files: number): void;
  readonly signal: AbortSignal;
}

/** Stores of other tools inside a folder, never its content; listing them can take minutes. */
const LEFT_OUT = new Set(['.git', '.hg', '.svn', 'node_modules']);

const COUNT_EVERY = 200;

// The types of TypeScript's DOM library lack the picker and the iterator of handles.
interface PickerWindow {
  showDirectoryPicker?(options: { mode: 'read' }): Promise<FileSystemDirectoryHandle>;
}

export const canPickFolder = (): boolean => typeof (window as PickerWindow).showDirectoryPicker === 'function';

/** Asks for a folder; null where the person closed the picker. Throws where reading was not allowed. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await (window as PickerWindow).showDirectoryPicker?.({ mode: 'read' })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

export async function readHandle(root: FileSystemDirectoryHandle, reading: Reading): Promise<ReadFolder> {
  const files: FolderFile[] = [];
  const waiting: [FileSystemDirectoryHandle, string][] = [[root, '']];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [folder, prefix] = next;
    for await (const entry of folder.values()) {
      reading.signal.throwIfAborted();
      if (entry.kind === 'directory') {
        if (!LEFT_OUT.has(entry.name)) waiting.push([entry as FileSystemDirectoryHandle, `${prefix}${entry.name}/`]);
      } else {
        const file = await (entry as FileSystemFileHandle).getFile().catch(() => null);
        if (file !== null) files.push({ path: `${prefix}${entry.name}`, file });
        if (files.length % COUNT_EVERY === 0) reading.onCount(files.length);
      }
    }
  }
  reading.onCount(files.length);
  return { name: root.name, files };
}

/** Files of `<input webkitdirectory>`: the only way in browsers without a picker. */
export function readInput(list: FileList): ReadFolder {
  const all = [...list];
  const name = all[0]?.webkitRelativePath.split('/')[0] ?? 'folder';
  const files = all
    .map((file) => ({ path: file.webkitRelativePath.split('/').slice(1).join('/'), file }))
    .filter(({ path }) => path !== '' && !path.split('/').some((part) => LEFT_OUT.has(part)));
  return { name, files };
}

/** What was dropped: a folder, one file, or nothing of use. The entries must be taken before the event ends. */
export function droppedEntry(transfer: DataTransfer): FileSystemEntry | null {
  for (const item of transfer.items) {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    if (entry !== null) return entry;
  }
  return null;
}

export async function readDroppedFolder(root: FileSystemDirectoryEntry, reading: Reading): Promise<ReadFolder> {
  const files: FolderFile[] = [];
  const waiting: [FileSystemDirectoryEntry, string][] = [[root, '']];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [folder, prefix] = next;
    for (const entry of await listEntries(folder)) {
      reading.signal.throwIfAborted();
      if (entry.isDirectory) {
        if (!LEFT_OUT.has(entry.name)) waiting.push([entry as FileSystemDirectoryEntry, `${prefix}${entry.name}/`]);
      } else {
        const file = await fileOf(entry as FileSystemFileEntry).catch(() => null);
        if (file !== null) files.push({ path: `${prefix}${entry.name}`, file });
        if (files.length % COUNT_EVERY === 0) reading.onCount(files.length);
      }
    }
  }
  reading.onCount(files.length);
  return { name: root.name, files };
}

export const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader hands out a hundred entries at a time and an empty list at the end. */
async function listEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

import type { FolderFile } from '../../workers/api.ts';

/** A folder the page got hold of: its name, and how to list what is in it. No bytes are read by either. */
export interface FolderToRead {
  readonly kind: 'folder';
  readonly name: string;
  /** Rejects once it is aborted, and where the browser refuses. It can be asked again. */
  list(reading: Reading): Promise<readonly FolderFile[]>;
}

export interface Reading {
  /** Told now and then how many files were found, and the latest of them. */
  onCount(files: number, path: string): void;
  readonly signal: AbortSignal;
}

/** Stores of other tools inside a folder, never its content; listing them can take minutes. */
const LEFT_OUT = new Set(['.git', '.hg', '.svn', 'node_modules']);

/** Often enough for a count that runs. */
const TELL_MS = 80;

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

/** What was found so far; tells the count when it is due and ends the listing when nobody wants it any more. */
class Found {
  readonly files: FolderFile[] = [];
  readonly #reading: Reading;
  #toldAt = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
    reading.onCount(0, '');
  }

  /** False for what is not looked into at all. */
  isWanted(name: string): boolean {
    this.#reading.signal.throwIfAborted();
    return !LEFT_OUT.has(name);
  }

  /** A file that cannot be had, because it went away just now, is left out. */
  add(path: string, file: File | null): void {
    this.#reading.signal.throwIfAborted();
    if (file !== null) this.files.push({ path, file });
    const now = performance.now();
    if (now - this.#toldAt < TELL_MS) return;
    this.#toldAt = now;
    this.#reading.onCount(this.files.length, path);
  }

  end(): readonly FolderFile[] {
    this.#reading.onCount(this.files.length, '');
    return this.files;
  }
}

export const handleFolder = (root: FileSystemDirectoryHandle): FolderToRead => ({
  kind: 'folder',
  name: root.name,
  list: async (reading) => {
    const found = new Found(reading);
    const waiting: [FileSystemDirectoryHandle, string][] = [[root, '']];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [folder, prefix] = next;
      for await (const entry of folder.values()) {
        const path = `${prefix}${entry.name}`;
        if (!found.isWanted(entry.name)) continue;
        if (entry.kind === 'directory') waiting.push([entry as FileSystemDirectoryHandle, `${path}/`]);
        else found.add(path, await (entry as FileSystemFileHandle).getFile().catch(() => null));
      }
    }
    return found.end();
  },
});

/** Files of `<input webkitdirectory>`, the only way in browsers without a picker. The list must be taken at once. */
export function inputFolder(list: FileList): FolderToRead {
  const all = [...list];
  return {
    kind: 'folder',
    name: all[0]?.webkitRelativePath.split('/')[0] ?? 'folder',
    list: async (reading) => {
      const found = new Found(reading);
      for (const [index, file] of all.entries()) {
        const [, ...parts] = file.webkitRelativePath.split('/');
        if (parts.length > 0 && parts.every((part) => found.isWanted(part))) found.add(parts.join('/'), file);
        // A hundred thousand at one go would hold the page.
        if (index % 2000 === 1999) await new Promise((resolve) => setTimeout(resolve));
      }
      return found.end();
    },
  };
}

/** What was dropped: a folder, one file, or nothing of use. The entries must be taken before the event ends. */
export function droppedEntry(transfer: DataTransfer): FileSystemEntry | null {
  for (const item of transfer.items) {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    if (entry !== null) return entry;
  }
  return null;
}

export const droppedFolder = (root: FileSystemDirectoryEntry): FolderToRead => ({
  kind: 'folder',
  name: root.name,
  list: async (reading) => {
    const found = new Found(reading);
    const waiting: [FileSystemDirectoryEntry, string][] = [[root, '']];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [folder, prefix] = next;
      for await (const entry of entriesOf(folder)) {
        const path = `${prefix}${entry.name}`;
        if (!found.isWanted(entry.name)) continue;
        if (entry.isDirectory) waiting.push([entry as FileSystemDirectoryEntry, `${path}/`]);
        else found.add(path, await fileOf(entry as FileSystemFileEntry).catch(() => null));
      }
    }
    return found.end();
  },
});

export const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader hands out a hundred entries at a time and an empty list at the end. */
async function* entriesOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    yield* some;
  }
}

import { Failure } from '../../src/core/base/failure.ts';
import type { ClientRow } from './clients.ts';
import type { Part } from './parts.ts';
import { settleFile, type SettledFile } from './settled-file.ts';
import type { SetupRecord, Written } from './setup-record.ts';
import { replacementOf, undo } from './undo.ts';
import { deleteEmptyFolders, deleteFile, replaceFile } from './write-file.ts';

/** A file as it is and as it would be. */
export interface FileChange {
  readonly settled: SettledFile;
  /** Null where it would be deleted, or is not there. */
  readonly after: string | null;
  /** Without what was ever written by setup; null for no file. */
  readonly base: string | null;
  /** The clients that need what is in it after the change. */
  readonly clients: readonly string[];
  /** It had everything before setup, and keeps it: only what was put in is taken out. */
  readonly isKept?: true;
}

/** What setup would do to files, for one client after another: some share a file. Nothing is written before `write`. */
export class FileChanges {
  readonly #record: SetupRecord;
  readonly #changes = new Map<string, FileChange>();

  constructor(record: SetupRecord) {
    this.#record = record;
  }

  get all(): readonly FileChange[] {
    return [...this.#changes.values()];
  }

  /** Adds the parts of a client; where one is refused, none is added. */
  insert(client: ClientRow, parts: readonly Part[], folder: string): void {
    this.#forEach(client, parts, folder, (change, part, written) => ({
      ...change,
      after: part.insert(change.after),
      base: this.#baseOf(change, part, written),
      clients: [...new Set([...change.clients, client.id])],
    }));
  }

  /** Takes the parts of a client out; what another client still needs stays. */
  remove(client: ClientRow, parts: readonly Part[], folder: string): void {
    this.#forEach(client, parts, folder, (change, part, written) => {
      const clients = change.clients.filter((id) => id !== client.id);
      if (change.after === null || clients.length > 0) return { ...change, clients };
      if (written !== undefined && isNothing(written)) return { ...change, clients, isKept: true };
      return { ...change, clients, after: withoutPart(change.after, part, written) };
    });
  }

  /** Writes what was shown, and remembers it. */
  write(): void {
    const folders: string[] = [];
    for (const change of this.#changes.values()) {
      if (change.clients.length > 0 && change.after !== null) this.#writeInto(change, change.after);
      else folders.push(...this.#takeOut(change));
    }
    deleteEmptyFolders(folders);
  }

  #writeInto({ settled, base, clients }: FileChange, after: string): void {
    const { file, text } = settled;
    const known = this.#record.of(file);
    if (after === text && known !== undefined) {
      this.#record.set({ ...known, clients: [...clients] });
      return;
    }
    const folders = after === text ? [] : replaceFile(settled, after);
    this.#record.set({
      ...replacementOf(base ?? '', after),
      file,
      clients: [...clients],
      isNew: base === null,
      folders: [...(known?.folders ?? []), ...folders],
    });
  }

  /** Gives the folders that were made for a file that is gone now. */
  #takeOut({ settled, after }: FileChange): readonly string[] {
    const { file, text } = settled;
    const folders = this.#record.of(file)?.folders ?? [];
    if (after === null && text !== null) deleteFile(settled);
    else if (after !== null && after !== text) replaceFile(settled, after);
    this.#record.forget(file);
    return after === null ? folders : [];
  }

  #forEach(
    { isOfProject }: ClientRow,
    parts: readonly Part[],
    folder: string,
    next: (change: FileChange, part: Part, written: Written | undefined) => FileChange,
  ): void {
    const done = new Map<string, FileChange>();
    for (const part of parts) {
      const settled = settleFile(part.file, isOfProject === true ? folder : null);
      const { file, text } = settled;
      const written = this.#record.of(file);
      const known = done.get(file) ?? this.#changes.get(file);
      const before = known ?? { settled, after: text, base: text, clients: written?.clients ?? [] };
      try {
        done.set(file, next(before, part, written));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        throw new Failure('bad-input', `${file} was not changed. ${error.message}`);
      }
    }
    for (const [file, change] of done) this.#changes.set(file, change);
  }

  /** What the file was before setup wrote to it the first time. */
  #baseOf(change: FileChange, part: Part, written: Written | undefined): string | null {
    const { settled, base } = change;
    if (written === undefined || isNothing(written) || settled.text === null || base !== settled.text) return base;
    return withoutPart(settled.text, part, written);
  }
}

/** Nothing was written: all that a client needs was there. */
const isNothing = ({ before, after }: Written): boolean => before === after;

/** What was written is undone exactly where it is still there, and looked for by its meaning where it was edited. */
function withoutPart(text: string, part: Part, written: Written | undefined): string | null {
  const undone = written === undefined ? null : undo(text, written);
  const isUndone = undone !== null && (undone === '' || part.isSound(undone));
  const rest = isUndone ? undone : part.remove(text);
  const mayGo = written === undefined || written.isNew;
  return mayGo && rest !== text && part.isEmpty(rest) ? null : rest;
}

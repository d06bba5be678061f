import { compareText } from '../../core/base/order.ts';
import { IgnoreRules } from '../../core/engine/ignore-rules.ts';
import { localUrl } from '../../core/identity/repository-url.ts';
import type { Source, SourceEntry } from '../../core/ports/source.ts';
import type { FolderFile } from '../api.ts';

/** A folder that the page was given, as it is now. Its .gitignore files count; its git directory does not. */
export class FolderSource implements Source {
  readonly url: string;
  readonly commit = null;
  readonly reference = null;
  readonly #files: ReadonlyMap<string, Blob>;

  private constructor(name: string, files: ReadonlyMap<string, Blob>) {
    this.url = localUrl(name);
    this.#files = files;
  }

  static async open(name: string, files: readonly FolderFile[]): Promise<FolderSource> {
    const byPath = new Map(files.map(({ path, file }) => [path, file]));
    const rules = new FolderRules(byPath);
    const kept = new Map<string, Blob>();
    for (const [path, file] of byPath) if (!(await rules.ignores(path))) kept.set(path, file);
    return new FolderSource(name, kept);
  }

  list(): Promise<readonly SourceEntry[]> {
    const entries = [...this.#files].map(([path, { size }]) => ({ path, size, objectId: '', kind: 'file' as const }));
    return Promise.resolve(entries.sort((a, b) => compareText(a.path, b.path)));
  }

  read(entries: readonly SourceEntry[]): Promise<readonly (Uint8Array | null)[]> {
    return Promise.all(entries.map(({ path }) => readBlob(this.#files.get(path))));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** A file that was deleted or changed since it was listed cannot be read any more. */
async function readBlob(file: Blob | undefined): Promise<Uint8Array | null> {
  try {
    return file ? new Uint8Array(await file.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** The ignore rules of each folder, read once. */
class FolderRules {
  readonly #files: ReadonlyMap<string, Blob>;
  readonly #rules = new Map<string, Promise<IgnoreRules | null>>();

  constructor(files: ReadonlyMap<string, Blob>) {
    this.#files = files;
  }

  async ignores(path: string): Promise<boolean> {
    const slash = path.lastIndexOf('/');
    if (path.slice(slash + 1) === '.git') return true;
    const rules = await this.#within(slash < 0 ? '' : path.slice(0, slash));
    return rules === null || rules.ignores(path, false);
  }

  /** Null for a folder that is itself ignored. */
  #within(folder: string): Promise<IgnoreRules | null> {
    let known = this.#rules.get(folder);
    if (!known) this.#rules.set(folder, (known = this.#read(folder)));
    return known;
  }

  async #read(folder: string): Promise<IgnoreRules | null> {
    const slash = folder.lastIndexOf('/');
    const outer = folder === '' ? IgnoreRules.NONE : await this.#within(slash < 0 ? '' : folder.slice(0, slash));
    if (outer === null || folder.slice(slash + 1) === '.git' || (folder !== '' && outer.ignores(folder, true)))
      return null;
    const own = await readBlob(this.#files.get(folder === '' ? '.gitignore' : `${folder}/.gitignore`));
    return own ? outer.within(folder, own) : outer;
  }
}

import { Failure } from '../../core/base/failure.ts';
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
  readonly #entries: readonly SourceEntry[];

  private constructor(name: string, files: ReadonlyMap<string, Blob>, entries: readonly SourceEntry[]) {
    this.url = localUrl(name);
    this.#files = files;
    this.#entries = entries;
  }

  static async open(name: string, files: readonly FolderFile[]): Promise<FolderSource> {
    const byPath = new Map(files.map(({ path, file }) => [path, file]));
    const rules = new FolderRules(byPath);
    const entries: SourceEntry[] = [];
    const ignored = new Set<string>();
    for (const [path, { size }] of byPath) {
      const verdict = await rules.judge(path);
      if (verdict.kind === 'kept') entries.push({ path, size, objectId: '', kind: 'file' });
      else if (verdict.kind === 'ignored') ignored.add(verdict.by);
    }
    for (const path of ignored) entries.push({ path, size: -1, objectId: '', kind: 'ignored' });
    return new FolderSource(
      name,
      byPath,
      entries.sort((a, b) => compareText(a.path, b.path)),
    );
  }

  list(): Promise<readonly SourceEntry[]> {
    return Promise.resolve(this.#entries);
  }

  read(entries: readonly SourceEntry[]): Promise<readonly (Uint8Array | null)[]> {
    return Promise.all(entries.map(({ kind, path }) => (kind === 'file' ? readBlob(this.#files.get(path)) : null)));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** A file that was deleted or changed since it was listed cannot be read any more; one without permission, none can. */
async function readBlob(file: Blob | undefined): Promise<Uint8Array | null> {
  try {
    return file ? new Uint8Array(await file.arrayBuffer()) : null;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return null;
    throw new Failure('permission-denied', 'The browser no longer allows access to the folder. Choose it again.');
  }
}

type Verdict =
  | { readonly kind: 'kept' }
  /** Part of git's own directory. */
  | { readonly kind: 'git' }
  /** `by` is the file or the outermost folder that the rules name. */
  | { readonly kind: 'ignored'; readonly by: string };

type Within = { readonly kind: 'rules'; readonly rules: IgnoreRules } | Exclude<Verdict, { kind: 'kept' }>;

/** The ignore rules of each folder, read once. */
class FolderRules {
  readonly #files: ReadonlyMap<string, Blob>;
  readonly #known = new Map<string, Promise<Within>>();

  constructor(files: ReadonlyMap<string, Blob>) {
    this.#files = files;
  }

  async judge(path: string): Promise<Verdict> {
    // In a submodule or a second work tree it is a file.
    if (lastStep(path) === '.git') return { kind: 'git' };
    const within = await this.#within(parentOf(path));
    if (within.kind !== 'rules') return within;
    return within.rules.ignores(path, false) ? { kind: 'ignored', by: path } : { kind: 'kept' };
  }

  #within(folder: string): Promise<Within> {
    let known = this.#known.get(folder);
    if (!known) this.#known.set(folder, (known = this.#read(folder)));
    return known;
  }

  async #read(folder: string): Promise<Within> {
    const isRoot = folder === '';
    const outer: Within = isRoot ? { kind: 'rules', rules: IgnoreRules.NONE } : await this.#within(parentOf(folder));
    if (outer.kind !== 'rules') return outer;
    if (lastStep(folder) === '.git') return { kind: 'git' };
    if (!isRoot && outer.rules.ignores(folder, true)) return { kind: 'ignored', by: folder };
    const own = await readBlob(this.#files.get(isRoot ? '.gitignore' : `${folder}/.gitignore`));
    return own ? { kind: 'rules', rules: outer.rules.within(folder, own) } : outer;
  }
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const lastStep = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

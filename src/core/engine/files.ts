import { equalBytes } from '../base/bytes.ts';
import { isFailure } from '../base/failure.ts';
import { whyWithheld, type ShownText } from '../extract/withheld-text.ts';
import type { FileRow } from '../model/rows.ts';
import { TOKEN_CLASSES } from '../model/token-classes.ts';
import type { Platform } from '../ports/platform.ts';
import type { Progress } from '../ports/progress.ts';
import type { Store } from '../store/store.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { sourceChanges, type FileChange } from './source-changes.ts';

/** A path, not an address: neither a scheme nor `host:path`. */
const isFolder = (location: string): boolean => /^(\/|[A-Za-z]:[\\/])/.test(location);

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The files of a state: their bytes as they were indexed, and how they have changed since. */
export class Files {
  readonly #platform: Platform;
  readonly #store: Store;

  constructor(platform: Platform, store: Store) {
    this.#platform = platform;
    this.#store = store;
  }

  /** The text of a file for someone to read, or why it is not shown. */
  async shownText(view: RepositoryView, path: string): Promise<ShownText> {
    const file = view.graph.files[view.graph.findFile(path)];
    const withheld = file === undefined ? null : whyWithheld(file);
    return { text: withheld === null ? await this.readText(view, path) : null, withheld };
  }

  /** The bytes of a file as it was indexed, as text; null where they cannot be had any more. */
  async readText(view: RepositoryView, path: string): Promise<string | null> {
    const bytes = await this.readBytes(view, path);
    return bytes === null ? null : decoder.decode(bytes);
  }

  async readBytes(view: RepositoryView, path: string): Promise<Uint8Array | null> {
    const file = view.graph.files[view.graph.findFile(path)];
    if (!file) return null;
    const uncommitted = view.uncommitted?.contents.get(path);
    if (uncommitted) return uncommitted;
    const kept = file.contentHash && this.#store.files.readContent(file.contentHash);
    if (kept) return kept;
    const found = await this.#platform.readBytes(view.location, view.record.commit, path, file.objectId);
    // An object id says what it holds; a path does not, and another file may stand there by now.
    const isOther = found !== null && file.objectId === '' && file.contentHash !== null && !this.#isOf(found, file);
    return isOther ? null : found;
  }

  highlight(path: string, language: string, text: string): Promise<Int32Array> {
    return this.#platform.facts.highlight({ path, language, bytes: encoder.encode(text) });
  }

  /** The text of a file with spaces for its comments, so that every place in it stays what it is. */
  async withoutComments(path: string, language: string, text: string): Promise<string> {
    const tokens = await this.highlight(path, language, text);
    let code = '';
    let at = 0;
    for (let token = 0; token < tokens.length; token += 3) {
      const [start, end, kind] = tokens.subarray(token, token + 3) as unknown as [number, number, number];
      if (TOKEN_CLASSES[kind] !== 'comment') continue;
      code += text.slice(at, start).padEnd(end - at);
      at = end;
    }
    return code + text.slice(at);
  }

  /**
   * How the files of a repository have changed since it was indexed; null where that is not known. A folder is looked at
   * again; what came from another machine is not asked for.
   */
  async changesSince(view: RepositoryView, progress: Progress): Promise<ReadonlyMap<string, FileChange> | null> {
    if (!isFolder(view.location)) return null;
    try {
      const { source } = await this.#platform.openSource(view.location, null, progress);
      try {
        return source.url === view.record.repo ? await sourceChanges(view.graph, source, this.#platform.hashing) : null;
      } finally {
        await source.close();
      }
    } catch (error) {
      if (isFailure(error) && error.code !== 'cancelled') return null;
      throw error;
    }
  }

  #isOf(bytes: Uint8Array, { contentHash }: FileRow): boolean {
    return contentHash !== null && equalBytes(this.#platform.hashing.sha256(bytes), contentHash);
  }
}

import type { DocumentFacts } from '../../model/document-facts.ts';
import type { FileFacts } from '../../model/facts.ts';
import type { SkipReason } from '../../model/rows.ts';
import type { SourceEntry } from '../../ports/source.ts';

/** Everything that is known of some bytes, decoded. */
export interface KnownFile {
  readonly contentHash: Uint8Array;
  readonly skipped: SkipReason | null;
  readonly facts: FileFacts | null;
  readonly document: DocumentFacts | null;
  /** Data of the manifests it is, by their formats. */
  readonly manifests: readonly { readonly id: string; readonly data: unknown }[];
}

/** The path says by which extractors bytes are read, and to what. */
type FileKey = Pick<SourceEntry, 'objectId' | 'path'>;

const keyOf = ({ objectId, path }: FileKey): string => `${objectId} ${path}`;

/**
 * The files of the last run over a repository by the source's ids, so that the next run decodes only what is new. Facts
 * of unchanged files stay the same objects.
 */
export class FactMemory {
  #last = new Map<string, KnownFile>();
  #next = new Map<string, KnownFile>();

  find(entry: FileKey): KnownFile | null {
    const key = keyOf(entry);
    const known = this.#next.get(key) ?? this.#last.get(key);
    if (known) this.#next.set(key, known);
    return known ?? null;
  }

  keep(entry: FileKey, known: KnownFile): void {
    this.#next.set(keyOf(entry), known);
  }

  /** Forgets what this run had no use for. */
  turn(): void {
    this.#last = this.#next;
    this.#next = new Map();
  }
}

import { z } from 'zod';
import { equalBytes } from '../base/bytes.ts';
import { Failure } from '../base/failure.ts';
import type { Source, SourceEntry } from '../ports/source.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { snapshotOf } from '../model/incomplete.ts';

/**
 * A `.knowing` file: everything a snapshot follows from, so that whoever gets it can reproduce the graph and compare the
 * hash instead of trusting the sender. The bytes are compressed by the platform.
 *
 * Layout 1: "KNOWING1", length of the header (32 bits, little-endian), header as JSON, then the bytes of the files one
 * after the other, in the header's order.
 */
const MAGIC = 'KNOWING1';
/** How the location of what came from such a file begins; the hash that the file claims follows. */
export const IMPORTED = 'snapshot:';
const HEADER_AT = MAGIC.length + 4;
/** A header that lists more takes gigabytes to read. */
const MOST_HEADER_BYTES = 256 * 1024 * 1024;
const MOST_FILES = 1_000_000;
const LONGEST_PATH = 4096;
/** What a file may unpack to at most, and for each of its bytes: source shrinks to a tenth, a bomb to a thousandth. */
const MOST_UNPACKED = 1_500_000_000;
const MOST_EXPANSION = 100;
const ALWAYS_UNPACKED = 64 * 1024 * 1024;

/** How many bytes a `.knowing` file of that size may unpack to. */
export const unpackedLimit = (packedBytes: number): number =>
  Math.min(MOST_UNPACKED, ALWAYS_UNPACKED + MOST_EXPANSION * packedBytes);

/** A file that unpacks to more: what it holds is no repository. */
export const unpacksToTooMuch = (limit: number): Failure =>
  new Failure(
    'too-large',
    `The file unpacks to more than ${Math.round(limit / 1_000_000)} MB, far more than a snapshot of its size should contain. It was not opened.`,
    { limit },
  );

/** Text that a store gives back as it was written: SQLite ends it at a NUL, and half a character has no bytes. */
const textShape = z.string().refine((text) => !/\p{Surrogate}/u.test(text) && !text.includes('\0'));
/** A path as git has them: relative, and inside. */
const pathShape = textShape
  .max(LONGEST_PATH)
  .refine((path) => path.split('/').every((name) => !['', '.', '..'].includes(name)));

const headerShape = z.object({
  url: textShape.min(1),
  commit: textShape.nullable(),
  reference: textShape.nullable(),
  analyzer: textShape,
  snapshot: z.string().regex(/^[0-9a-f]{64}$/),
  /** Paths without bytes were not indexed: their names still matter to module resolution. */
  files: z
    .array(
      z.object({
        path: pathShape,
        size: z.number().int().min(0),
        bytes: z.number().int().min(0).nullable(),
        kind: z.enum(['file', 'symlink', 'submodule']),
      }),
    )
    .max(MOST_FILES),
});
type Header = z.infer<typeof headerShape>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export async function encodeArchive(
  view: RepositoryView,
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<Uint8Array> {
  const { record, graph } = view;
  const snapshot = snapshotOf(record);
  const files: Header['files'] = [];
  const contents: Uint8Array[] = [];
  for (const file of graph.files) {
    // Files without a content hash were never read, and would be skipped again.
    const bytes = file.contentHash === null ? null : await read(file.path);
    if (file.contentHash !== null && bytes === null) {
      throw new Failure(
        'not-found',
        `“${file.path}” can no longer be read from its source. Index the repository again, then export.`,
        { path: file.path },
      );
    }
    const kind = file.skipped === 'symlink' || file.skipped === 'submodule' ? file.skipped : 'file';
    files.push({ path: file.path, size: file.size, bytes: bytes?.length ?? null, kind });
    if (bytes) contents.push(bytes);
  }
  const header: Header = {
    url: record.repo,
    commit: record.commit,
    reference: record.reference,
    analyzer: record.analyzer,
    snapshot,
    files,
  };
  const headerBytes = encoder.encode(JSON.stringify(header));
  const archive = new Uint8Array(
    HEADER_AT + headerBytes.length + contents.reduce((sum, bytes) => sum + bytes.length, 0),
  );
  archive.set(encoder.encode(MAGIC));
  new DataView(archive.buffer).setUint32(MAGIC.length, headerBytes.length, true);
  archive.set(headerBytes, HEADER_AT);
  let at = HEADER_AT + headerBytes.length;
  for (const bytes of contents) {
    archive.set(bytes, at);
    at += bytes.length;
  }
  return archive;
}

/** The files of a `.knowing` archive as a source to index. Nothing in it is believed: paths and sizes are checked. */
export class ArchiveSource implements Source {
  readonly url: string;
  readonly commit: string | null;
  readonly reference: string | null;
  /** What the sender says the snapshot is. */
  readonly claimed: string;
  readonly analyzer: string;
  readonly #entries: readonly SourceEntry[];
  readonly #contents: ReadonlyMap<string, Uint8Array>;

  private constructor(header: Header, contents: ReadonlyMap<string, Uint8Array>) {
    this.url = header.url;
    this.commit = header.commit;
    this.reference = header.reference;
    this.claimed = header.snapshot;
    this.analyzer = header.analyzer;
    this.#entries = header.files.map(({ path, size, kind }) => ({ path, size, kind, objectId: '' }));
    this.#contents = contents;
  }

  static open(bytes: Uint8Array): ArchiveSource {
    if (bytes.length < HEADER_AT || !equalBytes(bytes.subarray(0, MAGIC.length), encoder.encode(MAGIC)))
      throw notAnArchive('unknown file format');
    const headerLength = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(MAGIC.length, true);
    if (headerLength > Math.min(MOST_HEADER_BYTES, bytes.length - HEADER_AT))
      throw notAnArchive('the header is too long');
    const header = parseHeader(bytes.subarray(HEADER_AT, HEADER_AT + headerLength));
    const contents = new Map<string, Uint8Array>();
    const paths = new Set<string>();
    let at = HEADER_AT + headerLength;
    for (const file of header.files) {
      if (paths.has(file.path)) throw notAnArchive('a file is listed twice');
      paths.add(file.path);
      if (file.bytes === null) continue;
      if (at + file.bytes > bytes.length) throw notAnArchive('it is truncated');
      contents.set(file.path, bytes.subarray(at, at + file.bytes));
      at += file.bytes;
    }
    if (at !== bytes.length) throw notAnArchive('it has extra bytes at the end');
    return new ArchiveSource(header, contents);
  }

  list(): Promise<readonly SourceEntry[]> {
    return Promise.resolve(this.#entries);
  }

  read(entries: readonly SourceEntry[]): Promise<readonly (Uint8Array | null)[]> {
    // Copies: the parse pool may transfer what it is given.
    return Promise.resolve(entries.map(({ path }) => this.#contents.get(path)?.slice() ?? null));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

function parseHeader(bytes: Uint8Array): Header {
  let json: unknown;
  try {
    json = JSON.parse(decoder.decode(bytes));
  } catch {
    throw notAnArchive('the header cannot be read');
  }
  const parsed = headerShape.safeParse(json);
  if (!parsed.success) throw notAnArchive('the header is invalid');
  return parsed.data;
}

const notAnArchive = (why: string): Failure =>
  new Failure('bad-input', `This is not a complete .knowing file: ${why}.`);

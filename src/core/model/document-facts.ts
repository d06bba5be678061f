import { Failure } from '../base/failure.ts';
import type { EdgeType } from './edge-types.ts';
import type { NodeKind } from './node-kinds.ts';

/**
 * What a configuration, schema or infrastructure file says: the things it declares, and what they say of others. Plain
 * JSON, made from the text alone (never from its path): the same text says the same wherever it lies.
 */
export interface DocumentFacts {
  readonly nodes: readonly DocumentNode[];
  readonly links: readonly DocumentLink[];
  readonly lines: number;
  /** Of the text, in UTF-16 units. */
  readonly length: number;
}

export interface DocumentNode {
  readonly kind: NodeKind;
  /**
   * Dotted path inside the file; the node is then `<file name>.<symbol>` in the file's package. For a node that things
   * in other files meet at (`meets`), its whole identity: a table's name, `GET /users/{id}`.
   */
  readonly symbol: string;
  /** Last part of it, as people say it. */
  readonly name: string;
  /** Its identity is its kind and symbol alone, wherever it is declared: table, topic, environment variable, route, image … */
  readonly meets: boolean;
  /** Index of the containing node; -1: the file. */
  readonly parent: number;
  /** 1-based. */
  readonly line: number;
  readonly endLine: number;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  readonly signature: string;
  readonly doc: string;
  /**
   * By what others find it: `kubernetes:Service/api`. Namespaced by whoever gives them. One that begins with a dot holds
   * inside a directory: `./#terraform:var.region` in that of the file, and others say `../network/#terraform:var.region`.
   */
  readonly keys: readonly string[];
}

export interface DocumentLink {
  /** Index of the node that says it; -1: the file. A target where the file speaks of others: a directory is owned by a team. */
  readonly from: number | DocumentTarget;
  readonly type: EdgeType;
  readonly to: DocumentTarget;
  /** 1-based line, 0-based column in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /**
   * Rules of one file that override each other carry the same name here: of those whose `from` means a file or
   * directory, the last line counts, and with it for all below a directory.
   */
  readonly overrides?: string;
}

export type DocumentTarget =
  /** A node of the same file. */
  | { readonly to: 'node'; readonly node: number }
  /**
   * Every node that carries the key, in any file; without one there is no edge. `nearest`: of several only those of the
   * same file, else those that share most of the path, for names that hold in a part of the repository.
   */
  | { readonly to: 'key'; readonly key: string; readonly nearest?: boolean }
  /** A node that exists by being mentioned. */
  | { readonly to: 'meeting'; readonly kind: NodeKind; readonly name: string }
  /** Files or a directory of the repository: relative to the file's directory, or to the root with a leading `/`. Globs allowed. */
  | { readonly to: 'path'; readonly path: string }
  /** The nearest file whose path ends like this, for what is looked up along search paths that nobody tells us. */
  | { readonly to: 'file'; readonly path: string }
  /** The one symbol of the programs of that name: `Flask.run`, `ThreadPool`; where there are several, none. */
  | { readonly to: 'symbol'; readonly name: string }
  /** The first of them that leads anywhere. */
  | { readonly to: 'first'; readonly of: readonly DocumentTarget[] }
  | {
      readonly to: 'external';
      readonly ecosystem: string;
      readonly package: string;
      readonly member: string;
      /** Version or range as written; '' where none is. */
      readonly version: string;
    };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Null: the text is not of that format after all. */
export const encodeDocument = (facts: DocumentFacts | null): Uint8Array => encoder.encode(JSON.stringify(facts));

export function decodeDocument(bytes: Uint8Array): DocumentFacts | null {
  try {
    return JSON.parse(decoder.decode(bytes)) as DocumentFacts | null;
  } catch {
    throw new Failure('store-damaged', 'Stored facts of a document are damaged.');
  }
}

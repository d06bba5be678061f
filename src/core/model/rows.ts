import type { NodeKind } from './node-kinds.ts';

/** A SHA-256 in hexadecimal, as people and wires see it. */
export type HashText = string & { readonly brand: 'HashText' };

/** Why a file has no facts. Shown to people as they are. */
export const SKIP_REASONS = {
  ignored: 'listed in .gitignore',
  vendored: 'vendored third-party code',
  generated: 'generated code (bodies not read)',
  minified: 'minified',
  binary: 'binary',
  'too-large': 'too large',
  'no-language': 'unsupported language',
  symlink: 'symlink',
  submodule: 'submodule',
  unreadable: 'not readable',
  'unsafe-path': 'path outside the repository or not storable',
  'too-slow': 'parsing took too long',
  'parser-failed': 'the parser failed',
  'too-complex': 'too complex; references resolved only in part',
} as const;
export type SkipReason = keyof typeof SKIP_REASONS;

/** How far the calls of a file could be followed. */
export interface CallCounts {
  /** Places that call or construct something. */
  readonly sites: number;
  /** Of these, the ones that lead to a symbol here or to a named one outside. */
  readonly connected: number;
  /** Of these, the ones that scopes, imports and types led to rather than a name alone. */
  readonly resolved: number;
}

export const NO_CALLS: CallCounts = { sites: 0, connected: 0, resolved: 0 };

export interface FileRow {
  readonly path: string;
  /** SHA-256 of the bytes; null where they were not read. */
  readonly contentHash: Uint8Array | null;
  /** The source's own id of the bytes (git blob), so that unchanged files need not be read; else ''. */
  readonly objectId: string;
  readonly language: string | null;
  readonly size: number;
  readonly lines: number;
  readonly skipped: SkipReason | null;
  /** Number of places the parser could not read. */
  readonly syntaxErrors: number;
  readonly calls: CallCounts;
  readonly isTest: boolean;
}

export interface NodeRow {
  /** Repository URL, or `external://<ecosystem>` for what lies outside. */
  readonly url: string;
  readonly package: string;
  readonly symbol: string;
  readonly kind: NodeKind;
  /** Last part of the symbol. */
  readonly name: string;
  /** Index into the graph's files, or -1 for nodes that live in no file. */
  readonly file: number;
  /** Index of the containing node, or -1. */
  readonly parent: number;
  readonly startLine: number;
  readonly endLine: number;
  /** Offsets (UTF-16) of the declaration and of its name. */
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  readonly signature: string;
  readonly doc: string;
  readonly flags: number;
}

/** Edges as columns: source and target are indices into the nodes. Sorted by source, target, type, provenance. */
export interface EdgeTable {
  readonly count: number;
  readonly source: Int32Array;
  readonly target: Int32Array;
  readonly type: Uint8Array;
  readonly provenance: Uint8Array;
  /** Thousandths. */
  readonly confidence: Uint16Array;
  /** Edge i has sites siteStart[i] … siteStart[i + 1] − 1. */
  readonly siteStart: Int32Array;
  readonly siteFile: Int32Array;
  readonly siteLine: Int32Array;
  readonly siteColumn: Int32Array;
}

/** What linking gives: the whole graph of one state of a repository. Nodes are sorted by url, package, symbol, kind. */
export interface LinkedGraph {
  readonly files: readonly FileRow[];
  readonly nodes: readonly NodeRow[];
  readonly edges: EdgeTable;
}

/** One record for each time a state was sealed; the same graph at two commits has one hash and two records. */
export interface SnapshotRecord {
  readonly id: number;
  /** The snapshot hash; null where the state is incomplete. See incomplete.ts. */
  readonly hash: HashText | null;
  /** The hash of the graph as it is, whether or not it is all of it: names it in this store and is shown to nobody. */
  readonly graphHash: HashText;
  /** How many files were left out for reasons that are not in their bytes. */
  readonly incomplete: number;
  readonly repo: string;
  readonly commit: string | null;
  /** Branch or tag it was opened by, for people. */
  readonly reference: string | null;
  /** The record of the nearest earlier commit that is known; without commits, the state that was current before. */
  readonly parent: number | null;
  /** When its commit was made, and the first line of its message; null where the source did not know. */
  readonly committedAt: number | null;
  readonly subject: string | null;
  readonly analyzer: string;
  readonly files: number;
  readonly nodes: number;
  readonly edges: number;
  readonly createdAt: number;
}

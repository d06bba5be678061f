import type { EdgeType } from '../model/edge-types.ts';
import type { NodeKind } from '../model/node-kinds.ts';
import type { Provenance } from '../model/provenance.ts';
import type { LineRange } from './pack/excerpt.ts';

/** How much of a symbol a pack shows: each level holds those before it. */
export const DETAILS = ['name', 'signature', 'doc', 'body'] as const;
export type Detail = (typeof DETAILS)[number];

/** What a question about a task, some files or a change is answered with: the symbols that matter, best first. */
export interface ContextPack {
  /** The tool that made it: `context_for_task` … */
  readonly tool: string;
  readonly repo: string;
  /** The snapshot hash, or `incomplete`. */
  readonly snapshot: string;
  /** Names the answer: the same question to the same state has the same root. */
  readonly packRoot: string;
  readonly task: string;
  readonly budget: number;
  /** Of the answer in the format it was made for. */
  readonly tokens: number;
  readonly symbols: readonly PackSymbol[];
  readonly edges: readonly PackEdge[];
}

export interface PackSymbol {
  /** Its identity; '' in a pack that was read from a format which leaves it to follow from name and kind. */
  readonly hash: string;
  readonly qualifiedName: string;
  readonly name: string;
  readonly kind: NodeKind;
  /** '' for what lives in no file. */
  readonly file: string;
  readonly startLine: number;
  readonly endLine: number;
  /** 1 for the best, three decimals. */
  readonly score: number;
  /** Steps from what the question named or matched itself: 0 for such. */
  readonly distance: number;
  /** The strongest evidence of an edge to the others, or `structural`. */
  readonly provenance: Provenance;
  readonly detail: Detail;
  /** '' where the detail leaves it out. */
  readonly signature: string;
  readonly doc: string;
  readonly source: string;
  /** The lines that `source` holds where it is not whole, counted from 1 within the declaration; none where it is. */
  readonly parts: readonly LineRange[];
}

export type { LineRange };

/** A run of lines of a file as a pack shows it. */
export interface Excerpt {
  /** In the file. */
  readonly startLine: number;
  readonly endLine: number;
  readonly text: string;
}

/** The source of a symbol by runs of lines: one where it is whole, none where it is not shown. */
export function excerptsOf({
  source,
  parts,
  startLine,
}: Pick<PackSymbol, 'source' | 'parts' | 'startLine'>): Excerpt[] {
  if (source === '') return [];
  const lines = source.split('\n');
  let at = 0;
  return (parts.length === 0 ? [[1, lines.length] as const] : parts).map(([from, to]) => {
    const text = lines.slice(at, (at += to - from + 1)).join('\n');
    return { startLine: startLine + from - 1, endLine: startLine + to - 1, text };
  });
}

/** How much a pack shows of a symbol is what is there: one without documentation has none to show. */
export function detailOf({ signature, doc, source }: Pick<PackSymbol, 'signature' | 'doc' | 'source'>): Detail {
  if (source !== '') return 'body';
  if (doc !== '') return 'doc';
  return signature === '' ? 'name' : 'signature';
}

/** A relationship among the symbols of a pack, by their places in its list. */
export interface PackEdge {
  readonly source: number;
  readonly target: number;
  readonly type: EdgeType;
  readonly provenance: Provenance;
}

/** What became of a pack since an earlier one that the reader has: symbols by qualified name. */
export interface PackDelta {
  readonly tool: string;
  readonly baseRoot: string;
  readonly newRoot: string;
  readonly removed: readonly string[];
  readonly added: readonly PackSymbol[];
  /** The same symbols on other lines: a line more at the top of a file moves all below it. */
  readonly moved: readonly MovedSymbol[];
  readonly removedEdges: readonly NamedEdge[];
  readonly addedEdges: readonly NamedEdge[];
}

export type MovedSymbol = Pick<PackSymbol, 'qualifiedName' | 'startLine' | 'endLine'>;

export interface NamedEdge {
  readonly source: string;
  readonly target: string;
  readonly type: EdgeType;
  readonly provenance: Provenance;
}

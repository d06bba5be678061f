import { PROVENANCES, type Provenance } from '../../../core/model/provenance.ts';
import type { EdgeType } from '../../../core/model/edge-types.ts';
import type { SymbolShape } from '../../../core/tools/shapes.ts';

/** A picture as data: what is in it, before anything has a place. */
export interface GraphModel {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** What was left out to keep the picture readable, in words; empty where nothing was. */
  readonly leftOut: string;
}

export type NodeTarget =
  | { readonly kind: 'symbol'; readonly symbol: SymbolShape }
  | { readonly kind: 'package'; readonly package: string }
  /** A folder of packages drawn as one. */
  | { readonly kind: 'packages'; readonly under: string };

export interface GraphNode {
  readonly id: string;
  readonly label: string;
  /** A second, smaller line. */
  readonly note: string;
  readonly target: NodeTarget;
  readonly width: number;
  readonly height: number;
  /** From left to right: what uses is left of what is used. */
  readonly column: number;
  readonly isFocus: boolean;
  readonly isTest: boolean;
  readonly isExternal: boolean;
  /** Stands for several. */
  readonly isGroup: boolean;
}

/** All relationships from one node to another are one line, drawn after the strongest evidence among them. */
export interface GraphEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly types: readonly { readonly type: EdgeType; readonly count: number }[];
  readonly count: number;
  readonly provenance: Provenance;
  readonly confidence: number;
}

/** Nodes and lines together, in any picture. */
export const MOST_ELEMENTS = 300;

const CHARACTER = 7.25;
const LONGEST_LABEL = 30;

export const shorten = (text: string, most = LONGEST_LABEL): string =>
  text.length > most ? `…${text.slice(1 - most)}` : text;

/** The last folders of a path, as many as fit. */
export function shortenPath(path: string, most = 22): string {
  if (path.length <= most) return path;
  const parts = path.split('/');
  let kept = parts.pop() ?? path;
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (`…/${part}/${kept}`.length > most) break;
    kept = `${part}/${kept}`;
  }
  return shorten(`…/${kept}`, most + 6);
}

export const symbolSize = (label: string): { width: number; height: number } => ({
  width: Math.round(label.length * CHARACTER) + 44,
  height: 30,
});

interface SymbolNodeOptions {
  readonly column: number;
  readonly isFocus?: boolean;
  /** Stands before the name. */
  readonly before?: string;
}

export function symbolNode(
  symbol: SymbolShape,
  { column, isFocus = false, before = '' }: SymbolNodeOptions,
): GraphNode {
  const label = `${before}${shorten(symbol.display)}`;
  return {
    id: symbol.hash,
    label,
    note: '',
    target: { kind: 'symbol', symbol },
    ...symbolSize(label),
    column,
    isFocus,
    isTest: symbol.isTest,
    isExternal: symbol.kind === 'external',
    isGroup: false,
  };
}

/** Boxes grow with the number of symbols, slowly: the largest is about twice as high as the smallest. */
export function packageSize(label: string, note: string, symbols: number): { width: number; height: number } {
  const height = Math.round(40 + 13 * Math.log10(1 + symbols));
  const text = Math.max(label.length * CHARACTER, note.length * CHARACTER * 0.86);
  return { width: Math.round(Math.max(text + 28, height * 1.9)), height };
}

interface LooseEdge {
  readonly source: string;
  readonly target: string;
  readonly type: EdgeType;
  readonly provenance: Provenance;
  readonly confidence: number;
  readonly count: number;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** One line for each ordered pair of nodes; the order of the result does not depend on that of the input. */
export function mergeEdges(edges: Iterable<LooseEdge>): GraphEdge[] {
  const pairs = new Map<string, LooseEdge[]>();
  for (const edge of edges) {
    if (edge.source === edge.target) continue;
    const key = `${edge.source} → ${edge.target}`;
    const pair = pairs.get(key);
    if (pair === undefined) pairs.set(key, [edge]);
    else pair.push(edge);
  }
  return [...pairs]
    .sort(([a], [b]) => byText(a, b))
    .map(([id, list]) => {
      const [strongest] = [...list].sort(
        (a, b) => b.confidence - a.confidence || PROVENANCES[a.provenance].code - PROVENANCES[b.provenance].code,
      );
      const types = new Map<EdgeType, number>();
      for (const { type, count } of list) types.set(type, (types.get(type) ?? 0) + count);
      return {
        id,
        source: list[0]!.source,
        target: list[0]!.target,
        types: [...types]
          .map(([type, count]) => ({ type, count }))
          .sort((a, b) => b.count - a.count || byText(a.type, b.type)),
        count: list.reduce((sum, { count }) => sum + count, 0),
        provenance: strongest!.provenance,
        confidence: strongest!.confidence,
      };
    });
}

/** The most important lines that fit beside the nodes, in their first order, and how many did not. */
export function fitEdges(edges: readonly GraphEdge[], nodes: number): { edges: readonly GraphEdge[]; dropped: number } {
  const room = Math.max(0, MOST_ELEMENTS - nodes);
  if (edges.length <= room) return { edges, dropped: 0 };
  const kept = new Set(
    [...edges].sort((a, b) => b.count - a.count || b.confidence - a.confidence || byText(a.id, b.id)).slice(0, room),
  );
  return { edges: edges.filter((edge) => kept.has(edge)), dropped: edges.length - room };
}

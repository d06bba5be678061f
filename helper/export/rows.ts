import type { RepositoryView } from '../../src/core/view/repository-view.ts';

export interface NodeLine {
  readonly type: 'node';
  readonly hash: string;
  readonly qualifiedName: string;
  readonly name: string;
  readonly kind: string;
  readonly file: string | null;
  /** 1-based. */
  readonly startLine: number;
  readonly endLine: number;
  readonly signature: string;
}

export interface EdgeLine {
  readonly type: 'edge';
  readonly hash: string;
  readonly source: string;
  readonly target: string;
  readonly edgeType: string;
  readonly provenance: string;
  readonly confidence: number;
  /** Lines 1-based, columns 0-based in UTF-16 units. */
  readonly sites: readonly { readonly file: string; readonly line: number; readonly col: number }[];
}

/** Nodes in the order of the graph: by URL, package, symbol and kind. */
export function* nodeLines(view: RepositoryView): Generator<NodeLine> {
  for (let node = 0; node < view.graph.nodes.count; node += 1) {
    const { hash, qualifiedName, name, kind, file, startLine, endLine, signature } = view.symbol(node);
    yield { type: 'node', hash, qualifiedName, name, kind, file, startLine, endLine, signature };
  }
}

/** Edges in the order of the graph: by source, target, type and provenance. */
export function* edgeLines(view: RepositoryView): Generator<EdgeLine> {
  const { edges } = view.graph;
  for (let edge = 0; edge < edges.count; edge += 1) {
    const { hash, type, provenance, confidence } = view.edge(edge);
    yield {
      type: 'edge',
      hash,
      source: view.hashText(edges.source[edge]!),
      target: view.hashText(edges.target[edge]!),
      edgeType: type,
      provenance,
      confidence,
      sites: view.sites(edge).map(({ file, line, column }) => ({ file, line, col: column })),
    };
  }
}

/** What goes to the layout worker and what comes back. */
export interface LayoutRequest {
  readonly nodes: readonly { readonly id: string; readonly width: number; readonly height: number }[];
  readonly edges: readonly { readonly source: string; readonly target: string }[];
  /** Nodes that already have a place and keep it. */
  readonly fixed: readonly { readonly id: string; readonly x: number; readonly y: number }[];
}

export interface LayoutReply {
  readonly points: readonly { readonly id: string; readonly x: number; readonly y: number }[];
}

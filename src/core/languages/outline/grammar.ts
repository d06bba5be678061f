import type { Outline } from './outline.ts';

/** Reads a node and gives the row of the expression it is, or NONE where it is none that can matter. */
export type NodeReader = (x: Outline, node: number) => number;

/** Finds the node that plays a part in another, or gives NO_NODE. */
export type Pick = (x: Outline, node: number) => number;

/**
 * What is known of a grammar. Nodes of kinds that are not listed are looked through: their children are read, and one
 * that has a single child is what that child is.
 */
export interface Grammar {
  readonly nodes: ReadonlyMap<string, NodeReader>;
  /** Kinds of type expressions; each gives the row of a type, or NONE for what names nothing. */
  readonly types: ReadonlyMap<string, NodeReader>;
  readonly comments: ReadonlySet<string>;
}

export function grammarOf(
  nodes: Readonly<Record<string, NodeReader>>,
  types: Readonly<Record<string, NodeReader>>,
  comments: readonly string[],
): Grammar {
  return { nodes: new Map(Object.entries(nodes)), types: new Map(Object.entries(types)), comments: new Set(comments) };
}

/** The child in a field. */
export const inField =
  (field: string): Pick =>
  (x, node) =>
    x.tree.child(node, field);

/** The first child of one of the kinds. */
export function ofKind(...kinds: readonly string[]): Pick {
  return (x, node) => {
    for (let child = node + 1; child < x.tree.after(node); child = x.tree.after(child))
      if (kinds.includes(x.tree.kind(child))) return child;
    return -1;
  };
}

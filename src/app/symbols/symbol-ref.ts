import { isNodeKind, type NodeKind } from '../../core/model/node-kinds.ts';

/** What is needed of a symbol to name it in an address. */
export interface Named {
  readonly qualifiedName: string;
  readonly kind: NodeKind;
}

/** How addresses and questions name a symbol: its qualified name and its kind, since a type and a value may share one. */
export const refOf = ({ qualifiedName, kind }: Named): string => `${qualifiedName}~${kind}`;

/** Whether a reference, which people may have written without the kind or as a hash, means this symbol. */
export const isRefOf = (ref: string | null, symbol: Named & { readonly hash: string }): boolean =>
  ref === refOf(symbol) || ref === symbol.qualifiedName || ref === symbol.hash;

/** The qualified name in a reference, for people. */
export function nameInRef(ref: string): string {
  const mark = ref.lastIndexOf('~');
  return mark > 0 && isNodeKind(ref.slice(mark + 1)) ? ref.slice(0, mark) : ref;
}

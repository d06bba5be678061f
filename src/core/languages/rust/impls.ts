import { NONE } from '../../model/facts.ts';
import { BASE } from '../../model/symbols.ts';
import { readTypeParameters } from './generics.ts';
import type { RustReader } from './reader.ts';
import { readType } from './types.ts';

/**
 * An impl block is a scope without a name: it has type parameters, the type it is for (SYMBOL.type, and its name as
 * SYMBOL.owner) and the trait it implements (SYMBOL.bases). What it declares are members of that type.
 */
export function readImpl(rs: RustReader, node: number): void {
  const { tree, facts } = rs;
  const typeNode = tree.child(node, 'type');
  const symbol = facts.symbol('lambda', {
    parent: rs.scope,
    owner: facts.text(ownerName(rs, typeNode)),
    start: tree.start(node),
    end: tree.end(node),
  });
  const outer = { scope: rs.scope, isInTrait: rs.isInTrait };
  rs.scope = symbol;
  rs.isInTrait = false;
  const typeParameters = readTypeParameters(rs, node);
  const type = readType(rs, typeNode);
  const trait = readType(rs, tree.child(node, 'trait'));
  facts.updateSymbol(symbol, {
    type,
    typeParameters: facts.list(typeParameters),
    bases: facts.list(trait >= 0 ? [BASE.implements, trait] : []),
  });
  rs.items(tree.child(node, 'body'));
  rs.scope = outer.scope;
  rs.isInTrait = outer.isInTrait;
}

/** The name by which the members are called: that of the type, without what surrounds it. */
function ownerName(rs: RustReader, node: number): string {
  const { tree } = rs;
  let last = NONE;
  for (let at = node; at >= 0 && at < tree.after(node); at += 1) {
    const kind = tree.kind(at);
    if (kind === 'type_identifier' || kind === 'primitive_type') last = at;
    if (last >= 0 && (kind === 'type_arguments' || tree.kind(tree.parent(last)) !== 'scoped_type_identifier')) break;
  }
  return last < 0 ? 'impl' : tree.text(last);
}

import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { onlyArgument, readArgumentList } from './arguments.ts';
import { lastCode } from './children.ts';
import type { CSharpReader } from './reader.ts';
import { readTypeArguments, structural } from './types.ts';

export function readCall(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  const callee = tree.child(node, 'function');
  const list = tree.child(node, 'arguments');
  if (tree.kind(callee) === 'identifier' && tree.text(callee) === 'nameof' && !cs.isLocal('nameof')) {
    const named = onlyArgument(cs, list);
    if (named >= 0) {
      cs.effects(named);
      return cs.textLiteral(tree.text(named).replace(/^[^]*\./, ''));
    }
  }
  const generic = genericPart(cs, callee);
  const typeArguments = generic < 0 ? [] : readTypeArguments(cs, generic);
  // The type arguments are read here once: the callee is its bare name.
  const base = tree.kind(callee) === 'generic_name' ? cs.value(tree.firstChild(callee)) : cs.value(callee);
  const args = readArgumentList(cs, list);
  return facts.expr({
    kind: EXPR_KINDS.call,
    start: calleeStart(cs, callee, list),
    base,
    args: facts.list(args),
    type: typeArguments.length > 0 ? structural(cs, TYPE_KINDS.tuple, typeArguments) : NONE,
    scope: cs.scope,
  });
}

/** The generic name that a callee ends in, or NONE. */
function genericPart(cs: CSharpReader, callee: number): number {
  const { tree } = cs;
  switch (tree.kind(callee)) {
    case 'generic_name':
      return callee;
    case 'member_access_expression':
    case 'member_binding_expression':
      return genericPart(cs, tree.child(callee, 'name'));
    case 'conditional_access_expression':
      return genericPart(cs, lastCode(tree, callee));
    default:
      return NONE;
  }
}

/** Where the last name of the callee stands; what has no name is called at its arguments. */
function calleeStart(cs: CSharpReader, callee: number, list: number): number {
  const { tree } = cs;
  switch (tree.kind(callee)) {
    case 'identifier':
    case 'generic_name':
      return tree.start(callee);
    case 'member_access_expression':
    case 'member_binding_expression':
      return tree.start(tree.child(callee, 'name'));
    case 'conditional_access_expression': {
      const name = tree.child(lastCode(tree, callee), 'name');
      return tree.start(name >= 0 ? name : list);
    }
    default:
      return tree.start(list);
  }
}

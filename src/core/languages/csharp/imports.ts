import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { codeChildren } from './children.ts';
import type { CSharpReader } from './reader.ts';
import { valueSignature } from './signatures.ts';
import { readType } from './types.ts';
import { declaredAt } from '../declared-at.ts';

const PATHS: ReadonlySet<string> = new Set(['identifier', 'qualified_name', 'alias_qualified_name']);

/** `using N;`, `using static T;`, `using A = T;`, each also `global`. */
export function readUsing(cs: CSharpReader, node: number): void {
  const { tree, facts } = cs;
  const aliasNode = tree.child(node, 'name');
  const target = codeChildren(tree, node).find((child) => child !== aliasNode);
  if (target === undefined) return;
  const flags =
    (tree.has(node, 'global') ? IMPORT_FLAGS.everywhere : 0) | (tree.has(node, 'static') ? IMPORT_FLAGS.members : 0);
  if (aliasNode >= 0 && !PATHS.has(tree.kind(target))) {
    readAlias(cs, node, aliasNode, target);
    return;
  }
  facts.importRow({
    kind: aliasNode >= 0 ? IMPORT_KINDS.module : IMPORT_KINDS.wildcard,
    specifier: facts.text(path(cs, target)),
    alias: aliasNode >= 0 ? cs.nameIndex(aliasNode) : NONE,
    scope: cs.scope,
    start: tree.start(target),
    flags,
  });
}

function path(cs: CSharpReader, node: number): string {
  return cs.tree
    .text(node)
    .replace(/\s+/g, '')
    .replace(/^global::/, '')
    .replace('::', '.')
    .replaceAll('@', '');
}

/** A name for a type with arguments is a type of the file's own. */
function readAlias(cs: CSharpReader, node: number, name: number, target: number): void {
  const { tree, facts } = cs;
  facts.symbol('type', {
    name: cs.nameIndex(name),
    ...declaredAt(tree, cs.scope, node, name),
    flags: SYMBOL_FLAGS.declaration,
    signature: valueSignature(cs, node),
    type: readType(cs, target),
  });
}

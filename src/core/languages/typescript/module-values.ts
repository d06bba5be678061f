import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import type { TsReader } from './reader.ts';
import { stringContent } from './names.ts';

/** The module a call `require('x')` or `import('x')` asks for, or null where it is no such call with a plain text. */
export function importedSpecifier(tree: FlatTree, node: number): string | null {
  if (node < 0 || tree.kind(node) !== 'call_expression') return null;
  const callee = tree.child(node, 'function');
  if (callee < 0) return null;
  const kind = tree.kind(callee);
  if (kind !== 'import' && !(kind === 'identifier' && tree.text(callee) === 'require')) return null;
  const list = tree.child(node, 'arguments');
  const argument = list < 0 ? NONE : tree.firstChild(list);
  if (argument < 0) return null;
  if (tree.kind(argument) === 'string') return stringContent(tree, argument);
  // A template without substitutions is a plain text too.
  if (tree.kind(argument) === 'template_string' && !tree.has(argument, 'template_substitution'))
    return stringContent(tree, argument);
  return null;
}

/**
 * A module used as a value inside an expression is an import under a name that no source can write, so that the
 * expression is an ordinary name.
 */
export function importAlias(x: TsReader, specifier: string, node: number): string {
  const known = x.moduleAliases.get(specifier);
  if (known !== undefined) return known;
  const alias = `import#${x.moduleAliases.size + 1}`;
  x.moduleAliases.set(specifier, alias);
  x.facts.importRow({
    kind: IMPORT_KINDS.module,
    specifier: x.facts.text(specifier),
    alias: x.facts.text(alias),
    start: x.tree.start(node),
    flags: IMPORT_FLAGS.conditional,
  });
  return alias;
}

/** What `import.meta` is. */
export function importMeta(x: TsReader, start: number): number {
  const row = x.expr('typed', start, NONE, NONE, NONE, x.type('name', NONE, x.facts.text('ImportMeta'), []));
  x.facts.updateExpr(row, { role: ROLES.silent });
  return row;
}

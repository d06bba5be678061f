import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import type { PythonReader } from './reader.ts';

interface ImportRow {
  readonly kind: keyof typeof IMPORT_KINDS;
  readonly specifier: string;
  readonly name?: string;
  readonly alias?: string;
  readonly node: number;
}

function addImport(x: PythonReader, row: ImportRow): void {
  const { facts } = x;
  const isConditional = x.conditionDepth > 0 || x.scope.kind === 'function';
  facts.importRow({
    kind: IMPORT_KINDS[row.kind],
    specifier: facts.text(row.specifier),
    name: row.name === undefined ? NONE : facts.text(row.name),
    alias: row.alias === undefined ? NONE : facts.text(row.alias),
    scope: x.scope.symbol,
    start: x.tree.start(row.node),
    flags:
      (x.isTypeChecking ? IMPORT_FLAGS.typeOnly : 0) |
      (isConditional && !x.isTypeChecking ? IMPORT_FLAGS.conditional : 0),
  });
}

/** `import a.b, c as d`: without an alias the name bound is the first part, and the rest is loaded below it. */
export function readImport(x: PythonReader, node: number): void {
  const { tree } = x;
  for (const item of tree.childrenIn(node, 'name')) {
    if (tree.kind(item) === 'aliased_import') {
      const specifier = dotted(x, tree.child(item, 'name'));
      const alias = tree.text(tree.child(item, 'alias'));
      x.typing.importModule(specifier, alias);
      addImport(x, { kind: 'module', specifier, alias, node: item });
      continue;
    }
    const specifier = dotted(x, item);
    const dot = specifier.indexOf('.');
    const first = dot < 0 ? specifier : specifier.slice(0, dot);
    x.typing.importModule(specifier, specifier);
    addImport(x, { kind: 'module', specifier: first, alias: first, node: item });
    if (dot >= 0) addImport(x, { kind: 'effect', specifier, node: item });
  }
}

/** `from m import a as b, c`, `from . import d`, `from m import *`; the leading dots stay in the specifier. */
export function readImportFrom(x: PythonReader, node: number): void {
  const { tree } = x;
  const specifier = tree.text(tree.child(node, 'module_name')).replace(/\s+/g, '');
  if (specifier === '') return;
  if (tree.has(node, 'wildcard_import')) {
    addImport(x, { kind: 'wildcard', specifier, node: tree.childOfKind(node, 'wildcard_import') });
    return;
  }
  for (const item of tree.childrenIn(node, 'name')) {
    const isAliased = tree.kind(item) === 'aliased_import';
    const name = dotted(x, isAliased ? tree.child(item, 'name') : item);
    const alias = isAliased ? tree.text(tree.child(item, 'alias')) : name;
    x.importedNames.add(alias);
    x.typing.importName(specifier, name, alias);
    addImport(x, { kind: 'named', specifier, name, alias, node: item });
  }
}

const dotted = (x: PythonReader, node: number): string => x.tree.text(node).replace(/\s+/g, '');

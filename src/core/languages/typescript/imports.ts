import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { readClass } from './classes.ts';
import { readDeclaration } from './declarations.ts';
import { takeDoc } from './docs.ts';
import { innerNode, memberNameOf, stringContent } from './names.ts';
import type { TsReader } from './reader.ts';
import { declareFunction, functionParts } from './functions.ts';
import { functionNode, unwrapped } from './objects.ts';
import { signatureOf } from './signatures.ts';
import { isTestFramework } from './tests.ts';
import { declareDefault } from './variables.ts';
import { declaredAt } from '../declared-at.ts';

/** `import …` in all its forms. */
export function readImport(x: TsReader, node: number): void {
  const { tree, facts } = x;
  let clause = NONE;
  let source = tree.child(node, 'source');
  let flags = 0;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'import_clause' || kind === 'import_require_clause') clause = child;
    else if (kind === 'type') flags = IMPORT_FLAGS.typeOnly;
  }
  if (clause >= 0 && source < 0) source = tree.child(clause, 'source');
  if (source < 0) return;
  const text = stringContent(tree, source);
  if (isTestFramework(text)) x.isTestFile = true;
  const specifier = facts.text(text);
  const { scope } = x;
  if (clause < 0) {
    facts.importRow({ kind: IMPORT_KINDS.effect, specifier, start: tree.start(source), scope });
    return;
  }
  for (let child = clause + 1; child < tree.after(clause); child = tree.after(child)) {
    const start = tree.start(child);
    switch (tree.kind(child)) {
      case 'identifier':
        if (tree.kind(clause) === 'import_require_clause') {
          facts.importRow({ kind: IMPORT_KINDS.module, specifier, alias: x.text(child), start, flags, scope });
        } else {
          facts.importRow({
            kind: IMPORT_KINDS.named,
            specifier,
            name: facts.text('default'),
            alias: x.text(child),
            start,
            flags,
            scope,
          });
        }
        break;
      case 'namespace_import': {
        const alias = innerNode(x, child);
        if (alias >= 0)
          facts.importRow({
            kind: IMPORT_KINDS.module,
            specifier,
            alias: x.text(alias),
            start: tree.start(alias),
            flags,
            scope,
          });
        break;
      }
      case 'named_imports':
        for (let item = child + 1; item < tree.after(child); item = tree.after(item))
          readImportSpecifier(x, item, specifier, flags);
        break;
      default:
    }
  }
}

function readImportSpecifier(x: TsReader, node: number, specifier: number, flags: number): void {
  const { tree, facts } = x;
  if (tree.kind(node) !== 'import_specifier') return;
  const name = tree.child(node, 'name');
  const alias = tree.child(node, 'alias');
  if (name < 0) return;
  facts.importRow({
    kind: IMPORT_KINDS.named,
    specifier,
    name: facts.text(memberNameOf(tree, name)),
    alias: x.text(alias < 0 ? name : alias),
    start: tree.start(name),
    flags: flags | (tree.has(node, 'type') ? IMPORT_FLAGS.typeOnly : 0),
    scope: x.scope,
  });
}

/** `import A = B.C`: another name for something in a namespace. */
export function readImportAlias(x: TsReader, node: number, flags = 0): void {
  const { tree, facts } = x;
  const nameNode = innerNode(x, node);
  const value = nameNode < 0 ? NONE : lastNamed(x, node);
  if (nameNode < 0 || value === nameNode) return;
  const symbol = facts.symbol('constant', {
    name: x.text(nameNode),
    ...declaredAt(tree, x.scope, node, nameNode),
    flags,
    doc: takeDoc(x, tree.start(node)),
    signature: signatureOf(x, tree.start(node), tree.end(node)),
  });
  facts.updateSymbol(symbol, { value: x.value(value) });
}

function lastNamed(x: TsReader, node: number): number {
  const { tree } = x;
  let last = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) if (tree.isNamed(child)) last = child;
  return last;
}

/** `export …` in all its forms. */
export function readExport(x: TsReader, node: number): void {
  const { tree, facts } = x;
  let flags = SYMBOL_FLAGS.exported;
  let importFlags = 0;
  let isAll = false;
  let isAssignment = false;
  let clause = NONE;
  let namespace = NONE;
  let source = NONE;
  let declaration = NONE;
  let value = NONE;
  const decorators: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    switch (tree.field(child)) {
      case 'source':
        source = child;
        continue;
      case 'declaration':
        declaration = child;
        continue;
      case 'value':
        value = child;
        continue;
      case 'decorator':
        decorators.push(child);
        continue;
      default:
    }
    switch (tree.kind(child)) {
      case 'default':
        flags |= SYMBOL_FLAGS.defaultExport;
        break;
      case 'type':
        importFlags = IMPORT_FLAGS.typeOnly;
        break;
      case '*':
        isAll = true;
        break;
      case '=':
        isAssignment = true;
        break;
      case 'as':
        // `export as namespace X` names a global for scripts.
        return;
      case 'export_clause':
        clause = child;
        break;
      case 'namespace_export':
        namespace = child;
        break;
      case 'import_alias':
        readImportAlias(x, child, flags);
        return;
      default:
        if (isAssignment && tree.isNamed(child) && value < 0) value = child;
    }
  }
  const specifier = source < 0 ? NONE : facts.text(stringContent(tree, source));
  const row = { specifier, flags: importFlags, scope: x.scope };
  if (declaration >= 0) readDeclaration(x, declaration, node, flags, decorators);
  // What a namespace or an ambient module gives out is not the file's to give.
  else if (x.scope !== 0) return;
  else if (clause >= 0) readExportClause(x, clause, specifier, importFlags);
  else if (namespace >= 0)
    facts.importRow({
      ...row,
      kind: IMPORT_KINDS.reexportAll,
      alias: x.text(innerNode(x, namespace)),
      start: tree.start(namespace),
    });
  else if (isAll && source >= 0) facts.importRow({ ...row, kind: IMPORT_KINDS.reexportAll, start: tree.start(source) });
  else if (value >= 0) readExportedValue(x, node, value, flags, isAssignment, decorators);
}

function readExportClause(x: TsReader, clause: number, specifier: number, flags: number): void {
  const { tree, facts } = x;
  for (let child = clause + 1; child < tree.after(clause); child = tree.after(child)) {
    if (tree.kind(child) !== 'export_specifier') continue;
    const name = tree.child(child, 'name');
    const alias = tree.child(child, 'alias');
    if (name < 0) continue;
    facts.importRow({
      kind: specifier === NONE ? IMPORT_KINDS.exportLocal : IMPORT_KINDS.reexport,
      specifier,
      name: facts.text(memberNameOf(tree, name)),
      alias: facts.text(memberNameOf(tree, alias < 0 ? name : alias)),
      start: tree.start(name),
      flags: flags | (tree.has(child, 'type') ? IMPORT_FLAGS.typeOnly : 0),
      scope: x.scope,
    });
    const symbol = specifier === NONE ? x.topLevel.get(tree.text(name)) : undefined;
    if (symbol !== undefined) markExported(x, symbol);
    else if (specifier === NONE) x.lateExports.push(tree.text(name));
  }
}

export function markExported(x: TsReader, symbol: number): void {
  x.facts.updateSymbol(symbol, { flags: x.facts.readSymbol(symbol, 'flags') | SYMBOL_FLAGS.exported });
}

/** `export default <expression>` and `export = <expression>`. */
function readExportedValue(
  x: TsReader,
  node: number,
  value: number,
  flags: number,
  isAssignment: boolean,
  decorators: readonly number[],
): void {
  const { tree, facts } = x;
  const inner = unwrapped(x, value);
  const kind = inner < 0 ? '' : tree.kind(inner);
  if (kind === 'identifier') {
    const name = x.text(inner);
    const start = tree.start(inner);
    if (isAssignment) facts.importRow({ kind: IMPORT_KINDS.exportAssign, name, start, scope: x.scope });
    else facts.importRow({ kind: IMPORT_KINDS.exportLocal, name, alias: facts.text('default'), start, scope: x.scope });
    const symbol = x.topLevel.get(tree.text(inner));
    if (symbol === undefined) x.lateExports.push(tree.text(inner));
    else markExported(x, symbol);
    return;
  }
  const fn = functionNode(x, value);
  const ownName = inner < 0 ? NONE : tree.child(inner, 'name');
  const name = ownName >= 0 && (fn >= 0 || kind === 'class') ? tree.text(ownName) : 'default';
  if (isAssignment)
    facts.importRow({
      kind: IMPORT_KINDS.exportAssign,
      name: facts.text(name),
      start: tree.start(value),
      scope: x.scope,
    });
  if (fn >= 0) {
    const parts = functionParts(x, fn);
    declareFunction(x, fn, parts, {
      kind: 'function',
      name,
      nameNode: ownName >= 0 ? ownName : fn,
      parent: x.scope,
      whole: node,
      flags: flags | SYMBOL_FLAGS.defaultExport,
      doc: takeDoc(x, tree.start(node)),
      signature: signatureOf(x, tree.start(node), tree.start(parts.body < 0 ? fn : parts.body)),
    });
  } else if (kind === 'class') {
    readClass(x, inner, {
      name,
      nameNode: ownName >= 0 ? ownName : inner,
      whole: node,
      flags: flags | SYMBOL_FLAGS.defaultExport,
      decorators,
    });
  } else {
    declareDefault(x, value, node);
  }
}

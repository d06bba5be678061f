import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import { isItem } from './children.ts';
import { anchored, pathNodes } from './paths.ts';
import type { PendingImport, RustReader } from './reader.ts';

/** `use a::{b, c as d, e::*}`: one pending import for each name it brings. */
export function readUse(rs: RustReader, node: number): void {
  readTree(rs, rs.tree.child(node, 'argument'), []);
}

function readTree(rs: RustReader, node: number, before: readonly string[]): void {
  if (node < 0) return;
  const { tree } = rs;
  switch (tree.kind(node)) {
    case 'use_list':
      for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
        if (isItem(tree, child)) readTree(rs, child, before);
      }
      return;
    case 'scoped_use_list':
      readTree(rs, tree.child(node, 'list'), [...before, ...parts(rs, tree.child(node, 'path'))]);
      return;
    case 'use_as_clause': {
      const path = tree.child(node, 'path');
      add(rs, [...before, ...parts(rs, path)], tree.text(tree.child(node, 'alias')), tree.start(path));
      return;
    }
    case 'use_wildcard': {
      const path = tree.kind(node + 1) === '*' ? NONE : node + 1;
      addWildcard(rs, [...before, ...parts(rs, path)], tree.start(node));
      return;
    }
    default: {
      const path = parts(rs, node);
      if (path.length > 0) add(rs, [...before, ...path], null, tree.end(node) - path.at(-1)!.length);
    }
  }
}

function parts(rs: RustReader, node: number): string[] {
  const nodes = node < 0 ? [] : (pathNodes(rs, node) ?? []);
  return nodes.map((part) => rs.tree.text(part));
}

function add(rs: RustReader, path: readonly string[], alias: string | null, start: number): void {
  // `use a::{self}` means `use a`.
  const full = path.length > 1 && path.at(-1) === 'self' ? path.slice(0, -1) : path;
  const name = full.at(-1)!;
  const given = alias ?? name;
  const base = { scope: rs.scope, start, module: rs.modulePath };
  if (given === '_')
    rs.imports.push({ ...base, kind: IMPORT_KINDS.effect, path: full.slice(0, -1), name, alias: null });
  else if (full.length === 1)
    rs.imports.push({ ...base, kind: IMPORT_KINDS.module, path: full, name: null, alias: given });
  else rs.imports.push({ ...base, kind: IMPORT_KINDS.named, path: full.slice(0, -1), name, alias: given });
}

function addWildcard(rs: RustReader, path: readonly string[], start: number): void {
  // Names of modules around in the same file are in sight anyway.
  if (path.length > 0 && path.every((part) => part === 'super') && path.length <= rs.modulePath.length) return;
  rs.imports.push({
    kind: IMPORT_KINDS.wildcard,
    path,
    name: null,
    alias: null,
    scope: rs.scope,
    start,
    module: rs.modulePath,
  });
}

/** `extern crate a as b;` */
export function readExternCrate(rs: RustReader, node: number): void {
  const { tree } = rs;
  const name = tree.child(node, 'name');
  const alias = tree.child(node, 'alias');
  rs.imports.push({
    kind: IMPORT_KINDS.module,
    path: [tree.text(name)],
    name: null,
    alias: tree.text(alias >= 0 ? alias : name),
    scope: rs.scope,
    start: tree.start(name),
    module: rs.modulePath,
  });
}

/** `mod name;` brings in another file. */
export function importModule(rs: RustReader, name: string, path: string | null, start: number): void {
  const { facts } = rs;
  const specifier = path === null ? `mod ${[...rs.modulePath, name].join('/')}` : `path ${path}`;
  facts.importRow({
    kind: IMPORT_KINDS.module,
    specifier: facts.text(specifier),
    alias: facts.text(name),
    scope: rs.scope,
    start,
  });
}

/** Writes the imports once the whole file is read, when it is known which paths start at a name of the file itself. */
export function writeImports(rs: RustReader): void {
  const { facts } = rs;
  for (const pending of rs.imports) {
    facts.importRow({
      kind: pending.kind,
      specifier: facts.text(specifierOf(rs, pending)),
      name: facts.optionalText(pending.name),
      alias: facts.optionalText(pending.alias),
      scope: pending.scope,
      start: pending.start,
    });
  }
  const aliases = new Set(rs.imports.map(({ alias }) => alias));
  for (const [head, start] of rs.heads) {
    if (aliases.has(head) || rs.declared.get('')?.has(head)) continue;
    facts.importRow({
      kind: IMPORT_KINDS.module,
      specifier: facts.text(head),
      alias: facts.text(head),
      start,
      flags: IMPORT_FLAGS.implicit,
    });
  }
}

function specifierOf(rs: RustReader, { path, module, alias, kind }: PendingImport): string {
  const parts = anchored(rs, path, module);
  const first = parts[0];
  if (first === undefined || first === 'crate' || first === 'self' || first === 'super') return parts.join('::');
  const isWhole = kind === IMPORT_KINDS.module;
  const isOwnName = isWhole && alias === first;
  const key = module.join('::');
  const isDeclared = rs.declared.get(key)?.has(first) || (isWhole && rs.declaredValues.get(key)?.has(first));
  if (!isOwnName && (isDeclared || isImported(rs, first, module))) return ['self', ...module, ...parts].join('::');
  return parts.join('::');
}

/** Whether another `use` of the same module brings the name in from deeper down. */
function isImported(rs: RustReader, name: string, module: readonly string[]): boolean {
  return rs.imports.some(
    (other) =>
      other.alias === name &&
      other.kind === IMPORT_KINDS.named &&
      other.path[0] !== name &&
      other.module.length === module.length,
  );
}

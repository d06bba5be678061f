import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import { namedIn } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { argumentsOf, optionOf } from './arguments.ts';

/** `alias A.B`, `alias A.{B, C}`, `alias A.B, as: C`, `import A.B`, `require`, `use` */
export function readImport(x: Outline, node: number, keyword: string): void {
  const { tree, facts } = x;
  const args = argumentsOf(x, node);
  const [written = NONE] = args;
  if (written < 0) return;
  const as = optionOf(x, args, 'as');
  for (const { path, at } of pathsOf(x, written)) {
    const alias = as >= 0 ? tree.text(as) : path.slice(path.lastIndexOf('.') + 1);
    facts.importRow({
      kind: keyword === 'import' || keyword === 'use' ? IMPORT_KINDS.wildcard : IMPORT_KINDS.module,
      specifier: facts.text(path),
      alias: keyword === 'alias' || as >= 0 ? facts.text(alias) : NONE,
      scope: x.scope,
      start: tree.start(at),
    });
  }
}

/** Paths of `A.B` and `A.{B, C}`. */
function pathsOf(x: Outline, node: number): { path: string; at: number }[] {
  const { tree } = x;
  if (tree.kind(node) === 'alias') return [{ path: tree.text(node), at: node }];
  if (tree.kind(node) !== 'dot') return [];
  const root = tree.text(tree.child(node, 'left'));
  return namedIn(x, node, 'tuple')
    .filter((part) => tree.kind(part) === 'alias')
    .map((part) => ({ path: `${root}.${tree.text(part)}`, at: part }));
}

/** A module by its name: what it means follows from the aliases above it, or it is the whole name. */
export function readAlias(x: Outline, node: number): number {
  const { facts } = x;
  const path = x.tree.text(node).replace(/\s+/g, '');
  const [first = path, ...rest] = path.split('.');
  if (!knownAliases(x).has(first)) {
    if (!knownAliases(x).has(path)) {
      facts.importRow({
        kind: IMPORT_KINDS.module,
        specifier: facts.text(path),
        alias: facts.text(path),
        start: x.tree.start(node),
        flags: IMPORT_FLAGS.implicit,
      });
      knownAliases(x).add(path);
    }
    return x.name(node, path);
  }
  let row = x.name(node, first);
  for (const part of rest) row = x.member(row, node, part);
  return row;
}

const ALIASES = new WeakMap<Outline, Set<string>>();

/** Names that `alias` gives to modules, anywhere in the file, and names that were met. */
function knownAliases(x: Outline): Set<string> {
  const known = ALIASES.get(x);
  if (known) return known;
  const found = new Set<string>();
  const { tree } = x;
  for (let node = 0; node < tree.count; node += 1) {
    if (tree.kind(node) !== 'call' || !['alias', 'require'].includes(tree.text(tree.child(node, 'target')))) continue;
    const args = argumentsOf(x, node);
    const as = optionOf(x, args, 'as');
    const paths = args[0] === undefined ? [] : pathsOf(x, args[0]);
    if (as >= 0) found.add(tree.text(as));
    else if (tree.text(tree.child(node, 'target')) === 'alias')
      for (const { path } of paths) found.add(path.slice(path.lastIndexOf('.') + 1));
  }
  ALIASES.set(x, found);
  return found;
}

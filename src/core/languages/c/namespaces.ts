import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { plainName, qualifiedName } from './declarators.ts';

/** `namespace a::b { … }`; what an unnamed one holds is its file's own. */
export const readNamespace: NodeReader = (x, node) => {
  const { tree } = x;
  const name = tree.child(node, 'name');
  const body = tree.child(node, 'body');
  const { scope, isHidden } = x;
  if (name < 0) {
    x.isHidden = true;
    x.read(body);
    x.isHidden = isHidden;
    return NONE;
  }
  const names = tree.kind(name) === 'nested_namespace_specifier' ? parts(x.tree, name) : [name];
  for (const part of names) x.scope = x.symbol('namespace', node, part, tree.text(part), { headEnd: tree.start(body) });
  x.read(body);
  x.scope = scope;
  return NONE;
};

function parts(tree: { after(node: number): number; kind(node: number): string }, node: number): number[] {
  const found: number[] = [];
  for (let at = node; at < tree.after(node); at += 1) if (tree.kind(at) === 'namespace_identifier') found.push(at);
  return found;
}

/** `using namespace a;` and `using a::b;` */
export const readUsing: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const path = tree.namedChildren(node).find((child) => /identifier$/.test(tree.kind(child)));
  if (path === undefined) return NONE;
  const { owner, name, node: last } = qualifiedName(x, path);
  const isWhole = tree.has(node, 'namespace');
  const specifier = isWhole ? (owner === '' ? name : `${owner}.${name}`) : owner;
  // All of the standard library under its bare names says nothing about a name that nobody declares.
  if (specifier === '' || (isWhole && /^std\b/.test(specifier)) || x.place === 'type') return NONE;
  facts.importRow({
    kind: isWhole ? IMPORT_KINDS.wildcard : IMPORT_KINDS.named,
    specifier: facts.text(specifier),
    name: isWhole ? NONE : facts.text(plainName(x, last)),
    alias: isWhole ? NONE : facts.text(plainName(x, last)),
    scope: x.scope,
    start: tree.start(path),
  });
  return NONE;
};

import { BodySketch, hashWord } from '../model/body-sketch.ts';
import type { FactsBuilder } from '../model/facts-builder.ts';
import { NONE } from '../model/facts.ts';
import { isCallableKind, nodeKindOf } from '../model/node-kinds.ts';
import type { FlatTree } from '../syntax/flat-tree.ts';
import { LEAF, leafKind } from './leaf-kinds.ts';
import { SymbolOwners } from './symbol-owners.ts';

/** What stands for any text and any number: bodies that differ in their data alone are alike. */
const ANY_STRING = hashWord('""');
const ANY_NUMBER = hashWord('0');

/** Hashes of words that come again and again; let go when there are too many. */
const hashes = new Map<string, number>();
const MOST_HASHES = 50_000;

/** Reads the words of every body, once: one pass over the leaves of a tree serves all languages. */
export function readBodies(tree: FlatTree, builder: FactsBuilder): void {
  const owners = new SymbolOwners(builder);
  const sketches = new Map<number, BodySketch>();
  for (let node = 1; node < tree.count; node += 1) {
    if (tree.after(node) !== node + 1) continue;
    const kind = leafKind(tree.kind(node), tree.isNamed(node));
    if (kind === LEAF.comment) continue;
    const start = tree.start(node);
    const owner = owners.at(start);
    const body = builder.readSymbol(owner, 'bodyStart');
    if (body === NONE || start < body || !isCallableKind(nodeKindOf(builder.readSymbol(owner, 'kind')))) continue;
    let sketch = sketches.get(owner);
    if (!sketch) sketches.set(owner, (sketch = new BodySketch()));
    sketch.add(wordOf(tree, node, kind));
  }
  for (const [owner, sketch] of [...sketches].sort(([a], [b]) => a - b)) {
    const bytes = sketch.finish();
    if (bytes) builder.sketch(owner, bytes);
  }
}

function wordOf(tree: FlatTree, node: number, kind: number): number {
  if (kind === LEAF.string) return ANY_STRING;
  if (kind === LEAF.number) return ANY_NUMBER;
  const text = kind === LEAF.mark ? tree.kind(node) : tree.text(node);
  let hash = hashes.get(text);
  if (hash === undefined) {
    hash = hashWord(text);
    if (hashes.size >= MOST_HASHES) hashes.clear();
    hashes.set(text, hash);
  }
  return hash;
}

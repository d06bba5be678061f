import type { Adjacency } from '../graph/adjacency.ts';
import { TRAITS } from '../graph/step-rules.ts';
import type { Walked } from '../graph/walk.ts';
import { isCallableKind, NODE_KINDS, type NodeFamily, type NodeKind } from '../model/node-kinds.ts';
import { SYMBOL_FLAGS } from '../model/symbols.ts';
import type { StoredGraph } from '../store/stored-graph.ts';

const TRAIT_OF: Partial<Record<NodeFamily, number>> = {
  callable: TRAITS.callable,
  type: TRAITS.type,
  meeting: TRAITS.place,
  // A function outside is handed on like one of the repository.
  outside: TRAITS.outside | TRAITS.callable,
};

const traitsByKind = new Uint8Array(256);
for (const { code, family } of Object.values(NODE_KINDS)) traitsByKind[code] = TRAIT_OF[family] ?? 0;
const isCallable = new Uint8Array(256);
for (const kind of Object.keys(NODE_KINDS) as NodeKind[])
  isCallable[NODE_KINDS[kind].code] = isCallableKind(kind) ? 1 : 0;

/** A stored graph as walks see it. */
export function walkedGraph({ nodes }: StoredGraph, adjacency: Adjacency): Walked {
  const { count, kind, flags, parent } = nodes;
  const traits = new Uint8Array(count);
  const around = new Int32Array(count).fill(-1);
  for (let node = 0; node < count; node += 1) {
    const isBodiless = (flags[node]! & SYMBOL_FLAGS.abstract) !== 0;
    traits[node] = traitsByKind[kind[node]!]! | (isBodiless ? TRAITS.bodiless : 0);
    if (parent[node]! >= 0 && isCallable[kind[parent[node]!]!] === 1) around[node] = parent[node]!;
  }
  return { adjacency, traits, around };
}

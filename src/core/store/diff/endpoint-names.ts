import { toHex } from '../../base/bytes.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import { nodeKindOf } from '../../model/node-kinds.ts';
import type { LooseEdge, NodeName, StateDifference } from '../state-difference.ts';
import type { ComparedState } from './diff-states.ts';
import { openSegment } from '../segments/open-segment.ts';

/**
 * Names the ends of edges that differ. A new edge changes the incoming edges of the package it leads to: so all ends lie
 * in packages whose outgoing or incoming edges differ, and no other is opened.
 */
export function endpointNames(
  base: ComparedState,
  head: ComparedState,
  { packages, reached }: StateDifference,
): Map<string, NodeName> {
  const labels = new Set([...packages.map(({ label }) => label), ...reached]);
  const names = new Map<string, NodeName>();
  const sides = [
    [base, packages.flatMap(({ removed }) => removed)],
    [head, packages.flatMap(({ added }) => added)],
  ] as const;
  for (const [state, edges] of sides) nameIn(state, endsOf(edges), labels, names);
  return names;
}

function endsOf(edges: readonly LooseEdge[]): Set<string> {
  const ends = new Set<string>();
  for (const { source, target } of edges) ends.add(toHex(source)).add(toHex(target));
  return ends;
}

function nameIn(
  { parts, read }: ComparedState,
  wanted: Set<string>,
  labels: ReadonlySet<string>,
  names: Map<string, NodeName>,
): void {
  for (const label of labels) {
    for (const { segment } of parts.get(label) ?? []) {
      if (wanted.size === 0) return;
      const { url, package: name, nodes, hashes, paths } = openSegment(read(segment));
      for (let node = 0; node < nodes.count; node += 1) {
        const hash = toHex(hashes.subarray(node * HASH_BYTES, (node + 1) * HASH_BYTES));
        if (!wanted.delete(hash)) continue;
        names.set(hash, {
          url,
          package: name,
          symbol: nodes.symbol[node]!,
          name: nodes.name[node]!,
          kind: nodeKindOf(nodes.kind[node]!),
          file: paths[nodes.file[node]!] ?? null,
        });
      }
    }
  }
}

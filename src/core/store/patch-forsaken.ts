import { isExternalUrl } from '../identity/node-identity.ts';
import { EDGE_TYPES } from '../model/edge-types.ts';
import type { StoredGraph } from './stored-graph.ts';

const CONTAINS: number = EDGE_TYPES.contains.code;

/** Packages of what lives in no file, or is shared by several: it is there because it is mentioned. */
export const isMentioned = ({ url, package: name }: { readonly url: string; readonly package: string }): boolean =>
  isExternalUrl(url) || name.startsWith(':');

export interface Leaving {
  /** By node before: 1 where it is gone. */
  readonly isGone: Uint8Array;
  /** By node before: 1 where it is given anew. */
  readonly isGiven: Uint8Array;
  /** By file before: 1 where its declarations, and where its relationships are given anew, or it is gone. */
  readonly isChanged: Uint8Array;
  readonly isLinked: Uint8Array;
}

/** Marks as gone what nothing mentions any more. */
export function markForsaken({ packages, ownPackages, nodes, edges }: StoredGraph, leaving: Leaving): void {
  const { isGone, isGiven, isChanged, isLinked } = leaving;
  const isDeclared = (node: number): boolean => nodes.file[node]! >= 0 && isChanged[nodes.file[node]!] === 0;
  const isCandidate = new Uint8Array(nodes.count);
  for (const row of packages.slice(0, ownPackages))
    if (isMentioned(row))
      for (let node = row.from; node < row.to; node += 1)
        if (isGiven[node] === 0 && isGone[node] === 0 && !isDeclared(node)) isCandidate[node] = 1;
  const wasMentioned = new Uint8Array(nodes.count);
  const isStill = new Uint8Array(nodes.count);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const source = edges.source[edge]!;
    const target = edges.target[edge]!;
    if (isCandidate[source] === 0 && isCandidate[target] === 0) continue;
    wasMentioned[source] = wasMentioned[target] = 1;
    if (isGone[source] === 1 || isGone[target] === 1) continue;
    const from = edges.siteStart[edge]!;
    const to = edges.siteStart[edge + 1]!;
    let stays = 0;
    for (let site = from; site < to; site += 1) stays += 1 - isLinked[edges.siteFile[site]!]!;
    if (from === to) {
      const isContained = edges.type[edge] === CONTAINS;
      const file = nodes.file[isContained ? target : source]!;
      stays = file >= 0 && (isContained ? isChanged : isLinked)[file] === 1 ? 0 : 1;
    }
    if (stays > 0) isStill[source] = isStill[target] = 1;
  }
  for (let node = 0; node < nodes.count; node += 1)
    if (isCandidate[node] === 1 && wasMentioned[node] === 1 && isStill[node] === 0) isGone[node] = 1;
}

import { nodeHashing } from '../../../helper/ports/node-hashing.ts';
import { concatBytes, toHex } from '../base/bytes.ts';
import { packageLabel } from '../identity/package-label.ts';
import type { Hashing } from '../ports/hashing.ts';
import { edgeTypeOf } from '../model/edge-types.ts';
import { provenanceOf } from '../model/provenance.ts';
import type { AbsenceClaim, Claim, EdgeClaim, Link, ProofNode, UncalledClaim, WideClaim } from './proof.ts';
import { hashNode } from './proofs/claim-place.ts';
import type { ProofSource } from './prover.ts';
import { sealGraph } from './seal-graph.ts';

/** Proofs of one graph and forgeries of them repeat most of what they hash. */
export function remembering(hashing: Hashing): Hashing {
  const known = new Map<string, Uint8Array>();
  return {
    ...hashing,
    sha256: (bytes) => {
      const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
      let hash = known.get(key);
      if (!hash) known.set(key, (hash = hashing.sha256(bytes)));
      return hash;
    },
  };
}

/** Whole numbers below a limit, the same for the same seed. */
export type Random = (below: number) => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export interface TestGraph {
  readonly source: ProofSource;
  readonly snapshot: string;
  readonly nodes: readonly ProofNode[];
  readonly edges: readonly EdgeClaim[];
  /** The same graph but for some edges, or with nodes in other packages: what a forger makes consistent lies with. */
  without(isDropped: (edge: EdgeClaim) => boolean): TestGraph;
  renamed(rename: (node: ProofNode) => string): TestGraph;
}

export const TEST_REPO = 'example.com/shop';
const PACKAGES = ['.', 'api', 'calls', 'forward', 'store/größe', 'ui'];
const TYPES = [1, 2, 6, 7];
const PROVENANCES = [1, 2, 3];

/** A small graph over packages some of which are called like levels and types of the trees. */
export function testGraph(
  seed: number,
  edgeCount: number,
  { nodeCount = 14, repo = TEST_REPO, names = PACKAGES as readonly string[] } = {},
): TestGraph {
  const random = randomOf(seed);
  const nodes = Array.from({ length: nodeCount }, (_, i): ProofNode =>
    i % 7 === 6
      ? { url: 'external://npm', package: 'react', symbol: `use${i}`, kind: 'external' }
      : { url: repo, package: names[i % names.length]!, symbol: `part${i}.run`, kind: 'function' },
  );
  const rows = new Map<string, EdgeRow>();
  while (rows.size < edgeCount) {
    const row = [
      random(nodeCount),
      random(nodeCount),
      TYPES[random(TYPES.length)]!,
      PROVENANCES[random(PROVENANCES.length)]!,
    ] as const;
    rows.set(row.join(), row);
  }
  return graphOf(repo, nodes, [...rows.values()]);
}

/** Source, target, type and provenance of an edge, as numbers. */
export type EdgeRow = readonly [source: number, target: number, type: number, provenance: number];

export function graphOf(repo: string, nodes: readonly ProofNode[], edges: readonly EdgeRow[]): TestGraph {
  const packages = [...new Set(nodes.map((node) => packageLabel(repo, node)))];
  const input = {
    url: repo,
    nodeHashes: concatBytes(nodes.map((node) => hashNode(nodeHashing, node))),
    edges: {
      count: edges.length,
      source: Int32Array.from(edges, ([from]) => from),
      target: Int32Array.from(edges, ([, to]) => to),
      type: Uint8Array.from(edges, ([, , type]) => type),
      provenance: Uint8Array.from(edges, ([, , , provenance]) => provenance),
    },
    packages,
    packageOf: Int32Array.from(nodes, (node) => packages.indexOf(packageLabel(repo, node))),
    typeLabel: edgeTypeOf,
  };
  const seal = sealGraph(nodeHashing, input);
  const named = edges.map(([from, to, type, provenance]): EdgeClaim => ({
    kind: 'edge',
    repo,
    source: nodes[from]!,
    type: edgeTypeOf(type),
    target: nodes[to]!,
    provenance: provenanceOf(provenance),
  }));
  return {
    source: { ...input, seal, node: (at) => nodes[at]!, provenanceLabel: provenanceOf },
    snapshot: toHex(seal.snapshot),
    nodes,
    without: (isDropped) =>
      graphOf(
        repo,
        nodes,
        edges.filter((_, i) => !isDropped(named[i]!)),
      ),
    renamed: (rename) =>
      graphOf(
        repo,
        nodes.map((node) => ({ ...node, package: rename(node) })),
        edges,
      ),
    edges: named,
  };
}

const CLAIMED_TYPES = ['calls', 'contains', 'imports', 'references', 'reads_env', 'throws'];
const CLAIMED_PACKAGES = [...PACKAGES, 'external://npm/react', '!', 'nowhere', 'zoo'];

/** Absence claims about a graph, true ones and false ones. */
export function absenceClaims({ nodes, source: { url: repo } }: TestGraph): AbsenceClaim[] {
  const claims: AbsenceClaim[] = [];
  for (const type of CLAIMED_TYPES) {
    for (const node of nodes) {
      claims.push({ kind: 'no_edge_from', repo, source: node, type }, { kind: 'no_edge_to', repo, type, target: node });
      for (const target of nodes) claims.push({ kind: 'no_edge', repo, source: node, type, target });
      for (const name of CLAIMED_PACKAGES)
        claims.push({ kind: 'no_edge_from_package', repo, package: name, type, target: node });
    }
    for (const name of CLAIMED_PACKAGES) claims.push({ kind: 'no_type_in_package', repo, package: name, type });
  }
  for (const name of CLAIMED_PACKAGES) claims.push({ kind: 'no_package', repo, package: name });
  return [...claims, ...wideClaims(repo, nodes, [...CLAIMED_PACKAGES, 'store', 'sto', 'external://npm'])];
}

/** Claims about packages and all below them. */
export function wideClaims(repo: string, nodes: readonly ProofNode[], names: readonly string[]): WideClaim[] {
  return CLAIMED_TYPES.flatMap((type) =>
    names.flatMap((name): WideClaim[] => [
      { kind: 'no_type_in_package_and_below', repo, package: name, type },
      ...nodes.map((target): WideClaim => ({
        kind: 'no_edge_from_package_and_below',
        repo,
        package: name,
        type,
        target,
      })),
    ]),
  );
}

/** What a claim says, looked up edge by edge. */
export function isTrue(edges: readonly EdgeClaim[], claim: Claim): boolean {
  const { repo } = claim;
  const label = (node: ProofNode): string => packageLabel(repo, node);
  if (claim.kind === 'edge') return edges.some((edge) => same(edge, claim));
  if (claim.kind === 'uncalled') return isUncalled(edges, claim);
  if (claim.kind === 'only_from')
    return sameEdges(
      edges.filter(({ type, target }) => type === claim.type && same(target, claim.target)),
      claim.sources.map(({ node, provenance }) => ({ ...claim, source: node, provenance })),
    );
  if (claim.kind === 'only_to')
    return sameEdges(
      edges.filter(({ type, source }) => type === claim.type && same(source, claim.source)),
      claim.targets.map(({ node, provenance }) => ({ ...claim, target: node, provenance })),
    );
  return !edges.some((edge) => {
    if (claim.kind !== 'no_package' && edge.type !== claim.type) return false;
    switch (claim.kind) {
      case 'no_edge':
        return same(edge.source, claim.source) && same(edge.target, claim.target);
      case 'no_edge_from':
        return same(edge.source, claim.source);
      case 'no_edge_to':
        return same(edge.target, claim.target);
      case 'no_edge_from_package':
        return label(edge.source) === claim.package && same(edge.target, claim.target);
      case 'no_type_in_package':
        return label(edge.source) === claim.package;
      case 'no_package':
        return label(edge.source) === claim.package || label(edge.target) === claim.package;
      case 'no_edge_from_package_and_below':
        return isAtOrBelow(claim.package, label(edge.source)) && same(edge.target, claim.target);
      case 'no_type_in_package_and_below':
        return isAtOrBelow(claim.package, label(edge.source));
    }
  });
}

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

function sameEdges(some: readonly Link[], others: readonly Link[]): boolean {
  const texts = (links: readonly Link[]): string[] =>
    links.map(({ source, type, target, provenance }) => JSON.stringify([source, type, target, provenance])).sort();
  return same(texts(some), texts(others));
}

const NO_USES = 'implements overrides contains documents tests co_tested_with similar_to owned_by authored_by'.split(
  ' ',
);
const HANDED = ['decorates', 'handles_route', 'implements_rpc', 'subscribes'];

/** Not part by part, as the verifiers do it: all edges at once. */
function isUncalled(edges: readonly EdgeClaim[], { target, above, within, handed, except }: UncalledClaim): boolean {
  const symbols = new Set([JSON.stringify(target)]);
  const isOne = (node: ProofNode): boolean => symbols.has(JSON.stringify(node));
  const leadsUp = ({ type, source }: EdgeClaim): boolean =>
    (type === 'overrides' || type === 'implements') && isOne(source);
  for (let before = 0; before < symbols.size;) {
    before = symbols.size;
    for (const edge of edges) if (leadsUp(edge)) symbols.add(JSON.stringify(edge.target));
  }
  const names = [...symbols].map(
    (text) => /([^.()~]+)(?:\([^()]*\))?(?:~\d+)?$/.exec((JSON.parse(text) as ProofNode).symbol)?.[1] ?? 'odd name',
  );
  const uses = edges.filter((edge) => isOne(edge.target) && !NO_USES.includes(edge.type));
  const isOpenUse = ({ type, target: { url, package: role, symbol } }: EdgeClaim): boolean =>
    url === 'open:/' &&
    names.includes(symbol) &&
    type === { call: 'calls', access: 'accesses_field', text: 'references' }[role];
  return (
    sameEdges(above, edges.filter(leadsUp)) &&
    uses.every(({ source }) => isOne(source)) &&
    sameEdges(within, uses) &&
    sameEdges(
      handed,
      edges.filter(({ type, source }) => same(source, target) && HANDED.includes(type)),
    ) &&
    sameEdges(except, edges.filter(isOpenUse))
  );
}

/** Folder by folder, and not as the verifiers do it. */
export function isAtOrBelow(name: string, label: string): boolean {
  if (name === '.') return true;
  const [above, folders] = [name.split('/'), label.split('/')];
  return above.length <= folders.length && above.every((folder, i) => folder === folders[i]);
}

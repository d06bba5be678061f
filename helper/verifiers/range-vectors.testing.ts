import { rangeClaims, rangeGraph, RANGE_PACKAGES } from '../../src/core/merkle/forge-range.testing.ts';
import type { Claim, Evidence, PackagesRange, Proof, WideClaim } from '../../src/core/merkle/proof.ts';
import { isTrue, TEST_REPO } from '../../src/core/merkle/proofs.testing.ts';
import { Prover } from '../../src/core/merkle/prover.ts';
import { nodeHashing } from '../ports/node-hashing.ts';

/** A graph of packages whose names could be taken for lying below one another, and one with an edge more. */
export const PACKAGES_GRAPH = rangeGraph(4, 60);
const LATER = rangeGraph(4, 61);

interface Named {
  readonly name: string;
  readonly proof: Proof;
}

const prover = new Prover(nodeHashing, PACKAGES_GRAPH.source);
const wide = (name: string, type = 'throws'): WideClaim => ({
  kind: 'no_type_in_package_and_below',
  repo: TEST_REPO,
  package: name,
  type,
});
const proofOf = (claim: WideClaim, by = prover): Proof => by.absence(claim).proof;

/** Claims about packages and all below them that hold: each shape of evidence once. */
export function honestRanges(): Named[] {
  const found = new Map<string, Named>();
  for (const claim of rangeClaims(PACKAGES_GRAPH)) {
    const { holds, proof } = prover.absence(claim);
    const name = `packages: ${claim.kind} ${claim.package}, ${describe(proof)}`;
    if (holds && !found.has(name)) found.set(name, { name, proof });
  }
  return [...found.values()];
}

const describe = ({ evidence, witnesses = [] }: Proof): string =>
  `${evidence
    .map(({ side, packages, types, leaves }) => {
      const where = leaves ? 'leaves' : types ? 'types' : `${packages.inside?.length ?? 0} packages inside`;
      return `${side} ${where}`;
    })
    .join(' and ')}, ${witnesses.length} witnesses`;

/** Honest parts put together to lies about packages and all below them. */
export function forgedRanges(): Named[] {
  const honest = proofOf(wide('src/api'));
  const [itself, below] = honest.evidence as [Evidence, Evidence];
  const { packages } = below;
  const inside = packages.inside!;
  /** A package of the range as a neighbour would show it. */
  const groupOf = (at: number): object => {
    const { before, after } = proofOf(wide(`${inside[at]!.label}!`)).evidence[1]!.packages;
    return [before, after].find((group) => group?.label === inside[at]!.label)!;
  };
  const ranges: [string, object][] = [
    ['a package in the middle left out', { inside: without(inside, 1) }],
    ['a package left out and the size one less', { inside: without(inside, 1), size: packages.size - 1 }],
    ['the first package as neighbour', { inside: inside.slice(1), index: packages.index + 1, before: groupOf(0) }],
    ['the last package as neighbour', { inside: inside.slice(0, -1), after: groupOf(inside.length - 1) }],
    ['nothing inside', { inside: undefined }],
    ['nothing at all', { inside: undefined, before: undefined, after: undefined, size: 0, index: 0, path: '' }],
    ['an empty list inside', { inside: [] }],
    ['packages turned around', { inside: inside.toReversed() }],
    ['a package twice', { inside: [inside[0], ...inside] }],
    ['neighbours swapped', { before: packages.after, after: packages.before }],
    ['the neighbour before dropped', { before: undefined }],
    ['the neighbour after dropped', { after: undefined }],
    ['size one more', { size: packages.size + 1 }],
    ['index one less', { index: packages.index - 1 }],
    ['a package renamed to one beside', { inside: withLabel(packages, 'src/api-v2/x') }],
    ['a package renamed below', { inside: withLabel(packages, `${inside[0]!.label}!`) }],
    ['a label not in form C', { inside: withLabel(packages, 'src/api/e\u0301') }],
    ['types of another package', { inside: [{ ...inside[0], types: inside[1]!.types }, ...inside.slice(1)] }],
    ['a gap without its neighbours', { inside: withTypes(packages, { before: undefined, after: undefined }) }],
    [
      'an empty package',
      { inside: withTypes(packages, { size: 0, index: 0, path: '', before: undefined, after: undefined }) },
    ],
  ];
  const claims: [string, object][] = [
    ...['.', 'src', 'src/ap', 'src/api-v2', 'src/api0', 'src/api/', 'src/api/x', '', 'nowhere'].map(
      (name): [string, object] => [`another package: ${name}`, { package: name }],
    ),
    ['a type that is there', { type: 'contains' }],
    ['the package alone', { kind: 'no_type_in_package' }],
    ['no such package', { kind: 'no_package', type: undefined }],
  ];
  const pieces: [string, readonly unknown[]][] = [
    ['the package itself alone', [itself]],
    ['the packages below alone', [below]],
    ['pieces swapped', [below, itself]],
    ['the package itself twice', [itself, itself]],
    ['the packages below twice', [below, below]],
    ['three pieces', [itself, below, below]],
    ['the packages below on the other side', [itself, { ...below, side: 'inbound' }]],
    ['types beside the packages below', [itself, { ...below, types: itself.types }]],
    ['packages inside the package itself', [{ ...itself, packages: { ...itself.packages, inside } }, below]],
    [
      'packages below of a later snapshot',
      [itself, proofOf(wide('src/api'), new Prover(nodeHashing, LATER.source)).evidence[1]],
    ],
    ['packages below of another package', [itself, proofOf(wide('src')).evidence[1]]],
  ];
  return [
    ...ranges.map(([name, change]) => ({
      name: `below, ${name}`,
      proof: { ...honest, evidence: [itself, { ...below, packages: { ...packages, ...change } }] } as Proof,
    })),
    ...claims.map(([name, change]) => ({
      name: `below, claim of ${name}`,
      proof: { ...honest, claim: { ...honest.claim, ...change } as Claim },
    })),
    ...pieces.map(([name, evidence]) => ({ name: `below, ${name}`, proof: { ...honest, evidence } as Proof })),
    ...RANGE_PACKAGES.filter((name) => !isTrue(PACKAGES_GRAPH.edges, wide(name, 'calls'))).map((name) => ({
      name: `below, ${name} that has the type`,
      proof: { ...proofOf(wide(name)), claim: wide(name, 'calls') },
    })),
    ...forgedSources(),
  ];
}

/** What leads to a target, said not to come from a package or from below it; and witnesses of other packages. */
function forgedSources(): Named[] {
  const made: Named[] = [];
  for (const claim of rangeClaims(PACKAGES_GRAPH)) {
    const { holds, proof } = prover.absence(claim);
    const sources = proof.evidence[0]!.leaves?.sources ?? [];
    const from = sources.find(({ node }) => node.url === TEST_REPO && node.package.includes('/'))?.node.package;
    if (!holds || from === undefined || !proof.witnesses) continue;
    const named = (name: string): Proof => ({ ...proof, claim: { ...claim, package: name } });
    const stranger = proof.witnesses.map((witness) => ({ ...witness, claim: { ...witness.claim, provenance: 'git' } }));
    made.push(
      { name: 'below, the package of a source', proof: named(from) },
      { name: 'below, the package above a source', proof: named(from.slice(0, from.lastIndexOf('/'))) },
      { name: 'below, everything, with a source', proof: named('.') },
      { name: 'below, a witness that does not hold', proof: { ...proof, witnesses: stranger } },
    );
    break;
  }
  const honest = proofOf(wide('src/api'));
  const edge = PACKAGES_GRAPH.edges.find(({ source }) => source.package === 'src/api-v2')!;
  const witness = { claim: edge, evidence: prover.edge(edge)!.evidence[0]! };
  return [...made, { name: 'below, a witness of a package beside', proof: { ...honest, witnesses: [witness] } }];
}

const without = <T>(items: readonly T[], at: number): T[] => items.filter((_, i) => i !== at);
const withLabel = ({ inside }: PackagesRange, label: string): object[] => [
  { ...inside![0], label },
  ...inside!.slice(1),
];
const withTypes = ({ inside }: PackagesRange, change: object): object[] => [
  { ...inside![0], types: { ...inside![0]!.types, ...change } },
  ...inside!.slice(1),
];

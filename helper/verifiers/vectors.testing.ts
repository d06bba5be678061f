import type {
  AbsenceClaim,
  Claim,
  Evidence,
  GroupsRange,
  LeavesRange,
  Proof,
  ProofNode,
} from '../../src/core/merkle/proof.ts';
import { Prover } from '../../src/core/merkle/prover.ts';
import { absenceClaims, isTrue, testGraph, TEST_REPO, type TestGraph } from '../../src/core/merkle/proofs.testing.ts';
import { verifyProof } from '../../src/core/merkle/verify-proof.ts';
import { nodeHashing } from '../ports/node-hashing.ts';
import { forgedRanges, honestRanges, PACKAGES_GRAPH } from './range-vectors.testing.ts';
import { forgedUncalled, honestUncalled, OPEN_GRAPH } from './uncalled-vectors.testing.ts';

export type Expected =
  | {
      readonly valid: true;
      readonly missing: string | null;
      readonly shown: number;
      readonly notShown: number;
      readonly showsPackage: boolean | null;
      /** Of `uncalled` alone. */
      readonly showsOpen?: boolean;
    }
  | { readonly valid: false; readonly reason: string };

export interface Vector {
  readonly name: string;
  /** Name of a snapshot of the file, or the trusted hash as it is given. */
  readonly snapshot: string;
  /** What is verified. */
  readonly text: string;
  readonly expected: Expected;
}

export interface VectorFile {
  readonly snapshots: Readonly<Record<string, string>>;
  readonly vectors: readonly Vector[];
}

const GRAPHS: Readonly<Record<string, TestGraph>> = {
  empty: testGraph(1, 0, { nodeCount: 4 }),
  single: testGraph(2, 1, { nodeCount: 4 }),
  shop: testGraph(3, 40),
  later: testGraph(3, 41),
  other: testGraph(3, 40, { repo: 'example.com/other' }),
  packages: PACKAGES_GRAPH,
  open: OPEN_GRAPH,
};
const SNAPSHOTS = Object.fromEntries(Object.entries(GRAPHS).map(([name, { snapshot }]) => [name, snapshot]));

/** The verdict of the product as the vectors state it. */
export function verdictOf(text: string, trusted: string): Expected {
  const verdict = verifyProof(nodeHashing, text, trusted);
  if (!verdict.valid) return { valid: false, reason: verdict.reason };
  const { claim, missing, shown, showsPackage, showsOpen } = verdict;
  const named = ('source' in claim ? 1 : 0) + ('target' in claim ? 1 : 0);
  const told = { valid: true, missing, shown: shown.length, notShown: named - shown.length, showsPackage } as const;
  return showsOpen === null ? told : { ...told, showsOpen };
}

/** Every vector says by how it is made whether it must be valid; the reason is the product's. */
export function makeVectors(): VectorFile {
  const vectors: Vector[] = [];
  const add = (name: string, snapshot: string, text: string, isValid: boolean): void => {
    const expected = verdictOf(text, SNAPSHOTS[snapshot] ?? snapshot);
    if (expected.valid !== isValid) throw new Error(`${name} is ${JSON.stringify(expected)}`);
    vectors.push({ name, snapshot, text, expected });
  };
  for (const [graph, { proof, name }] of honestProofs()) add(name, graph, JSON.stringify(proof), true);
  for (const { name, proof } of forgeries()) add(`forged: ${name}`, 'shop', JSON.stringify(proof), false);
  for (const { name, proof } of honestRanges()) add(name, 'packages', JSON.stringify(proof), true);
  for (const { name, proof } of forgedRanges()) add(`forged: ${name}`, 'packages', JSON.stringify(proof), false);
  for (const [name, text] of oddTexts()) add(`text: ${name}`, 'shop', text, true);
  for (const [name, text] of brokenTexts()) add(`text: ${name}`, 'shop', text, false);
  const [, { proof }] = honestProofs()[0]!;
  for (const [name, hash] of [
    ['too short', 'abc'],
    ['in capitals', SNAPSHOTS['empty']!.toUpperCase()],
    ['with a line break', `${SNAPSHOTS['empty']!}\n`],
    ['of another snapshot', 'later'],
  ] as const)
    add(`trusted hash ${name}`, hash, JSON.stringify(proof), false);
  for (const { name, proof } of honestUncalled()) add(name, 'open', JSON.stringify(proof), true);
  for (const { name, proof } of forgedUncalled()) add(`forged: ${name}`, 'open', JSON.stringify(proof), false);
  return { snapshots: SNAPSHOTS, vectors };
}

interface Named {
  readonly name: string;
  readonly proof: Proof;
}

/** One proof for each claim kind, level of the gap, side and end of the tree that comes up. */
function honestProofs(): [string, Named][] {
  const found = new Map<string, [string, Named]>();
  for (const graph of ['empty', 'single', 'shop']) {
    const { edges, source } = GRAPHS[graph]!;
    const prover = new Prover(nodeHashing, source);
    const keep = (proof: Proof): void => {
      const name = `${graph}: ${describe(proof)}`;
      if (!found.has(name)) found.set(name, [graph, { name, proof }]);
    };
    for (const claim of absenceClaims(GRAPHS[graph]!)) {
      const { holds, proof } = prover.absence(claim);
      if (holds) keep(proof);
    }
    for (const claim of edges.slice(0, 3)) keep(prover.edge(claim)!);
  }
  return [...found.values()];
}

function describe({ claim, evidence: [evidence], witnesses = [] }: Proof): string {
  const { side, packages, types, leaves } = evidence!;
  const range = leaves ?? types ?? packages;
  const gap = `${range.before ? 'after one' : ''}${range.before && range.after ? ' and ' : ''}${range.after ? 'before one' : ''}`;
  const inside = leaves?.sources ? ' with sources' : leaves?.leaves ? ' with leaves' : '';
  const where = leaves ? 'leaves' : types ? 'types' : 'packages';
  return `${claim.kind}, ${side} ${where} ${gap}${inside}, ${witnesses.length} witnesses`;
}

/** Honest parts put together to lies. */
function forgeries(): Named[] {
  const { edges, source, nodes } = GRAPHS['shop']!;
  const prover = new Prover(nodeHashing, source);
  const later = new Prover(nodeHashing, GRAPHS['later']!.source);
  const edge = prover.edge(edges.find(({ source, target }) => source.package !== target.package)!)!;
  const claim = edge.claim as Extract<Claim, { kind: 'edge' }>;
  const [evidence] = edge.evidence;
  const absences = absenceClaims(GRAPHS['shop']!);
  const present = absences.filter((one) => !isTrue(edges, one));
  const absent = new Map<string, Proof>();
  for (const one of absences) {
    const { holds, proof } = prover.absence(one);
    if (holds && proof.evidence[0]!.leaves?.before && proof.evidence[0]!.leaves.after) absent.set(one.kind, proof);
  }
  const type = prover.absence({ kind: 'no_type_in_package', repo: TEST_REPO, package: 'api', type: 'throws' }).proof;
  const gone = prover.absence({ kind: 'no_package', repo: TEST_REPO, package: 'nowhere' }).proof;
  const between = absent.get('no_edge')!;

  const claims: [string, object][] = [
    ['another provenance', { provenance: 'git' }],
    ['another type', { type: claim.type === 'calls' ? 'imports' : 'calls' }],
    ['another package', { source: { ...claim.source, package: claim.target.package } }],
    ['another symbol', { target: { ...claim.target, symbol: `${claim.target.symbol}2` } }],
    ['another kind', { target: { ...claim.target, kind: 'class' } }],
    ['another repository', { repo: 'example.com/other' }],
    ['its ends swapped', { source: claim.target, target: claim.source }],
    ['the root of the repository as URL', { source: { ...claim.source, url: 'external://npm' } }],
  ];
  return [
    ...claims.map(([name, change]) => ({ name: `edge with ${name}`, proof: withClaim(edge, change) })),
    ...tamperedRanges('edge', edge, 'leaves'),
    ...tamperedRanges('edge', edge, 'types'),
    ...tamperedRanges('edge', edge, 'packages'),
    ...tamperedRanges('absence', between, 'leaves'),
    ...tamperedRanges('type', type, 'types'),
    ...tamperedRanges('package', gone, 'packages'),
    { name: 'levels swapped', proof: withEvidence(edge, { types: evidence!.packages, packages: evidence!.types! }) },
    { name: 'sides swapped', proof: withEvidence(edge, { side: 'inbound' }) },
    { name: 'evidence of a later snapshot', proof: { ...edge, evidence: later.edge(claim)!.evidence } },
    {
      name: 'an edge of a later snapshot',
      proof: later.edge(GRAPHS['later']!.edges.find((one) => !edges.some((own) => same(own, one)))!)!,
    },
    { name: 'a package missing on one side', proof: { ...gone, evidence: gone.evidence.slice(0, 1) } },
    {
      name: 'a package missing twice on one side',
      proof: { ...gone, evidence: [gone.evidence[0]!, gone.evidence[0]!] },
    },
    { name: 'sides of a missing package swapped', proof: { ...gone, evidence: gone.evidence.toReversed() } },
    { name: 'a witness of an edge', proof: { ...edge, witnesses: [{ claim, evidence: evidence! }] } },
    { name: 'a witness that is not concerned', proof: { ...between, witnesses: [strangerOf(between, prover, nodes)] } },
    {
      name: 'a witness with the evidence of another',
      proof: { ...between, witnesses: [{ ...between.witnesses![0]!, evidence: evidence! }] },
    },
    ...[...absent].flatMap(([kind, proof]) =>
      present
        .filter((one) => one.kind === kind)
        .slice(0, 2)
        .map((lie, i) => ({ name: `${kind} of what is there, ${i + 1}`, proof: { ...proof, claim: lie } })),
    ),
    { name: 'a type that is a neighbour', proof: withClaim(type, { type: neighbourOf(type.evidence[0]!.types!) }) },
    {
      name: 'a package that is a neighbour',
      proof: withClaim(gone, { package: neighbourOf(gone.evidence[0]!.packages) }),
    },
    { name: 'the package of a source', proof: fromItsSource(absences, prover) },
    { name: 'a type that is there', proof: withClaim(type, { type: 'calls' }) },
    { name: 'a package that is there', proof: withClaim(gone, { package: 'api' }) },
    { name: 'a package that begins like a neighbour', proof: withClaim(gone, { package: 'zzz' }) },
    { name: 'a package for a claim of a type', proof: withEvidence(edge, { leaves: undefined, types: undefined }) },
    { name: 'a type that does not exist', proof: withClaim(type, { type: 'throw' }) },
    { name: 'a name not in form C', proof: withClaim(gone, { package: 'nowhere\u0041\u030a' }) },
    { name: 'half a character', proof: withClaim(gone, { package: 'nowhere\ud83d' }) },
    { name: 'another version', proof: { ...gone, version: 2 as never } },
    { name: 'a field too much', proof: { ...gone, note: 'trust me' } as Proof },
  ];
}

const neighbourOf = ({ before, after }: GroupsRange): string => (before ?? after)!.label;

/** What leads to a target from one package, said not to come from there. */
function fromItsSource(absences: readonly AbsenceClaim[], prover: Prover): Proof {
  for (const claim of absences) {
    const { holds, proof } = prover.absence(claim);
    const node = proof.evidence[0]!.leaves?.sources?.[0]?.node;
    if (holds && node?.url === TEST_REPO) return withClaim(proof, { package: node.package });
  }
  throw new Error('nothing is called from elsewhere');
}

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
const withClaim = (proof: Proof, change: object): Proof => ({
  ...proof,
  claim: { ...proof.claim, ...change } as Claim,
});
const withEvidence = (proof: Proof, change: object): Proof => ({
  ...proof,
  evidence: [{ ...proof.evidence[0]!, ...change } as Evidence, ...proof.evidence.slice(1)],
});

function strangerOf(
  proof: Proof,
  prover: Prover,
  nodes: readonly ProofNode[],
): NonNullable<Proof['witnesses']>[number] {
  const { source, target } = proof.claim as Extract<Claim, { kind: 'no_edge' }>;
  const stranger = nodes.find((node) => ![source, target].some((end) => same(end, node)));
  for (const edge of GRAPHS['shop']!.edges)
    if (same(edge.source, stranger!) && ![source, target].some((end) => same(end, edge.target)))
      return { claim: edge, evidence: prover.edge(edge)!.evidence[0]! };
  throw new Error('every edge concerns the claim');
}

/** Sizes, places, neighbours and paths changed at one level. */
function tamperedRanges(what: string, proof: Proof, level: 'leaves' | 'types' | 'packages'): Named[] {
  const range = proof.evidence[0]![level]! as LeavesRange;
  const { size, index, path, before, after } = range;
  const hashes = path.match(/.{64}/g) ?? [];
  const [first = ''] = hashes;
  const changes: [string, object][] = [
    ['size one more', { size: size + 1 }],
    ['size one less', { size: size - 1 }],
    ['size of billions', { size: 4_294_967_295 }],
    ['index one more', { index: index + 1 }],
    ['path with a hash more', { path: path + '0'.repeat(64) }],
    ...(index > 0 ? [['index one less', { index: index - 1 }] as [string, object]] : []),
    ...(hashes.length > 0
      ? ([
          ['path without its first hash', { path: path.slice(64) }],
          ['path without its last hash', { path: path.slice(0, -64) }],
          [
            'path with a hash changed',
            {
              path: path.replace(
                first,
                first.replace(/^./, (d) => (d === '0' ? '1' : '0')),
              ),
            },
          ],
        ] as [string, object][])
      : []),
    ...(hashes.length > 1 ? [['path turned around', { path: hashes.toReversed().join('') }] as [string, object]] : []),
    ...(before ? [['the neighbour before dropped', { before: undefined }] as [string, object]] : []),
    ...(after ? [['the neighbour after dropped', { after: undefined }] as [string, object]] : []),
    ...(before && after
      ? ([
          ['neighbours swapped', { before: after, after: before }],
          ['a neighbour repeated', { after: before }],
          ['no neighbours in an empty tree', { size: 0, index: 0, path: '', before: undefined, after: undefined }],
        ] as [string, object][])
      : []),
  ];
  return changes.map(([name, change]) => ({
    name: `${what}, ${level}: ${name}`,
    proof: withEvidence(proof, { [level]: { ...range, ...change } }),
  }));
}

const plainText = (): string => {
  const { edges, source } = GRAPHS['shop']!;
  return JSON.stringify(new Prover(nodeHashing, source).edge(edges[0]!));
};

/** Not how we write them, but JSON and the same. */
function oddTexts(): [string, string][] {
  const text = plainText();
  return [
    ['spaces', JSON.stringify(JSON.parse(text), null, 2)],
    ['whole numbers with a point', text.replace(/"size":(\d+)/g, '"size":$1.0')],
    ['whole numbers with an exponent', text.replace(/"index":(\d+)/g, '"index":$1e0')],
    ['escaped letters', text.replace('"claim"', '"\\u0063laim"')],
    ['a field twice, the last right', text.replace('"version":1', '"version":2,"version":1')],
  ];
}

function brokenTexts(): [string, string][] {
  const text = plainText();
  return [
    ['nothing', ''],
    ['null', 'null'],
    ['a list', `[${text}]`],
    ['cut off', text.slice(0, -1)],
    ['more after it', `${text} {}`],
    ['a byte order mark', `\ufeff${text}`],
    ['a comment', `/* */${text}`],
    ['a comma too much', text.replace(/\}$/, ',}')],
    ['a field twice, the last wrong', text.replace('"version":1', '"version":1,"version":2')],
    ['a number that is none', text.replace(/"size":\d+/, '"size":NaN')],
    ['a number without end', text.replace(/"size":\d+/, '"size":1e999')],
    ['a number below zero', text.replace(/"index":\d+/, '"index":-1')],
    ['a number with a fraction', text.replace(/"size":\d+/, '"size":2.5')],
    ['a number with many digits', text.replace(/"size":\d+/, `"size":${'9'.repeat(5000)}`)],
    ['true as a number', text.replace(/"size":\d+/, '"size":true')],
    ['true as a version', text.replace('"version":1', '"version":true')],
    ['a text as a number', text.replace(/"size":(\d+)/, '"size":"$1"')],
    ['a field of every object', text.replace(/^\{/, '{"__proto__":{},')],
    ['hashes in capitals', text.replace(/"other":"([0-9a-f]+)"/, (_, hex: string) => `"other":"${hex.toUpperCase()}"`)],
    ['a line break after a hash', text.replace(/"other":"([0-9a-f]+)"/, '"other":"$1\\n"')],
    [
      'digits of another script',
      text.replace(/"path":"."/, '"path":"\u0661"').replace(/"other":"./, '"other":"\u0661'),
    ],
    ['nested deep', '['.repeat(5000)],
  ];
}

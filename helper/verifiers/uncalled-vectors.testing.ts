import type { Claim, Evidence, Link, Proof, ProofNode, UncalledClaim } from '../../src/core/merkle/proof.ts';
import { isTrue, TEST_REPO } from '../../src/core/merkle/proofs.testing.ts';
import { Prover } from '../../src/core/merkle/prover.ts';
import { isCallable, uncalledGraph } from '../../src/core/merkle/uncalled-graph.testing.ts';
import { ABOVE_TYPES, openName, USE_TYPES } from '../../src/core/merkle/uncalled-parts.ts';
import { verifyProof } from '../../src/core/merkle/verify-proof.ts';
import { nodeHashing } from '../ports/node-hashing.ts';

/** A graph with calls that lead to open names, and the same with an edge more. */
export const OPEN_GRAPH = uncalledGraph(118, 12);
const LATER = uncalledGraph(118, 13);

interface Named {
  readonly name: string;
  readonly proof: Proof;
}
type UncalledProof = Proof & { readonly claim: UncalledClaim };

const prover = new Prover(nodeHashing, OPEN_GRAPH.source);
const later = new Prover(nodeHashing, LATER.source);
const isUncalled = (proof: Proof): proof is UncalledProof => proof.claim.kind === 'uncalled';

/** Everything of the graph that nobody calls. */
const found = OPEN_GRAPH.nodes
  .filter(isCallable)
  .map((node) => prover.uncalled(node).proof)
  .filter(isUncalled);

/** Each shape of the lists once, and listings of every length that comes up. */
export function honestUncalled(): Named[] {
  const named = new Map<string, Proof>();
  for (const proof of found) {
    const lists = proof.claim;
    const name = (['above', 'within', 'handed', 'except'] as const)
      .filter((list) => lists[list].length > 0)
      .map((list) => `${lists[list].length} ${list}`);
    named.set(`uncalled, ${name.join(', ') || 'nothing'}`, proof);
  }
  for (const node of OPEN_GRAPH.nodes)
    for (const type of ['calls', 'decorates', 'accesses_field', 'throws']) {
      for (const proof of [
        prover.listing({ kind: 'only_from', repo: TEST_REPO, type, target: node }),
        prover.listing({ kind: 'only_to', repo: TEST_REPO, type, source: node }),
      ])
        named.set(`${proof.claim.kind}, ${lengthOf(proof.claim)} listed, ${levelOf(proof.evidence[0]!)}`, proof);
    }
  return [...named].map(([name, proof]) => ({ name, proof }));
}

const lengthOf = (claim: Claim): number =>
  claim.kind === 'only_from' ? claim.sources.length : claim.kind === 'only_to' ? claim.targets.length : 0;
const levelOf = ({ leaves, types }: Evidence): string => (leaves ? 'leaves' : types ? 'types' : 'packages');

/** Honest parts put together to lies about who calls a symbol. */
export function forgedUncalled(): Named[] {
  const rich = found.find(({ claim }) => claim.above.length > 0 && claim.except.length > 1 && claim.within.length > 0)!;
  const poor = found.find(({ claim }) => claim.above.length === 0 && claim.except.length > 0)!;
  const [first] = rich.claim.above;
  const perPart = ABOVE_TYPES.length + USE_TYPES.length;
  const { claim, evidence } = rich;
  const withClaim = (change: object, proof: Proof = rich): Proof => ({
    ...proof,
    claim: { ...proof.claim, ...change } as Claim,
  });
  const withEvidence = (pieces: readonly unknown[]): Proof => ({ ...rich, evidence: pieces as Evidence[] });
  const replaced = (at: number, piece: unknown): Proof =>
    withEvidence(evidence.map((one, i) => (i === at ? piece : one)));
  const stranger: ProofNode = { url: TEST_REPO, package: 'shop', symbol: 'stranger', kind: 'function' };
  const open = (role: string, name: string, type = 'calls'): Link => ({
    source: stranger,
    type,
    target: openName(role, name),
    provenance: 'open',
  });
  const claims: [string, object][] = [
    ...shortened('above', claim.above),
    ...shortened('within', claim.within),
    ...shortened('except', claim.except),
    ['above turned around', { above: claim.above.toReversed() }],
    ['an exception twice', { except: [claim.except[0], ...claim.except] }],
    ['exceptions turned around', { except: claim.except.toReversed() }],
    ['an exception made up', { except: [...claim.except, open('access', 'play', 'accesses_field')] }],
    ['an exception of another name', { except: [open('call', 'stranger'), ...claim.except] }],
    ['an exception of another provenance', { except: withFirst(claim.except, { provenance: 'ast_resolved' }) }],
    ['an exception from elsewhere', { except: withFirst(claim.except, { source: stranger }) }],
    ['a use by somebody else said to be within', { within: [{ ...claim.within[0], source: stranger }] }],
    ['something above that it does not override', { above: [...claim.above, { ...first, target: stranger }] }],
    ['something above by another type', { above: withFirst(claim.above, { type: 'extends' }) }],
    [
      'something above the wrong way around',
      { above: withFirst(claim.above, { source: first!.target, target: first!.source }) },
    ],
    [
      'what it is handed to made up',
      { handed: [{ ...first, source: claim.target, type: 'decorates', target: stranger }] },
    ],
    ['no exceptions at all', { except: [] }],
    ['no lists', { above: [], within: [], handed: [], except: [] }],
    ['another target', { target: poor.claim.target }],
    [
      'a target of the same name',
      { target: { ...claim.target, symbol: `Other.${claim.target.symbol.split('.').at(-1)!}` } },
    ],
    ['a target of another kind', { target: { ...claim.target, kind: 'function' } }],
    ['a target that is no callable', { target: { ...claim.target, kind: 'class' } }],
    ['a target with a number more', { target: { ...claim.target, symbol: `${claim.target.symbol}~3` } }],
    ['a target without a name', { target: { ...claim.target, symbol: 'Cart.' } }],
    ['a target with a name in brackets', { target: { ...claim.target, symbol: 'Cart.[pay]' } }],
    ['another repository', { repo: 'example.com/other' }],
    ['a list less', { handed: undefined }],
    ['a list more', { below: [] }],
  ];
  const pieces: [string, readonly unknown[]][] = [
    ['without its first part', evidence.slice(1)],
    ['without its last part', evidence.slice(0, -1)],
    ['without a part in the middle', evidence.filter((_, i) => i !== perPart)],
    ['with a part twice', [evidence[0], ...evidence]],
    ['with parts swapped', [evidence[1], evidence[0], ...evidence.slice(2)]],
    ['with its last parts swapped', [...evidence.slice(0, -2), evidence.at(-1), evidence.at(-2)]],
    ['with the parts of another symbol', poor.evidence],
    ['with its first part alone', evidence.slice(0, 1)],
    ['with all parts turned around', evidence.toReversed()],
    ['with all parts the same', evidence.map(() => evidence[0])],
  ];
  const other = later.listing({ kind: 'only_from', repo: TEST_REPO, type: 'calls', target: claim.target });
  const forged: Named[] = [
    ...claims.map(([name, change]) => ({ name: `uncalled, claim with ${name}`, proof: withClaim(change) })),
    ...pieces.map(([name, list]) => ({ name: `uncalled, ${name}`, proof: withEvidence(list) })),
    { name: 'uncalled, a part of a later snapshot', proof: replaced(perUse(claim), other.evidence[0]) },
    { name: 'uncalled, a part on the other side', proof: replaced(0, { ...evidence[0], side: 'inbound' }) },
    {
      name: 'uncalled, a part that is a gap of packages',
      proof: replaced(0, { ...evidence[0], types: undefined, leaves: undefined }),
    },
    { name: 'uncalled as version 1', proof: { ...rich, version: 1 } },
    { name: 'uncalled as version 3', proof: { ...rich, version: 3 as never } },
    { name: 'a claim of version 1 as version 2', proof: asVersion2() },
    { name: 'uncalled with a witness of somebody else', proof: { ...rich, witnesses: strangerOf(claim.target) } },
    ...lies().map(([name, proof]) => ({ name: `uncalled, ${name}`, proof })),
    ...forgedListings(),
  ];
  // Turning a list of one around changes nothing.
  const changed = forged.filter(({ proof }) => JSON.stringify(proof) !== JSON.stringify(rich));
  return changed.map(({ name, proof }) => ({ name, proof: inShort(proof) }));
}

/** What is refused for its form is refused before its evidence is looked at: one piece of that does. */
function inShort(proof: Proof): Proof {
  const verdict = verifyProof(nodeHashing, proof, OPEN_GRAPH.snapshot);
  const isFormless = !verdict.valid && verdict.reason === 'form';
  return isFormless ? { ...proof, evidence: proof.evidence.slice(0, 1) } : proof;
}

/** Where the first part about uses stands. */
const perUse = (claim: UncalledClaim): number =>
  ABOVE_TYPES.length *
  new Set([claim.target, ...claim.above.map(({ target }) => target)].map((node) => JSON.stringify(node))).size;

const shortened = (list: 'above' | 'within' | 'except', links: readonly Link[]): [string, object][] => [
  [`${list} without its first`, { [list]: links.slice(1) }],
  [`${list} without its last`, { [list]: links.slice(0, -1) }],
];
const withFirst = (links: readonly Link[], change: object): object[] => [{ ...links[0], ...change }, ...links.slice(1)];

function asVersion2(): Proof {
  const { proof } = prover.absence({ kind: 'no_package', repo: TEST_REPO, package: 'nowhere' });
  return { ...proof, version: 2 };
}

function strangerOf(target: ProofNode): Proof['witnesses'] {
  const names = (node: ProofNode): boolean => JSON.stringify(node) === JSON.stringify(target);
  const edge = OPEN_GRAPH.edges.find(({ source, target: to }) => !names(source) && !names(to))!;
  return [{ claim: edge, evidence: prover.edge(edge)!.evidence[0]! }];
}

/** What would be proven of graphs from which something was taken: with all hashes of the true one where they fit. */
function lies(): [string, Proof][] {
  const made: [string, Proof][] = [];
  for (const what of ['calls', 'overrides', 'decorates'] as const) {
    const cut = OPEN_GRAPH.without(({ type, target }) => type === what && target.url === TEST_REPO);
    const cheat = new Prover(nodeHashing, cut.source);
    const lie = OPEN_GRAPH.nodes
      .filter(isCallable)
      .map((node) => cheat.uncalled(node).proof)
      .find((proof) => isUncalled(proof) && !isTrue(OPEN_GRAPH.edges, proof.claim));
    if (lie) made.push([`of a graph without ${what}`, lie]);
  }
  const cut = OPEN_GRAPH.without(({ target }) => target.url === 'open:/' && target.symbol === 'pay');
  const cheat = new Prover(nodeHashing, cut.source);
  const lie = found.find(({ claim }) => claim.except.some(({ target }) => target.symbol === 'pay'))!;
  made.push(['of a graph without calls of its name', cheat.uncalled(lie.claim.target).proof]);
  return made;
}

function forgedListings(): Named[] {
  const all = OPEN_GRAPH.nodes.map((target) =>
    prover.listing({ kind: 'only_from', repo: TEST_REPO, type: 'decorates', target }),
  );
  const [long] = all.toSorted((a, b) => lengthOf(b.claim) - lengthOf(a.claim));
  const none = all.find(({ claim }) => lengthOf(claim) === 0)!;
  const { sources } = long!.claim as Extract<Claim, { kind: 'only_from' }>;
  const { target } = none.claim as Extract<Claim, { kind: 'only_from' }>;
  const changed = (name: string, claim: object, proof = long!): Named => ({
    name: `only_from, ${name}`,
    proof: { ...proof, claim: { ...proof.claim, ...claim } as Claim },
  });
  return [
    changed('without its first', { sources: sources.slice(1) }),
    changed('without its last', { sources: sources.slice(0, -1) }),
    changed('turned around', { sources: sources.toReversed() }),
    changed('one twice', { sources: [sources[0], ...sources] }),
    changed('nothing listed', { sources: [] }),
    changed('another provenance', { sources: [{ ...sources[0], provenance: 'git' }, ...sources.slice(1)] }),
    changed('another target', { target }),
    changed('another type', { type: 'references' }),
    changed('as only_to', { kind: 'only_to' }),
    changed('as no_edge_to', { kind: 'no_edge_to', sources: undefined }),
    changed('listed where there is a gap', { sources: sources.slice(0, 1) }, none),
    { name: 'only_from as version 1', proof: { ...long!, version: 1 } },
    {
      name: 'only_from, with sources in its evidence',
      proof: {
        ...long!,
        claim: { ...long!.claim, sources: [] } as Claim,
        evidence: long!.evidence.map((piece) => ({ ...piece, leaves: { ...piece.leaves!, sources } })),
      },
    },
    { name: 'only_from, two pieces', proof: { ...long!, evidence: [...long!.evidence, ...long!.evidence] } },
  ];
}

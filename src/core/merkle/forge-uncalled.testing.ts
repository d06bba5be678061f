import { nodeHashing } from '../../../helper/ports/node-hashing.ts';
import { Pieces, tamper, type Json } from './forge.testing.ts';
import type { Claim, Evidence, Link, Proof, ProofNode, UncalledClaim } from './proof.ts';
import { isTrue, remembering, type Random, type TestGraph } from './proofs.testing.ts';
import { Prover } from './prover.ts';
import { isCallable, uncalledGraph } from './uncalled-graph.testing.ts';
import { openName } from './uncalled-parts.ts';
import type { Verdict } from './verify-proof.ts';

const hashing = remembering(nodeHashing);

type UncalledProof = Omit<Proof, 'claim'> & { readonly claim: UncalledClaim };
const LISTS = ['above', 'within', 'handed', 'except'] as const;

/** A graph under attack, others that are nearly the same, and what their honest provers say of who calls what. */
export class UncalledGround {
  readonly graph: TestGraph;
  readonly honest: readonly UncalledProof[];
  /** Proofs that would hold if the graph were another. */
  readonly cheats: readonly UncalledProof[];
  readonly pieces = new Pieces();

  constructor(seed: number, edges: number) {
    this.graph = uncalledGraph(seed, edges);
    const { graph } = this;
    const foreign = [
      uncalledGraph(seed, edges - 1),
      uncalledGraph(seed, edges + 1),
      uncalledGraph(seed, edges, { repo: 'x' }),
    ];
    this.honest = [graph, ...foreign].flatMap(proofsOf);
    // One edge less, or all of a type: what speaks against a claim, leads up from a symbol, or is an exception.
    const cuts = [
      ...graph.edges.map((dropped) => graph.without((edge) => edge === dropped)),
      ...['calls', 'overrides', 'accesses_field', 'decorates'].map((type) =>
        graph.without((edge) => edge.type === type),
      ),
      graph.without(({ target }) => target.url === 'open:/'),
    ];
    this.cheats = cuts.flatMap(proofsOf).filter(({ claim }) => !isTrue(graph.edges, claim));
    for (const proof of [...this.honest, ...this.cheats.slice(0, 60)]) this.pieces.add(proof as unknown as Json);
  }
}

function proofsOf({ source, nodes }: TestGraph): UncalledProof[] {
  const prover = new Prover(hashing, source);
  return nodes.filter(isCallable).flatMap((node) => {
    const { proof } = prover.uncalled(node);
    return proof.claim.kind === 'uncalled' ? [proof as UncalledProof] : [];
  });
}

export const isFooledByUncalled = ({ graph }: UncalledGround, verdict: Verdict): boolean =>
  verdict.valid && (verdict.claim.repo !== graph.source.url || !isTrue(graph.edges, verdict.claim));

export const isUncalledLie = ({ graph }: UncalledGround, forged: Json): boolean => {
  const claim = (forged as { claim?: Claim } | null)?.claim;
  if (claim?.kind !== 'uncalled') return false;
  return LISTS.every((list) => Array.isArray(claim[list])) && !isTrue(graph.edges, claim);
};

interface LooseProof {
  version: number;
  claim: Record<(typeof LISTS)[number], Link[]> & { kind: string; repo: string; target: ProofNode };
  evidence: Evidence[];
  witnesses?: Proof['witnesses'];
}

const pick = <T>(items: readonly T[], random: Random): T => items[random(items.length)]!;
const listIn = ({ claim }: LooseProof, random: Random): Link[] => {
  const filled = LISTS.filter((list) => claim[list].length > 0);
  return filled.length > 0 ? claim[pick(filled, random)] : claim.except;
};

const ATTACKS: Readonly<Record<string, (proof: LooseProof, ground: UncalledGround, random: Random) => void>> = {
  'drops a part': ({ evidence }, _, random) => void evidence.splice(random(evidence.length), 1),
  'repeats a part': ({ evidence }, _, random) => evidence.splice(random(evidence.length), 0, pick(evidence, random)),
  'swaps parts': ({ evidence }, _, random) => {
    const [a, b] = [random(evidence.length), random(evidence.length)];
    [evidence[a], evidence[b]] = [evidence[b]!, evidence[a]!];
  },
  'takes a part of another proof': ({ evidence }, { honest }, random) => {
    const other = pick(honest, random).evidence;
    const at = random(evidence.length);
    evidence[at] = copied(other[Math.min(at, other.length - 1)]!);
  },
  'takes all parts of the true graph': (proof, { graph, honest }) => {
    const own = honest.find(
      ({ claim }) =>
        claim.repo === graph.source.url && JSON.stringify(claim.target) === JSON.stringify(proof.claim.target),
    );
    if (own) proof.evidence = copied(own.evidence);
  },
  'shortens a list': (proof, _, random) => {
    const list = listIn(proof, random);
    list.splice(random(list.length), 1);
  },
  'empties a list': (proof, _, random) => void listIn(proof, random).splice(0),
  'turns a list around': (proof, _, random) => void listIn(proof, random).reverse(),
  'adds to a list': (proof, { graph }, random) => {
    const { source, type, target, provenance } = pick(graph.edges, random);
    const list = proof.claim[pick(LISTS, random)];
    list.splice(random(list.length + 1), 0, { source, type, target, provenance });
  },
  'moves a link to another list': (proof, _, random) => {
    const link = listIn(proof, random).pop();
    if (link) proof.claim[pick(LISTS, random)].push(link);
  },
  'changes a link': (proof, { graph }, random) => {
    const list = listIn(proof, random);
    const at = random(list.length);
    const edge = pick(graph.edges, random);
    if (list[at])
      list[at] = {
        ...list[at],
        ...pick<Partial<Link>>(
          [{ source: edge.source }, { target: edge.target }, { type: edge.type }, { provenance: 'git' }],
          random,
        ),
      };
  },
  'names an exception otherwise': (proof, _, random) => {
    const at = random(proof.claim.except.length);
    const link = proof.claim.except[at];
    if (link)
      proof.claim.except[at] = { ...link, target: openName(link.target.package, pick(['pay', 'play', ''], random)) };
  },
  'speaks of another symbol': (proof, { graph }, random) => {
    proof.claim.target = pick(graph.nodes.filter(isCallable), random);
  },
  'names the symbol otherwise': (proof, _, random) => {
    const { symbol } = proof.claim.target;
    const name = pick(
      [`${symbol}~2`, `${symbol}(int)`, `${symbol}.x`, `x.${symbol}`, symbol.replace(/^.*\./, ''), 'pa'],
      random,
    );
    proof.claim.target = { ...proof.claim.target, symbol: name };
  },
  'speaks of another repository': (proof, _, random) => {
    proof.claim.repo = pick(['x', 'open:/', 'external://jvm'], random);
  },
  'claims another version': (proof, _, random) => {
    proof.version = pick([1, 2, 3], random);
  },
  'claims another kind': (proof, _, random) => {
    proof.claim.kind = pick(['no_edge_to', 'only_from', 'uncalled'], random);
  },
  'has a gap of packages for a part': ({ evidence }, _, random) => {
    const at = random(evidence.length);
    const { side, other, packages } = evidence[at] ?? evidence[0]!;
    evidence[at] = { side, other, packages };
  },
};

export const UNCALLED_ATTACKS = Object.keys(ATTACKS);

/** A proof that nobody calls a symbol, changed or of another graph, and how that was made. */
export function forgeUncalled(
  ground: UncalledGround,
  random: Random,
): { readonly forged: Json; readonly attacks: string[] } {
  const { honest, cheats } = ground;
  const proof = copied<LooseProof>(random(2) === 0 && cheats.length > 0 ? pick(cheats, random) : pick(honest, random));
  const attacks = Array.from({ length: random(4) }, () => pick(UNCALLED_ATTACKS, random));
  for (const name of attacks) if (proof.evidence.length > 0) ATTACKS[name]!(proof, ground, random);
  let forged = copied<Json>(proof);
  for (let changes = Math.max(0, random(4) - 2); changes > 0; changes -= 1)
    forged = tamper(forged, ground.pieces, random);
  return { forged, attacks };
}

const copied = <T>(value: object): T => JSON.parse(JSON.stringify(value)) as T;

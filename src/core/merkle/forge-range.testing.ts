import { nodeHashing } from '../../../helper/ports/node-hashing.ts';
import { finish } from '../base/steps.ts';
import { Pieces, tamper, type Json } from './forge.testing.ts';
import type { Claim, Evidence, InnerPackage, Proof, ProofGroup, WideClaim, Witness } from './proof.ts';
import { isWide } from './claim-scope.ts';
import { rangeOf, type OpenSide } from './proofs/found-place.ts';
import { OpenTrees } from './proofs/open-trees.ts';
import {
  isAtOrBelow,
  isTrue,
  remembering,
  testGraph,
  wideClaims,
  type Random,
  type TestGraph,
} from './proofs.testing.ts';
import { Prover } from './prover.ts';
import { packageLabel } from '../identity/package-label.ts';
import type { Verdict } from './verify-proof.ts';

const hashing = remembering(nodeHashing);

/** Names that sort between each other in every way that could be taken for being below one another. */
export const RANGE_PACKAGES = [
  '.',
  'src',
  'src/api',
  'src/api-v2',
  'src/api/x',
  'src/api/x/größe',
  'src/api/é',
  'src/api0',
  'src/apis',
  ':process',
  'src/api/x-y',
  'src/ap',
];
const CLAIMED = [
  '.',
  'src',
  'src/api',
  'src/api/x',
  'src/api-v2',
  'src/ap',
  'nowhere',
  'external://npm',
  'src/api/',
  '',
];
const NAMES = [...RANGE_PACKAGES, ...CLAIMED, 'src/api/e\u0301', 'SRC/api', 'src/api/x/', 'external://npm/react'];

export const rangeGraph = (seed: number, edges: number, options = {}): TestGraph =>
  testGraph(seed, edges, { nodeCount: 24, names: RANGE_PACKAGES, ...options });

export const rangeClaims = ({ source, nodes }: TestGraph): WideClaim[] =>
  wideClaims(
    source.url,
    nodes.filter((_, i) => i % 5 === 1),
    CLAIMED,
  );

/** The graph under attack, others that are nearly the same, and what can be had from their honest provers. */
export class RangeGround {
  readonly graph: TestGraph;
  readonly trees: OpenTrees;
  readonly lies: readonly WideClaim[];
  readonly honest: readonly Proof[];
  readonly pieces = new Pieces();
  readonly witnesses: readonly Witness[];
  /** Packages as honest proofs show them, by label. */
  readonly inner = new Map<string, InnerPackage[]>();
  readonly #prover: Prover;
  readonly #cheats = new Map<WideClaim, readonly Proof[]>();

  constructor(seed: number, edges: number) {
    this.graph = rangeGraph(seed, edges);
    this.trees = new OpenTrees(hashing, this.graph.source);
    this.#prover = new Prover(hashing, this.graph.source);
    const claims = rangeClaims(this.graph);
    this.lies = claims.filter((claim) => !isTrue(this.graph.edges, claim));
    const others = [rangeGraph(seed, edges - 1), rangeGraph(seed, edges + 1), rangeGraph(seed, edges, { repo: 'x' })];
    this.honest = [this.graph, ...others].flatMap((graph) => {
      const prover = new Prover(hashing, graph.source);
      const narrow = RANGE_PACKAGES.flatMap((name): Proof[] => [
        prover.absence({ kind: 'no_type_in_package', repo: graph.source.url, package: name, type: 'throws' }).proof,
        prover.absence({ kind: 'no_package', repo: graph.source.url, package: `${name}/none` }).proof,
      ]);
      return [...rangeClaims(graph).map((claim) => prover.absence(claim).proof), ...narrow];
    });
    for (const proof of this.honest) this.pieces.add(proof as unknown as Json);
    this.witnesses = this.honest.flatMap(({ witnesses = [] }) => witnesses);
    for (const { evidence } of this.honest)
      for (const { packages } of evidence)
        for (const inner of packages.inside ?? []) {
          const known = this.inner.get(inner.label) ?? [];
          this.inner.set(inner.label, known);
          if (known.length < 100) known.push(inner);
        }
  }

  /** Proofs of a lie that would hold if the graph were another: what speaks against it dropped, or moved elsewhere. */
  cheats(lie: WideClaim): readonly Proof[] {
    let found = this.#cheats.get(lie);
    if (!found) {
      const { graph } = this;
      const speaksAgainst = (edge: (typeof graph.edges)[number]): boolean => !isTrue([edge], lie);
      const labels = new Set(
        graph.edges.filter(speaksAgainst).map(({ source }) => packageLabel(graph.source.url, source)),
      );
      const variants = [
        graph.without(speaksAgainst),
        graph.without(({ source }) => labels.has(packageLabel(graph.source.url, source))),
        graph.without(({ source }) => isAtOrBelow(lie.package, packageLabel(graph.source.url, source))),
        graph.renamed((node) => (labels.has(node.package) ? 'src/api-v2' : node.package)),
      ];
      found = variants.flatMap(({ source, edges }) =>
        isTrue(edges, lie) ? [new Prover(hashing, source).absence(lie).proof] : [],
      );
      this.#cheats.set(lie, found);
      for (const proof of found) this.pieces.add(proof as unknown as Json);
    }
    return found;
  }

  /** What an honest prover shows of one package; nothing where it has the type. */
  itself(name: string, type: string): readonly Evidence[] {
    const claim = { kind: 'no_type_in_package', repo: this.graph.source.url, package: name, type } as const;
    const { holds, proof } = this.#prover.absence(claim);
    return holds ? proof.evidence : [];
  }

  /** The packages of the graph as they are. */
  get side(): OpenSide {
    return finish(this.trees.side('forward'));
  }

  /** A group of the graph as it is. */
  group(at: number): ProofGroup | undefined {
    return at >= 0 && at < this.side.labels.length ? finish(this.trees.group('forward', at)) : undefined;
  }
}

/** Whether a verdict says more than is true: of the claim itself, or that there is such a package. */
export function isFooled({ graph }: RangeGround, verdict: Verdict): boolean {
  if (!verdict.valid) return false;
  const { claim, showsPackage } = verdict;
  if (claim.repo !== graph.source.url) return true;
  if (!isTrue(graph.edges, claim)) return true;
  if (showsPackage !== true || !('package' in claim)) return false;
  return !graph.edges.some(({ source }) => isAtOrBelow(claim.package, packageLabel(graph.source.url, source)));
}

type Loose<T> = T extends string | number | boolean | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Loose<Item>[]
    : { -readonly [Key in keyof T]?: Loose<T[Key]> };
type LooseProof = Loose<Omit<Proof, 'claim'>> & { claim: Record<string, unknown> };
type LooseEvidence = Loose<Evidence>;

const pick = <T>(items: readonly T[], random: Random): T => items[random(items.length)]!;

/** What a prover that lies would try, each by itself of use in a world with one rule less. */
const ATTACKS: Readonly<Record<string, (proof: LooseProof, ground: RangeGround, random: Random) => void>> = {
  'drops a package in the middle': (proof, _, random) => {
    const { packages } = rangeIn(proof);
    packages?.inside?.splice(random(packages.inside.length), 1);
    if (packages && random(2) === 0) packages.size = (packages.size ?? 1) - 1;
  },
  'begins later': (proof, ground, random) => {
    const { packages } = rangeIn(proof);
    const dropped = packages?.inside?.splice(0, 1 + random(2)).at(-1);
    if (!packages || !dropped) return;
    packages.index = (packages.index ?? 0) + 1;
    setOrDrop(packages, 'before', random(3) === 0 ? undefined : groupNamed(ground, dropped.label));
  },
  'ends sooner': (proof, ground, random) => {
    const { packages } = rangeIn(proof);
    const dropped = packages?.inside?.splice(-1 - random(2))[0];
    if (packages && dropped)
      setOrDrop(packages, 'after', random(3) === 0 ? undefined : groupNamed(ground, dropped.label));
  },
  'shows nothing in between': (proof, ground, random) => {
    const { packages } = rangeIn(proof);
    if (!packages) return;
    const at = random(ground.side.labels.length + 1);
    delete packages.inside;
    setOrDrop(packages, 'before', ground.group(at - 1));
    setOrDrop(packages, 'after', ground.group(at));
    Object.assign(packages, rangeOf(ground.side.tree, Math.max(0, at - 1), at + 1));
  },
  'says that there are no packages': (proof) => {
    const { packages } = rangeIn(proof);
    if (packages) Object.assign(packages, { size: 0, index: 0, path: '' });
    for (const name of ['before', 'after', 'inside'] as const) delete packages?.[name];
  },
  'swaps neighbours': (proof, _, random) => {
    const { packages } = rangeIn(proof);
    const range = random(2) === 0 ? packages : innerOf(packages, random).types;
    if (!range) return;
    const [before, after] = [range.after, range.before];
    setOrDrop(range, 'before', before);
    setOrDrop(range, 'after', after);
  },
  'leaves a neighbour out': (proof, _, random) => {
    const { packages } = rangeIn(proof);
    const range = random(2) === 0 ? packages : innerOf(packages, random).types;
    if (range) delete range[pick(['before', 'after'] as const, random)];
  },
  'shows a package twice': (proof, _, random) => {
    const { packages } = rangeIn(proof);
    const inside = packages?.inside;
    if (inside?.length) inside.splice(random(inside.length), 0, pick(inside, random));
  },
  'turns the packages around': (proof) => void rangeIn(proof).packages?.inside?.reverse(),
  'calls a package by another name': (proof, _, random) => {
    const { packages } = rangeIn(proof);
    const shown = [...(packages?.inside ?? []), packages?.before, packages?.after].filter(
      (group) => group !== undefined,
    );
    if (shown.length > 0) pick(shown, random).label = pick(NAMES, random);
  },
  'gives wrong sizes': (proof, _, random) => {
    const { packages } = rangeIn(proof);
    const range = random(2) === 0 ? packages : innerOf(packages, random).types;
    if (range) range.size = pick([(range.size ?? 0) + 1, Math.max(0, (range.size ?? 0) - 1), 0, 1, 2 ** 31], random);
  },
  'shows the gap of another type': (proof, ground, random) => {
    const inner = innerOf(rangeIn(proof).packages, random);
    const alike = ground.inner.get(inner.label ?? '') ?? [];
    if (alike.length > 0) inner.types = copied(pick(alike, random).types);
  },
  'has the paths of the true graph': (proof, ground) => {
    const { packages } = rangeIn(proof);
    const { labels, tree } = ground.side;
    const shown = [
      packages?.before?.label,
      ...(packages?.inside ?? []).map(({ label }) => label),
      packages?.after?.label,
    ];
    const places = shown.flatMap((label) => (label === undefined ? [] : [labels.indexOf(label)]));
    const [from, to] = [Math.min(...places), Math.max(...places) + 1];
    if (packages && from >= 0 && to <= labels.length) Object.assign(packages, rangeOf(tree, from, to));
  },
  'is honest about the package itself': (proof, ground) => {
    const { package: name, type } = proof.claim;
    if (!proof.evidence || typeof name !== 'string' || typeof type !== 'string') return;
    const [itself] = ground.itself(name, type);
    if (itself) proof.evidence[0] = copied(itself);
  },
  'has the other side of the true graph': (proof, ground) => {
    for (const piece of proof.evidence ?? []) piece.other = ground.trees.otherHash(piece.side ?? 'forward');
  },
  'swaps, repeats or drops a piece of evidence': (proof, _, random) => {
    const [first, second] = proof.evidence ?? [];
    if (!first) return;
    proof.evidence = pick([[second ?? first, first], [first, first], [first], second ? [second] : [first]], random);
  },
  'takes a piece of evidence from elsewhere': (proof, ground, random) => {
    const { evidence } = pick(ground.honest, random);
    const at = random(2);
    if (proof.evidence) proof.evidence[at] = copied(pick(evidence, random));
  },
  'changes the claim': (proof, ground, random) => {
    const lie = pick(ground.lies, random);
    proof.claim = pick(
      [
        { ...proof.claim, package: lie.package },
        { ...proof.claim, package: pick(NAMES, random) },
        { ...proof.claim, type: lie.type },
        { ...proof.claim, kind: lie.kind },
        { ...proof.claim, kind: 'no_type_in_package' },
        { ...lie },
      ],
      random,
    );
  },
  'leaves out or renames where something comes from': (proof, _, random) => {
    const sources = proof.evidence?.[0]?.leaves?.sources;
    if (!sources?.length) return;
    const at = random(sources.length);
    if (random(2) === 0) sources.splice(at, 1);
    else if (sources[at]?.node) sources[at].node.package = pick(NAMES, random);
  },
  'vouches by an edge of another package': (proof, ground, random) => {
    if (ground.witnesses.length > 0)
      proof.witnesses = [copied<Loose<Witness>>(pick(ground.witnesses, random)), ...(proof.witnesses ?? [])].slice(
        0,
        2,
      );
  },
};

export const ATTACK_NAMES = Object.keys(ATTACKS);

/** A lie with what might pass for its proof, and how that was made. */
export function forgeRange(ground: RangeGround, random: Random): { readonly forged: Json; readonly attacks: string[] } {
  const lie = pick(ground.lies, random);
  const cheats = ground.cheats(lie);
  const proof: LooseProof = copied(
    random(3) > 0 && cheats.length > 0 ? pick(cheats, random) : pick(ground.honest, random),
  );
  if (random(6) > 0) proof.claim = { ...lie };
  const attacks = Array.from({ length: random(4) }, () => pick(ATTACK_NAMES, random));
  // Lies that only packages below contradict are the harder ones: half of the time all else is as it should be.
  if (random(2) === 0) attacks.push('is honest about the package itself');
  for (const name of attacks) ATTACKS[name]!(proof, ground, random);
  // An empty list would be refused for its form, before anything is looked at.
  for (const { packages } of proof.evidence ?? []) if (packages?.inside?.length === 0) delete packages.inside;
  let forged = copied<Json>(proof);
  for (let changes = Math.max(0, random(4) - 1); changes > 0; changes -= 1)
    forged = tamper(forged, ground.pieces, random);
  return { forged, attacks };
}

/** The piece that shows many packages, or the last one. */
function rangeIn({ evidence = [] }: LooseProof): LooseEvidence {
  return evidence.find(({ packages }) => packages?.inside) ?? evidence.at(-1) ?? {};
}

/** One of the packages shown; an empty one where there is none. */
const innerOf = (packages: LooseEvidence['packages'], random: Random): Loose<InnerPackage> =>
  packages?.inside?.length ? pick(packages.inside, random) : {};

function groupNamed(ground: RangeGround, label = ''): ProofGroup | undefined {
  return ground.group(ground.side.labels.indexOf(label));
}

function setOrDrop<Key extends string>(target: { [key in Key]?: unknown }, key: Key, value: unknown): void {
  if (value === undefined) delete target[key];
  else target[key] = value;
}

const copied = <T>(value: object): T => JSON.parse(JSON.stringify(value)) as T;

/** Whether it claims something of packages and all below them that is false. */
export function isWideLie({ graph }: RangeGround, forged: Json): boolean {
  const claim = (forged as { claim?: Claim } | null)?.claim;
  return (
    claim !== undefined &&
    claim !== null &&
    isWide(claim) &&
    typeof claim.package === 'string' &&
    !isTrue(graph.edges, claim)
  );
}

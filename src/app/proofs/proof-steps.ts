import type {
  Claim,
  Evidence,
  LeavesRange,
  Proof,
  ProofGroup,
  ProofNode,
  Range,
  WideClaim,
} from '../../core/merkle/proof.ts';
import { isWide, labelsBelow } from '../../core/merkle/claim-scope.ts';
import { partsOf } from '../../core/merkle/uncalled-parts.ts';
import { EDGE_TYPES, isEdgeType } from '../../core/model/edge-types.ts';
import { isProvenance, PROVENANCES } from '../../core/model/provenance.ts';

/** One level of the way from a leaf, or from a gap, to the snapshot. */
export interface Step {
  readonly title: string;
  /** What stands there: a label of the trees, in the writing of code. */
  readonly label: string;
  readonly note: string;
  /** What stands directly beside a gap. */
  readonly neighbours: readonly Neighbour[];
  /** Packages that are shown one by one. */
  readonly packages: readonly string[];
  /** Hashes that the level above is made of, besides what is below. */
  readonly beside: readonly string[];
}

export interface Neighbour {
  readonly where: 'before' | 'after';
  /** A label, or nothing where a relationship is known by its hashes alone. */
  readonly label: string;
  readonly hash: string;
}

const SIDE_TITLES = {
  forward: 'All packages, by source',
  inbound: 'All packages, by target',
} as const;

/** The ways of a proof, one for each piece of evidence, from the leaf down to the snapshot. */
export const stepsOf = ({ claim, evidence }: Proof, snapshot: string): Step[][] => {
  // A claim made of parts has a piece of evidence for each.
  const parts = claim.kind === 'uncalled' ? partsOf(claim) : null;
  return evidence.map((piece, i) => {
    const part = parts === null ? claim : parts[i]!;
    return [
      ...(showsBelow(part, evidence, i) ? [belowStep(part, piece)] : lowerSteps(part, piece)),
      packagesStep(piece),
      snapshotStep(piece, snapshot),
    ];
  });
};

/** The packages below one are the last piece of evidence where they are looked at by where relationships come from. */
const showsBelow = (claim: Claim, evidence: Proof['evidence'], at: number): claim is WideClaim =>
  isWide(claim) && evidence[at]!.side === 'forward' && at === evidence.length - 1;

function belowStep(claim: WideClaim, { packages }: Evidence): Step {
  const inside = packages.inside ?? [];
  const below = labelsBelow(claim.package);
  const count = `${inside.length} package${inside.length === 1 ? '' : 's'}`;
  return {
    ...gapStep(below === '' ? 'Every package' : 'Subpackages', below, packages),
    note: inside.length === 0 ? 'none' : `${count} without “${relationWord(claim.type)}”`,
    packages: inside.map(({ label }) => label),
  };
}

function lowerSteps(claim: Claim, { side, packages, types, leaves }: Evidence): Step[] {
  const packageLabel = packageOf(claim, side);
  const typeLabel = 'type' in claim ? claim.type : '';
  if (leaves && types)
    return [
      leafStep(claim, leaves),
      step('Relationships of one type', typeLabel, placeOf(leaves, 'relationship'), leaves),
      step('Types in the package', packageLabel, placeOf(types, 'type'), types),
    ];
  if (types)
    return [
      gapStep('Type not present', typeLabel, types),
      step('Types in the package', packageLabel, sizeOf(types, 'type'), types),
    ];
  return [gapStep('Package not present', packageLabel, packages)];
}

function leafStep(claim: Claim, leaves: LeavesRange): Step {
  if (claim.kind === 'edge')
    return { ...EMPTY, title: 'Relationship', label: claim.type, note: evidenceWord(claim.provenance) };
  const listed = listedIn(claim);
  const inside = listed ?? leaves.sources?.length ?? leaves.leaves?.length ?? 0;
  const shown = listed === undefined ? 'shown; none contradicts the claim' : 'listed in the claim';
  const note = inside > 0 ? `${inside} ${shown}` : 'nothing between these neighbours';
  return {
    ...EMPTY,
    title: inside > 0 ? 'All relationships' : 'The gap',
    note: leaves.before || leaves.after ? note : inside > 0 ? note : 'none',
    neighbours: [
      ...(leaves.before ? [{ where: 'before' as const, label: '', hash: leaves.before.slice(128) }] : []),
      ...(leaves.after ? [{ where: 'after' as const, label: '', hash: leaves.after.slice(128) }] : []),
    ],
  };
}

/** How many edges a claim lists; undefined where it lists none by its kind. */
function listedIn(claim: Claim): number | undefined {
  if (claim.kind === 'only_from') return claim.sources.length;
  return claim.kind === 'only_to' ? claim.targets.length : undefined;
}

interface Gap {
  readonly before?: ProofGroup;
  readonly after?: ProofGroup;
}

const gapStep = (title: string, label: string, { before, after }: Gap): Step => ({
  ...EMPTY,
  title,
  label,
  note: before || after ? 'it would be between these neighbours' : 'none',
  neighbours: [
    ...(before ? [{ where: 'before' as const, label: before.label, hash: before.root }] : []),
    ...(after ? [{ where: 'after' as const, label: after.label, hash: after.root }] : []),
  ],
});

const packagesStep = (evidence: Evidence): Step =>
  step(
    SIDE_TITLES[evidence.side],
    '',
    evidence.types ? placeOf(evidence.packages, 'package') : sizeOf(evidence.packages, 'package'),
    evidence.packages,
  );

const snapshotStep = ({ other }: Evidence, snapshot: string): Step => ({
  ...EMPTY,
  title: 'Snapshot',
  label: snapshot,
  note: 'combined with the reverse index',
  beside: [other],
});

const EMPTY: Step = { title: '', label: '', note: '', neighbours: [], packages: [], beside: [] };

const step = (title: string, label: string, note: string, { path }: Range): Step => ({
  ...EMPTY,
  title,
  label,
  note,
  beside: path.match(/.{64}/g) ?? [],
});

/** A proof may come from anywhere: a word of another version is shown as it is. */
const relationWord = (type: string): string => (isEdgeType(type) ? EDGE_TYPES[type].says : type);
const evidenceWord = (provenance: string): string =>
  isProvenance(provenance) ? PROVENANCES[provenance].label : provenance;

const sizeOf = ({ size }: Range, one: string): string => `${size} ${one}${size === 1 ? '' : 's'}`;
const placeOf = (range: Range, one: string): string => `number ${range.index + 1} of ${sizeOf(range, one)}`;

/** The label of the package that a claim is decided in on a side. */
function packageOf(claim: Claim, side: Evidence['side']): string {
  const near = side === 'forward' ? 'source' : 'target';
  const node = (claim as Partial<Record<'source' | 'target', ProofNode>>)[near];
  if (node === undefined) return 'package' in claim ? claim.package : '';
  return node.url === claim.repo ? node.package : `${node.url}/${node.package}`;
}

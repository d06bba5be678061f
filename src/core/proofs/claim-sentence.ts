import { qualifiedName } from '../identity/qualified-name.ts';
import type { Claim, EdgeClaim, Proof, ProofNode } from '../merkle/proof.ts';
import { isWide } from '../merkle/claim-scope.ts';
import { missingAt, packagesShown, type Missing } from '../merkle/verify-proof.ts';
import { saysNot } from '../model/edge-words.ts';
import { EDGE_TYPES, isEdgeType } from '../model/edge-types.ts';

/** What a claim says, for people. Symbols by their whole names, because that is what was proven. */
export function claimSentence(claim: Claim): string {
  switch (claim.kind) {
    case 'edge':
      return `${edgeSentence(claim)} (${claim.provenance})`;
    case 'no_edge':
      return `${nameOf(claim.source)} ${saysNot(says(claim.type))} ${nameOf(claim.target)}`;
    case 'no_edge_from':
      return `${nameOf(claim.source)} ${says(claim.type)} nothing`;
    case 'no_edge_to':
      return `nothing ${says(claim.type)} ${nameOf(claim.target)}`;
    case 'no_edge_from_package':
      return `nothing in ${alone(claim.package)}, ${says(claim.type)} ${nameOf(claim.target)}`;
    case 'no_type_in_package':
      return `nothing in ${alone(claim.package)}, ${says(claim.type)} anything`;
    case 'no_package':
      return `no relationship leads from or to ${alone(claim.package)}`;
    case 'no_edge_from_package_and_below':
      return `nothing in ${andBelow(claim.package)} ${says(claim.type)} ${nameOf(claim.target)}`;
    case 'no_type_in_package_and_below':
      return `nothing in ${andBelow(claim.package)} ${says(claim.type)} anything`;
  }
}

/**
 * What reports of earlier versions say of a claim about one package, which left open whether packages below it are
 * meant; null for every other claim.
 */
export function formerSentence(claim: Claim): string | null {
  switch (claim.kind) {
    case 'no_edge_from_package':
      return `nothing in the package ${quoted(claim.package)} ${says(claim.type)} ${nameOf(claim.target)}`;
    case 'no_type_in_package':
      return `nothing in the package ${quoted(claim.package)} ${says(claim.type)} anything`;
    case 'no_package':
      return `no relationship leads from or to the package ${quoted(claim.package)}`;
    default:
      return null;
  }
}

/** One package and none of its sub-packages: its name alone would be read as both. */
const alone = (name: string): string => `the package ${quoted(name)} itself, without the packages below it`;

const andBelow = (name: string): string =>
  name === '.' ? 'any package of the snapshot' : `the package ${quoted(name)} or any package below it`;

/** That there is an edge, however it was found. */
export const edgeSentence = ({ source, type, target }: Pick<EdgeClaim, 'source' | 'type' | 'target'>): string =>
  `${nameOf(source)} ${says(type)} ${nameOf(target)}`;

/** Where the gap is that shows an absence; null for a relationship that is there. */
export function missingSays(proof: Proof): string | null {
  const missing = missingAt(proof);
  const { claim, evidence } = proof;
  if (missing === null) return null;
  if (evidence[0]!.side === 'inbound' && 'package' in claim) {
    const callers = evidence[0]!.leaves?.sources?.length ?? 0;
    return callers > 0 ? elsewhere(callers) : INBOUND_SAYS[missing];
  }
  return isWide(claim) && missing !== 'edge' ? lacking(packagesShown(proof)) : MISSING_SAYS[missing];
}

const MISSING_SAYS: Readonly<Record<Missing, string>> = {
  package: 'the package has no relationships in that direction',
  type: 'the package has no relationships of that type',
  edge: 'it is not among the relationships of that type',
};

/** Where a claim about packages is decided by what leads to its target. */
const INBOUND_SAYS: Readonly<Record<Missing, string>> = {
  package: 'no relationship leads to the package of its target',
  type: 'no relationship of that type leads to the package of its target',
  edge: 'no relationship of that type leads to its target',
};

const elsewhere = (count: number): string =>
  count === 1
    ? 'the only relationship of that type to its target comes from elsewhere'
    : `all ${count} relationships of that type to its target come from elsewhere`;

function lacking(packages: number): string {
  if (packages === 0) return 'no package there has relationships in that direction';
  return packages === 1
    ? 'the only package there has no relationships of that type'
    : `none of the ${packages} packages there has a relationship of that type`;
}

/** The package of a claim, or any of those that it covers. */
export const packageOf = (claim: Extract<Claim, { package: string }>): string =>
  isWide(claim) ? andBelow(claim.package) : `package ${quoted(claim.package)}`;

/** A name can be that of several kinds of things, and a proof is about one of them. */
export const nameOf = ({ kind, ...node }: ProofNode): string =>
  `${kind.replaceAll('_', ' ')} ${quoted(qualifiedName(node, null))}`;

/**
 * Names in a claim are whatever its author wrote: one with spaces could read as a sentence, and one with control or
 * direction characters change the words around it.
 */
const quoted = (name: string): string =>
  name === '' || /["\s\p{C}\p{Z}]/u.test(name)
    ? `"${name.replace(/["\\\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)}"`
    : name;

const says = (type: string): string => (isEdgeType(type) ? EDGE_TYPES[type].says : type);

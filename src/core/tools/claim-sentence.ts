import { qualifiedName } from '../identity/qualified-name.ts';
import type { Claim, EdgeClaim, ProofNode } from '../merkle/proof.ts';
import type { Missing } from '../merkle/verify-proof.ts';
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
      return `nothing in the package ${quoted(claim.package)} ${says(claim.type)} ${nameOf(claim.target)}`;
    case 'no_type_in_package':
      return `nothing in the package ${quoted(claim.package)} ${says(claim.type)} anything`;
    case 'no_package':
      return `no relationship leads from or to the package ${quoted(claim.package)}`;
  }
}

/** That there is an edge, however it was found. */
export const edgeSentence = ({ source, type, target }: Pick<EdgeClaim, 'source' | 'type' | 'target'>): string =>
  `${nameOf(source)} ${says(type)} ${nameOf(target)}`;

/** Where the gap is that shows an absence. */
export const MISSING_SAYS: Readonly<Record<Missing, string>> = {
  package: 'the package has no relationships on that side',
  type: 'the package has no relationships of that type',
  edge: 'it is not among the relationships of that type',
};

/** A name can be that of several kinds of things, and a proof is about one of them. */
export const nameOf = ({ kind, ...node }: ProofNode): string =>
  `${kind.replaceAll('_', ' ')} ${quoted(qualifiedName(node, null))}`;

/**
 * Names in a claim are whatever its author wrote: one with spaces could read as a sentence, and one with control or
 * direction characters change the words around it.
 */
const quoted = (name: string): string =>
  /["\s\p{C}\p{Z}]/u.test(name)
    ? `"${name.replace(/["\\\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)}"`
    : name;

const says = (type: string): string => (isEdgeType(type) ? EDGE_TYPES[type].says : type);

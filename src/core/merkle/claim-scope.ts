import { packageLabel } from '../identity/package-label.ts';
import type { Claim, EdgeClaim, ListingClaim, PlainClaim, WideClaim } from './proof.ts';

/** Below the package at the root lies everything, whatever its label: pseudo-packages and what is outside, too. */
const ROOT = '.';

/** What the labels of the packages in question begin with; the package itself is not among them but for the root. */
export const labelsBelow = (label: string): string => (label === ROOT ? '' : `${label}/`);

/** Whether a claim about a package and everything below it speaks of a package: `src/api` is not above `src/api-v2`. */
export const covers = ({ package: label }: Pick<WideClaim, 'package'>, other: string): boolean =>
  other === label || other.startsWith(labelsBelow(label));

export const isWide = (claim: Claim): claim is WideClaim =>
  claim.kind === 'no_edge_from_package_and_below' || claim.kind === 'no_type_in_package_and_below';

/** Whether an edge comes from a package that a claim covers, and so shows that there is one. */
export const comesFromCovered = (claim: Claim, { repo, source }: EdgeClaim): boolean =>
  isWide(claim) && covers(claim, packageLabel(repo, source));

/** Whether a claim lists all edges of a type at a symbol. */
export const isListing = (claim: PlainClaim): claim is ListingClaim =>
  claim.kind === 'only_from' || claim.kind === 'only_to';

/** Whether a claim says that there are edges, so that its place must have leaves. */
export function saysThereAre(claim: PlainClaim): boolean {
  if (claim.kind === 'only_from') return claim.sources.length > 0;
  return claim.kind === 'edge' || (claim.kind === 'only_to' && claim.targets.length > 0);
}

import { equalBytes, fromHex } from '../../base/bytes.ts';
import { compareBytes } from '../../base/order.ts';
import { HASH_BYTES, encodeText, hashFields } from '../../identity/encode.ts';
import { packageLabel } from '../../identity/package-label.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { hashGroup } from '../group.ts';
import type { GroupsRange, LeavesRange, ListingClaim, PlainClaim } from '../proof.ts';
import { hashLeaf, hashNode, keyOf, type LeafParts, type TreePlace } from './claim-place.ts';
import { covers, isListing, isWide } from '../claim-scope.ts';

/** Why a stretch of a tree does not show what it should. */
export type Reason = 'evidence' | 'bounds' | 'contrary' | 'root';

/** Hashes of what stands side by side in a tree, or why that is of no use. */
export type Items = readonly Uint8Array[] | Reason;

/** Hashes of the groups that a gap lies between. */
export const groupItems = (hashing: Hashing, { before, after }: Pick<GroupsRange, 'before' | 'after'>): Uint8Array[] =>
  [before, after].flatMap((group) =>
    group ? [hashGroup(hashing, group.label, group.size, fromHex(group.root)!)] : [],
  );

/** Whether the groups shown leave no room for one with that label. */
export function checkGap(range: GroupsRange, label: string): Reason | null {
  const { before, after } = range;
  const compare = (group: { readonly label: string }): number =>
    compareBytes(encodeText(group.label), encodeText(label));
  if (before && compare(before) >= 0) return compare(before) === 0 ? 'contrary' : 'bounds';
  if (after && compare(after) <= 0) return compare(after) === 0 ? 'contrary' : 'bounds';
  return reachesEnds(range, before, after, 0) ? null : 'bounds';
}

/** Where no neighbour is shown there must be none: the range begins or ends with the tree. */
export const reachesEnds = (
  range: { size: number; index: number },
  before: unknown,
  after: unknown,
  inside: number,
): boolean =>
  (before !== undefined || range.index === 0) &&
  (after !== undefined || range.index + (before === undefined ? 0 : 1) + inside === range.size);

/** Hashes of the leaves in question and of their neighbours. */
export function leafItems(hashing: Hashing, claim: PlainClaim, place: TreePlace, range: LeavesRange): Items {
  const hashOf = (parts: LeafParts): Uint8Array => hashLeaf(hashing, parts);
  if (claim.kind === 'edge') {
    if (range.before || range.after || range.sources || range.leaves) return 'evidence';
    return [hashOf(edgeParts(hashing, hashNode(hashing, claim.source), hashNode(hashing, claim.target), claim))];
  }
  const inside = insideParts(hashing, claim, place, range);
  if (typeof inside === 'string') return inside;
  const before = range.before === undefined ? [] : [partsOf(range.before)];
  const after = range.after === undefined ? [] : [partsOf(range.after)];
  const all = [...before, ...inside, ...after];
  const keys = all.map((parts) => keyOf(place.side, parts));
  const prefix = place.prefix!;
  const hasPrefix = (key: Uint8Array): boolean => equalBytes(key.subarray(0, prefix.length), prefix);
  // A neighbour in the prefix's own range would be what the claim says is not there.
  if (before.some((_, i) => hasPrefix(keys[i]!)) || after.some(() => hasPrefix(keys.at(-1)!))) return 'contrary';
  if (before.length > 0 && compareBytes(keys[0]!, prefix) > 0) return 'bounds';
  if (after.length > 0 && compareBytes(keys.at(-1)!, prefix) < 0) return 'bounds';
  if (keys.some((key, i) => i > 0 && compareBytes(keys[i - 1]!, key) >= 0)) return 'bounds';
  if (!reachesEnds(range, range.before, range.after, inside.length)) return 'bounds';
  return all.map(hashOf);
}

/** The leaves that the claim allows in the range: those that it lists, or those that speak for whole packages. */
function insideParts(hashing: Hashing, claim: PlainClaim, place: TreePlace, range: LeavesRange): LeafParts[] | Reason {
  const { sources, leaves } = range;
  if (isListing(claim)) return sources || leaves ? 'evidence' : listedParts(hashing, claim);
  if (claim.kind !== 'no_edge_from_package' && claim.kind !== 'no_edge_from_package_and_below')
    return sources || leaves ? 'evidence' : [];
  const target = hashNode(hashing, claim.target);
  if (place.side === 'inbound') {
    if (leaves) return 'evidence';
    const isMeant = (label: string): boolean => (isWide(claim) ? covers(claim, label) : label === claim.package);
    if (sources?.some(({ node }) => isMeant(packageLabel(claim.repo, node)))) return 'contrary';
    return (sources ?? []).map(({ node, provenance }) =>
      edgeParts(hashing, hashNode(hashing, node), target, { type: claim.type, provenance }),
    );
  }
  if (sources || !leaves) return 'evidence';
  const parts = leaves.map(partsOf);
  return parts.some((leaf) => equalBytes(leaf.target, target)) ? 'contrary' : parts;
}

/** What a claim lists, in its order. */
function listedParts(hashing: Hashing, claim: ListingClaim): LeafParts[] {
  const near = hashNode(hashing, claim.kind === 'only_from' ? claim.target : claim.source);
  return (claim.kind === 'only_from' ? claim.sources : claim.targets).map(({ node, provenance }) => {
    const far = hashNode(hashing, node);
    const [source, target] = claim.kind === 'only_from' ? [far, near] : [near, far];
    return edgeParts(hashing, source, target, { type: claim.type, provenance });
  });
}

function edgeParts(
  hashing: Hashing,
  source: Uint8Array,
  target: Uint8Array,
  { type, provenance }: { readonly type: string; readonly provenance: string },
): LeafParts {
  return { source, target, edge: hashFields(hashing, 'edge', [source, target, type, provenance]) };
}

function partsOf(leaf: string): LeafParts {
  const bytes = fromHex(leaf)!;
  const part = (i: number): Uint8Array => bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES);
  return { source: part(0), target: part(1), edge: part(2) };
}

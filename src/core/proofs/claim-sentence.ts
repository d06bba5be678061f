import { qualifiedName } from '../identity/qualified-name.ts';
import { OPEN_URL } from '../identity/node-identity.ts';
import {
  versionOf,
  type AbsenceClaim,
  type Claim,
  type EdgeClaim,
  type Link,
  type ListingClaim,
  type Proof,
  type ProofNode,
  type UncalledClaim,
} from '../merkle/proof.ts';
import { calledFor, calledNamesOf } from '../merkle/uncalled-parts.ts';
import { isWide } from '../merkle/claim-scope.ts';
import { saysThereAre } from '../merkle/claim-scope.ts';
import { missingAt, packagesShown, showsOpen, type Missing } from '../merkle/verify-proof.ts';
import { saysNot } from '../model/edge-words.ts';
import { EDGE_TYPES, isEdgeType } from '../model/edge-types.ts';
import { OPEN_ROLES, SAID_ROLES } from '../model/open-roles.ts';

/**
 * What a claim says, for people: symbols by their whole names, because that is what was proven, and with every absence
 * what it rests on and what it leaves open.
 */
export function claimSentence(claim: Claim): string {
  if (claim.kind === 'uncalled') return uncalledSentence(claim);
  if (claim.kind === 'only_from' || claim.kind === 'only_to') return listingSentence(claim);
  return claim.kind === 'edge' ? bareSentence(claim) : absenceSentence(claim);
}

/** The relationship of a claim, without what it leaves open. */
function bareSentence(claim: EdgeClaim | AbsenceClaim): string {
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

function absenceSentence(claim: AbsenceClaim): string {
  const words = bareSentence(claim);
  if (claim.kind === 'no_package') return `${words}; files that were not read are not covered`;
  // What leads nowhere leads to no open name either: these are edges of the same type.
  if (!('target' in claim) && hasOpen(claim.type)) return `${words}, resolved or open`;
  return `${words} in the graph${'target' in claim ? leavesOpen(claim.type, claim.target) : leavesOpen(claim.type)}`;
}

/** Whether what could not be resolved is of the same type. What texts name is not all that could be referred to. */
const hasOpen = (type: string): boolean =>
  Object.entries(OPEN_ROLES).some(([role, row]) => row.type === type && !SAID_ROLES.has(role));

/** What an absence of relationships with one symbol does not cover; nothing where that is an open name itself. */
function leavesOpen(type: string, target?: ProofNode): string {
  if (target?.url === OPEN_URL) return '';
  const what = type === 'calls' ? 'calls that' : type === 'accesses_field' ? 'reads that' : 'what';
  return `; ${what} could not be resolved ${what === 'what' ? 'is' : 'are'} not covered`;
}

function listingSentence(claim: ListingClaim): string {
  const { repo, type } = claim;
  if (claim.kind === 'only_to') {
    const { source, targets } = claim;
    if (targets.length === 0) return absenceSentence({ kind: 'no_edge_from', repo, source, type });
    return `all that ${nameOf(source)} ${says(type)}${hasOpen(type) ? ', resolved or open' : ' in the graph'}: ${listOf(targets.map(({ node }) => node))}${hasOpen(type) ? '' : leavesOpen(type)}`;
  }
  const { target, sources } = claim;
  if (sources.length === 0) return absenceSentence({ kind: 'no_edge_to', repo, type, target });
  return `all that ${says(type)} ${nameOf(target)} in the graph: ${listOf(sources.map(({ node }) => node))}${leavesOpen(type, target)}`;
}

/** What was asked where the answer is that somebody does. */
export const askedUncalled = (target: ProofNode): string =>
  `nobody calls ${nameOf(target)}: nothing in the graph uses it or what it overrides or implements`;

function uncalledSentence(claim: UncalledClaim): string {
  const { target, within, handed, except } = claim;
  const [, ...all] = calledFor(claim);
  const above = all.filter(({ url }) => url !== OPEN_URL);
  const ofBases = all.filter(({ url }) => url === OPEN_URL).map(({ symbol }) => quoted(symbol));
  const names = calledNamesOf(claim).map(quoted);
  const named = `${names.length === 1 ? 'the name' : 'one of the names'} ${names.join(', ')} on a value of unknown type`;
  const users = distinct(except.map(({ source }) => source));
  const outside = above.filter(({ url }) => url !== claim.repo);
  return [
    users.length === 0
      ? `nobody calls ${nameOf(target)}`
      : `nobody calls ${nameOf(target)}, except perhaps ${symbols(users.length)} that ${users.length === 1 ? 'calls or reads' : 'call or read'} ${named}: ${listOf(users)}`,
    `nothing ${within.length === 0 ? '' : 'else '}in the graph uses it${above.length === 0 ? '' : ` or what it overrides or implements (${listOf(above)})`}`,
    ...(users.length === 0 ? [`nothing calls or reads ${named}`] : []),
    ...(handed.length === 0 ? [] : [`it is handed on: ${handedOn(handed)}`]),
    ...(outside.length === 0 ? [] : [`who outside the repository calls ${listOf(outside)} is not covered`]),
    ...(ofBases.length === 0
      ? []
      : [`who outside the repository calls ${inShort(ofBases)} of a base there is not covered`]),
    'computed names, files that were not read and other repositories are not covered',
  ].join('; ');
}

const symbols = (count: number): string => `${count} symbol${count === 1 ? '' : 's'}`;

const handedOn = (links: readonly Link[]): string =>
  inShort(links.map(({ type, target }) => `it ${says(type)} ${nameOf(target)}`));

const listOf = (nodes: readonly ProofNode[]): string => inShort(distinct(nodes).map(nameOf));

function distinct(nodes: readonly ProofNode[]): ProofNode[] {
  return [...new Map(nodes.map((node) => [nameOf(node), node])).values()];
}

/** The claim has all of them, and so has its proof. */
const LISTED = 10;
const inShort = (names: readonly string[]): string =>
  names.length <= LISTED ? names.join(', ') : `${names.slice(0, LISTED).join(', ')} and ${names.length - LISTED} more`;

/** Other words for a claim, in a report of an earlier version. */
export interface FormerSentence {
  readonly words: string;
  /** What these words do not say. */
  readonly lack: 'subpackages' | 'open';
}

/**
 * What reports of earlier versions say of an absence, which left open what it rests on, and before that of a claim about
 * one package whether packages below it are meant.
 */
export function formerSentences(claim: Claim): FormerSentence[] {
  if (versionOf(claim) !== 1 || claim.kind === 'edge') return [];
  const absence = claim as AbsenceClaim;
  const first = firstSentence(absence);
  return [
    { words: bareSentence(absence), lack: 'open' },
    ...(first === null ? [] : [{ words: first, lack: 'subpackages' as const }]),
  ];
}

function firstSentence(claim: AbsenceClaim): string | null {
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
  if (claim.kind === 'uncalled') return `each of its ${evidence.length} parts is proven`;
  if (saysThereAre(claim)) return 'there are no others';
  if (evidence[0]!.side === 'inbound' && 'package' in claim) {
    const callers = evidence[0]!.leaves?.sources?.length ?? 0;
    return callers > 0 ? elsewhere(callers) : INBOUND_SAYS[missing];
  }
  return isWide(claim) && missing !== 'edge' ? lacking(packagesShown(proof)) : MISSING_SAYS[missing];
}

/** What a proof that shows no open names at all leaves open; null for every other. */
export const nothingOpenSays = (proof: Proof): string | null => (showsOpen(proof) === false ? NOTHING_OPEN : null);

/** What is then true of the snapshot is not known of the code. */
const NOTHING_OPEN =
  'The snapshot has no unresolved call at all: either all were resolved, or its analyzer did not record them.';

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

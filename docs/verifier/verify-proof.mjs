#!/usr/bin/env node
/*
 * Checks a proof about a code graph against a snapshot hash that you trust. One file, no dependency, no network: SHA-256
 * comes from the Web Crypto API of the browser or of Node. It follows docs/proofs.md section by section.
 *
 *   node verify-proof.mjs proof.json SNAPSHOT          ends with 0 where the proof holds, 1 where not, 2 on wrong use
 *   import { verifyProof } from './verify-proof.mjs'   in a page: await verifyProof(text, snapshot)
 *
 * The hash must come from where you trust it, such as your own index of the repository, never from who gave the proof.
 */

export const REASONS = {
  hash: 'The trusted snapshot hash is not 64 hexadecimal digits.',
  form: 'Not a proof in a known format.',
  evidence: 'The evidence does not fit the claim.',
  bounds: 'The evidence does not cover the place where the claim is decided.',
  contrary: 'The evidence contradicts the claim.',
  root: 'The hashes do not lead to the trusted snapshot.',
  witness: 'A witness is invalid or unrelated to the claim.',
};

/**
 * Gives { valid: true, claim, missing, shown, notShown, showsPackage, showsOpen } or { valid: false, reason }. Whatever
 * goes wrong refuses.
 */
export async function verifyProof(text, trusted) {
  try {
    if (typeof trusted !== 'string' || !HASH.test(trusted)) refuse('hash');
    const proof = JSON.parse(text);
    if (!isProof(proof)) refuse('form');
    const { claim, witnesses = [] } = proof;
    const parts = claim.kind === 'uncalled' ? partsOf(claim) : null;
    if (parts) await checkParts(parts, proof.evidence, trusted);
    else await checkClaim(claim, proof.evidence, trusted);
    const nodes = [claim.source, claim.target].filter((node) => node !== undefined);
    const isCovered = (edge) => isWide(claim) && covers(claim, labelOf(edge.repo, edge.source));
    for (const witness of witnesses) {
      const isConcerned = nodes.some((node) => isEndOf(witness.claim, node)) || isCovered(witness.claim);
      if (claim.kind === 'edge' || !isConcerned) refuse('witness');
      await checkClaim(witness.claim, [witness.evidence], trusted).catch(() => refuse('witness'));
    }
    const isShown = (node) => claim.kind === 'edge' || witnesses.some((witness) => isEndOf(witness.claim, node));
    const some = (test) => proof.evidence.some(test);
    const looksInside = ({ types, packages }) => types !== undefined || packages.inside !== undefined;
    const level = some(({ leaves }) => leaves) ? 'edge' : some(looksInside) ? 'type' : 'package';
    const looksIntoPackage = some((piece) => piece.side === 'forward' && looksInside(piece));
    const opensPart = (piece, i) => parts[i].target?.url === OPEN && piece.types !== undefined;
    const needsPackage = claim.package !== undefined && claim.kind !== 'no_package';
    return {
      valid: true,
      claim,
      missing: claim.kind === 'edge' ? null : level,
      shown: nodes.filter(isShown),
      notShown: nodes.filter((node) => !isShown(node)),
      showsPackage: needsPackage ? looksIntoPackage || witnesses.some((one) => isCovered(one.claim)) : null,
      showsOpen: parts && some(opensPart),
    };
  } catch (error) {
    return { valid: false, reason: error.reason ?? 'form' };
  }
}

const refuse = (reason) => {
  throw Object.assign(new Error(REASONS[reason]), { reason });
};
const isEndOf = ({ source, target }, node) =>
  [source, target].some((end) => ['url', 'package', 'symbol', 'kind'].every((field) => end[field] === node[field]));

// ---- Form: exact fields of exact types. What is not known is refused. ----

const TYPES =
  'calls imports implements extends overrides references contains type_hint_of accesses_field instantiates decorates ' +
  'throws documents tests co_tested_with similar_to handles_route consumes_endpoint implements_rpc consumes_rpc ' +
  'publishes subscribes connects_to depends_on deploys exposes configures deployed_by tested_by gated_by_flag ' +
  'reads_env executes_process owned_by authored_by inherits runtime_calls runtime_rpc runtime_produces runtime_consumes ' +
  'uses_network uses_files runs_code uses_native';

const like = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
const oneOf = (values) => (value) => values.includes(value);
const listOf = (item, most) => (value) => Array.isArray(value) && value.length <= most && value.every(item);
const list = (item, most) => (value) => listOf(item, most)(value) && value.length > 0;
const record = (required, optional = {}) => {
  const forms = new Map(Object.entries({ ...required, ...optional }));
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(required).every((name) => Object.hasOwn(value, name)) &&
    Object.keys(value).every((name) => forms.has(name) && forms.get(name)(value[name]));
};

const HASH = /^[0-9a-f]{64}$/;
const hash = like(HASH);
const leaf = like(/^[0-9a-f]{192}$/);
const path = like(/^(?:[0-9a-f]{64}){0,64}$/);
const word = like(/^[a-z][a-z_]*$/);
const type = oneOf(TYPES.split(' '));
const count = (value) => Number.isInteger(value) && value >= 0 && value < 2 ** 32;
/** A text in the form in which it is hashed: NFC, and nothing that UTF-8 cannot hold. */
const name = (value) => typeof value === 'string' && !/\p{Surrogate}/u.test(value) && value.normalize('NFC') === value;

const node = record({ url: name, package: name, symbol: name, kind: word });
const claimForm = (kind, fields) => record({ kind: oneOf([kind]), repo: name, ...fields });
const edgeClaim = claimForm('edge', { source: node, type, target: node, provenance: word });
const claims = [
  edgeClaim,
  claimForm('no_edge', { source: node, type, target: node }),
  claimForm('no_edge_from', { source: node, type }),
  claimForm('no_edge_to', { type, target: node }),
  claimForm('no_edge_from_package', { package: name, type, target: node }),
  claimForm('no_type_in_package', { package: name, type }),
  claimForm('no_package', { package: name }),
  claimForm('no_edge_from_package_and_below', { package: name, type, target: node }),
  claimForm('no_type_in_package_and_below', { package: name, type }),
];
const far = listOf(record({ node, provenance: word }), Infinity);
const links = (most) => listOf(record({ source: node, type, target: node, provenance: word }), most);
const callable = record({
  url: name,
  package: name,
  symbol: name,
  kind: oneOf(['function', 'method', 'macro', 'test']),
});
const lists = { above: links(255), within: links(Infinity), handed: links(Infinity), except: links(Infinity) };
const uncalledClaim = claimForm('uncalled', { target: callable, ...lists });
const claims2 = [
  claimForm('only_from', { type, target: node, sources: far }),
  claimForm('only_to', { source: node, type, targets: far }),
  (value) => uncalledClaim(value) && partsOf(value) !== null,
];
const range = { size: count, index: count, path };
const group = record({ label: name, size: count, root: hash });
const groups = record(range, { before: group, after: group });
const inside = list(record({ label: name, types: groups }), Infinity);
const packages = record(range, { before: group, after: group, inside });
const sources = list(record({ node, provenance: word }), Infinity);
const leaves = record(range, { before: leaf, after: leaf, sources, leaves: list(leaf, Infinity) });
const side = oneOf(['forward', 'inbound']);
const evidence = record({ side, other: hash, packages }, { types: groups, leaves });
const proofForm = (version, claims, pieces) => {
  const claim = (value) => claims.some((form) => form(value));
  const fields = {
    format: oneOf(['knowing-proof']),
    version: oneOf([version]),
    claim,
    evidence: list(evidence, pieces),
  };
  return record(fields, { witnesses: list(record({ claim: edgeClaim, evidence }), 2) });
};
const isProof = (value) => proofForm(1, claims, 2)(value) || proofForm(2, claims2, Infinity)(value);

// ---- Parts: the claims that `uncalled` is made of, which follow from its own words. ----

/** Whether edges of a type say nothing of a use of their target; all others run it, or pass it on. */
const NO_USES = 'implements overrides contains documents tests co_tested_with similar_to owned_by authored_by'.split(
  ' ',
);
const USES = TYPES.split(' ').filter((type) => !NO_USES.includes(type));
const HANDED = ['decorates', 'handles_route', 'implements_rpc', 'subscribes'];
const OPEN = 'open:/';
const OPEN_USES = { call: 'calls', access: 'accesses_field', text: 'references' };

/** All parts in their order, or null where a list has anything that none of them asks for. */
function partsOf({ repo, target, ...claim }) {
  const keyOf = ({ url, package: label, symbol, kind }) => JSON.stringify([url, label, symbol, kind]);
  const isSame = (a, b) => keyOf(a) === keyOf(b);
  const parts = [];
  const at = { above: 0, within: 0, handed: 0, except: 0 };
  const take = (list, isWanted) => {
    const from = at[list];
    while (at[list] < claim[list].length && isWanted(claim[list][at[list]])) at[list] += 1;
    return claim[list].slice(from, at[list]);
  };
  const addTo = (source, type, links) => {
    const targets = links.map(({ target: node, provenance }) => ({ node, provenance }));
    parts.push({ kind: 'only_to', repo, source, type, targets });
  };
  const addFrom = (type, target, links) => {
    const sources = links.map(({ source: node, provenance }) => ({ node, provenance }));
    parts.push({ kind: 'only_from', repo, type, target, sources });
  };
  // A map grows while it is walked: what is found above is looked at in its turn.
  const symbols = new Map([[keyOf(target), target]]);
  for (const node of symbols.values())
    for (const type of ['overrides', 'implements']) {
      const links = take('above', (link) => link.type === type && isSame(link.source, node));
      for (const { target: found } of links) if (!symbols.has(keyOf(found))) symbols.set(keyOf(found), found);
      addTo(node, type, links);
    }
  const isWithin = ({ source }) => symbols.has(keyOf(source));
  for (const node of symbols.values())
    for (const type of USES) {
      const isUse = (link) => link.type === type && isSame(link.target, node) && isWithin(link);
      addFrom(type, node, take('within', isUse));
    }
  for (const type of HANDED)
    addTo(
      target,
      type,
      take('handed', (link) => link.type === type && isSame(link.source, target)),
    );
  for (const symbol of new Set([...symbols.values()].map(nameOf)))
    for (const [role, type] of Object.entries(OPEN_USES)) {
      const open = { url: OPEN, package: role, symbol, kind: 'open' };
      addFrom(
        type,
        open,
        take('except', (link) => link.type === type && isSame(link.target, open)),
      );
    }
  const isUsedUp = Object.entries(at).every(([list, taken]) => taken === claim[list].length);
  return isUsedUp && [...symbols.values()].every((node) => nameOf(node) !== null) ? parts : null;
}

/** What a symbol is called by: after the last dot, without `~2` and `(parameters)`; null where no call has such a name. */
function nameOf({ symbol }) {
  const whole = symbol.replace(/~[0-9]+$/, '');
  let end = whole.length;
  for (let at = end - 1, depth = 0; at >= 0 && whole.endsWith(')'); at -= 1) {
    depth += whole[at] === ')' ? 1 : whole[at] === '(' ? -1 : 0;
    if (depth > 0) continue;
    end = at;
    break;
  }
  const name = whole.slice(0, end).replace(/^[^]*\./, '');
  return name === '' || /[ ()[\]{}"'`]/.test(name) ? null : name;
}

async function checkParts(parts, given, trusted) {
  if (parts.length !== given.length) refuse('evidence');
  for (const [i, part] of parts.entries()) await checkClaim(part, [given[i]], trusted);
}

// ---- Places: where in the trees a claim is decided. ----

async function checkClaim(claim, given, trusted) {
  const way = (await waysOf(claim)).find(([first]) => first.side === given[0].side);
  if (way?.length !== given.length) refuse('evidence');
  for (const [i, place] of way.entries()) await checkEvidence(claim, place, given[i], trusted);
}

/**
 * Any of the ways decides the claim; all places of a way are needed. `prefix` is what the keys in question begin with:
 * keys are hexadecimal, whose order is that of the bytes. `below` is what the labels of many packages begin with.
 */
async function waysOf({ kind, repo, source, target, type = null, package: label }) {
  const from = source && (await hashNode(source));
  const to = target && (await hashNode(target));
  const forward = (label, prefix) => ({ side: 'forward', label, type, prefix });
  const inbound = (label, prefix) => ({ side: 'inbound', label, type, prefix });
  switch (kind) {
    case 'edge':
    case 'no_edge':
      return [[forward(labelOf(repo, source), from + to)]];
    case 'no_edge_from':
    case 'only_to':
      return [[forward(labelOf(repo, source), from)]];
    case 'no_edge_to':
    case 'only_from':
      return [[inbound(labelOf(repo, target), to)]];
    case 'no_edge_from_package':
      return [[inbound(labelOf(repo, target), to)], [forward(label, '')]];
    case 'no_type_in_package':
      return [[forward(label, null)]];
    case 'no_package':
      return [[forward(label, null), inbound(label, null)]];
  }
  const below = { side: 'forward', type, below: labelsBelow(label) };
  const covered = below.below === '' ? [below] : [forward(label, null), below];
  return kind === 'no_type_in_package_and_below' ? [covered] : [[inbound(labelOf(repo, target), to)], covered];
}

/** Claims about a package and all below it: below the root is everything, and `src/api-v2` is not below `src/api`. */
const isWide = ({ kind }) => kind.endsWith('_and_below');
const labelsBelow = (label) => (label === '.' ? '' : `${label}/`);
const covers = (claim, label) => label === claim.package || label.startsWith(labelsBelow(claim.package));

const labelOf = (repo, { url, package: name }) => (url === repo ? name : `${url}/${name}`).normalize('NFC');

// ---- Evidence: from a stretch of one tree up to the snapshot. ----

async function checkEvidence(claim, place, { side, other, packages, types, leaves }, trusted) {
  if (side !== place.side) refuse('evidence');
  if (place.below === undefined ? packages.inside : types || leaves) refuse('evidence');
  let hash;
  if (place.below !== undefined) {
    hash = await groupOver(side, packages, await belowItems(packages, place));
  } else if (leaves) {
    if (place.type === null || place.prefix === null || !types) refuse('evidence');
    hash = await groupOver(place.type, leaves, await leafItems(claim, place, leaves));
    hash = await groupAround(place.label, types, hash);
    hash = await groupAround(side, packages, hash);
  } else if (claim.kind === 'edge' || listedIn(claim).length > 0) {
    refuse('evidence');
  } else if (types) {
    if (place.type === null) refuse('evidence');
    hash = await groupOver(place.label, types, await gapItems(types, place.type));
    hash = await groupAround(side, packages, hash);
  } else {
    hash = await groupOver(side, packages, await gapItems(packages, place.label));
  }
  const [forward, inbound] = side === 'forward' ? [hash, other] : [other, hash];
  const snapshot = await H('snapshot', integer(1), text(claim.repo), bytes(forward), bytes(inbound));
  if (snapshot !== trusted) refuse('root');
}

const groupOver = async (label, { size, index, path }, items) =>
  hashGroup(label, size, await rootOfRange(size, index, items, path));

/** A group that was looked into has no neighbours to show. */
function groupAround(label, range, child) {
  if (range.before || range.after) refuse('evidence');
  return groupOver(label, range, [child]);
}

/** The groups between which one with that label would stand. */
function gapItems(range, label) {
  const { before, after } = range;
  const order = (group) => compareBytes(utf8(group.label), utf8(label));
  if (before && order(before) >= 0) refuse(order(before) === 0 ? 'contrary' : 'bounds');
  if (after && order(after) <= 0) refuse(order(after) === 0 ? 'contrary' : 'bounds');
  checkEnds(range, 0);
  const shown = [before, after].filter((group) => group !== undefined);
  return Promise.all(shown.map(({ label, size, root }) => hashGroup(label, size, root)));
}

/** All packages whose labels begin alike, each without the type, and their neighbours. */
async function belowItems(range, { below, type }) {
  const { before, after, inside = [] } = range;
  const isBelow = ({ label }) => label.startsWith(below);
  const order = (a, b) => compareBytes(utf8(a), utf8(b));
  if (!inside.every(isBelow)) refuse('bounds');
  if ((before && isBelow(before)) || (after && isBelow(after))) refuse('contrary');
  if ((before && order(before.label, below) > 0) || (after && order(after.label, below) < 0)) refuse('bounds');
  if (inside.some(({ label }, i) => i > 0 && order(inside[i - 1].label, label) >= 0)) refuse('bounds');
  checkEnds(range, inside.length);
  const items = before ? [await hashGroup(before.label, before.size, before.root)] : [];
  for (const { label, types } of inside) items.push(await groupOver(label, types, await gapItems(types, type)));
  return after ? [...items, await hashGroup(after.label, after.size, after.root)] : items;
}

/** Where no neighbour is shown there must be none: the stretch begins or ends with the tree. */
function checkEnds({ size, index, before, after }, inside) {
  if (before === undefined && index !== 0) refuse('bounds');
  if (after === undefined && index + (before === undefined ? 0 : 1) + inside !== size) refuse('bounds');
}

/** A leaf is source ‖ target ‖ edge; its key has the near end of its side first. */
async function leafItems(claim, place, range) {
  const { before, after, sources, leaves } = range;
  if (claim.kind === 'edge') {
    if (before || after || sources || leaves) refuse('evidence');
    return [await hashLeaf(await leafOf(claim.source, claim.target, claim))];
  }
  const inside = await insideLeaves(claim, place, range);
  const all = [before, ...inside, after].filter((leaf) => leaf !== undefined);
  const isForward = place.side === 'forward';
  const keys = all.map((leaf) => (isForward ? leaf : leaf.slice(64, 128) + leaf.slice(0, 64) + leaf.slice(128)));
  const [first, last] = [keys[0], keys[keys.length - 1]];
  if ((before && first.startsWith(place.prefix)) || (after && last.startsWith(place.prefix))) refuse('contrary');
  if ((before && first > place.prefix) || (after && last < place.prefix)) refuse('bounds');
  if (keys.some((key, i) => i > 0 && keys[i - 1] >= key)) refuse('bounds');
  checkEnds(range, inside.length);
  return Promise.all(all.map(hashLeaf));
}

/** What a claim lists by itself. */
const listedIn = ({ sources = [], targets = [] }) => [...sources, ...targets];

/** Leaves that may stand between the neighbours: what the claim lists, or what speaks for packages and one target. */
async function insideLeaves(claim, place, { sources, leaves }) {
  if (claim.kind.startsWith('only_')) {
    const ends = ({ node }) => (claim.kind === 'only_to' ? [claim.source, node] : [node, claim.target]);
    const leafOfListed = (listed) => leafOf(...ends(listed), { type: claim.type, provenance: listed.provenance });
    return sources || leaves ? refuse('evidence') : Promise.all(listedIn(claim).map(leafOfListed));
  }
  if (!claim.kind.startsWith('no_edge_from_package')) return sources || leaves ? refuse('evidence') : [];
  if (place.side === 'inbound') {
    if (leaves) refuse('evidence');
    const found = sources ?? [];
    const isMeant = (label) => (isWide(claim) ? covers(claim, label) : label === claim.package);
    if (found.some(({ node }) => isMeant(labelOf(claim.repo, node)))) refuse('contrary');
    const { type, target } = claim;
    return Promise.all(found.map(({ node, provenance }) => leafOf(node, target, { type, provenance })));
  }
  if (sources || !leaves) refuse('evidence');
  const target = await hashNode(claim.target);
  return leaves.some((leaf) => leaf.slice(64, 128) === target) ? refuse('contrary') : leaves;
}

/** The tree's shape follows from its size; `path` has the subtrees beside the items, from left to right. */
async function rootOfRange(size, index, items, path) {
  const end = index + items.length;
  if (end > size) refuse('root');
  if (items.length === 0) return size === 0 && path === '' ? '0'.repeat(64) : refuse('root');
  let at = 0;
  const visit = async (low, high) => {
    if (high <= index || low >= end) return at < path.length ? path.slice(at, (at += 64)) : refuse('root');
    if (high - low === 1) return items[low - index];
    let half = 1;
    while (half * 2 < high - low) half *= 2;
    const left = await visit(low, low + half);
    return H('merkle', bytes(left), bytes(await visit(low + half, high)));
  };
  const root = await visit(0, size);
  return at === path.length ? root : refuse('root');
}

// ---- Hashes: H(domain, fields…) = SHA-256(domain ‖ 0 ‖ length ‖ field ‖ length ‖ field …), in hexadecimal. ----

const hashNode = ({ url, package: name, symbol, kind }) => H('node', text(url), text(name), text(symbol), text(kind));
const hashGroup = (label, size, root) => H('tree', text(label), integer(size), bytes(root));
const hashLeaf = (leaf) => H('leaf', ...[0, 64, 128].map((at) => bytes(leaf.slice(at, at + 64))));
const leafOf = async (source, target, { type, provenance }) => {
  const [from, to] = [await hashNode(source), await hashNode(target)];
  return from + to + (await H('edge', bytes(from), bytes(to), text(type), text(provenance)));
};

async function H(domain, ...fields) {
  const input = Uint8Array.from([...utf8(domain), 0, ...fields.flat()]);
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', input));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
const text = (value) => field([...utf8(value)]);
const bytes = (hex) => field(hex.match(/../g).map((digits) => parseInt(digits, 16)));
const integer = (value) => field(varint(value));
const field = (content) => [...varint(content.length), ...content];
const varint = (value) => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]);
const utf8 = (value) => new TextEncoder().encode(value);

function compareBytes(a, b) {
  const at = a.findIndex((byte, i) => byte !== b[i]);
  return at < 0 ? a.length - b.length : a[at] - (b[at] ?? -1);
}

// ---- As a command of Node. ----

if (globalThis.process?.argv[1]?.endsWith('verify-proof.mjs')) {
  const [file, snapshot] = globalThis.process.argv.slice(2);
  const { readFileSync } = await import('node:fs');
  const verdict = snapshot && (await verifyProof(readFileSync(file, 'utf8'), snapshot.trim().toLowerCase()));
  const heading = !verdict ? 'node verify-proof.mjs proof.json SNAPSHOT' : verdict.valid ? 'VALID' : 'NOT VALID';
  // In ASCII: names that come from others must not steer a terminal.
  const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const details = verdict && JSON.stringify({ ...verdict, says: REASONS[verdict.reason] }, null, 2);
  console.log(heading + (verdict ? `\n${details.replace(/[^\n -~]/g, escape)}` : ''));
  globalThis.process.exitCode = !verdict ? 2 : verdict.valid ? 0 : 1;
}

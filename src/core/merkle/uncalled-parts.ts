import { OPEN_URL } from '../identity/node-identity.ts';
import { EDGE_LABELS } from '../identity/edge-identity.ts';
import { sameNode, type Link, type ListingClaim, type ProofNode, type UncalledClaim } from './proof.ts';

// The tables of `uncalled` in docs/proofs.md. Their words and their order are part of the format: a change of any of them
// is another version.

/** What nobody calls is of one of these kinds. A constructor runs where its type is made, and has no name to be called by. */
export const UNCALLED_KINDS: readonly string[] = ['function', 'method', 'macro', 'test'];

/** A call of what these lead to can run what they come from. */
export const ABOVE_TYPES: readonly string[] = ['overrides', 'implements'];

/** Types that say nothing of a use of their target: all others run it, or pass it on to what could. */
export const NO_USE_TYPES: readonly string[] = [
  'implements',
  'overrides',
  'contains',
  'documents',
  'tests',
  'co_tested_with',
  'similar_to',
  'owned_by',
  'authored_by',
];
export const USE_TYPES: readonly string[] = EDGE_LABELS.filter((type) => !NO_USE_TYPES.includes(type));

/** What a symbol says of itself that hands it to others. */
export const HANDED_TYPES: readonly string[] = ['decorates', 'handles_route', 'implements_rpc', 'subscribes'];

/** Open names that can be the symbol, and the type of the edges to them. */
export const OPEN_USES: readonly { readonly role: string; readonly type: string }[] = [
  { role: 'call', type: 'calls' },
  { role: 'access', type: 'accesses_field' },
  { role: 'text', type: 'references' },
];

/** Edges above a symbol; no code has nearly as many, and each costs a part for every type. */
export const ABOVE_LIMIT = 255;

export const openName = (role: string, name: string): ProofNode => ({
  url: OPEN_URL,
  package: role,
  symbol: name,
  kind: 'open',
});

/**
 * The name by which a symbol is called: without the number of one of several definitions (`~2`) and the parameters of
 * an overload, after the last dot. Null where that is no name that a call could have.
 */
export function calledName(symbol: string): string | null {
  const whole = withoutParameters(symbol.replace(/~[0-9]+$/, ''));
  const name = whole.slice(whole.lastIndexOf('.') + 1);
  return name === '' || /[ ()[\]{}"'`]/.test(name) ? null : name;
}

/** Without the shortest end in parentheses that are in balance. */
function withoutParameters(symbol: string): string {
  if (!symbol.endsWith(')')) return symbol;
  let depth = 0;
  for (let at = symbol.length - 1; at >= 0; at -= 1) {
    if (symbol[at] === ')') depth += 1;
    else if (symbol[at] === '(' && (depth -= 1) === 0) return symbol.slice(0, at);
  }
  return symbol;
}

/** Symbols that a call can mean, the one in question first. Grows by what is found above. */
export class Reachable {
  readonly nodes: ProofNode[];
  readonly #known: Set<string>;

  constructor(target: ProofNode) {
    this.nodes = [target];
    this.#known = new Set([keyOf(target)]);
  }

  has(node: ProofNode): boolean {
    return this.#known.has(keyOf(node));
  }

  add(node: ProofNode): void {
    if (this.has(node)) return;
    this.#known.add(keyOf(node));
    this.nodes.push(node);
  }

  /** Their names, each once; null where one has none. */
  names(): readonly string[] | null {
    const names = new Set<string>();
    for (const { symbol } of this.nodes) {
      const name = calledName(symbol);
      if (name === null) return null;
      names.add(name);
    }
    return [...names];
  }
}

const keyOf = ({ url, package: name, symbol, kind }: ProofNode): string => JSON.stringify([url, name, symbol, kind]);

/**
 * The claims that `uncalled` is made of, which follow from its own words: what the target and all above it override and
 * implement, who uses any of them, what the target is handed to, and who uses their names on what could not be told.
 * Null where its lists have anything that none of these claims asks for, or in another order.
 */
export function partsOf({ repo, target, above, within, handed, except }: UncalledClaim): ListingClaim[] | null {
  const parts: ListingClaim[] = [];
  const reachable = new Reachable(target);
  const only = (from: ProofNode, type: string, links: readonly Link[]): void => {
    const targets = links.map(({ target: node, provenance }) => ({ node, provenance }));
    parts.push({ kind: 'only_to', repo, source: from, type, targets });
  };
  const onlyTo = (to: ProofNode, type: string, links: readonly Link[]): void => {
    const sources = links.map(({ source: node, provenance }) => ({ node, provenance }));
    parts.push({ kind: 'only_from', repo, type, target: to, sources });
  };
  const leadsUp = new Queue(above);
  for (const node of reachable.nodes)
    for (const type of ABOVE_TYPES) {
      const links = leadsUp.take((link) => link.type === type && sameNode(link.source, node));
      for (const link of links) reachable.add(link.target);
      only(node, type, links);
    }
  const uses = new Queue(within);
  for (const node of reachable.nodes)
    for (const type of USE_TYPES) {
      const isMeant = (link: Link): boolean =>
        link.type === type && sameNode(link.target, node) && reachable.has(link.source);
      onlyTo(node, type, uses.take(isMeant));
    }
  const takers = new Queue(handed);
  for (const type of HANDED_TYPES)
    only(
      target,
      type,
      takers.take((link) => link.type === type && sameNode(link.source, target)),
    );
  const names = reachable.names();
  if (names === null) return null;
  const open = new Queue(except);
  for (const name of names)
    for (const { role, type } of OPEN_USES) {
      const node = openName(role, name);
      onlyTo(
        node,
        type,
        open.take((link) => link.type === type && sameNode(link.target, node)),
      );
    }
  return [leadsUp, uses, takers, open].every(({ isEmpty }) => isEmpty) ? parts : null;
}

/** Links that are taken from the front, as long as they are wanted. */
class Queue {
  readonly #links: readonly Link[];
  #at = 0;

  constructor(links: readonly Link[]) {
    this.#links = links;
  }

  get isEmpty(): boolean {
    return this.#at === this.#links.length;
  }

  take(isWanted: (link: Link) => boolean): readonly Link[] {
    const from = this.#at;
    while (this.#at < this.#links.length && isWanted(this.#links[this.#at]!)) this.#at += 1;
    return this.#links.slice(from, this.#at);
  }
}

/** Symbols of the claim that a call can mean: the target, and all that it overrides or implements. */
export const calledFor = ({ target, above }: UncalledClaim): readonly ProofNode[] => reachableOf(target, above).nodes;

/** The names that they are called by. */
export const calledNamesOf = ({ target, above }: UncalledClaim): readonly string[] =>
  reachableOf(target, above).names() ?? [];

function reachableOf(target: ProofNode, above: readonly Link[]): Reachable {
  const reachable = new Reachable(target);
  for (const link of above) reachable.add(link.target);
  return reachable;
}

import { compareText } from '../base/order.ts';
import type { EdgeType } from './edge-types.ts';
import {
  VERDICTS,
  type Claim,
  type Layer,
  type LayerKind,
  type LayerNode,
  type LayerSite,
  type Note,
  type NoteName,
  type Verdict,
} from './layer.ts';
import type { HashText } from './rows.ts';

interface Draft {
  readonly verdict: Verdict;
  readonly source: number;
  readonly target: number;
  readonly type: EdgeType;
  confidence: number;
  readonly sites: Map<string, LayerSite>;
}

/** Gathers evidence in any order; what it gives depends on what was said alone. */
export class LayerBuilder {
  readonly #nodes: LayerNode[] = [];
  readonly #nodeByKey = new Map<string, number>();
  readonly #claims = new Map<string, Draft>();
  readonly #notes = new Map<string, Note>();

  /** Says it of one place, or of the relationship as a whole. */
  claim(
    verdict: Verdict,
    source: LayerNode,
    target: LayerNode,
    type: EdgeType,
    confidence: number,
    site: LayerSite | null = null,
  ): void {
    const [from, to] = [this.#node(source), this.#node(target)];
    const key = `${verdict} ${from} ${to} ${type}`;
    let draft = this.#claims.get(key);
    if (!draft)
      this.#claims.set(key, (draft = { verdict, source: from, target: to, type, confidence, sites: new Map() }));
    draft.confidence = Math.max(draft.confidence, confidence);
    if (site) draft.sites.set(`${site.line}:${site.column}:${site.path}`, site);
  }

  note(node: LayerNode, name: NoteName, value: string): void {
    const index = this.#node(node);
    this.#notes.set(`${index} ${name}`, { node: index, name, value });
  }

  finish(kind: LayerKind, base: HashText): Layer {
    const order = this.#nodes.map((_, i) => i).sort((a, b) => compareNodes(this.#nodes[a]!, this.#nodes[b]!));
    const place = new Int32Array(order.length);
    order.forEach((from, to) => (place[from] = to));
    return {
      kind,
      base,
      nodes: order.map((i) => this.#nodes[i]!),
      claims: [...this.#claims.values()]
        .map((draft) => ({
          ...draft,
          source: place[draft.source]!,
          target: place[draft.target]!,
          sites: [...draft.sites.values()].sort(compareSites),
        }))
        .sort(compareClaims),
      notes: [...this.#notes.values()]
        .map((note) => ({ ...note, node: place[note.node]! }))
        .sort((a, b) => a.node - b.node || compareText(a.name, b.name)),
    };
  }

  #node(node: LayerNode): number {
    const { url, package: name, symbol, kind } = node;
    const key = [url, name, symbol, kind].join('\u0000');
    let index = this.#nodeByKey.get(key);
    if (index === undefined) {
      index = this.#nodes.push({ url, package: name, symbol, kind }) - 1;
      this.#nodeByKey.set(key, index);
    }
    return index;
  }
}

export const compareNodes = (a: LayerNode, b: LayerNode): number =>
  compareText(a.url, b.url) ||
  compareText(a.package, b.package) ||
  compareText(a.symbol, b.symbol) ||
  compareText(a.kind, b.kind);

const compareSites = (a: LayerSite, b: LayerSite): number =>
  compareText(a.path, b.path) || a.line - b.line || a.column - b.column;

const compareClaims = (a: Claim, b: Claim): number =>
  a.source - b.source ||
  a.target - b.target ||
  compareText(a.type, b.type) ||
  VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict);

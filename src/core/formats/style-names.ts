import { type DocumentBuilder, type DocumentRange, THE_FILE } from '../model/document-builder.ts';
import type { DocumentTarget } from '../model/document-facts.ts';
import type { EdgeType } from '../model/edge-types.ts';
import type { NodeKind } from '../model/node-kinds.ts';

/** The names of one style sheet: one node for each, however many rules speak of it. */
export class StyleNames {
  readonly #facts: DocumentBuilder;
  readonly #nodes = new Map<string, number>();
  /** Mentions, said when all names are known: many are used before they are declared. */
  readonly #mentions: { from: number; type: EdgeType; symbol: string; at: number }[] = [];

  constructor(facts: DocumentBuilder) {
    this.#facts = facts;
  }

  /** Declares a name: `.card`, `#main`, `--brand`, `$primary`, `@mixin button`. The first time counts. */
  declare(kind: NodeKind, symbol: string, range: DocumentRange, signature = '', doc = ''): number {
    const known = this.#nodes.get(symbol);
    if (known !== undefined) return known;
    const keys = [styleKey(symbol)];
    const node = this.#facts.node(kind, symbol, range, { name: symbol, signature, doc, keys });
    this.#nodes.set(symbol, node);
    return node;
  }

  mention(from: number, type: EdgeType, symbol: string, at: number): void {
    this.#mentions.push({ from, type, symbol, at });
  }

  /** A name of this sheet, else the nearest that is declared so elsewhere. */
  finish(): void {
    const said = new Set<string>();
    for (const { from, type, symbol, at } of this.#mentions) {
      const text = `${from} ${type} ${symbol}`;
      const node = this.#nodes.get(symbol);
      if (said.has(text) || node === from) continue;
      said.add(text);
      const to: DocumentTarget =
        node === undefined ? { to: 'key', key: styleKey(symbol), nearest: true } : { to: 'node', node };
      this.#facts.link(from, type, to, at);
    }
  }
}

const styleKey = (symbol: string): string => `style:${symbol}`;

/** Says which file of the repository a `url(…)` or an import means. */
export function linkStyleFile(facts: DocumentBuilder, type: EdgeType, written: string, at: number): void {
  const path = written.trim().replace(/[?#].*$/s, '');
  if (path === '' || /^([a-z][a-z0-9+.-]*:|\/\/|#)|[${]/i.test(path)) return;
  facts.link(THE_FILE, type, { to: 'path', path }, at);
}

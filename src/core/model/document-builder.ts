import { LineIndex } from '../base/line-index.ts';
import type { DocumentFacts, DocumentLink, DocumentNode, DocumentTarget } from './document-facts.ts';
import type { EdgeType } from './edge-types.ts';
import type { NodeKind } from './node-kinds.ts';

/** A range of the text and where in it the name stands. */
export interface DocumentRange {
  readonly start: number;
  readonly end: number;
  readonly nameStart?: number;
}

export interface NodeDetails {
  readonly parent?: number;
  readonly signature?: string;
  readonly doc?: string;
  readonly keys?: readonly string[];
}

/** The file itself, as parent of a node or as the one who says something. */
export const THE_FILE = -1;

/** Makes the facts of one document; positions are given as offsets. */
export class DocumentBuilder {
  readonly #lines: LineIndex;
  readonly #length: number;
  readonly #nodes: DocumentNode[] = [];
  readonly #links: DocumentLink[] = [];

  constructor(text: string) {
    this.#lines = new LineIndex(text);
    this.#length = text.length;
  }

  /** Something declared in this file. Gives its index. */
  node(kind: NodeKind, symbol: string, range: DocumentRange, details: NodeDetails & { name?: string } = {}): number {
    return this.#add(kind, symbol, details.name ?? lastPart(symbol), false, range, details);
  }

  /** The declaration of something that other files meet at. */
  meeting(kind: NodeKind, name: string, range: DocumentRange, details: NodeDetails = {}): number {
    return this.#add(kind, name, name, true, range, details);
  }

  /** `overrides`: see DocumentLink. */
  link(from: number | DocumentTarget, type: EdgeType, to: DocumentTarget, at: number, overrides?: string): void {
    const line = this.#lines.line(at);
    const column = this.#lines.column(at);
    this.#links.push({ from, type, to, line, column, ...(overrides === undefined ? {} : { overrides }) });
  }

  finish(): DocumentFacts {
    return { nodes: this.#nodes, links: this.#links, lines: this.#lines.lines, length: this.#length };
  }

  #add(
    kind: NodeKind,
    symbol: string,
    name: string,
    meets: boolean,
    range: DocumentRange,
    { parent = THE_FILE, signature = '', doc = '', keys = [] }: NodeDetails,
  ): number {
    const { start, end, nameStart = start } = range;
    const line = this.#lines.line(start);
    const endLine = this.#lines.line(Math.max(start, end - 1));
    return (
      this.#nodes.push({
        kind,
        symbol,
        name,
        meets,
        parent,
        line,
        endLine,
        start,
        end,
        nameStart,
        signature,
        doc,
        keys,
      }) - 1
    );
  }
}

const lastPart = (symbol: string): string => symbol.slice(symbol.lastIndexOf('.') + 1);

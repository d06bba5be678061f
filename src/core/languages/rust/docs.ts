import { NONE } from '../../model/facts.ts';
import type { RustReader } from './reader.ts';

/** Text of a comment that documents what follows (`outer`) or what it stands in (`inner`); null for any other. */
export function docText(rs: RustReader, comment: number, side: 'outer' | 'inner'): string | null {
  const { tree } = rs;
  if (tree.child(comment, side) < 0) return null;
  const text = tree.text(tree.child(comment, 'doc'));
  if (tree.kind(comment) === 'line_comment') return text.replace(/^ /, '').trimEnd();
  return text
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** Comments and attributes above an item, while its siblings are read in order. */
export class Preamble {
  readonly #rs: RustReader;
  #lines: string[] = [];
  #attributes: number[] = [];

  constructor(rs: RustReader) {
    this.#rs = rs;
  }

  comment(node: number): void {
    const text = docText(this.#rs, node, 'outer');
    if (text !== null) this.#lines.push(text);
  }

  attribute(node: number): void {
    this.#attributes.push(node);
  }

  /** The doc of the item that starts here as a string index or NONE, and the attributes above it. */
  take(): { readonly doc: number; readonly attributes: readonly number[] } {
    if (this.#lines.length === 0 && this.#attributes.length === 0) return NO_PREAMBLE;
    const taken = {
      doc: this.#rs.facts.optionalText(this.#lines.join('\n').trim()),
      attributes: this.#attributes,
    };
    this.#lines = [];
    this.#attributes = [];
    return taken;
  }
}

export const NO_PREAMBLE = { doc: NONE, attributes: [] as readonly number[] } as const;

/** The doc that a file or module gives itself with `//!` at its beginning. */
export function innerDoc(rs: RustReader, parent: number): number {
  const { tree } = rs;
  const lines: string[] = [];
  for (let node = tree.firstChild(parent); node >= 0; node = tree.nextSibling(node)) {
    const kind = tree.kind(node);
    if (kind === 'inner_attribute_item') continue;
    if (kind !== 'line_comment' && kind !== 'block_comment') break;
    const text = docText(rs, node, 'inner');
    if (text !== null) lines.push(text);
  }
  return rs.facts.optionalText(lines.join('\n').trim());
}

import type { ScipUnits } from './read-scip.ts';

const encoder = new TextEncoder();

/** Columns of a document's lines in UTF-16 units, whatever it counts in. */
export class TextColumns {
  readonly #lines: readonly string[] | null;
  readonly #units: ScipUnits;

  /** Without the text columns are taken as they are, which is right for all but rare lines. */
  constructor(text: string | null, units: ScipUnits) {
    this.#lines = units === 'utf16' ? null : (text?.split('\n') ?? null);
    this.#units = units;
  }

  column(line: number, column: number): number {
    const text = this.#lines?.[line - 1];
    if (text === undefined || /^[\x00-\x7f]*$/.test(text)) return column;
    let counted = 0;
    let at = 0;
    for (const character of text) {
      if (counted >= column) break;
      counted += this.#units === 'utf8' ? encoder.encode(character).length : 1;
      at += character.length;
    }
    return at;
  }
}

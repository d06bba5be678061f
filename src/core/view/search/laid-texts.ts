import type { LaidOver } from '../repository-view.ts';
import type { JoinedTexts } from './joined-texts.ts';

/** Texts of a state that is laid over another: those of the other, but for the nodes of which something else is known. */
export class LaidTexts {
  readonly #below: Pick<JoinedTexts, 'each'>;
  readonly #over: LaidOver;
  readonly #textOf: (node: number) => string;

  constructor(below: Pick<JoinedTexts, 'each'>, over: LaidOver, textOf: (node: number) => string) {
    this.#below = below;
    this.#over = over;
    this.#textOf = textOf;
  }

  /** Calls back for each text that has a part, which is in lower case and not empty, in their order. */
  each(part: string, onText: (index: number) => void): void {
    const { ofOld, anew } = this.#over;
    const found: number[] = [];
    this.#below.each(part, (old) => {
      const node = ofOld[old]!;
      if (node >= 0 && !anew.has(node)) found.push(node);
    });
    for (const node of anew) if (this.#textOf(node).toLowerCase().includes(part)) found.push(node);
    for (const node of found.sort((a, b) => a - b)) onText(node);
  }
}

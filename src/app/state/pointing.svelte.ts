import type { Provenance } from '../../core/model/provenance.ts';
import type { SymbolShape } from '../../core/tools/shapes.ts';

export interface Evidence {
  readonly provenance: Provenance;
  readonly confidence: number;
}

export interface PointedAt {
  readonly symbol: SymbolShape;
  readonly evidence: Evidence | null;
  /** Where it is on screen; the card stands beside it. */
  readonly box: DOMRectReadOnly;
}

const OPEN_MS = 350;
/** Moving from one chip to the next, the card follows without the wait. */
const STAY_MS = 120;

/** The symbol under the pointer or the keyboard focus: keys act on it, and after a moment a card tells about it. */
class Pointing {
  #target = $state.raw<PointedAt | null>(null);
  #isShown = $state(false);
  #isLeaving = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get target(): PointedAt | null {
    return this.#target;
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  /** Told with every move of the pointer; what merely slides under a pointer at rest is not pointed at. */
  at(symbol: SymbolShape, evidence: Evidence | null, box: DOMRectReadOnly): void {
    const now = this.#target;
    if (now?.symbol.hash === symbol.hash && now.box.x === box.x && now.box.y === box.y && !this.#isLeaving) return;
    clearTimeout(this.#timer);
    this.#isLeaving = false;
    this.#target = { symbol, evidence, box };
    if (!this.#isShown) this.#timer = setTimeout(() => (this.#isShown = true), OPEN_MS);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#isLeaving = true;
    this.#timer = setTimeout(() => this.clear(), STAY_MS);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#isLeaving = false;
    this.#isShown = false;
    this.#target = null;
  }
}

export const pointing = new Pointing();

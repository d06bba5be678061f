export interface BurstOptions {
  /** So long nothing must come for it to have ended. */
  readonly quietMs: number;
  /** So long it goes on at most. */
  readonly mostMs: number;
}

/** Gathers what comes close together, and gives it as one. Costs nothing while nothing comes. */
export class Burst<Item> {
  readonly #options: BurstOptions;
  readonly #onEnd: (items: ReadonlySet<Item>) => void;
  #items = new Set<Item>();
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BurstOptions, onEnd: (items: ReadonlySet<Item>) => void) {
    this.#options = options;
    this.#onEnd = onEnd;
  }

  add(item: Item): void {
    const now = performance.now();
    if (this.#items.size === 0) this.#startedAt = now;
    this.#items.add(item);
    const { quietMs, mostMs } = this.#options;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), Math.max(0, Math.min(quietMs, this.#startedAt + mostMs - now)));
  }

  /** Does not wait any longer. */
  end(): void {
    clearTimeout(this.#timer);
    if (this.#items.size === 0) return;
    const items = this.#items;
    this.#items = new Set();
    this.#onEnd(items);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#items.clear();
  }
}

/** So many times as long as it took to find it out a value is kept. */
const WORTH = 10;

/**
 * Values that take a while to find out. Each is kept for a short time, and the shorter the less it took: what is found out
 * at once is hardly ever old.
 */
export class Remembered<Value> {
  /** So long at most. */
  readonly #forMs: number;
  readonly #now: () => number;
  readonly #values = new Map<string, { readonly value: Promise<Value>; readonly until: number }>();

  constructor(forMs: number, now: () => number = Date.now) {
    this.#forMs = forMs;
    this.#now = now;
  }

  get(key: string, find: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(key);
    if (known !== undefined && known.until > this.#now()) return known.value;
    const startedAt = this.#now();
    const value = find();
    // Those who ask meanwhile share it.
    const asked = { value, until: Infinity };
    this.#values.set(key, asked);
    value.then(
      () => {
        if (this.#values.get(key) !== asked) return;
        const now = this.#now();
        this.#values.set(key, { value, until: now + Math.min(this.#forMs, WORTH * (now - startedAt)) });
      },
      // What failed is asked for again.
      () => {
        if (this.#values.get(key) === asked) this.forget(key);
      },
    );
    return value;
  }

  forget(key: string): void {
    this.#values.delete(key);
  }
}

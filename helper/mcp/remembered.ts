/** Values that take a while to find out, each kept for a short time. */
export class Remembered<Value> {
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
    const value = find();
    this.#values.set(key, { value, until: this.#now() + this.#forMs });
    // What failed is asked for again.
    value.catch(() => this.forget(key));
    return value;
  }

  forget(key: string): void {
    this.#values.delete(key);
  }
}

import { toHex } from '../../core/base/bytes.ts';

/**
 * Deltas of a pack whose base has not been read yet, by that base. Each becomes ready once, when its base does, so that a
 * pack in the worst order takes no longer than one in the best. Nothing of the deltas is held but where they are.
 */
export class WaitingDeltas {
  readonly #byBase = new Map<string | number, number[]>();
  readonly #ready: number[] = [];

  /** `base` is an offset in the pack, or the id of an object. */
  add(at: number, base: number | Uint8Array | null): void {
    if (base === null) return;
    const key = typeof base === 'number' ? base : toHex(base);
    const known = this.#byBase.get(key);
    if (known === undefined) this.#byBase.set(key, [at]);
    else known.push(at);
  }

  /** An object has its id: what waited for it can be made. */
  arrive(at: number, oid: string): void {
    for (const key of [at, oid]) {
      for (const delta of this.#byBase.get(key) ?? []) this.#ready.push(delta);
      this.#byBase.delete(key);
    }
  }

  take(): number | null {
    return this.#ready.pop() ?? null;
  }
}

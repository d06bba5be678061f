import type { ContextPack } from './pack.ts';

interface PackLimits {
  readonly packs: number;
  /** Of all of them together: what a pack holds is about what it costs to read. */
  readonly tokens: number;
}

const LIMITS: PackLimits = { packs: 64, tokens: 1_000_000 };

/** The packs that callers of this process were given last, by their roots. */
export class RecentPacks {
  readonly #limits: PackLimits;
  /** Least recently used first. */
  readonly #packs = new Map<string, ContextPack>();
  #tokens = 0;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  find(root: string): ContextPack | null {
    const pack = this.#packs.get(root) ?? null;
    if (pack) this.keep(pack);
    return pack;
  }

  keep(pack: ContextPack): void {
    this.#drop(pack.packRoot);
    this.#packs.set(pack.packRoot, pack);
    this.#tokens += pack.tokens;
    for (const oldest of this.#packs.keys()) {
      if (this.#packs.size <= this.#limits.packs && this.#tokens <= this.#limits.tokens) return;
      this.#drop(oldest);
    }
  }

  #drop(root: string): void {
    this.#tokens -= this.#packs.get(root)?.tokens ?? 0;
    this.#packs.delete(root);
  }
}

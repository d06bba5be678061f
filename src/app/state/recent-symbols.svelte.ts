import type { SymbolShape } from '../../core/tools/shapes.ts';

const KEPT = 8;

/** Symbols looked at in this visit, latest first, so that search offers them before anything is typed. */
class RecentSymbols {
  #entries = $state.raw<readonly { readonly repo: string; readonly symbol: SymbolShape }[]>([]);

  of(repo: string): SymbolShape[] {
    return this.#entries.filter((entry) => entry.repo === repo).map(({ symbol }) => symbol);
  }

  add(repo: string, symbol: SymbolShape): void {
    const others = this.#entries.filter((entry) => entry.repo !== repo || entry.symbol.hash !== symbol.hash);
    this.#entries = [{ repo, symbol }, ...others].slice(0, KEPT * 4);
  }

  latest(repo: string): SymbolShape[] {
    return this.of(repo).slice(0, KEPT);
  }
}

export const recentSymbols = new RecentSymbols();

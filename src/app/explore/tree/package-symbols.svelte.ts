import { SvelteMap } from 'svelte/reactivity';
import { engine } from '../../engine/engine.svelte.ts';
import type { FileEntry, TreeSymbol } from './tree-rows.ts';

const packageOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');

/** Symbols of packages, asked for when a file is first opened in the tree. One for each tree. */
export class PackageSymbols {
  readonly #repo: string;
  /** By package; null while it is under way. */
  readonly #packages = new SvelteMap<string, readonly TreeSymbol[] | null>();

  constructor(repo: string) {
    this.#repo = repo;
  }

  of(file: FileEntry): readonly TreeSymbol[] | null {
    const symbols = this.#packages.get(packageOf(file.path));
    return symbols == null ? null : symbols.filter((symbol) => symbol.file === file.path);
  }

  load(path: string): void {
    const name = packageOf(path);
    if (this.#packages.has(name)) return;
    this.#packages.set(name, null);
    engine.call('package_symbols', { repo: this.#repo, package: name, limit: 2000 }).then(
      ({ symbols }) => this.#packages.set(name, inSourceOrder(symbols)),
      // The code view of the same file tells what is wrong; the tree simply stays closed there.
      () => this.#packages.set(name, []),
    );
  }
}

const inSourceOrder = (symbols: readonly TreeSymbol[]): TreeSymbol[] =>
  [...symbols].sort((a, b) => a.startLine - b.startLine || (a.qualifiedName < b.qualifiedName ? -1 : 1));

import type { LayerNode } from '../../../model/layer.ts';

interface Parsed {
  readonly manager: string;
  readonly package: string;
  /** What the first descriptor names: a module, with its quotes. */
  readonly module: string;
  readonly rest: string;
}

/**
 * Symbols of the repository's own package in another version: an index that was made while the package was installed
 * beside its sources names the installed one, where tests import it. They are found among those that the index defines by
 * what they are called in a module of that name; `flask.app` is `src.flask.app` here.
 */
export class OwnSymbols {
  readonly #packages = new Set<string>();
  readonly #byRest = new Map<string, { readonly module: string; readonly nodes: readonly LayerNode[] }[]>();

  constructor(defined: ReadonlyMap<string, readonly LayerNode[] | null>) {
    for (const [symbol, nodes] of defined) {
      const parsed = parse(symbol);
      if (parsed === null) continue;
      this.#packages.add(packageKey(parsed));
      if (nodes !== null)
        this.#byRest.set(parsed.rest, [...(this.#byRest.get(parsed.rest) ?? []), { module: parsed.module, nodes }]);
    }
  }

  /** Whether a symbol that the index does not define is of a package that it defines others of. */
  isOwn(symbol: string): boolean {
    const parsed = parse(symbol);
    return parsed !== null && this.#packages.has(packageKey(parsed));
  }

  /** What such a symbol is here; none where that is not told apart. */
  find(symbol: string): readonly LayerNode[] {
    const parsed = parse(symbol);
    const alike = (parsed && this.#byRest.get(parsed.rest)) ?? [];
    const found = alike.filter(({ module }) => module === parsed!.module || module.endsWith(`.${parsed!.module}`));
    return found.length === 1 ? found[0]!.nodes : [];
  }
}

function parse(symbol: string): Parsed | null {
  const [scheme, manager, packageName, version, ...rest] = symbol.split(' ');
  if (scheme === 'local' || !manager || !packageName || version === undefined) return null;
  const descriptors = /^(?:`([^`]+)`|([^`/#.]+))(.*)$/s.exec(rest.join(' '));
  if (!descriptors) return null;
  const [, quoted, plain, tail] = descriptors;
  return { manager, package: packageName, module: quoted ?? plain!, rest: tail! };
}

/** Case and the marks between words do not count in names of packages. */
const packageKey = ({ manager, package: name }: Parsed): string =>
  `${manager} ${name.toLowerCase().replaceAll(/[-_.]+/g, '-')}`;

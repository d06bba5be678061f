import type { Connections, DrawnRoute } from '../../languages/connections.ts';
import type { SymbolId } from '../../languages/values.ts';
import type { Evaluator } from '../evaluator.ts';
import { nearest } from '../program/namespaces.ts';
import type { OpenIndex } from '../program/open-index.ts';
import type { ProgramFile } from '../program.ts';
import { routeName, routePath } from './route-path.ts';

interface Handled {
  readonly source: SymbolId;
  readonly names: readonly string[];
  readonly expr: number;
}

/** Finds the methods that handle the routes which files state by names of classes. */
export class DrawnRoutes {
  readonly #evaluator: Evaluator;
  /** Types by their path in lower case: how words are joined in a name is up to each project. */
  readonly #types = new Map<OpenIndex, ReadonlyMap<string, readonly SymbolId[]>>();

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  of(file: ProgramFile, connections: Connections): readonly Handled[] {
    const routes = connections.drawnRoutes?.(file.path, file.facts) ?? [];
    return routes.flatMap((route) => {
      const path = routePath([route.pattern], 'path');
      const names = route.methods.map((method) => routeName(method, path));
      return this.#handlers(file, route).map((source) => ({ source, names, expr: route.expr }));
    });
  }

  #handlers(file: ProgramFile, { type, action }: DrawnRoute): readonly SymbolId[] {
    const { program, open } = this.#evaluator;
    const types = this.#typesOf(open.index(file)).get(type) ?? [];
    return nearest(program, file, types).flatMap((symbol) => {
      const instance = { kind: 'instance', symbol: open.standIn(symbol), args: [] } as const;
      return this.#evaluator
        .findMember(instance, action)
        .flatMap((found) => (found.kind === 'symbol' && this.#isOurs(found.symbol) ? [found.symbol] : []))
        .slice(0, 1);
    });
  }

  #isOurs(symbol: SymbolId): boolean {
    return this.#evaluator.program.fileOf(symbol).foreignPackage === null;
  }

  #typesOf(index: OpenIndex): ReadonlyMap<string, readonly SymbolId[]> {
    const known = this.#types.get(index);
    if (known) return known;
    const types = new Map<string, SymbolId[]>();
    for (const declarations of index.types()) {
      const ours = declarations.filter((symbol) => this.#isOurs(symbol));
      if (ours.length === 0) continue;
      const path = index.pathOf(ours[0]!).toLowerCase();
      types.set(path, [...(types.get(path) ?? []), ...ours]);
    }
    this.#types.set(index, types);
    return types;
  }
}

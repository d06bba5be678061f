import { compareText } from '../../base/order.ts';
import { ANY_METHOD, routeName } from './route-path.ts';
import { HOLE } from './texts.ts';

interface Pattern {
  readonly path: string;
  readonly segments: readonly string[];
  readonly methods: Set<string>;
}

/** The routes that something answers: a request meets the one that would answer it, whatever that is called. */
export class HandledRoutes {
  readonly #byPath = new Map<string, Pattern>();
  /** In the order in which they are tried. */
  readonly #bySize = new Map<number, Pattern[]>();

  add(name: string): void {
    const space = name.indexOf(' ');
    const [method, path] = [name.slice(0, space), name.slice(space + 1)];
    const known = this.#byPath.get(path);
    if (known) {
      known.methods.add(method);
      return;
    }
    const pattern: Pattern = { path, segments: path.split('/'), methods: new Set([method]) };
    this.#byPath.set(path, pattern);
    const { length } = pattern.segments;
    this.#bySize.set(length, [...(this.#bySize.get(length) ?? []), pattern].sort(byPreference));
  }

  /** Names of the routes that answer a request; its own where none does. */
  answering(method: string, path: string): readonly string[] {
    const segments = path.split('/');
    const exact = this.#byPath.get(path);
    for (const pattern of exact ? [exact, ...this.#others(segments)] : this.#others(segments)) {
      if (pattern !== exact && !isMet(pattern, segments)) continue;
      const methods = answers(pattern, method);
      if (methods.length > 0) return methods.map((one) => routeName(one, pattern.path));
    }
    return [routeName(method, path)];
  }

  #others({ length }: readonly string[]): readonly Pattern[] {
    return this.#bySize.get(length) ?? [];
  }
}

/** One that leaves less open comes first, and among those the one that says more of the beginning. */
function byPreference(a: Pattern, b: Pattern): number {
  const open = (pattern: Pattern): number => pattern.segments.filter((segment) => segment === HOLE).length;
  const where = (pattern: Pattern): string =>
    pattern.segments.map((segment) => (segment === HOLE ? '1' : '0')).join('');
  return open(a) - open(b) || compareText(where(a), where(b)) || compareText(a.path, b.path);
}

/** A value meets a parameter; something must be said by both, or everything would meet a route of parameters alone. */
function isMet({ segments: pattern }: Pattern, asked: readonly string[]): boolean {
  let isShared = false;
  for (const [at, segment] of pattern.entries()) {
    if (segment === asked[at]) isShared ||= segment !== HOLE && segment !== '';
    else if (segment !== HOLE || asked[at] === HOLE || asked[at] === '') return false;
  }
  return isShared;
}

/** Of a request whose method is not known, all that the path answers. */
function answers({ methods }: Pattern, method: string): readonly string[] {
  if (methods.has(method)) return [method];
  if (methods.has(ANY_METHOD)) return [ANY_METHOD];
  return method === ANY_METHOD ? [...methods].sort(compareText) : [];
}

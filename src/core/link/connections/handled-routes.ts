import { compareText } from '../../base/order.ts';
import { ANY_METHOD, REST, routeName } from './route-path.ts';
import { HOLE } from './texts.ts';

/** Routes by the segments of their paths. */
interface Branch {
  readonly below: Map<string, Branch>;
  readonly methods: Set<string>;
}

/** Steps that one request takes through the routes: texts can make them branch without end. */
const MOST_STEPS = 512;

const newBranch = (): Branch => ({ below: new Map(), methods: new Set() });

/**
 * The routes that something answers: a request meets the one that would answer it, however that is written. What is
 * written in full comes before a parameter, and that before one that takes all that is left, segment by segment.
 */
export class HandledRoutes {
  readonly #root = newBranch();
  readonly #names = new Set<string>();

  has(name: string): boolean {
    return this.#names.has(name);
  }

  add(name: string): void {
    this.#names.add(name);
    const space = name.indexOf(' ');
    let at = this.#root;
    for (const segment of name.slice(space + 1).split('/')) {
      const next = at.below.get(segment) ?? newBranch();
      at.below.set(segment, next);
      at = next;
    }
    at.methods.add(name.slice(0, space));
  }

  /** Names of the routes that answer a request; its own where none does. */
  answering(method: string, path: string): readonly string[] {
    const own = [routeName(method, path)];
    // Every server answers its root: that alone is no reason to take two for the same.
    if (!/[^/{}]/.test(path)) return own;
    const asked = path.split('/');
    let steps = 0;
    const search = (branch: Branch, at: number, said: readonly string[]): readonly string[] | null => {
      steps += 1;
      if (steps > MOST_STEPS) return null;
      if (at === asked.length) return answered(branch, method, said);
      const segment = asked[at]!;
      for (const one of segment === HOLE || segment === '' ? [segment] : [segment, HOLE]) {
        const next = branch.below.get(one);
        const found = next ? search(next, at + 1, [...said, one]) : null;
        if (found) return found;
      }
      const rest = branch.below.get(REST);
      return rest ? answered(rest, method, [...said, REST]) : null;
    };
    return search(this.#root, 0, []) ?? own;
  }
}

/** Something must be said by both, or everything would meet a route of parameters alone. */
function answered(branch: Branch, method: string, said: readonly string[]): readonly string[] | null {
  const methods = said.some((one) => one !== HOLE && one !== REST && one !== '') ? answers(branch, method) : [];
  return methods.length === 0 ? null : methods.map((one) => routeName(one, said.join('/')));
}

/** Of a request whose method is not known, all that the path answers. */
function answers({ methods }: Branch, method: string): readonly string[] {
  if (methods.has(method)) return [method];
  if (methods.has(ANY_METHOD)) return [ANY_METHOD];
  return method === ANY_METHOD ? [...methods].sort(compareText) : [];
}

import type { RequestRow, RouteRow } from '../../languages/connections.ts';
import type { SymbolId } from '../../languages/values.ts';
import type { CallSite } from './call-site.ts';
import { askedAddress, belowBase, type AskedAddress } from './request-address.ts';
import { ANY_METHOD, methodOf, optionalForms, routeName, routePath } from './route-path.ts';

/** A route or request whose router is known when all files have been read. */
export interface Pending {
  readonly row: RouteRow | RequestRow;
  readonly site: CallSite;
  readonly sources: readonly SymbolId[];
  patterns: readonly string[];
  methods: readonly string[];
  readonly syntax: 'regex' | 'path';
  /** The class whose decorator gives the prefix, or NONE. */
  readonly type: SymbolId;
  /** The list of routes that the call stands in, where it is no method of a router. */
  readonly list: string | null;
  readonly edge: 'handles_route' | 'consumes_endpoint';
  readonly isInferred: boolean;
  readonly fileRow: number;
}

/** `GET /path`: the pattern says the method itself. */
export function splitMethod(pending: Pending): void {
  const match = /^([A-Z]+) +(.*)$/.exec(pending.patterns[0]!);
  const pattern = match ? match[2]! : pending.patterns[0]!;
  if (match) pending.methods = [methodOf(match[1]!)];
  const slash = pattern.indexOf('/');
  // What stands before the first slash is a host; `{$}` marks the end.
  pending.patterns = [pattern.slice(Math.max(0, slash)).replace('{$}', '')];
}

export const joined = (before: readonly string[], after: readonly string[]): readonly string[] =>
  before.flatMap((first) => after.map((second) => `${first}/${second}`));

/** Names of the routes that one call means; `named` puts names in place of the words that stand for them. */
export function routeNames(
  pending: Pending,
  prefixes: readonly string[],
  named: (path: string) => string,
): ReadonlySet<string> {
  const names = new Set<string>();
  const methods = pending.methods.length > 0 ? pending.methods : [ANY_METHOD];
  const patterns =
    pending.syntax === 'regex' ? pending.patterns.flatMap((pattern) => optionalForms(pattern)) : pending.patterns;
  for (const prefix of prefixes)
    for (const pattern of patterns) {
      const path = pathOf(pending, prefix, pattern, named);
      for (const method of methods) names.add(routeName(method, path));
    }
  return names;
}

function pathOf({ row, syntax }: Pending, prefix: string, pattern: string, named: (path: string) => string): string {
  const root = row.makes === 'route' ? row.rooted?.find((beginning) => pattern.startsWith(beginning)) : undefined;
  const parts = root === undefined ? [prefix, pattern] : [pattern.slice(root.length)];
  return routePath(parts.map(named), syntax);
}

/** What a request asks for, by the bases of its client. */
export function askedFor(pending: Pending, bases: readonly string[]): readonly Asked[] {
  const methods = pending.methods.length > 0 ? pending.methods : [ANY_METHOD];
  return bases.flatMap((base) =>
    pending.patterns.flatMap((url) => {
      const address = askedAddress(belowBase(base, url));
      return address === null ? [] : methods.map((method) => ({ ...address, method }));
    }),
  );
}

export interface Asked extends AskedAddress {
  readonly method: string;
}

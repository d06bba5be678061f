import { compareText } from '../../base/order.ts';
import { digraphOf, stronglyConnected } from '../../graph/components.ts';
import { EDGE_TYPES, edgeTypeOf } from '../../model/edge-types.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import { isExternalUrl } from '../../identity/node-identity.ts';
import { BUILT_IN_PACKAGES } from './built-in-packages.ts';
import { isOwn, packageOf, type ComparedSide, type Sides } from './compared-side.ts';

/** One package needs another one, or something outside. */
export interface Dependency {
  readonly from: string;
  /** A package of the repository, or `ecosystem/package` of something outside. */
  readonly to: string;
  /** How many relationships say so. */
  readonly edges: number;
  /** One of them, not of a test where there is such: an index of the edge table. */
  readonly example: number;
  /** Only tests do. */
  readonly isTest: boolean;
}

export interface DependencyChanges {
  readonly added: readonly Dependency[];
  readonly removed: readonly Dependency[];
  /** Needed by some package where nothing in the repository needed it before. */
  readonly addedOutside: readonly Dependency[];
  readonly removedOutside: readonly string[];
  /** Packages that need each other now, around, and did not before. */
  readonly cycles: readonly Cycle[];
}

export interface Cycle {
  readonly packages: readonly string[];
  /** New dependencies among them. */
  readonly closedBy: readonly Dependency[];
  /** The shortest circle through the first of these: each package needs the next, the last one the first. */
  readonly way: readonly string[];
}

export function dependencyChanges({ base, head }: Sides): DependencyChanges {
  const [before, after] = [dependencies(base), dependencies(head)];
  const added = newIn(after.inside, before.inside);
  const outsideBefore = byTarget(before.outside);
  const outsideAfter = byTarget(after.outside);
  return {
    added,
    removed: newIn(before.inside, after.inside),
    addedOutside: [...outsideAfter].filter(([name]) => !outsideBefore.has(name)).map(([, dependency]) => dependency),
    removedOutside: [...outsideBefore.keys()].filter((name) => !outsideAfter.has(name)),
    cycles: newCycles(before.inside, after.inside, added),
  };
}

type Dependencies = ReadonlyMap<string, Dependency>;

/** A guess by name says too little to tie two packages together. */
const { code: GUESSED } = PROVENANCES.ast_inferred;

function dependencies(side: ComparedSide): { readonly inside: Dependencies; readonly outside: Dependencies } {
  const { edges, nodes, packages } = side.graph;
  const [inside, outside] = [new Map<string, Dependency>(), new Map<string, Dependency>()];
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (edges.provenance[edge] === GUESSED) continue;
    const [source, target] = [edges.source[edge]!, edges.target[edge]!];
    const [fromIndex, toIndex] = [nodes.package[source]!, nodes.package[target]!];
    if (fromIndex === toIndex || !EDGE_TYPES[edgeTypeOf(edges.type[edge]!)].impact || !isOwn(side, source)) continue;
    const { url, package: name } = packages[toIndex]!;
    const isOutside = isExternalUrl(url);
    if (!isOutside && !isOwn(side, target)) continue;
    const [from, to] = [packageOf(side, source), isOutside ? `${url.slice('external://'.length)}/${name}` : name];
    if (isOutside && BUILT_IN_PACKAGES.has(to)) continue;
    const table = isOutside ? outside : inside;
    const isTest = side.testMask[source] === 1;
    const known = table.get(`${from}\0${to}`);
    const example = known === undefined || (known.isTest && !isTest) ? edge : known.example;
    const row = { from, to, edges: (known?.edges ?? 0) + 1, example, isTest: isTest && (known?.isTest ?? true) };
    table.set(`${from}\0${to}`, row);
  }
  return { inside, outside };
}

/** What was only needed by tests counts as new where other code needs it now. */
const newIn = (given: Dependencies, known: Dependencies): Dependency[] =>
  [...given]
    .filter(([key, { isTest }]) => !known.has(key) || (known.get(key)!.isTest && !isTest))
    .map(([, dependency]) => dependency)
    .sort(byName);

/** One dependency for each thing outside: of code that is no test, where there is some. */
function byTarget(dependencies: Dependencies): Map<string, Dependency> {
  const found = new Map<string, Dependency>();
  for (const dependency of [...dependencies.values()].sort(byName)) {
    const known = found.get(dependency.to);
    if (known === undefined || (known.isTest && !dependency.isTest)) found.set(dependency.to, dependency);
  }
  return found;
}

const byName = (a: Dependency, b: Dependency): number =>
  Number(a.isTest) - Number(b.isTest) || compareText(a.from, b.from) || compareText(a.to, b.to);

/** Groups of packages that lead to each other around, without what tests alone need. */
function groupsOf(dependencies: Dependencies): Map<string, number> {
  const numbers = new Map<string, number>();
  const number = (name: string): number => {
    const known = numbers.get(name) ?? numbers.size;
    numbers.set(name, known);
    return known;
  };
  const arcs = [...dependencies.values()].filter(({ isTest }) => !isTest);
  const sources = arcs.map(({ from }) => number(from));
  const targets = arcs.map(({ to }) => number(to));
  const { of } = stronglyConnected(digraphOf(numbers.size, sources, targets));
  return new Map([...numbers].map(([name, at]) => [name, of[at]!]));
}

function newCycles(
  before: Dependencies,
  after: Dependencies,
  added: readonly Dependency[],
): DependencyChanges['cycles'] {
  const [old, now] = [groupsOf(before), groupsOf(after)];
  const members = new Map<number, string[]>();
  for (const [name, group] of now) members.set(group, [...(members.get(group) ?? []), name]);
  return [...members.values()]
    .map((packages) => packages.sort(compareText))
    .filter((packages) => packages.length > 1 && new Set(packages.map((name) => old.get(name) ?? name)).size > 1)
    .map((packages) => {
      const inside = new Set(packages);
      const closedBy = added.filter(({ from, to, isTest }) => !isTest && inside.has(from) && inside.has(to));
      return { packages, closedBy, way: closedBy[0] ? wayAround(after, closedBy[0]) : [] };
    })
    .sort((a, b) => compareText(a.packages[0]!, b.packages[0]!));
}

/** Packages on the shortest way from what is needed back to who needs it, who comes first. */
function wayAround(dependencies: Dependencies, { from, to }: Dependency): string[] {
  const needed = new Map<string, string[]>();
  for (const { from: one, to: other, isTest } of dependencies.values())
    if (!isTest) needed.set(one, [...(needed.get(one) ?? []), other]);
  const before = new Map<string, string | null>([[to, null]]);
  for (const at of before.keys()) {
    if (at === from) break;
    for (const next of (needed.get(at) ?? []).sort(compareText)) if (!before.has(next)) before.set(next, at);
  }
  const way: string[] = [];
  for (let at: string | null | undefined = from; at != null && at !== to; at = before.get(at)) way.unshift(at);
  return [from, to, ...way.filter((name) => name !== from)];
}

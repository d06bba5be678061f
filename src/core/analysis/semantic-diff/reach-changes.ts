import { dependentsOf } from '../affected.ts';
import { isOwn, isSymbol, type ComparedSide, type Sides } from './compared-side.ts';
import type { EdgeChange } from './edge-changes.ts';
import type { SymbolPairs } from './match-symbols.ts';
import type { SymbolChange } from './symbol-changes.ts';

/** How many symbols depend on one, directly or through others; tests are not counted. */
export interface ReachChange {
  /** Nodes of the base and of the head, or −1. */
  readonly was: number;
  readonly now: number;
  readonly before: number;
  readonly after: number;
}

/** More symbols than these are not walked from: a change of that size is not read one symbol at a time. */
const MOST_WALKS = 400;
const DEPTH = 50;

/** The dependents of everything that a change touches: of changed symbols, and of those that are used otherwise now. */
export class ReachChanges {
  /** Most gained first, then most dependents. */
  readonly rows: readonly ReachChange[];
  /** Paths of files that hold dependents of what was touched. */
  readonly filesBefore: ReadonlySet<number>;
  readonly filesAfter: ReadonlySet<number>;

  constructor(sides: Sides, pairs: SymbolPairs, symbols: readonly SymbolChange[], edges: readonly EdgeChange[]) {
    const { base, head } = sides;
    const [filesBefore, filesAfter] = [new Set<number>(), new Set<number>()];
    this.rows = touched(sides, pairs, symbols, edges)
      .slice(0, MOST_WALKS)
      .map(({ was, now }) => ({
        was,
        now,
        before: was < 0 ? 0 : dependents(base, was, filesBefore),
        after: now < 0 ? 0 : dependents(head, now, filesAfter),
      }))
      .sort((a, b) => b.after - b.before - (a.after - a.before) || b.after - a.after || a.now - b.now || a.was - b.was);
    this.filesBefore = filesBefore;
    this.filesAfter = filesAfter;
  }
}

function touched(
  { base, head }: Sides,
  pairs: SymbolPairs,
  symbols: readonly SymbolChange[],
  edges: readonly EdgeChange[],
): { was: number; now: number }[] {
  const found = new Map<string, { was: number; now: number }>();
  const add = (was: number, now: number): void => {
    const [side, node] = now >= 0 ? [head, now] : [base, was];
    if (isOwn(side, node) && isSymbol(side, node) && side.testMask[node] === 0)
      found.set(`${was} ${now}`, { was, now });
  };
  for (const { was, now } of symbols) add(was, now);
  for (const { kind, target, was } of edges) {
    if (kind === 'removed') add(target, pairs.inHead(target));
    else add(pairs.inBase(target), target);
    if (was >= 0) add(was, pairs.inHead(was));
  }
  return [...found.values()];
}

function dependents(side: ComparedSide, node: number, files: Set<number>): number {
  let count = 0;
  for (const reached of dependentsOf(side, [node], { depth: DEPTH, minConfidence: 0 }).nodes) {
    if (side.testMask[reached] === 1 || !isSymbol(side, reached)) continue;
    count += 1;
    if (side.graph.nodes.file[reached]! >= 0) files.add(side.graph.nodes.file[reached]!);
  }
  return count;
}

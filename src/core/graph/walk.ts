import { EDGE_TYPES } from '../model/edge-types.ts';
import { STEP_NAMES, STEPS, type StepName } from '../model/steps.ts';
import type { Adjacency, Direction, Side } from './adjacency.ts';
import { typesOf, type EdgeFilter } from './edge-filter.ts';
import { CROSSED, STEP_RULES, TRAITS } from './step-rules.ts';

/** A graph as walks see it. */
export interface Walked {
  readonly adjacency: Adjacency;
  /** TRAITS of each node. */
  readonly traits: Uint8Array;
  /** The callable that a node is declared in, or −1. */
  readonly around: Int32Array;
}

export interface WalkOptions extends Omit<EdgeFilter, 'excluded'> {
  /** `in`: who can get to the starts; `out`: what they can get to. */
  readonly direction: Direction;
  readonly steps: readonly StepName[];
  /** Most steps that count: a change from a method to the one that it overrides does not. */
  readonly depth: number;
  /** Whether overrides of what lies outside lead on to whoever calls that; they only name it otherwise. */
  readonly isOutsideCrossed?: boolean;
  /** The walk may end there. */
  readonly until?: number;
}

/** A node on a way back, and the step that led the walk to it. */
export interface Step {
  readonly node: number;
  /** Null for a start. */
  readonly step: StepName | null;
  /** −1 for a start and where the step is no edge. */
  readonly edge: number;
  /** It stands in for what overrides it, and is no result. */
  readonly isStandIn: boolean;
}

/** What was reached, the starts left out: nearest first, then the most direct, then the surest, then in node order. */
export interface Walk {
  readonly nodes: Int32Array;
  readonly distances: Int32Array;
  /** How many steps of the way are indirect. */
  readonly detours: Int32Array;
  /** Smallest confidence on the way (thousandths). */
  readonly confidences: Uint16Array;
  /** The way from the node at a place of `nodes` back to a start, both included. */
  wayBack(place: number): Step[];
}

/** How a walk came to a node: the same node may be met in several of these. */
const AS = {
  itself: 0,
  /** Inwards: it is not what was asked for, but who means it may get what overrides it. Never a result. */
  standIn: 1,
  /** Outwards: its own code was meant, as a call of `super` does, so that what overrides it is not. */
  exactly: 1,
  /** Nothing leads on from there. */
  end: 2,
} as const;
type As = (typeof AS)[keyof typeof AS];
const MOST_AS = 3;

/** The best way to a node that is met in one of these. */
interface Way {
  readonly node: number;
  readonly as: As;
  readonly distance: number;
  readonly detours: number;
  readonly confidence: number;
  readonly step: number;
  readonly edge: number;
  readonly toward: Way | null;
}

const number = (name: StepName): number => STEP_NAMES.indexOf(name);
const CALL = number('call');
const DISPATCH = number('dispatch');
const FRAMEWORK = number('framework');
const TABLE = number('table');
const USE = number('use');
const PART = number('part');
/** Inwards, taken from the starts alone. */
const LAST: ReadonlySet<number> = new Set([number('fit'), number('import')]);
const RULES = STEP_NAMES.map((name) => STEP_RULES[name]);
const isIndirect = STEP_NAMES.map((name) => STEPS[name].isIndirect);
const dispatches = RULES.map((rule) => rule.dispatches === true);
const needs = RULES.map((rule) => rule.needs ?? 0);
const { code: OVERRIDES } = EDGE_TYPES.overrides;
const CERTAIN = 1000;

/**
 * Walks by the table of steps. Of the ways to a node it keeps one: the shortest, of these the most direct, of these the
 * surest, which is as sure as its weakest step.
 *
 * - Two steps belong to others and do not count themselves: from a method to the one it overrides (or to those that
 *   override it), and from a meeting place to whoever is on its other side. Nothing but a start is nearer than one step.
 * - Inwards, what is overridden is a stand-in: who calls, requests or names it is reached, and neither it nor its other
 *   overrides. An override that calls what it overrides means that very code.
 * - Inwards, `fit` and `import` are taken from the starts alone, and nothing leads on from where they lead.
 */
export function walk(walked: Walked, starts: Iterable<number>, options: WalkOptions): Walk {
  return new Walking(walked, options).from(new Set(starts));
}

class Walking {
  readonly #walked: Walked;
  readonly #options: WalkOptions;
  readonly #isInwards: boolean;
  readonly #mask: Uint8Array;
  readonly #least: number;
  readonly #isTaken: readonly boolean[];
  readonly #ways = new Map<number, Way>();
  readonly #waiting = new WaitingWays();

  constructor(walked: Walked, options: WalkOptions) {
    this.#walked = walked;
    this.#options = options;
    this.#isInwards = options.direction === 'in';
    this.#mask = typesOf(options);
    this.#least = options.minConfidence ?? 0;
    this.#isTaken = STEP_NAMES.map((name) => options.steps.includes(name));
  }

  from(starts: ReadonlySet<number>): Walk {
    for (const node of starts) {
      const start = { distance: 0, detours: 0, confidence: CERTAIN, step: -1, edge: -1, toward: null };
      this.#keep({ node, as: AS.itself, ...start });
    }
    const found = new Map<number, Way>();
    const { until = -1 } = this.#options;
    for (let level = this.#waiting.next(); level !== null && !found.has(until); level = this.#waiting.next()) {
      const best = level.filter((way) => this.#ways.get(keyOf(way)) === way);
      best.sort((a, b) => b.confidence - a.confidence || a.node - b.node || a.as - b.as);
      for (const way of best) {
        if (this.#isResult(way.as) && !starts.has(way.node) && !found.has(way.node)) found.set(way.node, way);
        this.#leave(way);
      }
    }
    return toldWalk([...found.values()], this.#isInwards);
  }

  #isResult(as: As): boolean {
    return !this.#isInwards || as !== AS.standIn;
  }

  #leave(way: Way): void {
    if (way.as === AS.end) return;
    const { adjacency, around } = this.#walked;
    const [ahead, behind] = this.#isInwards ? [adjacency.in, adjacency.out] : [adjacency.out, adjacency.in];
    this.#crossAlong(way, ahead);
    this.#crossAgainst(way, behind);
    if (this.#isInwards && way.as === AS.itself && around[way.node]! >= 0)
      this.#enter(way, around[way.node]!, AS.itself, PART, 1, CERTAIN, -1);
  }

  #crossAlong(way: Way, side: Side): void {
    const { offsets, nodes, types, confidences, edges } = side;
    const isExact = this.#exactCalls(way, side);
    for (let at = offsets[way.node]!; at < offsets[way.node + 1]!; at += 1) {
      const crossed = CROSSED.along[types[at]!]!;
      if (crossed !== 0 && this.#isAllowed(types[at]!, confidences[at]!))
        this.#goAlong(way, nodes[at]!, crossed - 1, confidences[at]!, edges[at]!, isExact);
    }
  }

  #crossAgainst(way: Way, { offsets, nodes, types, confidences, edges }: Side): void {
    for (let at = offsets[way.node]!; at < offsets[way.node + 1]!; at += 1) {
      const crossed = CROSSED.against[types[at]!]!;
      if (crossed !== 0 && this.#isAllowed(types[at]!, confidences[at]!))
        this.#goAgainst(way, nodes[at]!, crossed - 1, confidences[at]!, edges[at]!);
    }
  }

  #isAllowed(type: number, confidence: number): boolean {
    return this.#mask[type] === 1 && confidence >= this.#least;
  }

  #goAlong(way: Way, node: number, named: number, sure: number, edge: number, isExact: ReadonlySet<number>): void {
    const isMet = needs[named] === 0 || this.#is(this.#isInwards ? way.node : node, needs[named]!);
    const step = isMet ? named : USE;
    if (this.#isInwards && LAST.has(step)) {
      if (way.toward === null) this.#enter(way, node, AS.end, step, 1, sure, edge);
    } else if (!this.#isInwards) {
      const as = step === CALL && isExact.has(node) ? AS.exactly : AS.itself;
      this.#enter(way, node, as, step, 1, sure, edge);
    } else if (way.as === AS.itself) {
      // Leaving a meeting place belongs to the step that led there.
      const cost = isIndirect[step] && this.#is(way.node, TRAITS.place) ? 0 : 1;
      this.#enter(way, node, AS.itself, step, cost, sure, edge);
    } else if (dispatches[step] && !isExact.has(node)) {
      const told = this.#is(way.node, TRAITS.outside) ? FRAMEWORK : DISPATCH;
      this.#enter(way, node, AS.itself, told, 1, sure, edge);
    }
  }

  #goAgainst(way: Way, node: number, step: number, sure: number, edge: number): void {
    if (step === DISPATCH) this.#dispatch(way, node, sure, edge);
    else if (this.#isInwards) {
      const isApart = step === TABLE && !(this.#is(way.node, TRAITS.type) && this.#is(node, TRAITS.place));
      if (!isApart) this.#enter(way, node, AS.itself, step, 1, sure, edge);
    } else if (step !== TABLE) {
      this.#enter(way, node, AS.itself, step, this.#is(way.node, TRAITS.place) ? 0 : 1, sure, edge);
    }
  }

  /** Inwards from an override to what it overrides, outwards the other way round. */
  #dispatch(way: Way, node: number, sure: number, edge: number): void {
    const isOutside = this.#is(this.#isInwards ? node : way.node, TRAITS.outside);
    const step = isOutside ? FRAMEWORK : DISPATCH;
    const isCrossed = !isOutside || this.#options.isOutsideCrossed === true;
    if (!this.#isInwards) {
      if (isCrossed && way.as === AS.itself) this.#enter(way, node, AS.itself, step, 0, sure, edge);
    } else if (isCrossed) this.#enter(way, node, AS.standIn, step, 0, sure, edge);
    else if (!this.#is(way.node, TRAITS.type)) this.#enter(way, node, AS.end, step, 1, sure, edge);
  }

  /** Ends of calls that mean the very code of what is overridden, as `super` does: those of an override of it. */
  #exactCalls({ node, as }: Way, { offsets, types, nodes }: Side): ReadonlySet<number> {
    if (this.#isInwards && as !== AS.standIn) return NONE;
    let found: Set<number> | null = null;
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
      const overridden = this.#isInwards ? node : nodes[at]!;
      if (types[at] === OVERRIDES && !this.#is(overridden, TRAITS.bodiless)) (found ??= new Set()).add(nodes[at]!);
    }
    return found ?? NONE;
  }

  #is(node: number, trait: number): boolean {
    return (this.#walked.traits[node]! & trait) !== 0;
  }

  #enter(from: Way, node: number, as: As, step: number, cost: number, sure: number, edge: number): void {
    if (!this.#isTaken[step]) return;
    const distance = Math.max(from.distance + cost, this.#isResult(as) ? 1 : 0);
    if (distance > this.#options.depth) return;
    const detours = from.detours + (isIndirect[step] ? 1 : 0);
    const confidence = Math.min(from.confidence, sure);
    const known = this.#ways.get(node * MOST_AS + as);
    if (known === undefined || isBetter(distance, detours, confidence, known))
      this.#keep({ node, as, distance, detours, confidence, step, edge, toward: from });
  }

  #keep(way: Way): void {
    this.#ways.set(keyOf(way), way);
    this.#waiting.add(way);
  }
}

/** Ways that nobody has gone on from yet, by how good they are. */
class WaitingWays {
  readonly #levels: Way[][][] = [];
  #distance = 0;

  add(way: Way): void {
    ((this.#levels[way.distance] ??= [])[way.detours] ??= []).push(way);
  }

  /** The best of them, all of one distance and as many detours. Those that are added while they are left are worse. */
  next(): Way[] | null {
    for (; this.#distance < this.#levels.length; this.#distance += 1) {
      const levels = this.#levels[this.#distance] ?? [];
      const at = levels.findIndex((level) => level !== undefined && level.length > 0);
      if (at !== -1) return levels[at]!.splice(0);
    }
    return null;
  }
}

const NONE: ReadonlySet<number> = new Set();

const keyOf = ({ node, as }: Way): number => node * MOST_AS + as;

const isBetter = (distance: number, detours: number, confidence: number, known: Way): boolean =>
  distance < known.distance ||
  (distance === known.distance &&
    (detours < known.detours || (detours === known.detours && confidence > known.confidence)));

/** Places in a walk, best first: the nearest, of these the direct ones, then what is to come last, then the surest. */
export function rankedPlaces({ nodes, distances, detours, confidences }: Walk, last: Uint8Array): number[] {
  const places = Array.from(nodes, (_, place) => place);
  const isDetour = (place: number): number => Math.min(1, detours[place]!);
  return places.sort(
    (a, b) =>
      distances[a]! - distances[b]! ||
      isDetour(a) - isDetour(b) ||
      last[nodes[a]!]! - last[nodes[b]!]! ||
      confidences[b]! - confidences[a]! ||
      nodes[a]! - nodes[b]!,
  );
}

function toldWalk(ways: readonly Way[], isInwards: boolean): Walk {
  return {
    nodes: Int32Array.from(ways, ({ node }) => node),
    distances: Int32Array.from(ways, ({ distance }) => distance),
    detours: Int32Array.from(ways, ({ detours }) => detours),
    confidences: Uint16Array.from(ways, ({ confidence }) => confidence),
    wayBack: (place) => {
      const steps: Step[] = [];
      for (let way: Way | null = ways[place]!; way !== null; way = way.toward)
        steps.push({
          node: way.node,
          step: STEP_NAMES[way.step] ?? null,
          edge: way.edge,
          isStandIn: isInwards && way.as === AS.standIn,
        });
      return steps;
    },
  };
}

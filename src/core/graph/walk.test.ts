import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDGE_TYPES, EDGE_TYPE_NAMES, type EdgeType } from '../model/edge-types.ts';
import { Adjacency } from './adjacency.ts';
import { CALL_STEPS, CHANGE_STEPS, FLOW_STEPS, STEP_RULES, TRAITS } from './step-rules.ts';
import { rankedPlaces, walk, type Walked, type WalkOptions } from './walk.ts';

type Arrow = readonly [from: string, type: EdgeType, to: string, confidence?: number];

/** Letters are methods, those that begin with a slash routes, with a tilde tables, with a capital types. */
function traitsOf(name: string): number {
  if (name.startsWith('/') || name.startsWith('~')) return TRAITS.place;
  if (name.startsWith('out.')) return TRAITS.outside | TRAITS.callable;
  if (name.startsWith('abstract')) return TRAITS.callable | TRAITS.bodiless;
  return /^[A-Z]/.test(name) ? TRAITS.type : TRAITS.callable;
}

function graphOf(arrows: readonly Arrow[]): { walked: Walked; names: string[] } {
  const names = [...new Set(arrows.flatMap(([from, , to]) => [from, to]))].sort();
  const at = (name: string): number => names.indexOf(name);
  const adjacency = Adjacency.build(names.length, {
    count: arrows.length,
    source: Int32Array.from(arrows, ([from]) => at(from)),
    target: Int32Array.from(arrows, ([, , to]) => at(to)),
    type: Uint8Array.from(arrows, ([, type]) => EDGE_TYPES[type].code),
    confidence: Uint16Array.from(arrows, ([, , , confidence = 850]) => confidence),
  });
  const around = new Int32Array(names.length).fill(-1);
  return { walked: { adjacency, traits: Uint8Array.from(names, traitsOf), around }, names };
}

/** `distance name` or `distance name step`, where the step was not a call. */
function reachedFrom(arrows: readonly Arrow[], start: string, options: Partial<WalkOptions> = {}): string[] {
  const { walked, names } = graphOf(arrows);
  const usual = { direction: 'in', steps: CALL_STEPS, depth: 50 } as const;
  const found = walk(walked, [names.indexOf(start)], { ...usual, ...options });
  return rankedPlaces(found, new Uint8Array(names.length)).map((place) => {
    const { step } = found.wayBack(place)[0]!;
    return `${found.distances[place]} ${names[found.nodes[place]!]}${step === 'call' ? '' : ` ${step}`}`;
  });
}

describe('the table of steps', () => {
  it('crosses each edge type by one step at most in each direction, and all that a change goes through', () => {
    for (const way of ['along', 'against'] as const) {
      const types = Object.values(STEP_RULES).flatMap((rule) => rule[way]);
      expect(new Set(types).size).toBe(types.length);
    }
    const taken = new Set(CHANGE_STEPS.flatMap((name) => STEP_RULES[name].along));
    expect(EDGE_TYPE_NAMES.filter((type) => EDGE_TYPES[type].impact && !taken.has(type))).toEqual([]);
  });
});

describe('inwards, a walk', () => {
  it('finds who calls what is overridden, in as many steps, behind who calls by name', () => {
    const arrows: Arrow[] = [
      ['a', 'calls', 'base'],
      ['b', 'calls', 'middle'],
      ['z', 'calls', 'own'],
      ['own', 'overrides', 'middle'],
      ['middle', 'overrides', 'base'],
      ['main', 'calls', 'a'],
    ];
    expect(reachedFrom(arrows, 'own')).toEqual(['1 z', '1 a dispatch', '1 b dispatch', '2 main']);
  });

  it('finds neither what is overridden nor its other overrides, nor who calls those', () => {
    const arrows: Arrow[] = [
      ['a', 'calls', 'base'],
      ['b', 'calls', 'other'],
      ['own', 'overrides', 'base'],
      ['other', 'overrides', 'base'],
    ];
    expect(reachedFrom(arrows, 'own')).toEqual(['1 a dispatch']);
    expect(reachedFrom(arrows, 'base')).toEqual(['1 a']);
  });

  it('takes a call of an override to what it overrides for one of super, unless that has no body', () => {
    const arrows = (base: string): Arrow[] => [
      ['other', 'calls', base],
      ['other', 'overrides', base],
      ['own', 'overrides', base],
    ];
    expect(reachedFrom(arrows('base'), 'own')).toEqual([]);
    expect(reachedFrom(arrows('abstract'), 'own')).toEqual(['1 other dispatch']);
    expect(reachedFrom(arrows('base'), 'base')).toEqual(['1 other']);
  });

  it('names what is overridden outside and ends there, unless it is to go on', () => {
    const arrows: Arrow[] = [
      ['own', 'overrides', 'out.close'],
      ['a', 'calls', 'out.close'],
    ];
    expect(reachedFrom(arrows, 'own')).toEqual(['1 out.close framework']);
    expect(reachedFrom(arrows, 'own', { isOutsideCrossed: true })).toEqual(['1 a framework']);
    expect(reachedFrom(arrows, 'own', { steps: ['call', 'dispatch'] })).toEqual([]);
  });

  it('crosses a meeting place in one step, and not to who else answers there', () => {
    const arrows: Arrow[] = [
      ['handler', 'handles_route', '/orders'],
      ['other', 'handles_route', '/orders'],
      ['client', 'consumes_endpoint', '/orders'],
      ['page', 'calls', 'client'],
    ];
    expect(reachedFrom(arrows, 'handler')).toEqual(['1 /orders route', '1 client route', '2 page']);
    expect(reachedFrom(arrows, '/orders')).toEqual(['1 client route', '2 page']);
    expect(reachedFrom(arrows, 'client')).toEqual(['1 page']);
    expect(reachedFrom(arrows, 'handler', { depth: 1 })).toHaveLength(2);
  });

  it('goes through a table from the type that says what it holds, not from one query to the next', () => {
    const arrows: Arrow[] = [
      ['Order', 'connects_to', '~orders'],
      ['report', 'connects_to', '~orders'],
      ['list', 'connects_to', '~orders'],
    ];
    const options = { steps: CHANGE_STEPS };
    expect(reachedFrom(arrows, 'Order', options)).toEqual(['1 list table', '1 report table', '1 ~orders table']);
    expect(reachedFrom(arrows, 'report', options)).toEqual([]);
  });

  it('tells a callable that is handed on from one that is called', () => {
    const arrows: Arrow[] = [
      ['a', 'references', 'own'],
      ['b', 'references', 'Type'],
    ];
    expect(reachedFrom(arrows, 'own')).toEqual(['1 a reference']);
    expect(reachedFrom(arrows, 'Type')).toEqual([]);
    expect(reachedFrom(arrows, 'Type', { steps: CHANGE_STEPS })).toEqual(['1 b use']);
  });

  it('finds what has to fit a change, and not who depends on that', () => {
    const arrows: Arrow[] = [
      ['own', 'overrides', 'base'],
      ['a', 'calls', 'own'],
      ['base', 'calls', 'helper'],
    ];
    expect(reachedFrom(arrows, 'base', { steps: CHANGE_STEPS })).toEqual(['1 own fit']);
    expect(reachedFrom(arrows, 'helper', { steps: CHANGE_STEPS })).toEqual(['1 base']);
  });
});

describe('outwards, a walk', () => {
  const arrows: Arrow[] = [
    ['main', 'calls', 'base'],
    ['own', 'overrides', 'base'],
    ['own', 'calls', 'helper'],
    ['other', 'overrides', 'base'],
    ['other', 'calls', 'base'],
  ];

  it('finds what overrides the called method, in as many steps', () => {
    const options = { direction: 'out' as const };
    expect(reachedFrom(arrows, 'main', options)).toEqual(['1 base', '1 other dispatch', '1 own dispatch', '2 helper']);
    expect(reachedFrom(arrows, 'base', options)).toEqual(['1 other dispatch', '1 own dispatch', '2 helper']);
  });

  it('does not take super for a call of what overrides it', () => {
    expect(reachedFrom(arrows, 'other', { direction: 'out' })).toEqual(['1 base']);
  });

  it('goes along a request and from its route to the handler', () => {
    const through: Arrow[] = [
      ['button', 'calls', 'client'],
      ['client', 'consumes_endpoint', '/orders'],
      ['handler', 'handles_route', '/orders'],
      ['handler', 'connects_to', '~orders'],
    ];
    expect(reachedFrom(through, 'button', { direction: 'out', steps: FLOW_STEPS })).toEqual([
      '1 client',
      '2 /orders route',
      '2 handler route',
      '3 ~orders table',
    ]);
  });
});

const NODES = 7;
const node = fc.nat(NODES - 1).map((at) => `n${at}`);
const arrow = fc.tuple(
  node,
  fc.constantFrom<EdgeType>('calls', 'overrides', 'references'),
  node,
  fc.constantFrom(350, 700, 1000),
);

it('finds from the start of a way whatever it finds from its end', () => {
  fc.assert(
    fc.property(fc.array(arrow, { maxLength: 14, size: 'max' }), node, node, (arrows, from, to) => {
      // Every node is there, whatever the arrows say.
      const all: Arrow[] = [...arrows, ...Array.from({ length: NODES }, (_, i): Arrow => [`n${i}`, 'contains', 'n0'])];
      const { walked, names } = graphOf(all);
      const [start, end] = [names.indexOf(from), names.indexOf(to)];
      const found = (direction: 'in' | 'out'): boolean => {
        const [first, last] = direction === 'out' ? [start, end] : [end, start];
        const result = walk(walked, [first], { direction, steps: CALL_STEPS, depth: 50 });
        const place = result.nodes.indexOf(last);
        return place !== -1;
      };
      // The other way round, what is overridden leads on to its overrides, and is not among those who call them.
      if (start !== end && found('in')) expect(found('out')).toBe(true);
    }),
    { seed: 19, numRuns: 500 },
  );
});

it('is the shortest way, then the most direct, then the surest', () => {
  const arrows: Arrow[] = [
    ['a', 'references', 'own', 1000],
    ['a', 'calls', 'own', 350],
    ['b', 'calls', 'a', 1000],
    ['c', 'calls', 'own', 700],
    ['b', 'calls', 'c', 1000],
  ];
  const { walked, names } = graphOf(arrows);
  const found = walk(walked, [names.indexOf('own')], { direction: 'in', steps: CALL_STEPS, depth: 9 });
  const told = Array.from(found.nodes, (node, place) => [names[node], found.confidences[place]]);
  expect(told).toEqual([
    ['c', 700],
    ['a', 350],
    ['b', 700],
  ]);
  expect(found.wayBack(2).map(({ node }) => names[node])).toEqual(['b', 'c', 'own']);
});

it('walks a long chain without recursion', () => {
  const count = 100_000;
  const ends = Int32Array.from({ length: count - 1 }, (_, i) => i);
  const adjacency = Adjacency.build(count, {
    count: count - 1,
    source: ends,
    target: ends.map((i) => i + 1),
    type: new Uint8Array(count - 1).fill(EDGE_TYPES.calls.code),
    confidence: new Uint16Array(count - 1).fill(1000),
  });
  const walked = { adjacency, traits: new Uint8Array(count), around: new Int32Array(count).fill(-1) };
  const found = walk(walked, [0], { direction: 'out', steps: CALL_STEPS, depth: count });
  expect(found.distances.at(-1)).toBe(count - 1);
});

import { describe, expect, it } from 'vitest';
import { GENERATORS, type Generator } from './generators.testing.ts';
import { measure, type Measured } from './measure.testing.ts';
import { Random } from './random.testing.ts';

/** Minutes that the long version takes; without it every generator is tried once. */
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0);
/** In the short version: texts of this size and of twice this. */
const SIZE = 16;
const LARGEST = 400;
/**
 * What twice the text may take: twice as much, with room for sorting, and for what is made of it until a name has as many
 * meanings as it may have. A square would be four times.
 */
const GROWTH = { steps: 2.4, rest: 2.6 };
/** Rows and what is made of them, where a small text may have more in any case. */
const FLOOR = { rows: 600, made: 3_000 };
/** Rows that each byte may have however they grow: half a text may be one broken string that the whole ends. */
const ROWS_PER_BYTE = 0.25;
/** What may be made of each row however it grows: a name leads to several declarations, up to a limit. */
const MADE_PER_ROW = 4;
/**
 * Steps for each row that a text may take however it grows. Graphs of types and modules are walked once for each name:
 * theirs is little more than the edges that a row has. Other searches end at limits of their own (callables weighed for a
 * call, ancestors of an open type, scopes around a name), and below these they grow with the text.
 */
const STEPS_PER_ROW: readonly (readonly [RegExp, number])[] = [
  [/^(?!ruby).*: classes,/, 16],
  [/imports|imported under|exports|uses handed on|packages|requires/, 48],
  [/./, 180],
];

/**
 * Knots of values. Answers inside a circle of values depend on which is asked first, so that none can be kept for the
 * others: each question is cut short by a limit, and the meter keeps them all in bounds. The same goes for types whose
 * arguments grow at every step.
 */
const KNOTS = /variables of variables|functions that|objects in|growing instances/;
/** What the meter lets one file take beyond its rows. */
const SPARE = 1_100_000;

interface Tried {
  readonly seed: number;
  readonly generator: Generator;
  readonly size: number;
  readonly small: Measured;
  readonly large: Measured;
}

async function attempt(generator: Generator, size: number, seed: number): Promise<Tried> {
  const small = await measure(generator.make(size, new Random(seed)));
  const large = await measure(generator.make(size * 2, new Random(seed)));
  return { seed, generator, size, small, large };
}

const leastOf = (key: 'rows' | 'made', { rows, bytes }: Measured): number =>
  key === 'rows' ? Math.max(FLOOR.rows, ROWS_PER_BYTE * bytes) : Math.max(FLOOR.made, MADE_PER_ROW * rows);

/** What grew faster than the text did; empty where all is well. */
function faults({ generator, small, large }: Tried): string[] {
  if (KNOTS.test(generator.name)) return large.steps > 600 * large.rows + SPARE ? ['steps'] : [];
  const size = Math.max(1, large.bytes / small.bytes / 2);
  const grown: string[] = (['rows', 'made'] as const).filter(
    (key) => large[key] > leastOf(key, large) && large[key] > GROWTH.rest * size * small[key],
  );
  const [, perRow] = STEPS_PER_ROW.find(([pattern]) => pattern.test(generator.name))!;
  if (large.steps > GROWTH.steps * size * small.steps && large.steps > perRow * large.rows) grown.push('steps');
  const given = small.tooComplex + large.tooComplex > 0 ? ['too complex'] : [];
  return [...grown, ...given];
}

const line = (tried: Tried, verdict: string): string => {
  const { seed, generator, size, small, large } = tried;
  return `seed ${seed} · ${generator.name} · size ${size} · ${small.bytes} → ${large.bytes} bytes · steps ${small.steps} → ${large.steps} · rows ${small.rows} → ${large.rows} · made ${small.made} → ${large.made} · ${small.ms} → ${large.ms} ms · ${verdict}`;
};

describe('texts that are made to keep a linker busy', () => {
  it.skipIf(MINUTES > 0).each([...grouped()])(
    'take steps in proportion to their size: %s',
    { timeout: 300_000 },
    async (_, generators) => {
      const wrong: string[] = [];
      for (const generator of generators) {
        const tried = await attempt(generator, SIZE, 1);
        const found = faults(tried);
        if (found.length > 0) wrong.push(line(tried, found.join(', ')));
      }
      expect(wrong).toEqual([]);
    },
  );

  it.runIf(MINUTES > 0)('do so whatever the seed and the size', { timeout: (MINUTES + 5) * 60_000 }, async () => {
    const end = Date.now() + MINUTES * 60_000;
    const wrong: string[] = [];
    for (let seed = Number(process.env.FUZZ_SEED ?? 1); Date.now() < end; seed += 1) {
      const random = new Random(seed);
      const generator = random.pick(GENERATORS);
      const size = 8 + random.below(random.below(8) === 0 ? LARGEST : 80);
      const tried = await attempt(generator, size, seed);
      const found = faults(tried);
      process.stdout.write(`${line(tried, found.length === 0 ? 'linear' : `FAULT: ${found.join(', ')}`)}\n`);
      if (found.length > 0) wrong.push(line(tried, found.join(', ')));
    }
    expect(wrong).toEqual([]);
  });
});

function grouped(): Map<string, Generator[]> {
  const groups = new Map<string, Generator[]>();
  for (const generator of GENERATORS) {
    const key = generator.name.slice(0, generator.name.indexOf(':'));
    groups.set(key, [...(groups.get(key) ?? []), generator]);
  }
  return groups;
}

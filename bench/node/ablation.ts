import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { retrievedNames } from '../../helper/cli/retrieved-names.ts';
import { NodePlatform } from '../../helper/node-platform.ts';
import { RankedView } from '../../src/core/context/ranked-view.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import { WEIGHTS, type KindWeights, type Weights } from '../../src/core/context/weights.ts';

// ablation DATABASE TASKS: asks the tasks of the one repository in a store with each part of the ranking taken away in
// turn. Prints, for each part, the names that every task found as JSON.

const [databaseFile, tasksFile] = process.argv.slice(2);

interface Task {
  readonly id: string;
  readonly description: string;
}

type Row = keyof Weights;

/** Where leaving a part out means a factor of one, and not a weight of none. */
const FACTORS: ReadonlySet<Row> = new Set(['tests', 'asides', 'shapes', 'contracts']);
/** Rows that only say how far another one goes. */
const REACHES: ReadonlySet<Row> = new Set(['leadLength', 'neighboursOf', 'membersOf', 'walkSeeds']);
/** Sets of rows whose members are taken away one by one as well. */
const SETS: ReadonlySet<Row> = new Set(['fields', 'edges']);

const spaced = (key: string): string => key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

/** The weights of all kinds of questions with the same thing done to each. */
const everywhere = (change: (weights: Weights) => Weights): KindWeights =>
  Object.fromEntries(Object.entries(WEIGHTS).map(([kind, weights]) => [kind, change(weights)])) as KindWeights;

/** Parts of the ranking and the weights without them, all of it first. Follows the table, whatever rows it has. */
function* parts(): Generator<[part: string, weights: KindWeights]> {
  yield ['nothing', WEIGHTS];
  yield ['kinds of questions: all as understanding', everywhere(() => WEIGHTS.understand)];
  yield ['kinds of questions: all as changes', everywhere(() => WEIGHTS.change)];
  const rows = WEIGHTS.change;
  for (const key of Object.keys(rows) as Row[]) {
    if (REACHES.has(key)) continue;
    const value: unknown = rows[key];
    if (typeof value === 'number') {
      yield [spaced(key), everywhere((weights) => ({ ...weights, [key]: FACTORS.has(key) ? 1 : 0 }))];
      continue;
    }
    if (key !== 'fields') yield [`${spaced(key)}: all`, everywhere((weights) => ({ ...weights, [key]: {} }))];
    if (SETS.has(key)) yield* members(key, value as Readonly<Record<string, unknown>>);
  }
  yield ['lengths of fields', everywhere((weights) => ({ ...weights, fields: withoutLengths(weights) }))];
  yield ['parent and best child', everywhere((weights) => ({ ...weights, parent: 0, bestChild: 0 }))];
  const none = { inDegree: 0, size: 0, sharedName: 0, longName: 0, tests: 1, asides: 1, shapes: 1, contracts: 1 };
  yield ['priors: all', everywhere((weights) => ({ ...weights, ...none, kinds: {} }))];
}

function withoutLengths({ fields }: Weights): Weights['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([field, row]) => [field, { ...row, length: 0 }]),
  ) as Weights['fields'];
}

function* members(key: Row, rows: Readonly<Record<string, unknown>>): Generator<[string, KindWeights]> {
  for (const name of Object.keys(rows)) {
    const without = (weights: Weights): Weights => {
      const own = weights[key] as unknown as Readonly<Record<string, unknown>>;
      const row = own[name];
      return { ...weights, [key]: { ...own, [name]: typeof row === 'number' ? 0 : { ...(row as object), weight: 0 } } };
    };
    yield [`${spaced(key)}: ${name}`, everywhere(without)];
  }
}

const tasks = JSON.parse(readFileSync(tasksFile!, 'utf8')) as readonly Task[];
const platform = new NodePlatform({ databaseFile: databaseFile!, cacheFolder: tmpdir(), workers: 1 });
const engine = Engine.open(platform);
const view = engine.states.view(engine.repositories.list()[0]!.url);
const whole = new RankedView(view);
const found = Array.from(parts(), ([part, weights]) => {
  const ranked = whole.withWeights(weights);
  const ask = ({ id, description }: Task): object => ({
    task_id: id,
    symbols: retrievedNames(ranked, description, weights.change.classes > 0),
  });
  return [part, tasks.map(ask)];
});
engine.close();
await platform.close();
console.log(JSON.stringify(Object.fromEntries(found)));

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { retrievedNames } from '../../helper/cli/retrieved-names.ts';
import { NodePlatform } from '../../helper/node-platform.ts';
import { RankedView } from '../../src/core/engine/context/ranked-view.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import { WEIGHTS, type Weights } from '../../src/core/retrieval/rank/weights.ts';
import { FIELDS } from '../../src/core/retrieval/words/word-segment.ts';

// ablation DATABASE TASKS: asks the tasks of the one repository in a store with each part of the ranking taken away in
// turn. Prints, for each part, the names that every task found as JSON.

const [databaseFile, tasksFile] = process.argv.slice(2);

interface Task {
  readonly id: string;
  readonly description: string;
}

/** Parts of the ranking and the weights without them, all of it first. */
const WITHOUT: Readonly<Record<string, Partial<Weights>>> = {
  nothing: {},
  ...Object.fromEntries(
    FIELDS.map((field) => [
      `words: ${field}`,
      { fields: { ...WEIGHTS.fields, [field]: { ...WEIGHTS.fields[field], weight: 0 } } },
    ]),
  ),
  'words: file name': { fileName: 0 },
  'words: directories': { directory: 0 },
  file: { file: 0 },
  family: { parent: 0, bestChild: 0 },
  'name coverage': { nameCoverage: 0 },
  identifiers: { identifier: 0 },
  'in-degree': { inDegree: 0 },
  kinds: { kinds: {} },
  tests: { tests: 1 },
  asides: { asides: 1 },
  walk: { walk: 0 },
  classes: { classes: 0 },
};

const tasks = JSON.parse(readFileSync(tasksFile!, 'utf8')) as readonly Task[];
const platform = new NodePlatform({ databaseFile: databaseFile!, cacheFolder: tmpdir(), workers: 1 });
const engine = Engine.open(platform);
const view = engine.view(engine.repositories()[0]!.url);
const found = Object.entries(WITHOUT).map(([part, weights]) => {
  const ranked = new RankedView(view, { ...WEIGHTS, ...weights });
  const ask = ({ id, description }: Task): object => ({
    task_id: id,
    symbols: retrievedNames(ranked, description, ranked.weights.classes > 0),
  });
  return [part, tasks.map(ask)];
});
engine.close();
await platform.close();
console.log(JSON.stringify(Object.fromEntries(found)));

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { NodePlatform } from '../../helper/node-platform.ts';
import { excerptsOf } from '../../src/core/context/pack.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { callTool, type ToolOutput } from '../../src/core/tools/table.ts';
import { answersOf, nameOf } from './answers.ts';

// shown-code DATABASE TASKS BUDGETS: asks the tasks of the one repository in a store, and looks whether the answers show
// the code of what was to be changed. Prints, for each task and budget, the share of its truths whose code is in the
// answer and the answer's tokens as JSON.

const [databaseFile, tasksFile, budgets] = process.argv.slice(2);

/** Lines of a declaration that must be in the answer: all of a shorter one. */
const LEAST_LINES = 10;

interface Task {
  readonly id: string;
  readonly description: string;
  readonly ground_truth: readonly string[];
}

const tasks = JSON.parse(readFileSync(tasksFile!, 'utf8')) as readonly Task[];
const platform = new NodePlatform({ databaseFile: databaseFile!, cacheFolder: tmpdir(), workers: 1 });
const engine = Engine.open(platform);
const repo = engine.repositories.list()[0]!.url;
const view = engine.states.view(repo);
const { startLine, endLine } = view.graph.nodes;

const nodesNamed = new Map<string, number[]>();
for (const node of answersOf(view)) {
  const name = nameOf(view, node);
  nodesNamed.set(name, [...(nodesNamed.get(name) ?? []), node]);
}

function shownLines({ symbols }: ToolOutput<'context_for_task'>): Map<string, Set<number>> {
  const files = new Map<string, Set<number>>();
  for (const symbol of symbols) {
    const lines = files.get(symbol.file ?? '') ?? new Set<number>();
    files.set(symbol.file ?? '', lines);
    for (const excerpt of excerptsOf(symbol))
      for (let line = excerpt.startLine; line <= excerpt.endLine; line += 1) lines.add(line);
  }
  return files;
}

function isShown(lines: ReadonlyMap<string, ReadonlySet<number>>, node: number): boolean {
  const inFile = lines.get(view.fileOf(node)!.path);
  if (inFile === undefined) return false;
  let found = 0;
  for (let line = startLine[node]!; line <= endLine[node]!; line += 1) if (inFile.has(line)) found += 1;
  return found >= Math.min(LEAST_LINES, endLine[node]! - startLine[node]! + 1);
}

const found: object[] = [];
for (const { id, description: task, ground_truth: truths } of tasks)
  for (const budget of budgets!.split(',').map(Number)) {
    const asked = { repo, task, budget, useLearning: false, useCache: false };
    const answer = await callTool({ engine, progress: SILENT }, 'context_for_task', asked);
    const lines = shownLines(answer as ToolOutput<'context_for_task'>);
    const shown = truths.filter((name) => nodesNamed.get(name)!.some((node) => isShown(lines, node)));
    found.push({
      id,
      budget,
      share: shown.length / truths.length,
      tokens: (answer as ToolOutput<'context_for_task'>).tokens,
    });
  }
engine.close();
await platform.close();
console.log(JSON.stringify(found));

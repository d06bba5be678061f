import { z } from 'zod';
import { planRuns, shellLine, type TestPlace } from '../../analysis/test-runners.ts';
import { compareText } from '../../base/order.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { nodeKindOf } from '../../model/node-kinds.ts';
import type { TestScopeResult } from './test-scope.ts';

export const testRunShape = z.object({
  runner: z.string(),
  tests: z.number().int(),
  arguments: z.array(z.string()),
  /** The arguments as a line for a shell. */
  command: z.string(),
});

/** The files that hold some tests, and the lines that run these. */
export function testRuns(view: RepositoryView, tests: readonly number[]): Pick<TestScopeResult, 'files' | 'runs'> {
  const places = tests.map((test) => placeOf(view, test));
  return {
    files: filesOf(places),
    runs: planRuns(places, repositoryOf(view)).map((run) => ({
      runner: run.runner,
      tests: run.tests.length,
      arguments: [...run.arguments],
      command: shellLine(run.arguments),
    })),
  };
}

/** How many tests each runner runs, the most first. Tests of a language without a known runner are in none. */
export const runnersOf = (view: RepositoryView, tests: readonly number[]): { runner: string; tests: number }[] =>
  testRuns(view, tests)
    .runs.map(({ runner, tests: own }) => ({ runner, tests: own }))
    .sort((a, b) => b.tests - a.tests || compareText(a.runner, b.runner));

function placeOf(view: RepositoryView, test: number): TestPlace {
  const { nodes } = view.graph;
  const names: string[] = [];
  for (let at = test; at !== -1 && nodeKindOf(nodes.kind[at]!) !== 'file'; at = nodes.parent[at]!)
    names.unshift(nodes.name[at]!);
  const file = view.fileOf(test);
  return { path: file?.path ?? '', language: file?.language ?? '', line: nodes.startLine[test]!, names };
}

function filesOf(places: readonly TestPlace[]): TestScopeResult['files'] {
  const counts = new Map<string, number>();
  for (const { path } of places) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts]
    .map(([path, tests]) => ({ path, tests }))
    .sort((a, b) => b.tests - a.tests || compareText(a.path, b.path));
}

const repositoryOf = ({ graph }: RepositoryView): Parameters<typeof planRuns>[1] => ({
  hasFile: (path) => graph.findFile(path) >= 0,
  dependsOn: (name) => {
    const slash = name.indexOf('/');
    return graph.findPackage(`external://${name.slice(0, slash)}`, name.slice(slash + 1)) >= 0;
  },
});

import { planRuns, shellLine, type TestPlace } from '../analysis/test-runners.ts';
import { testScope as scopeOf, type ReachedTest } from '../analysis/test-scope.ts';
import { compareText } from '../base/order.ts';
import { changedNodes } from '../engine/context/changed-nodes.ts';
import type { RepositoryView } from '../engine/repository-view.ts';
import { nodeKindOf } from '../model/node-kinds.ts';
import { testScope, type TestScopeResult } from './contracts.ts';
import { defineTool } from './tool.ts';

export const testScopeTool = defineTool({
  name: 'test_scope',
  title: 'Tests for a change',
  description:
    'The tests that a change of files, symbols or a diff can reach, nearest first, each with the way from it to the change, and the lines that run them.',
  ...testScope,
  readOnly: true,
  run: ({ engine }, { repo, files, symbols, diff, depth, minConfidence, useImports, limit }) => {
    const view = engine.view(repo);
    const { nodes, unknownFiles } = changedNodes(view, { files, symbols, diff });
    const scope = scopeOf(view, nodes, { depth, minConfidence: Math.round(minConfidence * 1000), useImports });
    const places = scope.tests.map(({ test }) => placeOf(view, test));
    return Promise.resolve({
      ...view.state,
      changed: nodes.length,
      unknownFiles: [...unknownFiles],
      total: scope.tests.length,
      allTests: scope.allTests,
      tests: scope.tests.slice(0, limit).map((reached) => testRow(view, reached)),
      files: filesOf(places),
      runs: planRuns(places, repositoryOf(view)).map((run) => ({
        runner: run.runner,
        tests: run.tests.length,
        arguments: [...run.arguments],
        command: shellLine(run.arguments),
      })),
    });
  },
});

function testRow(
  view: RepositoryView,
  { test, distance, confidence, way }: ReachedTest,
): TestScopeResult['tests'][number] {
  return {
    test: view.symbol(test),
    distance,
    confidence: confidence / 1000,
    path: way.map(({ node, type }) => {
      const { hash, display, file, startLine: line } = view.symbol(node);
      return { hash, display, file, line, type };
    }),
  };
}

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

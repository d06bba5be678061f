import { testScope as scopeOf, type ReachedTest } from '../../analysis/test-scope.ts';
import { changedNodes } from '../../engine/context/changed-nodes.ts';
import type { RepositoryView } from '../../engine/repository-view.ts';
import { testScope, type TestScopeResult } from '../contracts.ts';
import { testRuns } from './test-runs.ts';
import { defineTool } from '../tool.ts';

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
    return Promise.resolve({
      ...view.state,
      changed: nodes.length,
      unknownFiles: [...unknownFiles],
      total: scope.tests.length,
      allTests: scope.allTests,
      tests: scope.tests.slice(0, limit).map((reached) => testRow(view, reached)),
      ...testRuns(
        view,
        scope.tests.map(({ test }) => test),
      ),
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

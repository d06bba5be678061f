import { z } from 'zod';
import { testScope as scopeOf, type ReachedTest } from '../../analysis/test-scope.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { changedCode, type ChangedCode } from './changed-code.ts';
import { testRuns, testRunShape } from './test-runs.ts';
import { withoutInput } from '../explore/reached.ts';
import { defineTool } from '../tool.ts';
import { depthInput, limitInput, minConfidenceInput, repoInput, sessionInput, symbolInput } from '../inputs.ts';
import { edgeTypeShape, stateShape, symbolShape, type SymbolShape } from '../shapes.ts';
import { confidence, renderState, shortName } from '../symbol-text.ts';
import { count, counted } from '../figures.ts';
import { moreRows, renderTable } from '../text-table.ts';
import { unseenLines, unseenShape, unseenUses, withHidden } from '../unseen.ts';

const input = z.object({
  repo: repoInput,
  files: z.array(z.string()).max(500).optional().describe('Paths of changed files'),
  symbols: z.array(symbolInput).max(500).optional().describe('Changed symbols'),
  diff: z.string().max(2_000_000).optional().describe('The change as a unified diff, as printed by `git diff`'),
  depth: depthInput(50),
  minConfidence: minConfidenceInput,
  without: withoutInput,
  useImports: z.boolean().default(false).describe('Also include tests that only import a changed file'),
  limit: limitInput(5000, 100).describe('Maximum number of tests listed; the runs include all of them'),
  session: sessionInput,
});

const output = stateShape.extend({
  /** How many symbols the change is about. */
  changed: z.number().int(),
  /** These, before the change where it removes them; the first ones where they are very many. */
  changedSymbols: z.array(symbolShape),
  /** Paths that the change names and the state does not have. */
  unknownFiles: z.array(z.string()),
  /** Paths whose text fits neither side of the diff: their lines were looked up by number. */
  unmatchedFiles: z.array(z.string()),
  /** Paths of code of which a part, or all, could not be read. */
  partialFiles: z.array(z.string()),
  total: z.number().int(),
  /** All tests of the repository. */
  allTests: z.number().int(),
  /** Nearest first, then the surest. */
  tests: z.array(
    z.object({
      test: symbolShape,
      distance: z.number().int(),
      /** Smallest confidence on the way. */
      confidence: z.number(),
      /** From the test to the changed symbol; `type` is what leads on, `contains` from a whole to a part of it. */
      path: z.array(
        z.object({
          hash: z.string(),
          display: z.string(),
          file: z.string().nullable(),
          line: z.number().int(),
          type: edgeTypeShape.nullable(),
        }),
      ),
    }),
  ),
  files: z.array(z.object({ path: z.string(), tests: z.number().int() })),
  /** How to run them, one line for each runner that is needed. */
  runs: z.array(testRunShape),
  /** Where there are none: what could hide some. */
  unseen: unseenShape,
});

export type TestScopeResult = z.infer<typeof output>;

export const testScopeTool = defineTool({
  name: 'test_scope',
  title: 'Tests for a change',
  description:
    'The tests that a change to files or symbols, or a diff, may affect, nearest first, each with its path to the change, and the commands that run them.',
  input,
  output,
  readOnly: true,
  example: { files: ['shop/price.py'] },
  run: async (context, { repo, files, symbols, diff, depth, minConfidence, without, useImports, limit }) => {
    const view = context.engine.states.view(repo);
    const code = await changedCode(context, view, { files, symbols, diff });
    const { head, affected } = code;
    const least = Math.round(minConfidence * 1000);
    const scope = scopeOf(head, affected, { depth, minConfidence: least, without, useImports });
    return {
      ...view.state,
      changed: code.changed.length,
      changedSymbols: code.changed.slice(0, limit).map((change) => symbolOf(code, change)),
      unknownFiles: [...code.unknownFiles],
      unmatchedFiles: [...code.unmatchedFiles],
      partialFiles: [...code.partialFiles],
      total: scope.tests.length,
      allTests: scope.allTests,
      tests: scope.tests.slice(0, limit).map((reached) => testRow(head, reached)),
      ...testRuns(
        head,
        scope.tests.map(({ test }) => test),
      ),
      ...(scope.tests.length === 0 && code.changed.length > 0
        ? {
            unseen: withHidden(
              scopeOf(head, affected, { depth: Infinity, minConfidence: 0, useImports }).tests.length,
              unseenUses(code, code.changed),
            ),
          }
        : {}),
    };
  },
  text: render,
});

const symbolOf = ({ base, head }: ChangedCode, { was, now }: ChangedCode['changed'][number]): SymbolShape =>
  now < 0 ? base.symbol(was) : head.symbol(now);

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

function render(result: TestScopeResult): string {
  const { changed, total, allTests, tests, runs } = result;
  const head = [renderState(result), ...notesOf(result)];
  if (total === 0) return [...head, '', ...noTestFound(result)].join('\n');
  const rows = tests.map(({ test, distance, confidence: sure, path }) => [
    String(distance),
    confidence(sure),
    shortName(test),
    `${test.file ?? ''}:${test.startLine}`,
    wayOf(path),
  ]);
  const left = total - tests.length;
  return [
    ...head,
    '',
    `${count(total)} of ${counted(allTests, 'test')} may be affected by ${counted(changed, 'changed symbol')}${namesOf(result)}`,
    '',
    renderTable(
      [
        { title: 'steps', align: 'right' },
        { title: 'confidence', align: 'right' },
        { title: 'test' },
        { title: 'where' },
        { title: 'way' },
      ],
      rows,
    ),
    ...moreRows(left),
    '',
    ...runs.map(({ command }) => command),
  ].join('\n');
}

const notesOf = ({ unknownFiles, unmatchedFiles, partialFiles }: TestScopeResult): string[] => [
  ...unknownFiles.map((path) => `${path} is not indexed.`),
  ...unmatchedFiles.map(
    (path) => `The diff does not match the indexed ${path}. Its line numbers were used as they are.`,
  ),
  ...partialFiles.map((path) => `${path} could not be read in full.`),
];

const noTestFound = (result: TestScopeResult): string[] =>
  result.changed === 0
    ? ['No indexed symbol changed: comments, formatting or text that is not read as code.']
    : [
        `No test found that reaches the ${counted(result.changed, 'changed symbol')}${namesOf(result)} through resolved calls. Try --imports.`,
        ...unseenLines(result.unseen, 'tests'),
      ];

const MOST_NAMES = 5;

const namesOf = ({ changed, changedSymbols }: TestScopeResult): string => {
  const names = changedSymbols.slice(0, MOST_NAMES).map(shortName);
  const left = changed - names.length;
  return names.length === 0 ? '' : `: ${names.join(', ')}${left > 0 ? ` and ${count(left)} more` : ''}`;
};

/** What lies between a test and the change, and the change itself. */
const wayOf = (path: TestScopeResult['tests'][number]['path']): string => {
  const names = path.slice(1).map(({ display }) => display);
  return names.length > 4 ? [...names.slice(0, 2), '…', names.at(-1)!].join(' → ') : names.join(' → ');
};

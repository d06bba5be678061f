import { z } from 'zod';
import { codeChanges, graphDifference, type SymbolChange } from '../../analysis/semantic-diff.ts';
import { testScope } from '../../analysis/test-scope.ts';
import { codeSpan } from '../../base/code-span.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { count, counted, listed, shortSnapshot } from '../figures.ts';
import { limitInput, repoInput } from '../inputs.ts';
import { runSpan, symbolSpan } from '../markdown.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { comparedSides, wholeFiles } from './compared-sides.ts';
import { comparedShape, parameterShape, symbolChangeShape } from './comparison-shape.ts';
import { namedState } from './named-states.ts';
import { parameterWords } from './parameter-words.ts';
import { symbolShape } from '../shapes.ts';
import { unseenLines, unseenShape, unseenUses } from '../unseen.ts';
import { testRuns, testRunShape } from './test-runs.ts';

const revision = z.string().min(1).max(300).optional();

const input = z.object({
  repo: repoInput,
  base: revision.describe('Commit, branch or tag to compare with (default: HEAD)'),
  head: revision.describe('Commit, branch or tag (default: the work tree)'),
  limit: limitInput(1000, 40).describe('Symbols listed'),
});

const output = z.object({
  repo: z.string(),
  base: comparedShape,
  head: comparedShape,
  /** Whether the head is the work tree with edits that are not committed. */
  isWorkTree: z.boolean(),
  files: z.array(z.string()),
  total: z.number().int(),
  symbols: z.array(
    z.object({
      changes: z.array(symbolChangeShape),
      parameters: z.array(parameterShape),
      before: symbolShape.nullable(),
      after: symbolShape.nullable(),
      /** Symbols that use it; before the change where it is gone. */
      users: z.number().int(),
    }),
  ),
  tests: z.object({
    total: z.number().int(),
    allTests: z.number().int(),
    runs: z.array(testRunShape),
    /** Where there are none: what could hide some. */
    unseen: unseenShape,
  }),
});

type Result = z.infer<typeof output>;

export const changesTool = defineTool({
  name: 'changes',
  title: 'Changes',
  description:
    'Symbols that differ between the work tree and HEAD, or between two commits, with their callers and tests. Ask before a commit.',
  input,
  output,
  readOnly: false,
  isIdempotent: true,
  example: { base: 'current' },
  command: { positionals: [] },
  run: async (context, { repo, base, head, limit }) => {
    const { engine } = context;
    const [before, after] = await sidesOf(context, repo, base, head);
    const compared = await comparedSides(engine, before, after);
    const files = new Set(compared.files);
    const changes = codeChanges(compared.sides, files, [graphDifference(before.graph, after.graph)]);
    const whole = await wholeFiles(engine, compared, changes.symbols);
    const tests = testScope(after, [...changes.affected, ...whole], { depth: 50, minConfidence: 0, useImports: false });
    return {
      repo: before.record.repo,
      base: stateOf(before),
      head: stateOf(after),
      isWorkTree: head === undefined && after.uncommitted !== null,
      files: [...compared.files],
      total: changes.symbols.length,
      symbols: changes.symbols.slice(0, limit).map((change) => rowOf(before, after, change)),
      tests: {
        total: tests.tests.length,
        allTests: tests.allTests,
        runs: testRuns(
          after,
          tests.tests.map(({ test }) => test),
        ).runs,
        ...(tests.tests.length === 0 && changes.symbols.length > 0
          ? { unseen: unseenUses({ base: before, head: after }, changes.symbols) }
          : {}),
      },
    };
  },
  text: renderChanges,
  markdown: renderChanges,
});

async function sidesOf(
  context: ToolContext,
  repo: string,
  base: string | undefined,
  head: string | undefined,
): Promise<[RepositoryView, RepositoryView]> {
  const { states } = context.engine;
  const plain = async (named: string): Promise<RepositoryView> =>
    states.plainViewOf(await namedState(context, repo, named), repo);
  return [
    base === undefined ? states.committed(repo) : await plain(base),
    head === undefined ? states.view(repo) : await plain(head),
  ];
}

const stateOf = ({ record: { hash, commit, reference, analyzer } }: RepositoryView): Result['base'] => ({
  snapshot: hash,
  commit,
  reference,
  analyzer,
});

function rowOf(
  base: RepositoryView,
  head: RepositoryView,
  { kinds, parameters, was, now }: SymbolChange,
): Result['symbols'][number] {
  return {
    changes: [...kinds],
    parameters: [...parameters],
    before: was < 0 ? null : base.symbol(was),
    after: now < 0 ? null : head.symbol(now),
    users: now < 0 ? usersOf(base, was) : usersOf(head, now),
  };
}

/** How many symbols use one; what it is part of does not. */
function usersOf(view: RepositoryView, node: number): number {
  const { type, source } = view.graph.edges;
  const used = view.edgesOf(node, 'in').filter((edge) => type[edge] !== EDGE_TYPES.contains.code);
  return new Set(used.map((edge) => source[edge]!)).size;
}

const SEEN = 'Uncommitted edits are seen by a server that watches (knowing mcp --watch); base and head name commits.';

function renderChanges(result: Result): string {
  const { repo, base, head, isWorkTree, files, total, symbols, tests } = result;
  const after = isWorkTree ? 'the work tree' : shortSnapshot(head.commit ?? head.snapshot);
  const title = `${codeSpan(repo)}: ${shortSnapshot(base.commit ?? base.snapshot)} to ${after}`;
  if (files.length === 0) return `${title}\n\nNo indexed file is known to differ. ${SEEN}`;
  const left = total - symbols.length;
  return [
    title,
    `${counted(files.length, 'file')}: ${listed(files.map(codeSpan), 10)}`,
    total === 0
      ? 'No symbol is known to differ: the change may be in comments, formatting or text that is not read as code.'
      : [
          `${counted(total, 'symbol')}:`,
          ...symbols.map(line),
          ...(left > 0 ? [`- ${count(left)} more; raise limit to see them.`] : []),
        ].join('\n'),
    tests.total === 0
      ? [
          `None of ${counted(tests.allTests, 'test')} reaches what changed through a call, reference or route that is known.`,
          ...unseenLines(tests.unseen, 'tests'),
        ].join('\n')
      : [
          `${count(tests.total)} of ${counted(tests.allTests, 'test')} reach it.`,
          ...tests.runs.map(({ command }) => `Run: ${runSpan(command)}`),
        ].join('\n'),
  ].join('\n\n');
}

function line({ changes, parameters, before, after, users }: Result['symbols'][number]): string {
  const words = [changes.join(', '), parameterWords(parameters)].filter((part) => part !== '').join('; ');
  return `- ${symbolSpan((after ?? before)!)} ${words}, ${counted(users, 'user')}`;
}

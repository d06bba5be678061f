import { z } from 'zod';
import { affectedBy } from '../../analysis/affected.ts';
import { compareText } from '../../base/order.ts';
import { codeSpan } from '../../base/code-span.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { affectedWords, count, counted, listed } from '../figures.ts';
import { depthInput, limitInput, minConfidenceInput, repoInput, sessionInput } from '../inputs.ts';
import { reached, reachedMarkdown, reachedRows, withoutInput } from '../explore/reached.ts';
import { splitNames } from '../explore/symbol.ts';
import { markdownState, runSpan, symbolSpan } from '../markdown.ts';
import { alsoLine, alsoShape, meantSymbol } from '../meant-symbol.ts';
import { stateShape, symbolShape } from '../shapes.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { changedCode, type ChangedCode } from './changed-code.ts';
import { unseenLines, unseenShape, unseenUses, withHidden } from '../unseen.ts';
import { testRuns, testRunShape } from './test-runs.ts';

const input = z.object({
  repo: repoInput,
  symbol: z.string().max(5000).optional().describe('Name, or several separated by commas'),
  files: z.array(z.string()).max(200).optional().describe('Changed files instead'),
  diff: z.string().max(2_000_000).optional().describe('Unified diff instead'),
  depth: depthInput(50),
  minConfidence: minConfidenceInput,
  without: withoutInput,
  limit: limitInput(1000, 20).describe('Rows of each list'),
  session: sessionInput,
});

const output = stateShape.extend({
  changed: z.array(symbolShape),
  changedTotal: z.number().int(),
  also: alsoShape,
  /** Symbols and files outside the tests that a change could affect. */
  affected: z.number().int(),
  symbols: z.number().int(),
  files: z.number().int(),
  packages: z.array(z.object({ package: z.string(), count: z.number().int() })),
  /** The nearest of them. */
  nearest: z.array(reached),
  tests: z.object({
    total: z.number().int(),
    allTests: z.number().int(),
    /** The nearest first. */
    nearest: z.array(symbolShape),
    runs: z.array(testRunShape),
  }),
  unknownFiles: z.array(z.string()),
  /** Where nothing outside the tests, or no test, is known to depend on it: what could hide some. */
  unseen: unseenShape,
});

export type ImpactResult = z.infer<typeof output>;

export const impactTool = defineTool({
  name: 'impact',
  title: 'Impact',
  description:
    'What a change to symbols, files or a diff could affect, and the tests to run for it. Ask before changing code.',
  input,
  output,
  readOnly: true,
  asksAbout: ({ changed }) => changed.map(({ hash }) => hash),
  example: { symbol: 'price' },
  command: {
    positionals: ['symbol'],
    options: { files: null, diff: null },
  },
  run: async (context, { repo, symbol, files, diff, depth, minConfidence, without, limit }) => {
    const asked = context.engine.states.view(repo);
    const { also, code } = await changeOf(context, asked, { symbol, files, diff });
    const { head } = code;
    const least = Math.round(minConfidence * 1000);
    const { nodes: all, scope: tests } = affectedBy(head, code.affected, { depth, minConfidence: least, without });
    const found = all.filter(({ node }) => head.testMask[node] === 0);
    const nodes = tests.tests.map(({ test }) => test);
    return {
      ...asked.state,
      changed: code.changed.slice(0, limit).map(({ was, now }) => (now < 0 ? code.base.symbol(was) : head.symbol(now))),
      changedTotal: code.changed.length,
      ...(also.length === 0 ? {} : { also }),
      affected: found.length,
      symbols: found.filter(({ kind }) => kind === 'symbol').length,
      files: found.filter(({ kind }) => kind === 'file').length,
      packages: packagesOf(
        head,
        found.map(({ node }) => node),
      ),
      nearest: reachedRows(head, found.slice(0, limit)),
      tests: {
        total: nodes.length,
        allTests: tests.allTests,
        nearest: nodes.slice(0, limit).map((test) => head.symbol(test)),
        runs: testRuns(head, nodes).runs,
      },
      unknownFiles: [...code.unknownFiles],
      ...(code.changed.length > 0 && (found.length === 0 || nodes.length === 0)
        ? {
            unseen: withHidden(
              hiddenBy(code, { found: found.length, tests: nodes.length }),
              unseenUses(code, code.changed),
            ),
          }
        : {}),
    };
  },
  text: renderImpact,
  markdown: renderImpact,
});

/** What would be affected without filters, of the code and tests of which none was found. */
function hiddenBy({ head, affected }: ChangedCode, shown: { readonly found: number; readonly tests: number }): number {
  const { nodes, scope } = affectedBy(head, affected, { depth: Infinity, minConfidence: 0 });
  const code = shown.found > 0 ? 0 : nodes.filter(({ node }) => head.testMask[node] === 0).length;
  return code + (shown.tests > 0 ? 0 : scope.tests.length);
}

/** Names that one question may have. */
const MOST_SYMBOLS = 50;

interface Change {
  readonly symbol: string | undefined;
  readonly files: readonly string[] | undefined;
  readonly diff: string | undefined;
}

async function changeOf(
  context: ToolContext,
  view: RepositoryView,
  { symbol, files, diff }: Change,
): Promise<{ also: string[]; code: ChangedCode }> {
  const meant = (symbol === undefined ? [] : splitNames(symbol))
    .slice(0, MOST_SYMBOLS)
    .map((name) => meantSymbol(view, name));
  const symbols = meant.map(({ node }) => view.hashText(node));
  return {
    also: meant.flatMap(({ also }) => also.also ?? []),
    code: await changedCode(context, view, { files, symbols, diff }),
  };
}

function packagesOf(view: RepositoryView, nodes: readonly number[]): ImpactResult['packages'] {
  const counts = new Map<string, number>();
  for (const node of nodes) {
    const name = view.graph.packages[view.graph.nodes.package[node]!]!.package;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, number]) => ({ package: name, count: number }))
    .sort((a, b) => b.count - a.count || compareText(a.package, b.package));
}

const MOST_PACKAGES = 8;

function renderImpact(result: ImpactResult): string {
  const { also, affected, nearest, tests, unknownFiles, unseen } = result;
  const left = affected - nearest.length;
  return [
    [markdownState(result), ...alsoLine(also), ...unknownFiles.map((path) => `${codeSpan(path)} is not indexed.`)].join(
      '\n',
    ),
    sentence(result),
    ...(nearest.length === 0
      ? []
      : [
          [
            'Nearest first:',
            ...reachedMarkdown(nearest),
            ...(left > 0 ? [`- ${count(left)} more; raise limit to see them.`] : []),
          ].join('\n'),
        ]),
    [renderTests(tests), ...unseenLines(unseen, affected === 0 ? 'dependents' : 'tests')].join('\n'),
  ].join('\n\n');
}

/** What is known to depend on a change; a use that could not be resolved is not among it. */
function sentence({ changed, changedTotal, affected, symbols, files, packages }: ImpactResult): string {
  if (changedTotal === 0) return 'No symbol is known to change.';
  const more = changedTotal > changed.length ? ` (${count(changedTotal)} in all)` : '';
  const subject = `${listed(changed.map(symbolSpan), 5)}${more}`;
  if (affected === 0) return `No symbol outside the tests is known to depend on ${subject}.`;
  const where = packages.map((row) => `${codeSpan(row.package)} (${count(row.count)})`);
  return `A change to ${subject} could affect ${affectedWords({ symbols, files, tests: 0 })} outside the tests, in ${listed(where, MOST_PACKAGES)}.`;
}

function renderTests({ total, allTests, nearest, runs }: ImpactResult['tests']): string {
  if (total === 0)
    return `None of ${counted(allTests, 'test')} reaches it through a call, reference or route that is known.`;
  const left = total - nearest.length;
  return [
    `${count(total)} of ${counted(allTests, 'test')} reach it:`,
    ...nearest.map((test) => `- ${symbolSpan(test)}`),
    ...(left > 0 ? [`- ${count(left)} more`] : []),
    ...runs.map(({ command }) => `Run: ${runSpan(command)}`),
  ].join('\n');
}

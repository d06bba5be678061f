import { z } from 'zod';
import { declaredCommands } from '../../analysis/declared-commands.ts';
import { entryPoints, isBeside } from '../../analysis/entry-points.ts';
import { hotSpots } from '../../analysis/hot-spots.ts';
import { TestCases } from '../../analysis/test-cases.ts';
import { isTypeKind } from '../../model/node-kinds.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { repoGraphTool } from '../maps/repo-graph.ts';
import { routesTool, type RoutesResult } from '../maps/routes.ts';
import { runnersOf } from '../review/test-runs.ts';
import { repoInput } from '../inputs.ts';
import { lookedThrough, lookedThroughShape } from '../looked-through.ts';
import { stateShape, symbolShape } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { overviewText } from './overview-text.ts';
import { statsTool } from './stats.ts';

const input = z.object({ repo: repoInput });

const usedShape = z.object({
  symbol: symbolShape,
  /** Symbols outside the tests that use it directly. */
  users: z.number().int(),
  /** Tests that do. */
  tests: z.number().int(),
});

const output = stateShape.extend({
  /** Path of the README in the outermost folder that has one; null where there is none. */
  readme: z.string().nullable(),
  files: z.object({ indexed: z.number().int(), total: z.number().int(), bytes: z.number().int() }),
  languages: z.array(z.object({ language: z.string(), files: z.number().int(), lines: z.number().int() })),
  packages: z.object({
    /** Without those that are tests alone. */
    total: z.number().int(),
    largest: z.array(
      z.object({
        package: z.string(),
        files: z.number().int(),
        symbols: z.number().int(),
        /** Packages that depend on it. */
        usedBy: z.number().int(),
      }),
    ),
  }),
  entryPoints: z.object({
    /** Functions by which a language starts a program. */
    mains: z.object({ total: z.number().int(), first: z.array(symbolShape) }),
    routes: z.object({
      total: z.number().int(),
      first: z.array(z.object({ route: symbolShape, handler: symbolShape })),
    }),
    /** What the outermost files that stand for a package offer, most used first. */
    exports: z.object({ total: z.number().int(), files: z.array(z.string()), first: z.array(symbolShape) }),
  }),
  /** What files give a name to, so that it can be run. */
  commands: z.object({
    total: z.number().int(),
    first: z.array(
      z.object({
        command: z.string(),
        does: z.string(),
        /** Whether those who install the repository can run it as well. */
        isInstalled: z.boolean(),
        file: z.string(),
        line: z.number().int(),
      }),
    ),
  }),
  /** The functions and types that most other code uses. */
  dependedOn: z.array(usedShape),
  /** Functions that are long and widely used, by lines times users. */
  longAndUsed: z.array(usedShape.extend({ lines: z.number().int() })),
  tests: z.object({
    cases: z.number().int(),
    files: z.number().int(),
    runners: z.array(z.object({ runner: z.string(), tests: z.number().int() })),
    /** Where there are none. */
    looked: lookedThroughShape,
  }),
  /** Tasks to ask about. */
  questions: z.array(z.string()),
});

export type OverviewResult = z.infer<typeof output>;

const MOST_PACKAGES = 8;
const MOST_ENTRIES = 8;
const MOST_COMMANDS = 12;
const MOST_USED = 10;
const MOST_LONG = 5;
const CONSIDERED = 500;
/** Lines from which a function is called long. */
const LONG = 25;

export const overviewTool = defineTool({
  name: 'overview',
  title: 'Overview',
  description:
    'A repository on one page, for those who see it for the first time: README, languages, packages, entry points, what most code depends on, tests and how to run things.',
  input,
  output,
  readOnly: true,
  example: {},
  command: {},
  run: async (context, { repo }) => {
    const view = context.engine.states.view(repo);
    const stats = await statsTool.run(context, { repo });
    const map = await repoGraphTool.run(context, { repo, includeTests: false, includeExternal: false });
    const { routes } = await routesTool.run(context, { repo });
    const entries = entryPoints(view);
    const commands = declaredCommands(view);
    const used = hotSpots(view, CONSIDERED).map(({ node, ...counts }) => ({ symbol: view.symbol(node), ...counts }));
    const cases = new TestCases(view.graph).all;
    const handled = servedRoutes(view, routes);
    const usedBy = (name: string): number => map.links.filter(({ target }) => target === name).length;
    const answer = {
      ...view.state,
      readme: readmeOf(view),
      files: { indexed: stats.files.indexed, total: stats.files.total, bytes: stats.files.bytes },
      languages: stats.languages.map(({ language, files, lines }) => ({ language, files, lines })),
      packages: {
        total: map.packages.length,
        largest: [...map.packages]
          .sort((a, b) => b.symbols - a.symbols)
          .slice(0, MOST_PACKAGES)
          .map((row) => ({
            package: row.package,
            files: row.files,
            symbols: row.symbols,
            usedBy: usedBy(row.package),
          })),
      },
      entryPoints: {
        mains: first(entries.mains, (node) => view.symbol(node)),
        routes: first(handled, (row) => row),
        exports: { ...first(entries.exports, (node) => view.symbol(node)), files: [...entries.exporting] },
      },
      commands: first(commands, (row) => row, MOST_COMMANDS),
      dependedOn: used.slice(0, MOST_USED),
      longAndUsed: longAndUsed(used),
      tests: {
        cases: cases.length,
        files: new Set(cases.map((node) => view.graph.nodes.file[node])).size,
        runners: runnersOf(view, cases),
        ...(cases.length === 0 ? { looked: lookedThrough(view) } : {}),
      },
    };
    return { ...answer, questions: questionsAbout(answer) };
  },
  text: overviewText,
});

const first = <Row, Shown>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
  most = MOST_ENTRIES,
): { total: number; first: Shown[] } => ({ total: rows.length, first: rows.slice(0, most).map(show) });

/** The README of the root, else of the folder where hosts look for one. What is plain text is the last choice. */
function readmeOf({ graph }: RepositoryView): string | null {
  const rank = (path: string): number => {
    const place = ['', '.github/', 'docs/'].findIndex(
      (folder) => /^readme(\.\w+)?$/i.test(path.slice(folder.length)) && path.toLowerCase().startsWith(folder),
    );
    if (place < 0) return -1;
    return place * 2 + (/\.(md|markdown)$/i.test(path) ? 0 : 1);
  };
  const found = graph.files
    .filter(({ skipped }) => skipped === null || skipped === 'no-language')
    .map(({ path }) => ({ path, rank: rank(path) }))
    .filter((row) => row.rank >= 0);
  return found.sort((a, b) => a.rank - b.rank)[0]?.path ?? null;
}

type Served = OverviewResult['entryPoints']['routes']['first'][number];

/** What is answered outside the tests, with who says so; what examples and benchmarks serve comes last. */
function servedRoutes({ graph }: RepositoryView, routes: RoutesResult['routes']): Served[] {
  const isTest = (path: string): boolean => graph.files[graph.findFile(path)]?.isTest === true;
  const served = routes.flatMap(({ route, handlers }) => {
    const handler = handlers.find(
      ({ symbol, sites }) => !symbol.isTest && !sites.every(({ file }) => isTest(file)),
    )?.symbol;
    return handler === undefined ? [] : [{ route, handler }];
  });
  const isOwn = ({ handler }: Served): boolean => !isBeside(handler.file ?? '');
  return [...served.filter(isOwn), ...served.filter((row) => !isOwn(row))];
}

type Used = OverviewResult['dependedOn'][number];

function longAndUsed(used: readonly Used[]): OverviewResult['longAndUsed'] {
  return used
    .filter(({ symbol }) => !isTypeKind(symbol.kind))
    .map((row) => ({ ...row, lines: row.symbol.endLine - row.symbol.startLine + 1 }))
    .filter(({ lines }) => lines >= LONG)
    .sort((a, b) => b.lines * b.users - a.lines * a.users)
    .slice(0, MOST_LONG);
}

/** About what is there: a way in, a type that much depends on, and a function that does. */
function questionsAbout({
  entryPoints: { mains, routes },
  dependedOn,
  longAndUsed: long,
}: Pick<OverviewResult, 'entryPoints' | 'dependedOn' | 'longAndUsed'>): string[] {
  const type = dependedOn.find(({ symbol }) => symbol.kind === 'class' || symbol.kind === 'struct')?.symbol.display;
  const callable = (long[0] ?? dependedOn.find(({ symbol }) => !isTypeKind(symbol.kind)))?.symbol.display;
  // A path of parameters alone says nothing.
  const route = routes.first.find(
    ({ route: { name }, handler }) => /\/[\w.-]/.test(name) && !isBeside(handler.file ?? ''),
  )?.route.name;
  const main = mains.first.find(({ kind }) => kind !== 'file')?.display;
  return [
    ...(route === undefined ? [] : [`What happens on a request to ${route}?`]),
    ...(type === undefined ? [] : [`How is ${type} constructed, and where is it used?`]),
    ...(callable === undefined ? [] : [`What does ${callable} do, and what could a change to it break?`]),
    ...(main === undefined ? [] : [`What happens when ${main} runs?`]),
    'Where are errors handled?',
    'How is the configuration read?',
    'What do the tests cover?',
  ].slice(0, 3);
}

import { z } from 'zod';
import { codeSpan } from '../../base/code-span.ts';
import type { Engine } from '../../engine/engine.ts';
import { sourceSections, type SourceSection } from '../../context/source-sections.ts';
import { estimateTokens } from '../../context/tokens.ts';
import { isCallableKind, NODE_KINDS, nodeKindOf } from '../../model/node-kinds.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { repoInput, sessionInput } from '../inputs.ts';
import { lookedThrough, lookedThroughShape, nothingLine } from '../looked-through.ts';
import { lineSpan, markdownState, numberedSource } from '../markdown.ts';
import { stateShape, symbolShape, type SymbolShape } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { exploreHits, type ExploreHits } from './explore-hits.ts';
import { relatedCode, relatedShape } from './related-code.ts';

const LEAST_BUDGET = 300;
const MOST_BUDGET = 50_000;
const USUAL_BUDGET = 1800;

const input = z.object({
  repo: repoInput,
  query: z
    .string()
    .min(1)
    .max(100_000)
    .describe('A task, question, symbol names, paths, stack trace, test output or diff, or a mix'),
  budget: z.number().int().min(LEAST_BUDGET).max(MOST_BUDGET).default(USUAL_BUDGET).describe('Tokens of the answer'),
  session: sessionInput,
});

const output = stateShape.extend({
  query: z.string(),
  budget: z.number().int(),
  /** Source of the first hits, by file, the best file first. */
  sources: z.array(
    z.object({
      file: z.string(),
      /** By line. Of those that are whole all code is shown, but maybe not long documentation. */
      symbols: z.array(symbolShape.extend({ isWhole: z.boolean() })),
      excerpts: z.array(z.object({ startLine: z.number().int(), endLine: z.number().int(), text: z.string() })),
    }),
  ),
  /** Further hits, best first. */
  further: z.array(symbolShape),
  /** Other files with hits, best first. */
  files: z.array(z.string()),
  /** Who calls the first hits, which tests reach them, which routes lead to them. */
  related: relatedShape,
  /** How many symbols anything spoke for. */
  candidates: z.number().int(),
  /** Where there is no answer, whatever the budget. */
  looked: lookedThroughShape,
});

export type ExploreResult = z.infer<typeof output>;

export const exploreTool = defineTool({
  name: 'explore',
  title: 'Explore',
  description:
    'Start here. The source that a task, question, stack trace or diff is about, with line numbers, then further hits, callers and tests.',
  input,
  output,
  readOnly: true,
  example: { query: 'How are the prices of a cart added up?' },
  command: { positionals: ['query'] },
  run: async (context, { repo, query, budget, session: id }) => {
    const { engine } = context;
    const hits = await exploreHits(context, repo, query);
    const answer = await fitted(engine, hits, query, budget);
    if (id !== undefined) {
      const shown = answer.sources.flatMap(({ symbols }) => symbols.map(({ hash }) => hash));
      engine.sessions.of(id, hits.ranked.view.record.repo).give(query, shown);
    }
    return answer;
  },
  text: renderExplore,
  markdown: renderExplore,
});

/** Of the budget: all source, further hits, and what leads to the first ones. */
const SHARES = { source: 0.78, further: 0.17, related: 0.05 } as const;
/** Of the budget, and in tokens, the source of one symbol: up to sixty lines of the first, and of all ten at least. */
const SYMBOL_SHARES = {
  first: { share: 0.28, least: 90, most: 660 },
  least: { share: 0.06, least: 90, most: 330 },
} as const;

/** How often more source is tried where the lists left room, and which share of the budget is not worth another try. */
const ATTEMPTS = 3;
const SPARE = 0.02;

/** As much as fits. What is estimated piece by piece is counted as a whole in the end. */
async function fitted(engine: Engine, hits: ExploreHits, query: string, budget: number): Promise<ExploreResult> {
  const bare = {
    ...hits.ranked.view.state,
    query,
    budget,
    sources: [],
    further: [],
    files: [],
    related: [],
    candidates: hits.candidates,
    ...(hits.nodes.length === 0 ? { looked: lookedThrough(hits.ranked.view) } : {}),
  };
  const texts = new Map<string, Promise<string | null>>();
  const readText = (path: string): Promise<string | null> => {
    const known = texts.get(path) ?? engine.files.shownText(hits.ranked.view, path).then(({ text }) => text);
    texts.set(path, known);
    return known;
  };
  const room = budget - estimateTokens(renderExplore(bare));
  let best: ExploreResult | null = null;
  let forSource = room * SHARES.source;
  for (let attempt = 1; ; attempt += 1) {
    const answer = { ...bare, ...(await answerWithin(readText, hits, budget, room, forSource)) };
    const left = budget - estimateTokens(renderExplore(answer));
    if (left >= 0) best = answer;
    if (best === null && forSource < LEAST_ROOM) return answer;
    if (best !== null && (attempt > ATTEMPTS || left < budget * SPARE)) return best;
    forSource += left < 0 ? Math.min(left, -0.05 * forSource) : left;
  }
}

/** The parts of an answer: source within some room, and the lists beside it. */
async function answerWithin(
  readText: (path: string) => Promise<string | null>,
  { ranked: { view }, nodes, pinned, terms, isAboutTests }: ExploreHits,
  budget: number,
  room: number,
  forSource: number,
): Promise<Pick<ExploreResult, 'sources' | 'further' | 'files' | 'related'>> {
  const sections = await sourceSections(view, {
    nodes: nodes.filter((node) => isAboutTests || pinned.has(node) || view.testMask[node] === 0),
    terms,
    room: forSource,
    share: { first: shareOf(budget, SYMBOL_SHARES.first), least: shareOf(budget, SYMBOL_SHARES.least) },
    readText,
  });
  const shown = new Set(sections.flatMap(({ symbols }) => symbols));
  return {
    sources: sections.map(({ file, symbols, whole, excerpts }) => ({
      file,
      symbols: symbols
        .filter((node) => !isFile(view, node))
        .map((node) => ({ ...view.symbol(node), isWhole: whole.has(node) })),
      excerpts: [...excerpts],
    })),
    ...furtherHits(view, [...namesakes(view, shown, isAboutTests), ...nodes], sections, room * SHARES.further),
    related: relatedCode(
      view,
      nodes.filter((node) => shown.has(node) && !isFile(view, node)),
      room * SHARES.related,
    ),
  };
}

const shareOf = (budget: number, { share, least, most }: (typeof SYMBOL_SHARES)['first' | 'least']): number =>
  Math.min(most, Math.max(least, budget * share));

const isFile = (view: RepositoryView, node: number): boolean => view.graph.nodes.kind[node] === NODE_KINDS.file.code;

const LEAST_ROOM = 50;
/** Further hits that are named; of those after them, the files. */
const MOST_NAMED = 8;

/** Beyond so many symbols of one name, and so many of all names, none is listed for its name. */
const MOST_NAMESAKES = 3;
const MOST_OF_THEM = 4;

/** Functions and methods that are called as those whose source is shown: one of two is easily taken for the other. */
function namesakes(view: RepositoryView, shown: ReadonlySet<number>, isAboutTests: boolean): number[] {
  const { name, kind } = view.graph.nodes;
  const found = [...shown]
    .filter((node) => isCallableKind(nodeKindOf(kind[node]!)))
    .flatMap((node) => {
      const called = view.names
        .nodesCalled(name[node]!.toLowerCase())
        .filter((other) => !view.isExternal(other) && (isAboutTests || view.testMask[other] === 0))
        .filter((other) => isCallableKind(nodeKindOf(kind[other]!)));
      return called.length <= MOST_NAMESAKES ? called.filter((other) => !shown.has(other)) : [];
    });
  return [...new Set(found)].slice(0, MOST_OF_THEM);
}

/** The hits whose source is not shown, as many as there is room for, and then files that no line has named yet. */
function furtherHits(
  view: RepositoryView,
  nodes: readonly number[],
  sections: readonly SourceSection[],
  room: number,
): Pick<ExploreResult, 'further' | 'files'> {
  const shown = new Set(sections.flatMap(({ symbols }) => symbols));
  const known = new Set(sections.map(({ file }) => file));
  const named = new Set<string>();
  const further: SymbolShape[] = [];
  const files: string[] = [];
  let left = room;
  for (const node of new Set(nodes)) {
    const file = view.fileOf(node)?.path;
    if (file === undefined || shown.has(node)) continue;
    const isNamed = further.length < MOST_NAMED && !isFile(view, node);
    if (!isNamed && (known.has(file) || named.has(file))) continue;
    const symbol = view.symbol(node);
    left -= (isNamed ? estimateTokens(spanOf(symbol)) + 2 : 0) + (named.has(file) ? 0 : estimateTokens(file) + 4);
    if (left < 0) break;
    named.add(file);
    if (isNamed) further.push(symbol);
    else files.push(file);
  }
  return { further, files };
}

function renderExplore(result: ExploreResult): string {
  const { sources, further, files, related, looked } = result;
  if (sources.length === 0 && further.length === 0)
    return `${markdownState(result)}\n\n${
      looked !== undefined
        ? `${nothingLine('task', looked)} Use words from the code, or \`search\` for text.`
        : 'Nothing fits into this budget. Ask with a larger one.'
    }`;
  return [
    markdownState(result),
    ...sources.map(({ file, symbols, excerpts }) =>
      [`## ${[codeSpan(file), shownNames(symbols)].join(' ').trimEnd()}`, numberedSource(excerpts, file)].join('\n'),
    ),
    ...(further.length === 0 ? [] : [['Further hits:', ...byFile(further).map(fileLine)].join('\n')]),
    ...(files.length === 0 ? [] : [`Other files with hits: ${files.map((file) => codeSpan(file)).join(', ')}`]),
    ...(related.length === 0
      ? []
      : [
          related
            .map(
              ({ relation, of, symbols }) =>
                `${RELATIONS[relation]} ${codeSpan(of)}: ${symbols.map(relatedSpan).join(', ')}`,
            )
            .join('\n'),
        ]),
    ...nextLine(result),
  ].join('\n\n');
}

const relatedSpan = ({ display, file, line, through }: ExploreResult['related'][number]['symbols'][number]): string =>
  `${codeSpan(`${display} ${file}:${line}`)}${through === undefined ? '' : ` through ${codeSpan(through)}`}`;

const RELATIONS = { callers: 'First callers of', tests: 'First tests of', routes: 'First routes to' } as const;

const WHOLE = 'Symbols named without lines are shown whole, except for long documentation.';

/** What is complete, and what to ask next: for the source that there was no room for, and before a change. */
function nextLine({ sources, further }: ExploreResult): string[] {
  const shown = sources.flatMap(({ symbols }) => symbols);
  const [first] = shown;
  const more = further
    .filter(({ isTest }) => !isTest)
    .slice(0, 2)
    .map(({ display }) => display);
  const asked = [
    ...(more.length === 0 ? [] : [`symbol with ${codeSpan(more.join(', '))} for source`]),
    ...(first === undefined ? [] : [`impact with ${codeSpan(first.display)} before changing it`]),
  ];
  return [
    ...(shown.some(({ isWhole }) => isWhole) ? [WHOLE] : []),
    ...(asked.length === 0 ? [] : [`Next: ${asked.join(', ')}.`]),
  ];
}

/** What is shown by name; with its lines where not all of it is shown. */
const shownNames = (symbols: ExploreResult['sources'][number]['symbols']): string =>
  symbols.map((symbol) => (symbol.isWhole ? codeSpan(symbol.display) : spanOf(symbol))).join(', ');

const spanOf = (symbol: SymbolShape): string => codeSpan(`${symbol.display} ${lineSpan(symbol)}`);

const fileLine = ([file, symbols]: [string | null, SymbolShape[]]): string =>
  `- ${codeSpan(file ?? '')}: ${symbols.map(spanOf).join(', ')}`;

function byFile(symbols: readonly SymbolShape[]): [string | null, SymbolShape[]][] {
  const files = new Map<string | null, SymbolShape[]>();
  for (const symbol of symbols) files.set(symbol.file, [...(files.get(symbol.file) ?? []), symbol]);
  return [...files];
}

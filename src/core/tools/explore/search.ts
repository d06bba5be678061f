import { z } from 'zod';
import { Failure } from '../../base/failure.ts';
import { compareText } from '../../base/order.ts';
import type { Steps } from '../../base/steps.ts';
import { FILE_SIZE_LIMIT } from '../../extract/classify-file.ts';
import { isCallableKind, nodeKindOf, type NodeKind } from '../../model/node-kinds.ts';
import { SKIP_REASONS, type FileRow, type SkipReason } from '../../model/rows.ts';
import { trigramsOf } from '../../text-index/trigram-filter.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { Engine } from '../../engine/engine.ts';
import type { SearchedText } from '../../engine/searched-texts.ts';
import { estimateTokens } from '../../context/tokens.ts';
import { limitInput, repoInput } from '../inputs.ts';
import { nodeKindShape, type StateShape, type SymbolShape } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { LinePattern, type LineMatch } from './line-pattern.ts';
import { pathFilter } from './path-globs.ts';
import { searchShape, type SearchHit, type SearchResult } from './search-shape.ts';
import { hitLines, hitsMarkdown, renderHits } from './search-text.ts';
import { sourceAround, type FoundLine } from './source-around.ts';

const input = z.object({
  repo: repoInput,
  pattern: z.string().min(1).max(1000).describe('Regular expression in RE2 syntax, matched within a line'),
  literal: z.boolean().default(false).describe('Search for the pattern as plain text'),
  word: z.boolean().default(false).describe('Only where the match is a whole word'),
  caseSensitive: z.boolean().default(true),
  paths: z
    .array(z.string().min(1).max(500))
    .max(50)
    .default([])
    .describe('Globs: search only these files, as *.py or src/**'),
  language: z.string().max(40).optional().describe('Only files in this language'),
  kinds: z.array(nodeKindShape).max(10).default([]).describe('Only in symbols of these kinds'),
  includeTests: z.boolean().default(true),
  context: z
    .number()
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('Lines to show around each match, as far as there is room; short functions are shown whole'),
  limit: limitInput(1000, 50),
  after: z.string().max(5000).optional().describe('`next` of the previous page'),
});

const CANCELLED = 'The search was cancelled.';
/** Read at a time: enough to keep whoever reads them busy, and little to hold in memory. */
const BATCH = 32;
const SHOWN_TEXT = 300;
/** So much is shown before a match in a long line. */
const SHOWN_BEFORE = 60;
const EXAMPLES = 5;
/** Lines around each match for an agent that does not say how many. */
const USUAL_CONTEXT = 3;
/** Tokens for the source around matches: less where many are listed, more where more lines are asked for. */
const MOST_SOURCE = 900;
const LEAST_SOURCE = 400;

/** Left out of the graph for reasons that say nothing about the text. */
const SEARCHED_ANYWAY: ReadonlySet<SkipReason> = new Set(['no-language', 'too-slow', 'parser-failed', 'too-complex']);

export const searchTool = defineTool({
  name: 'search',
  title: 'Search text',
  description:
    'Lines of the indexed files that match a regular expression or plain text, each with the symbol around it.',
  input,
  output: searchShape,
  readOnly: true,
  // A model seldom knows how a word is written, and tests say it more often than the code.
  // A few lines say what a match means: few need to be read once more.
  agentDefaults: { limit: 40, caseSensitive: false, includeTests: false, context: USUAL_CONTEXT },
  example: { pattern: 'def \\w+\\(' },
  command: {
    positionals: ['pattern'],
    options: {
      literal: { summary: 'search for plain text' },
      word: { summary: 'find whole words only' },
      caseSensitive: { name: 'ignore-case', sets: false, summary: 'ignore case' },
      paths: { name: 'path', summary: 'search only files that match a glob' },
      kinds: { name: 'kind', summary: 'search only in symbols of a kind' },
      after: { summary: 'continue after this line (FILE:LINE)' },
    },
  },
  run: async (
    { engine, progress },
    { repo, pattern, literal, word, caseSensitive, paths, language, kinds, includeTests, context, limit, after },
  ) => {
    const view = engine.states.view(repo);
    const lines = new LinePattern({ pattern, isLiteral: literal, isWord: word, isCaseSensitive: caseSensitive });
    const isAfter = afterPlace(after);
    const inSlices = engine.inSlices(progress, CANCELLED);
    const search = new Search(view, { lines, limit, isAfter, kinds: new Set(kinds) });
    const isChosen = pathFilter(paths);
    const files = view.graph.files.filter(
      (file) =>
        isChosen(file.path) &&
        (includeTests || !file.isTest) &&
        (language === undefined || file.language === language.toLowerCase()),
    );
    for (let from = 0; from < files.length;) {
      const batch: (ReadFile | Promise<ReadFile>)[] = [];
      let toRead = 0;
      for (; from < files.length && toRead < BATCH; from += 1) {
        const file = files[from]!;
        const known = search.known(file, engine.searched.read(view, file.path));
        if (known === null) toRead += 1;
        batch.push(known ?? readFile(engine, view, file));
      }
      await inSlices(search.add(await Promise.all(batch)));
    }
    const around =
      context === 0
        ? []
        : await search.around(context, async (path) => {
            const { text } = await engine.files.shownText(view, path);
            return text;
          });
    return { ...view.state, ...search.result(), around };
  },
  text: renderHits,
  markdown: hitsMarkdown,
});

/** Why a file is not even read. */
function whyNot({ skipped, size }: FileRow): string | null {
  if (skipped !== null && !SEARCHED_ANYWAY.has(skipped)) return SKIP_REASONS[skipped];
  return size > FILE_SIZE_LIMIT ? SKIP_REASONS['too-large'] : null;
}

type IsAfter = (path: string, line: number) => boolean;

function afterPlace(after: string | undefined): IsAfter {
  if (after === undefined) return () => true;
  const [, path, line] = /^(.+):(\d{1,9})$/s.exec(after) ?? [];
  if (path === undefined) throw new Failure('bad-input', `“${after}” is not a place that a search ended at.`, {});
  return (file, at) => {
    const order = compareText(file, path);
    return order > 0 || (order === 0 && at > Number(line));
  };
}

interface Asked {
  readonly lines: LinePattern;
  readonly limit: number;
  readonly isAfter: IsAfter;
  /** Kinds of the symbols around what is looked for; any where none is named. */
  readonly kinds: ReadonlySet<NodeKind>;
}

/** A file and the text that is to be searched; null where none has to be, with the reason where it cannot be. */
interface ReadFile {
  readonly file: FileRow;
  readonly text: string | null;
  readonly refused: string | null;
  readonly cutLines: number;
}

type HitPlace = Pick<FoundLine, 'within' | 'order'>;

async function readFile(engine: Engine, view: RepositoryView, file: FileRow): Promise<ReadFile> {
  const { text, withheld } = await engine.files.shownText(view, file.path);
  if (text === null) return { file, text, refused: withheld ?? 'not available', cutLines: 0 };
  const { isBinary, cutLines } = engine.searched.keep(view, file.path, text);
  return isBinary ? binary(file) : { file, text, refused: null, cutLines };
}

const binary = (file: FileRow): ReadFile => ({ file, text: null, refused: SKIP_REASONS.binary, cutLines: 0 });

const ORDER = { declaration: 0, code: 1, rest: 2 } as const;

/** What was found so far. Every file is counted once: as searched, or with the reason why not. */
class Search {
  readonly #view: RepositoryView;
  readonly #asked: Asked;
  readonly #hits: SearchHit[] = [];
  readonly #places: HitPlace[] = [];
  readonly #seen = new Set<number>();
  readonly #symbols = new Map<number, SymbolShape>();
  readonly #trigrams: readonly number[];
  readonly #refused = new Map<string, string[]>();
  #hasMore = false;
  #total = 0;
  #matched = 0;
  #files = 0;
  #cutLines = 0;

  constructor(view: RepositoryView, asked: Asked) {
    this.#view = view;
    this.#asked = asked;
    this.#trigrams = trigramsOf(asked.lines.required);
  }

  /** The file as far as it need not be read for this search; null where it has to be. */
  known(file: FileRow, kept: SearchedText | undefined): ReadFile | null {
    const refused = whyNot(file);
    if (refused !== null) return { file, text: null, refused, cutLines: 0 };
    if (kept === undefined) return null;
    if (kept.isBinary) return binary(file);
    const isRuledOut = !kept.filter.mayHold(this.#trigrams);
    if (!isRuledOut && kept.text === null) return null;
    return { file, text: isRuledOut ? null : kept.text, refused, cutLines: kept.cutLines };
  }

  *add(read: readonly ReadFile[]): Steps<void> {
    for (const { file, text, refused, cutLines } of read) {
      if (refused !== null) this.#refuse(refused, file.path);
      else {
        this.#files += 1;
        this.#cutLines += cutLines;
        if (text !== null) yield* this.#find(file.path, text);
      }
    }
  }

  *#find(path: string, text: string): Steps<void> {
    const { lines, kinds } = this.#asked;
    // Once a page is full the lines of further files are only counted.
    const most = this.#hasMore && kinds.size === 0 ? 0 : Infinity;
    const { matches, total } = yield* lines.matches(text, most);
    const wanted = this.#inKinds(path, matches);
    const found = kinds.size === 0 ? total : wanted.length;
    this.#total += found;
    if (found > 0) this.#matched += 1;
    this.#show(path, wanted);
  }

  result(): Omit<SearchResult, keyof StateShape | 'around'> {
    const last = this.#hits.at(-1);
    return {
      total: this.#total,
      files: this.#matched,
      hits: this.#hits,
      symbols: [...this.#symbols.values()],
      next: this.#hasMore && last !== undefined ? `${last.file}:${last.line}` : null,
      searched: { files: this.#files, cutLines: this.#cutLines },
      notSearched: [...this.#refused]
        .sort(([a, some], [b, others]) => others.length - some.length || compareText(a, b))
        .map(([reason, paths]) => ({ reason, files: paths.length, examples: paths.slice(0, EXAMPLES) })),
    };
  }

  /** The hits with so many lines around them, and more where there is room. */
  async around(context: number, readText: (path: string) => Promise<string | null>): Promise<SearchResult['around']> {
    const alone = estimateTokens(hitLines(this.#hits).join('\n'));
    const room = Math.max(LEAST_SOURCE, MOST_SOURCE - alone) * Math.max(1, context / USUAL_CONTEXT);
    const found = this.#hits.map(({ file, line, text }, i) => ({ file, line, text, ...this.#places[i]! }));
    return sourceAround(found, { context, room }, readText);
  }

  #placeOf(node: number, line: number): HitPlace {
    const { startLine, endLine } = this.#view.graph.nodes;
    const around = functionAround(this.#view, node);
    return { order: this.#orderOf(node, line), within: around < 0 ? null : [startLine[around]!, endLine[around]!] };
  }

  /** Where something is declared comes first, then what functions do with it, once for each, then the rest. */
  #orderOf(node: number, line: number): number {
    const { kind, startLine } = this.#view.graph.nodes;
    if (node < 0 || this.#seen.has(node)) return ORDER.rest;
    this.#seen.add(node);
    if (startLine[node] === line) return ORDER.declaration;
    return isCallableKind(nodeKindOf(kind[node]!)) ? ORDER.code : ORDER.rest;
  }

  #refuse(reason: string, path: string): void {
    const paths = this.#refused.get(reason) ?? [];
    this.#refused.set(reason, [...paths, path]);
  }

  #inKinds(path: string, matches: readonly LineMatch[]): readonly LineMatch[] {
    const { kinds } = this.#asked;
    if (kinds.size === 0) return matches;
    const { kind } = this.#view.graph.nodes;
    return matches.filter(({ start }) => {
      const node = nodeAt(this.#view, path, start);
      return node >= 0 && kinds.has(nodeKindOf(kind[node]!));
    });
  }

  #show(path: string, matches: readonly LineMatch[]): void {
    for (const match of matches) {
      if (!this.#asked.isAfter(path, match.line)) continue;
      if (this.#hits.length === this.#asked.limit) {
        this.#hasMore = true;
        return;
      }
      const { line, column, start } = match;
      const node = nodeAt(this.#view, path, start);
      const symbol = this.#symbolOf(node)?.qualifiedName ?? null;
      this.#hits.push({ file: path, line, column, ...this.#shownPart(match), symbol });
      this.#places.push(this.#placeOf(node, line));
    }
  }

  #symbolOf(node: number): SymbolShape | null {
    if (node < 0) return null;
    const known = this.#symbols.get(node) ?? this.#view.symbol(node);
    this.#symbols.set(node, known);
    return known;
  }

  /** The part of a line around its first match, and the matches that are whole in it. */
  #shownPart({ text, column }: LineMatch): { readonly text: string; readonly spans: number[] } {
    const spans = this.#asked.lines.spansIn(text);
    if (text.length <= SHOWN_TEXT) return { text, spans };
    const from = Math.max(0, column - SHOWN_BEFORE);
    const part = text.slice(from, from + SHOWN_TEXT);
    const before = from > 0 ? '…' : '';
    const shown: number[] = [];
    for (let i = 0; i < spans.length; i += 2) {
      const [start, length] = [spans[i]! - from, spans[i + 1]!];
      if (start >= 0 && start + length <= part.length) shown.push(start + before.length, length);
    }
    return { text: `${before}${part}${from + SHOWN_TEXT < text.length ? '…' : ''}`, spans: shown };
  }
}

/** The declaration with the latest beginning of those around a place, -1 where none is: inner ones begin after outer ones. */
function nodeAt(view: RepositoryView, path: string, at: number): number {
  const { start, end, kind } = view.graph.nodes;
  const around = view.nodesOfFile[view.graph.findFile(path)]!.filter(
    (node) => start[node]! <= at && at < end[node]! && nodeKindOf(kind[node]!) !== 'file',
  );
  return around.reduce((best, node) => (start[node]! >= start[best]! ? node : best), around[0] ?? -1);
}

/** The function or method that a declaration is or stands in; itself where there is none. */
function functionAround({ graph }: RepositoryView, node: number): number {
  const { kind, parent } = graph.nodes;
  let around = node;
  while (around >= 0 && !isCallableKind(nodeKindOf(kind[around]!))) around = parent[around]!;
  return around >= 0 ? around : node;
}

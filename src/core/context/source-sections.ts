import type { Excerpt } from './pack.ts';
import { estimateTokens } from './tokens.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { isCallableKind, NODE_KINDS, nodeKindOf, type NodeKind } from '../model/node-kinds.ts';
import type { WantedTerms } from './pack/line-weights.ts';
import { sourceParts } from './pack/source-parts.ts';

export type { WantedTerms };

/** What is shown of one file: runs of its lines in order, and the symbols that they were chosen for, by line. */
export interface SourceSection {
  readonly file: string;
  readonly symbols: readonly number[];
  /** Those of them whose code is all there. Long documentation may be left out. */
  readonly whole: ReadonlySet<number>;
  readonly excerpts: readonly Excerpt[];
}

export interface SectionRequest {
  /** Best first. */
  readonly nodes: readonly number[];
  readonly terms: WantedTerms;
  /** Tokens for all of it. */
  readonly room: number;
  /** Tokens for the source of a symbol: of the first one, and at least of those after it, which get less and less. */
  readonly share: { readonly first: number; readonly least: number };
  /** Asked for the same file again and again. */
  readText(path: string): Promise<string | null>;
}

/** Behind a number each line costs more than it says. */
const LINE_COST = 2;
/** The path, the names and the fences around the lines of a file. */
const FILE_COST = 24;
/** Runs of lines nearer to each other than this are one. */
const NEAR = 3;
const READ_AHEAD = 8;
/** Of the room of a symbol, how much the one after it has: the first is what is meant most often. */
const NEXT_SHARE = 0.8;

/** The lines of a file that were chosen so far. */
interface OpenSection {
  readonly file: string;
  readonly lines: readonly string[];
  readonly chosen: Set<number>;
  readonly symbols: number[];
  readonly whole: Set<number>;
}

/**
 * The source of the best symbols within some room, by rank, grouped by file: whole where it is short, the lines that say
 * most of the question where it is long. One that does not fit leaves its room to those after it.
 */
export async function sourceSections(view: RepositoryView, request: SectionRequest): Promise<SourceSection[]> {
  const { nodes, room, share } = request;
  const open = new Map<string, OpenSection>();
  let left = room;
  let ownShare = share.first;
  const places = nodes.flatMap((node) => placeOf(view, node));
  for (const [i, { node, path }] of places.entries()) {
    if (left < LEAST_ROOM) break;
    for (const ahead of places.slice(i + 1, i + READ_AHEAD)) request.readText(ahead.path).catch(() => null);
    const text = await request.readText(path);
    if (text === null) continue;
    const section = open.get(path) ?? opened(path, text);
    const { wanted, isWhole } = linesFor(
      view,
      node,
      section,
      text,
      Math.min(roomOf(view, node, ownShare), left),
      request.terms,
    );
    const cost = costOf(section, wanted) + (open.has(path) ? 0 : FILE_COST + estimateTokens(path));
    // What is shown already with what is around it is named too, if it is more than a field.
    if (cost > left || (wanted.length === 0 && !isCallableKind(kindOf(view, node)))) continue;
    left -= cost;
    open.set(path, section);
    section.symbols.push(node);
    if (isWhole) section.whole.add(node);
    ownShare = Math.max(share.least, ownShare * NEXT_SHARE);
    for (const line of wanted) section.chosen.add(line);
  }
  return [...open.values()].map((section) => closed(view, section));
}

const opened = (file: string, text: string): OpenSection => ({
  file,
  lines: text.split('\n'),
  chosen: new Set(),
  symbols: [],
  whole: new Set(),
});

const kindOf = (view: RepositoryView, node: number): NodeKind => nodeKindOf(view.graph.nodes.kind[node]!);

function placeOf(view: RepositoryView, node: number): { node: number; path: string }[] {
  const { start, end } = view.graph.nodes;
  const path = view.fileOf(node)?.path;
  return path === undefined || end[node] === start[node] ? [] : [{ node, path }];
}

/** Tokens of source that say too little to begin another symbol with. */
const LEAST_ROOM = 40;
/** Of a type: its first lines and what it says of the question. */
const TYPE_ROOM = 120;

/** What a type holds is ranked by itself: of the type it is enough to see how it begins. */
const roomOf = (view: RepositoryView, node: number, share: number): number =>
  NODE_KINDS[kindOf(view, node)].family === 'type' ? Math.min(share, TYPE_ROOM) : share;

/** The lines of a symbol to show that are not shown yet, and whether with them all of its code is shown. */
function linesFor(
  view: RepositoryView,
  node: number,
  { chosen }: OpenSection,
  text: string,
  room: number,
  terms: WantedTerms,
): { wanted: number[]; isWhole: boolean } {
  const { start, end, startLine } = view.graph.nodes;
  const body = text.slice(text.lastIndexOf('\n', start[node]! - 1) + 1, end[node]).split('\n');
  const told =
    kindOf(view, node) === 'file' ? declaredLines(view, node) : documentationLines(body, view.graph.doc(node));
  const code = body.flatMap((_, i) => (told.has(i) ? [] : [i]));
  const { parts } = sourceParts(code.map((i) => body[i]).join('\n'), room, terms);
  const ranges = parts.length > 0 ? parts : [[1, code.length] as const];
  const wanted = ranges
    .flatMap(([first, last]) => code.slice(first - 1, last))
    .map((i) => startLine[node]! + i)
    .filter((line) => !chosen.has(line));
  return { wanted, isWhole: parts.length === 0 };
}

/** The lines of a file that its functions and methods take, counted from 0: what is left is the file's own. */
function declaredLines({ graph, nodesOfFile }: RepositoryView, node: number): Set<number> {
  const { kind, file, startLine, endLine } = graph.nodes;
  const taken = new Set<number>();
  for (const other of nodesOfFile[file[node]!] ?? [])
    if (isCallableKind(nodeKindOf(kind[other]!)))
      for (let line = startLine[other]!; line <= endLine[other]!; line += 1) taken.add(line - startLine[node]!);
  return taken;
}

/** Documentation of more lines than this gives its room to the code, where it stands inside of a declaration. */
const SHORT_DOCUMENTATION = 4;
/** It begins soon after the declaration does, or does not stand inside. */
const LONGEST_SIGNATURE = 30;

/** The lines of a declaration that are its documentation, counted from 0; none where that is short. */
function documentationLines(body: readonly string[], doc: string): Set<number> {
  const said = doc.split('\n').map((line) => line.trim());
  if (said.length <= SHORT_DOCUMENTATION || said[0] === '') return new Set();
  const from = body.slice(0, LONGEST_SIGNATURE).findIndex((line) => line.includes(said[0]!));
  const isWhole = from >= 0 && said.every((line, i) => (body[from + i] ?? '').includes(line));
  // The first line says what it is about, and its end is where the code begins.
  return new Set(isWhole ? said.slice(1).map((_, i) => from + 1 + i) : []);
}

const costOf = ({ lines }: OpenSection, wanted: readonly number[]): number =>
  estimateTokens(wanted.map((line) => lines[line - 1] ?? '').join('\n')) + LINE_COST * wanted.length;

function closed(
  { graph: { nodes } }: RepositoryView,
  { file, lines, chosen, symbols, whole }: OpenSection,
): SourceSection {
  const runs: [number, number][] = [];
  for (const line of [...chosen].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && line - last[1] < NEAR) last[1] = line;
    else runs.push([line, line]);
  }
  return {
    file,
    symbols: symbols.sort((a, b) => nodes.startLine[a]! - nodes.startLine[b]! || a - b),
    whole,
    excerpts: runs.map(([startLine, endLine]) => ({
      startLine,
      endLine,
      text: lines.slice(startLine - 1, endLine).join('\n'),
    })),
  };
}

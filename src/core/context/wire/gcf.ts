// Context packs in the graph profile of GCF (https://github.com/blackwell-systems/gcf), written and read by its own
// package through the entry that needs no platform. The profile has fields for names, kinds, scores (two decimals),
// evidence, distances and edges; all else a pack says is in comments, which every reader of GCF skips:
//
//   GCF profile=graph tool=context_for_task budget=4000 tokens=812 symbols=2 edges=1 pack_root=…
//   # repo=github.com/owner/name dir=src/ snapshot=…
//   ## targets
//   @0 fn app.ts.start 0.98 resolved
//   # 12-40 function ~(options: Options): Promise<void>              (gcf-details.ts)
//   …
//   ## edges [3]
//   @1<@0 calls
//   …
//   # resolved                                                       evidence of all edges but the following
//   # inferred 2 5-7                                                 by their places in the list
//
// Names are relative to the repository and that directory, one that begins with a slash to the repository alone, one that
// begins with an id to the symbol of that id: `@0.run` is a member of the first. The task is not in it: who reads the
// answer has asked the question. Nor are hashes: repository, name and kind are what a symbol's hash is made of.
import { decode, encode, type Edge, type Payload, type Symbol as GcfSymbol } from '@blackwell-systems/gcf/browser';
import { asFailure, Failure, isFailure } from '../../base/failure.ts';
import { compareText } from '../../base/order.ts';
import type { Provenance } from '../../model/provenance.ts';
import { COMMENT, detailComments, readDetails, type SaidFiles } from './gcf-details.ts';
import { gcfKind, kindOfGcf } from './gcf-kinds.ts';
import { GCF_EDGE_TYPES, GCF_PROVENANCES } from './gcf-terms.ts';
import {
  baseOf,
  escapeWord,
  lengthenNames,
  referringNames,
  uniqueNames,
  unescapeWord,
  type NameBase,
} from './gcf-words.ts';
import type { ContextPack, PackEdge, PackSymbol } from '../pack.ts';

export const EDGES = '## edges';

/** A pack in the order of the wire, with the words its symbols go by there. */
export interface GcfPack {
  readonly pack: ContextPack;
  readonly base: NameBase;
  readonly payload: Payload;
}

/** By distance, then score: the groups the format has. Edges follow their symbols. */
function inWireOrder(pack: ContextPack): ContextPack {
  const order = pack.symbols
    .map((_, index) => index)
    .sort((a, b) => {
      const [first, second] = [pack.symbols[a]!, pack.symbols[b]!];
      return first.distance - second.distance || second.score - first.score || a - b;
    });
  const places = new Map(order.map((index, place) => [index, place]));
  const edges = pack.edges
    .map((edge) => ({ ...edge, source: places.get(edge.source)!, target: places.get(edge.target)! }))
    .sort(
      (a, b) =>
        a.source - b.source ||
        a.target - b.target ||
        compareText(GCF_EDGE_TYPES.shorten(a.type), GCF_EDGE_TYPES.shorten(b.type)) ||
        compareText(a.provenance, b.provenance),
    );
  return { ...pack, symbols: order.map((index) => pack.symbols[index]!), edges };
}

export const gcfSymbol = (symbol: PackSymbol, word: string): GcfSymbol => ({
  qualifiedName: word,
  kind: gcfKind(symbol.kind),
  score: symbol.score,
  provenance: GCF_PROVENANCES.shorten(symbol.provenance),
  distance: symbol.distance,
});

/** `wordsOf` gives the words that the names go by: such that no two are the same. */
export function gcfPack(given: ContextPack, wordsOf = uniqueNames): GcfPack {
  const pack = inWireOrder(given);
  const names = pack.symbols.map(({ qualifiedName }) => qualifiedName);
  const base = baseOf(names, pack.repo);
  const words = wordsOf(names, base);
  return {
    pack,
    base,
    payload: {
      tool: escapeWord(pack.tool),
      tokenBudget: pack.budget,
      tokensUsed: pack.tokens,
      packRoot: pack.packRoot === '' ? '' : escapeWord(pack.packRoot),
      symbols: pack.symbols.map((symbol, place) => gcfSymbol(symbol, words[place]!)),
      edges: pack.edges.map(({ source, target, type }): Edge => ({
        source: words[source]!,
        target: words[target]!,
        edgeType: GCF_EDGE_TYPES.shorten(type),
      })),
    },
  };
}

export function originComment({ repo, directory }: NameBase, snapshot: string): string {
  const place = directory === '' ? '' : ` dir=${escapeWord(directory)}`;
  return `${COMMENT}repo=${escapeWord(repo)}${place} snapshot=${escapeWord(snapshot)}`;
}

/** The commonest evidence for all, then the places of each other kind. */
export function evidenceComments(edges: readonly Pick<PackEdge, 'provenance'>[]): string[] {
  const places = new Map<Provenance, number[]>();
  for (const [place, { provenance }] of edges.entries()) {
    const found = places.get(provenance);
    if (found === undefined) places.set(provenance, [place]);
    else found.push(place);
  }
  return [...places]
    .sort(([a, first], [b, second]) => second.length - first.length || compareText(a, b))
    .map(
      ([provenance, at], rank) =>
        COMMENT + [GCF_PROVENANCES.shorten(provenance), ...(rank === 0 ? [] : runsOf(at))].join(' '),
    );
}

/** `2 5-7` of 2, 5, 6 and 7. */
function runsOf(places: readonly number[]): string[] {
  const runs: [first: number, last: number][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
}

/** The lines of the graph with the comments of our own among them. */
export function withComments(
  graph: string,
  { pack, base }: GcfPack,
  commentsOf: (symbol: PackSymbol) => string[],
): string {
  const [header, ...lines] = graph.trimEnd().split('\n');
  const out = [header!, originComment(base, pack.snapshot)];
  let symbol = 0;
  let isEdges = false;
  for (const line of lines) {
    out.push(line);
    isEdges ||= line.startsWith(EDGES);
    if (!isEdges && line.startsWith('@')) out.push(...commentsOf(pack.symbols[symbol++]!));
  }
  return [...out, ...evidenceComments(pack.edges), ''].join('\n');
}

export function encodeGcf(given: ContextPack): string {
  const wire = gcfPack(given, referringNames);
  const said: SaidFiles = new Map();
  return withComments(encode(wire.payload), wire, (symbol) => detailComments(symbol, said));
}

export const damaged = (reason: string): Failure => new Failure('bad-input', `Not a GCF context pack: ${reason}`);

interface Comments {
  readonly origin: readonly string[];
  /** One list for each symbol, in their order. */
  readonly symbols: readonly (readonly string[])[];
  readonly evidence: readonly string[];
}

function commentsOf(text: string): Comments {
  const origin: string[] = [];
  const symbols: string[][] = [];
  const evidence: string[] = [];
  let isEdges = false;
  for (const line of text.split('\n')) {
    isEdges ||= line.startsWith(EDGES);
    if (line.startsWith(COMMENT)) (isEdges ? evidence : (symbols.at(-1) ?? origin)).push(line.slice(COMMENT.length));
    else if (!isEdges && line.startsWith('@')) symbols.push([]);
  }
  return { origin, symbols, evidence };
}

function readOrigin(lines: readonly string[]): { base: NameBase; snapshot: string } {
  const found = /^repo=(\S+)(?: dir=(\S+))? snapshot=(\S+)$/.exec(lines[0] ?? '');
  if (found === null) throw damaged('it does not name its repository.');
  const [, repo, directory = '', snapshot] = found;
  return {
    base: { repo: unescapeWord(repo!), directory: unescapeWord(directory) },
    snapshot: unescapeWord(snapshot!),
  };
}

/** The evidence of each of `count` edges. */
export function readEvidence(lines: readonly string[], count: number): Provenance[] {
  let common: Provenance | undefined;
  const special = new Map<number, Provenance>();
  for (const line of lines) {
    const [word, ...places] = line.split(' ');
    const provenance = GCF_PROVENANCES.lengthen(word!);
    if (provenance === null) throw damaged('it has evidence of an unknown kind.');
    if (places.length === 0) common = provenance;
    for (const run of places) {
      const [first, last = first] = run.split('-').map(Number);
      for (let place = first!; place <= last! && place < count; place += 1) special.set(place, provenance);
    }
  }
  return Array.from({ length: count }, (_, place) => {
    const provenance = special.get(place) ?? common;
    if (provenance === undefined) throw damaged('it has an edge without evidence.');
    return provenance;
  });
}

function readSymbol(
  symbol: GcfSymbol,
  qualifiedName: string,
  comments: readonly string[],
  said: SaidFiles,
): PackSymbol {
  const { score, distance } = symbol;
  const kind = kindOfGcf(symbol.kind);
  const provenance = GCF_PROVENANCES.lengthen(symbol.provenance);
  if (kind === null || provenance === null) throw damaged('it has a symbol of an unknown kind.');
  if (!Number.isFinite(score) || !Number.isInteger(distance) || distance < 0)
    throw damaged('it has an invalid score or distance.');
  return { hash: '', qualifiedName, kind, score, distance, provenance, ...readDetails(comments, qualifiedName, said) };
}

/** The pack behind a text of ours; scores have the two decimals of the format. */
export function decodeGcf(text: string): ContextPack {
  try {
    return readPack(decode(text), commentsOf(text));
  } catch (error) {
    throw isFailure(error) ? error : damaged(asFailure(error).message);
  }
}

function readPack(payload: Payload, comments: Comments): ContextPack {
  const { base, snapshot } = readOrigin(comments.origin);
  const words = payload.symbols.map(({ qualifiedName }) => qualifiedName);
  const names = lengthenNames(words, base);
  if (names === null) throw damaged('it has a name that continues an unknown one.');
  const said: SaidFiles = new Map();
  const symbols = payload.symbols.map((symbol, place) =>
    readSymbol(symbol, names[place]!, comments.symbols[place]!, said),
  );
  const places = new Map(words.map((word, place) => [word, place]));
  const evidence = readEvidence(comments.evidence, payload.edges.length);
  const edges = payload.edges.map(({ source, target, edgeType }, place): PackEdge => {
    const type = GCF_EDGE_TYPES.lengthen(edgeType);
    if (type === null) throw damaged('it has a relationship of an unknown type.');
    return {
      source: places.get(source)!,
      target: places.get(target)!,
      type,
      provenance: evidence[place]!,
    };
  });
  return {
    tool: unescapeWord(payload.tool),
    repo: base.repo,
    snapshot,
    packRoot: unescapeWord(payload.packRoot ?? ''),
    task: '',
    budget: payload.tokenBudget,
    tokens: payload.tokensUsed,
    symbols,
    edges,
  };
}

import { toHex } from '../base/bytes.ts';
import { hashFields } from '../identity/encode.ts';
import { EDGE_TYPES, edgeTypeOf } from '../model/edge-types.ts';
import { provenanceOf, PROVENANCES, type Provenance } from '../model/provenance.ts';
import type { Hashing } from '../ports/hashing.ts';
import { chooseDetails, type PackItem, type Shown } from './pack/choose-details.ts';
import type { WantedTerms } from './pack/line-weights.ts';
import { excerptRoom, ShownLines, sourceParts, type SourceParts } from './pack/source-parts.ts';
import type { Scored } from './rank/best-of.ts';
import { WIRE_FORMATS, type WireFormatId } from './formats.ts';
import { detailOf, type ContextPack, type PackEdge, type PackSymbol } from './pack.ts';
import { countedText, estimateTokens } from './tokens.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { INCOMPLETE } from '../model/incomplete.ts';

export interface PackRequest {
  readonly tool: string;
  readonly task: string;
  readonly budget: number;
  readonly format: WireFormatId;
  readonly best: readonly Scored[];
  /** Words of the question: of long sources the part is shown that says most of them. */
  readonly terms?: WantedTerms;
  /** Steps from what the question itself led to. */
  distance(node: number): number;
}

export interface Packed {
  readonly pack: ContextPack;
  /** Node of each symbol of the pack. */
  readonly nodes: readonly number[];
  /** Edge of the graph of each edge of the pack. */
  readonly edges: readonly number[];
  readonly text: string;
}

/** Symbols whose files are asked for at a time. */
const READ_AHEAD = 8;
/** What a format writes around each symbol, in tokens. */
const FRAME = 12;
/** Of a budget, what relationships may take: those of the best symbols. */
const EDGES = 0.1;

/** Chooses how much of which symbols to show and writes them down, within the budget of the format. */
export async function packSymbols(
  view: RepositoryView,
  hashing: Hashing,
  request: PackRequest,
  readText: (path: string) => Promise<string | null>,
): Promise<Packed> {
  const candidates = packCandidates(view, request, await sourcesOf(view, request, readText));
  const items = candidates.map(({ cost }) => cost);
  // The estimate is of the parts; what counts is the whole. Where it does not fit, it is asked for less.
  let room = request.budget * (1 - EDGES);
  for (;;) {
    const packed = write(view, hashing, request, candidates, chooseDetails(items, Math.max(0, room)));
    const { tokens } = packed.pack;
    if (tokens <= request.budget || packed.nodes.length === 0) return packed;
    room = Math.floor(room * Math.min(0.97, (request.budget * (1 - EDGES / 2)) / tokens)) - 10;
  }
}

/** A symbol as it would be shown whole, the part of its source that is shown first, and what each costs. */
interface PackCandidate {
  readonly node: number;
  readonly symbol: PackSymbol;
  readonly source: SourceParts | null;
  readonly cost: PackItem;
}

function packCandidates(
  view: RepositoryView,
  { best, distance }: PackRequest,
  sources: ReadonlyMap<number, SourceParts>,
): PackCandidate[] {
  const top = best[0]?.score ?? 1;
  return best.map(({ node, score }) => {
    const { hash, qualifiedName, name, kind, file, startLine, endLine, signature } = view.symbol(node);
    const doc = view.graph.doc(node);
    const source = sources.get(node) ?? null;
    return {
      node,
      source,
      symbol: {
        hash,
        qualifiedName,
        name,
        kind,
        file: file ?? '',
        startLine,
        endLine,
        score: Math.round((1000 * score) / top) / 1000,
        distance: distance(node),
        provenance: 'structural',
        detail: 'body',
        signature,
        doc,
        source: '',
        parts: [],
      },
      cost: {
        name: FRAME + estimateTokens(`${qualifiedName} ${file ?? ''}`),
        signature: estimateTokens(signature),
        doc: estimateTokens(doc),
        part: source?.partTokens ?? 0,
        rest: (source?.wholeTokens ?? 0) - (source?.partTokens ?? 0),
      },
    };
  });
}

/** The sources of the best symbols, as many as the budget could hold parts of: others are not worth reading. */
async function sourcesOf(
  view: RepositoryView,
  { best, budget, terms }: PackRequest,
  readText: (path: string) => Promise<string | null>,
): Promise<Map<number, SourceParts>> {
  const { start, end } = view.graph.nodes;
  const places = best.flatMap(({ node }) => {
    const path = view.fileOf(node)?.path;
    return path === undefined || end[node] === start[node] ? [] : [{ node, path }];
  });
  const found = new Map<number, SourceParts>();
  const texts = new Map<string, Promise<string | null>>();
  const textOf = (path: string): Promise<string | null> => {
    const known = texts.get(path) ?? readText(path);
    texts.set(path, known);
    return known;
  };
  const shown = new ShownLines();
  let left = budget * (1 - EDGES);
  for (const [i, { node, path }] of places.entries()) {
    if (left <= 0) break;
    // Files are read while those before them are: each takes longer to get here than to look at.
    for (const ahead of places.slice(i + 1, i + READ_AHEAD)) textOf(ahead.path).catch(() => null);
    const text = await textOf(path);
    if (text === null) continue;
    const body = text.slice(text.lastIndexOf('\n', start[node]! - 1) + 1, end[node]);
    const parts = sourceParts(body, excerptRoom(budget), terms ?? NO_TERMS);
    // What a symbol around it or inside it shows already is not shown again.
    if (!shown.add(path, view.graph.nodes.startLine[node]!, parts)) continue;
    left -= parts.partTokens;
    found.set(node, parts);
  }
  return found;
}

const NO_TERMS: WantedTerms = new Map();

function write(
  view: RepositoryView,
  hashing: Hashing,
  request: PackRequest,
  candidates: readonly PackCandidate[],
  details: readonly Shown[],
): Packed {
  const chosen = candidates.flatMap((one, i) => (details[i]!.name ? [{ ...one, shown: details[i]! }] : []));
  const nodes = chosen.map(({ node }) => node);
  const among = edgesAmong(view, nodes);
  const { repo, hash } = view.record;
  const said = { tool: request.tool, repo, snapshot: hash ?? INCOMPLETE, task: request.task };
  const symbols = chosen.map((one) => shownSymbol(one, among.strongest.get(one.node) ?? 'structural'));
  const written = (count: number): Packed => {
    const edges = among.packEdges.slice(0, count);
    const content = { ...said, budget: request.budget, symbols, edges };
    const pack = { ...content, packRoot: packRoot(hashing, content, request.format), tokens: 0 };
    return { ...counted(pack, request.format), nodes, edges: among.edges.slice(0, count) };
  };
  // Symbols come before what they have to do with each other.
  const bare = written(0);
  const room = request.budget - bare.pack.tokens;
  const count = among.edges.length;
  if (count === 0 || room <= 0) return bare;
  const whole = written(count);
  if (whole.pack.tokens <= request.budget) return whole;
  const some = written(Math.floor((0.9 * count * room) / (whole.pack.tokens - bare.pack.tokens)));
  return some.pack.tokens <= request.budget ? some : bare;
}

/** A pack that says how many tokens it takes. */
function counted(pack: ContextPack, format: WireFormatId): { pack: ContextPack; text: string } {
  const { text, tokens } = countedText((told) => encode({ ...pack, tokens: told }, format), pack.budget);
  return { pack: { ...pack, tokens }, text };
}

function shownSymbol(
  { symbol, source, shown }: PackCandidate & { readonly shown: Shown },
  provenance: Provenance,
): PackSymbol {
  const isPart = shown.source === 'part' && source !== null && source.parts.length > 0;
  const texts = {
    signature: shown.signature || shown.source !== 'none' ? symbol.signature : '',
    doc: shown.doc ? symbol.doc : '',
    source: shown.source === 'none' || source === null ? '' : isPart ? source.part : source.whole,
  };
  return { ...symbol, provenance, detail: detailOf(texts), ...texts, parts: isPart ? source.parts : [] };
}

const encode = (pack: ContextPack, format: WireFormatId): string => WIRE_FORMATS[format].encode(pack);

/**
 * Names an answer: all that it says of the same state to the same question, but for scores. The state alone does not
 * decide it, for a snapshot seals relationships and not texts, and work trees that are watched have none.
 */
export const packRoot = (
  hashing: Hashing,
  { snapshot, task, budget, symbols, edges }: Omit<ContextPack, 'packRoot' | 'tokens'>,
  format: WireFormatId,
): string => {
  const said = JSON.stringify([
    symbols.map((symbol) => ROOTED.map((key) => symbol[key])),
    edges.map(({ source, target, type, provenance }) => [source, target, type, provenance]),
  ]);
  return toHex(hashFields(hashing, 'pack', [snapshot, task, budget, format, said]));
};

const ROOTED = [
  'hash',
  'file',
  'startLine',
  'endLine',
  'distance',
  'provenance',
  'detail',
  'signature',
  'doc',
  'source',
  'parts',
] as const satisfies readonly (keyof PackSymbol)[];

/** The relationships among chosen symbols, those of containment left out: names say them. */
function edgesAmong(
  view: RepositoryView,
  nodes: readonly number[],
): { packEdges: PackEdge[]; edges: number[]; strongest: Map<number, Provenance> } {
  const place = new Map(nodes.map((node, i) => [node, i]));
  const { out } = view.adjacency;
  const packEdges: PackEdge[] = [];
  const edges: number[] = [];
  const strongest = new Map<number, Provenance>();
  nodes.forEach((node, source) => {
    for (let at = out.offsets[node]!; at < out.offsets[node + 1]!; at += 1) {
      const target = place.get(out.nodes[at]!);
      if (target === undefined || out.types[at] === EDGE_TYPES.contains.code) continue;
      const edge = out.edges[at]!;
      const provenance = provenanceOf(view.graph.edges.provenance[edge]!);
      packEdges.push({ source, target, type: edgeTypeOf(out.types[at]!), provenance });
      edges.push(edge);
      for (const end of [node, out.nodes[at]!]) {
        const known = strongest.get(end);
        if (!known || PROVENANCES[provenance].confidence > PROVENANCES[known].confidence)
          strongest.set(end, provenance);
      }
    }
  });
  return { packEdges, edges, strongest };
}

import { toHex } from '../base/bytes.ts';
import { hashFields } from '../identity/encode.ts';
import { EDGE_TYPES, edgeTypeOf } from '../model/edge-types.ts';
import { provenanceOf, PROVENANCES, type Provenance } from '../model/provenance.ts';
import type { Hashing } from '../ports/hashing.ts';
import { chooseDetails, type PackItem } from './pack/choose-details.ts';
import type { Scored } from './rank/best-of.ts';
import { WIRE_FORMATS, type WireFormatId } from './formats.ts';
import { detailOf, type ContextPack, type PackEdge, type PackSymbol } from './pack.ts';
import { countedText, estimateTokens } from './tokens.ts';
import type { RepositoryView } from '../view/repository-view.ts';

export interface PackRequest {
  readonly tool: string;
  readonly task: string;
  readonly budget: number;
  readonly format: WireFormatId;
  readonly best: readonly Scored[];
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

/** Longer declarations are shown by their signature: a body that fills the budget helps nobody. */
const LONGEST_BODY = 12_000;
/** Symbols whose files are asked for at a time. */
const READ_AHEAD = 8;
/** What a format writes around each symbol, in tokens. */
const FRAME = 12;

/** Chooses how much of which symbols to show and writes them down, within the budget of the format. */
export async function packSymbols(
  view: RepositoryView,
  hashing: Hashing,
  request: PackRequest,
  readText: (path: string) => Promise<string | null>,
): Promise<Packed> {
  const wholes = wholeSymbols(view, request, await bodiesOf(view, request, readText));
  const items = wholes.map(({ symbol, relevance }): PackItem => {
    const { qualifiedName, file, signature, doc, source } = symbol;
    let cost = FRAME;
    const parts = [`${qualifiedName} ${file}`, signature, doc, source];
    return { score: relevance, costs: parts.map((part) => (cost += estimateTokens(part))) };
  });
  // The estimate is of the parts; what counts is the whole. Where it does not fit, it is asked for less.
  for (let room = request.budget; ; room = Math.floor(room * 0.9) - 20) {
    const packed = write(view, hashing, request, wholes, chooseDetails(items, Math.max(0, room)));
    if (packed.pack.tokens <= request.budget || packed.nodes.length === 0) return packed;
  }
}

/** A symbol as it would be shown whole, and its score as a share of the best. */
interface WholeSymbol {
  readonly node: number;
  readonly relevance: number;
  readonly symbol: PackSymbol;
}

function wholeSymbols(
  view: RepositoryView,
  { best, distance }: PackRequest,
  sources: ReadonlyMap<number, string>,
): WholeSymbol[] {
  const top = best[0]?.score ?? 1;
  return best.map(({ node, score }) => {
    const { hash, qualifiedName, name, kind, file, startLine, endLine, signature } = view.symbol(node);
    return {
      node,
      relevance: score / top,
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
        doc: view.graph.doc(node),
        source: sources.get(node) ?? '',
      },
    };
  });
}

/** The texts of the best symbols, as many as the budget could hold: others are not worth reading. */
async function bodiesOf(
  view: RepositoryView,
  { best, budget }: PackRequest,
  readText: (path: string) => Promise<string | null>,
): Promise<Map<number, string>> {
  const { start, end } = view.graph.nodes;
  const places = best.flatMap(({ node }) => {
    const path = view.fileOf(node)?.path;
    const length = end[node]! - start[node]!;
    return path === undefined || length === 0 || length > LONGEST_BODY ? [] : [{ node, path }];
  });
  const found = new Map<number, string>();
  const texts = new Map<string, Promise<string | null>>();
  const textOf = (path: string): Promise<string | null> => {
    const known = texts.get(path) ?? readText(path);
    texts.set(path, known);
    return known;
  };
  let left = budget;
  for (const [i, { node, path }] of places.entries()) {
    if (left <= 0) break;
    // Files are read while those before them are: each takes longer to get here than to look at.
    for (const ahead of places.slice(i + 1, i + READ_AHEAD)) textOf(ahead.path).catch(() => null);
    const text = await textOf(path);
    if (text === null) continue;
    const body = text.slice(text.lastIndexOf('\n', start[node]! - 1) + 1, end[node]);
    left -= estimateTokens(body);
    found.set(node, body);
  }
  return found;
}

function write(
  view: RepositoryView,
  hashing: Hashing,
  request: PackRequest,
  wholes: readonly WholeSymbol[],
  levels: readonly number[],
): Packed {
  const chosen = wholes.flatMap((whole, i) => (levels[i]! < 0 ? [] : [{ ...whole, level: levels[i]! }]));
  const nodes = chosen.map(({ node }) => node);
  const { packEdges, edges, strongest } = edgesAmong(view, nodes);
  const content = {
    tool: request.tool,
    repo: view.record.repo,
    snapshot: view.record.hash,
    task: request.task,
    budget: request.budget,
    symbols: chosen.map(({ symbol, level, node }) => shown(symbol, level, strongest.get(node) ?? 'structural')),
    edges: packEdges,
  };
  const pack = { ...content, packRoot: packRoot(hashing, content, request.format), tokens: 0 };
  return { ...counted(pack, request.format), nodes, edges };
}

/** A pack that says how many tokens it takes. */
function counted(pack: ContextPack, format: WireFormatId): { pack: ContextPack; text: string } {
  const { text, tokens } = countedText((told) => encode({ ...pack, tokens: told }, format), pack.budget);
  return { pack: { ...pack, tokens }, text };
}

function shown(symbol: PackSymbol, level: number, provenance: Provenance): PackSymbol {
  const texts = {
    signature: level >= 1 ? symbol.signature : '',
    doc: level >= 2 ? symbol.doc : '',
    source: level >= 3 ? symbol.source : '',
  };
  return { ...symbol, provenance, detail: detailOf(texts), ...texts };
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

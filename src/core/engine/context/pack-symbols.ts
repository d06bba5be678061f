import { toHex } from '../../base/bytes.ts';
import { hashFields } from '../../identity/encode.ts';
import { EDGE_TYPES, edgeTypeOf } from '../../model/edge-types.ts';
import { provenanceOf, PROVENANCES, type Provenance } from '../../model/provenance.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { chooseDetails, type PackItem } from './choose-details.ts';
import type { Scored } from '../../retrieval/rank/best-of.ts';
import { WIRE_FORMATS, type WireFormatId } from '../../wire/formats.ts';
import { DETAILS, type ContextPack, type PackEdge, type PackSymbol } from '../../wire/pack.ts';
import { estimateTokens } from '../../wire/tokens.ts';
import type { RepositoryView } from '../repository-view.ts';

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
/** What a format writes around each symbol, in tokens. */
const FRAME = 12;

/** Chooses how much of which symbols to show and writes them down, within the budget of the format. */
export async function packSymbols(
  view: RepositoryView,
  hashing: Hashing,
  request: PackRequest,
  readText: (path: string) => Promise<string | null>,
): Promise<Packed> {
  const top = request.best[0]?.score ?? 1;
  const sources = await bodiesOf(view, request, readText);
  const items = request.best.map(({ node, score }): PackItem => {
    const { qualifiedName, file, signature } = view.symbol(node);
    const parts = [`${qualifiedName} ${file ?? ''}`, signature, view.graph.doc(node), sources.get(node) ?? ''];
    let cost = FRAME;
    return { score: score / top, costs: parts.map((part) => (cost += estimateTokens(part))) };
  });
  // The estimate is of the parts; what counts is the whole. Where it does not fit, it is asked for less.
  for (let room = request.budget; ; room = Math.floor(room * 0.9) - 20) {
    const packed = write(view, hashing, request, chooseDetails(items, Math.max(0, room)), top, sources);
    if (packed.pack.tokens <= request.budget || packed.nodes.length === 0) return packed;
  }
}

async function bodiesOf(
  view: RepositoryView,
  { best, budget }: PackRequest,
  readText: (path: string) => Promise<string | null>,
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const texts = new Map<string, string | null>();
  let left = budget;
  for (const { node } of best) {
    const path = view.fileOf(node)?.path;
    const { start, end } = view.graph.nodes;
    const length = end[node]! - start[node]!;
    // Bodies beyond what the budget could hold are not worth reading.
    if (path === undefined || length === 0 || length > LONGEST_BODY || left <= 0) continue;
    if (!texts.has(path)) texts.set(path, await readText(path));
    const text = texts.get(path);
    if (text === null || text === undefined) continue;
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
  levels: readonly number[],
  top: number,
  sources: ReadonlyMap<number, string>,
): Packed {
  const chosen = request.best.filter((_, i) => levels[i]! >= 0);
  const nodes = chosen.map(({ node }) => node);
  const { packEdges, edges, strongest } = edgesAmong(view, nodes);
  const details = levels.filter((level) => level >= 0);
  const symbols = chosen.map(({ node, score }, i): PackSymbol => {
    const { qualifiedName, name, kind, file, startLine, endLine, signature } = view.symbol(node);
    const level = details[i]!;
    return {
      qualifiedName,
      name,
      kind,
      file: file ?? '',
      startLine,
      endLine,
      score: Math.round((1000 * score) / top) / 1000,
      distance: request.distance(node),
      provenance: strongest.get(node) ?? 'structural',
      detail: DETAILS[level]!,
      signature: level >= 1 ? signature : '',
      doc: level >= 2 ? view.graph.doc(node) : '',
      source: level >= 3 ? (sources.get(node) ?? '') : '',
    };
  });
  const pack: ContextPack = {
    tool: request.tool,
    repo: view.record.repo,
    snapshot: view.record.hash,
    packRoot: packRoot(
      hashing,
      view.record.hash,
      request,
      nodes.map((node, i) => ({ hash: view.graph.hash(node), detail: details[i]! })),
    ),
    task: request.task,
    budget: request.budget,
    tokens: 0,
    symbols,
    edges: packEdges,
  };
  const text = encode(pack, request.format);
  return { pack: { ...pack, tokens: estimateTokens(text) }, nodes, edges, text };
}

const encode = (pack: ContextPack, format: WireFormatId): string => {
  const wire = WIRE_FORMATS[format].encode(pack);
  return typeof wire === 'string' ? wire : '';
};

/** Names an answer: the same symbols in the same detail for the same question to the same state. */
export const packRoot = (
  hashing: Hashing,
  snapshot: string,
  { task, budget, format }: Pick<PackRequest, 'task' | 'budget' | 'format'>,
  chosen: readonly { readonly hash: Uint8Array; readonly detail: number }[],
): string =>
  toHex(
    hashFields(hashing, 'pack', [
      snapshot,
      task,
      budget,
      format,
      ...chosen.flatMap(({ hash, detail }) => [hash, detail]),
    ]),
  );

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

import { finish, type Steps } from '../base/steps.ts';
import { isOutsideUrl } from '../identity/node-identity.ts';
import type { FileFacts } from '../model/facts.ts';
import { isTypeKind } from '../model/node-kinds.ts';
import type { LinkedGraph, NodeRow } from '../model/rows.ts';
import type { Part } from '../store/partition.ts';
import { termHashes } from '../words/term-hashes.ts';
import { encodeWordsInSteps, MEMBERS_FIELD, NAME_FIELD, packCount, PARENT_FIELD } from './word-segment.ts';
import { readWordTable, WORD_FIELDS } from '../model/word-table.ts';

type Graph = LinkedGraph & { readonly nodesOfSymbols: ReadonlyMap<string, Int32Array> };

/** The words of a package of a graph, for search; null for what lies outside and for a package without nodes. */
export const packageWords = (part: Part, graph: Graph, facts: ReadonlyMap<string, FileFacts>): Uint8Array | null =>
  finish(packageWordsInSteps(part, graph, facts));

export function* packageWordsInSteps(
  part: Part,
  graph: Graph,
  facts: ReadonlyMap<string, FileFacts>,
): Steps<Uint8Array | null> {
  if (part.from === part.to || isOutsideUrl(part.url)) return null;
  const counts = new PartCounts(part, graph);
  for (const file of part.files) {
    yield;
    const { path } = graph.files[file]!;
    const words = facts.get(path)?.words;
    if (words) counts.addFile(words, graph.nodesOfSymbols.get(path)!);
  }
  for (let node = part.from; node < part.to; node += 1) {
    if (node % STEP === 0) yield;
    counts.addNode(node, facts);
  }
  return yield* counts.encode();
}

/** Nodes of one step. */
const STEP = 64;

class PartCounts {
  readonly #part: Part;
  readonly #graph: Graph;
  readonly #counts = new Map<number, number[]>();

  constructor(part: Part, graph: Graph) {
    this.#part = part;
    this.#graph = graph;
  }

  addFile(words: Uint8Array, nodes: Int32Array): void {
    const { from, to } = this.#part;
    readWordTable(words, (symbol, term, field, count) => {
      const node = nodes[symbol] ?? -1;
      if (node >= from && node < to) this.#add(term, node - from, field, count);
    });
  }

  addNode(node: number, facts: ReadonlyMap<string, FileFacts>): void {
    const row = this.#graph.nodes[node]!;
    const local = node - this.#part.from;
    if (row.kind !== 'file' && row.kind !== 'package') this.#addText(row.name, local, NAME_FIELD);
    const parent = this.#graph.nodes[row.parent];
    if (parent && isDeclared(parent)) {
      this.#addText(parent.name, local, PARENT_FIELD);
      this.#addMember(row, parent);
    }
    const isRead = row.file >= 0 && facts.has(this.#graph.files[row.file]!.path);
    if (isRead) return;
    this.#addText(row.doc, local, WORD_FIELDS.doc);
    this.#addText(row.signature, local, WORD_FIELDS.signature);
  }

  encode(): Steps<Uint8Array> {
    return encodeWordsInSteps(this.#part.to - this.#part.from, this.#counts);
  }

  /** What a type has says what it is about. */
  #addMember(row: NodeRow, parent: NodeRow): void {
    const holder = row.parent - this.#part.from;
    if (isTypeKind(parent.kind) && holder >= 0 && row.parent < this.#part.to)
      this.#addText(row.name, holder, MEMBERS_FIELD);
  }

  #addText(text: string, node: number, field: number): void {
    if (text !== '') for (const term of termHashes(text)) this.#add(term, node, field, 1);
  }

  #add(term: number, node: number, field: number, count: number): void {
    const known = this.#counts.get(term);
    if (known) known.push(packCount(node, field, count));
    else this.#counts.set(term, [packCount(node, field, count)]);
  }
}

/** Whether a name is given in the text, and not by where the file lies. */
const isDeclared = ({ kind }: NodeRow): boolean => kind !== 'file' && kind !== 'package';

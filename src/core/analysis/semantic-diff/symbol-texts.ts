import { BodySketch, SKETCH_BYTES } from '../../model/body-sketch.ts';
import { hashWord } from '../../words/hash-word.ts';
import { isSymbol, type ComparedSide } from './compared-side.ts';

/** The text of declarations as far as it tells two of them apart: white space does not count. */
export class SymbolTexts {
  readonly #side: ComparedSide;
  readonly #folded = new Map<number, string | null>();

  constructor(side: ComparedSide) {
    this.#side = side;
  }

  /** The declaration without what is declared inside of it; null where its text cannot be had. */
  own(node: number): string | null {
    const text = this.#fileText(node);
    if (text === null) return null;
    const { start, end, file } = this.#side.graph.nodes;
    const inside = this.#members(node)
      .filter((member) => file[member] === file[node] && start[member]! >= start[node]! && end[member]! <= end[node]!)
      .sort((a, b) => start[a]! - start[b]!);
    let own = '';
    let at = start[node]!;
    for (const member of inside) {
      if (start[member]! < at) continue;
      own += text.slice(at, start[member]);
      at = end[member]!;
    }
    return fold(own + text.slice(at, end[node]));
  }

  /** The whole declaration, its own name taken out wherever it stands: the same after it was renamed. */
  nameless(node: number): string | null {
    const known = this.#folded.get(node);
    if (known !== undefined) return known;
    const { start, end, name } = this.#side.graph.nodes;
    const text = this.#fileText(node)?.slice(start[node], end[node]) ?? null;
    const given = text === null ? null : fold(withoutWord(text, name[node]!));
    this.#folded.set(node, given);
    return given;
  }

  /** See model/body-sketch; null for what is too short to be told from others. */
  sketch(node: number): Uint8Array | null {
    const text = this.nameless(node);
    if (text === null) return null;
    const sketch = new BodySketch();
    for (const word of text.match(WORDS) ?? []) sketch.add(hashWord(word));
    return sketch.finish();
  }

  #fileText(node: number): string | null {
    const file = this.#side.graph.files[this.#side.graph.nodes.file[node]!];
    return file === undefined || this.#side.graph.nodes.end[node]! <= this.#side.graph.nodes.start[node]!
      ? null
      : this.#side.text(file.path);
  }

  #members(node: number): number[] {
    const { nodesOfFile, graph } = this.#side;
    return (nodesOfFile[graph.nodes.file[node]!] ?? []).filter((member) => graph.nodes.parent[member] === node);
  }
}

/** What a file says outside of every declaration; `text` is that of the file, or one with the same places. */
export function outsideText({ graph, nodesOfFile }: ComparedSide, path: string, text: string): string {
  const { start, end } = graph.nodes;
  const declared = (nodesOfFile[graph.findFile(path)] ?? [])
    .filter((node) => isSymbol({ graph }, node) && end[node]! > start[node]!)
    .sort((a, b) => start[a]! - start[b]!);
  let outside = '';
  let at = 0;
  for (const node of declared) {
    if (start[node]! > at) outside += text.slice(at, start[node]);
    at = Math.max(at, end[node]!);
  }
  return fold(outside + text.slice(at));
}

const WORDS = /[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu;

const NAMES = /[\p{L}\p{N}_$]+/gu;

/** How many words and marks a text has. */
export const lengthOf = (text: string): number => text.match(WORDS)?.length ?? 0;

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Takes a name out of a text wherever it stands as a word of its own. */
function withoutWord(text: string, name: string): string {
  if (!/^[\p{L}\p{N}_$]+$/u.test(name)) return text.replaceAll(name, ' ');
  return text.replace(WORDS, (word) => (word === name ? ' ' : word));
}

/** Share of their words that two texts have in common, in thousandths; marks do not count where there are words. */
export function sharedWords(a: string, b: string): number {
  if (a === b) return 1000;
  const [first, second] = [a.match(NAMES) ?? [], b.match(NAMES) ?? []];
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let same = 0;
  for (const word of second) {
    const count = left.get(word) ?? 0;
    if (count > 0) same += 1;
    left.set(word, count - 1);
  }
  const all = first.length + second.length;
  return all === 0 ? 0 : Math.floor((2000 * same) / all);
}

/** The same of two sketches. */
export function sharedSketch(a: Uint8Array, b: Uint8Array): number {
  let same = 0;
  for (let bin = 0; bin < SKETCH_BYTES; bin += 1) if (a[bin] === b[bin]) same += 1;
  return Math.floor((same * 1000) / SKETCH_BYTES);
}

import { fileOf, isSymbol, packageOf, type ComparedSide, type Sides } from './compared-side.ts';
import { lengthOf, sharedSketch, sharedWords, type SymbolTexts } from './symbol-texts.ts';

/** The same symbol in two states. Numbers of nodes of the base and of the head; −1 where it is not there. */
export class SymbolPairs {
  readonly #toHead: Int32Array;
  readonly #toBase: Int32Array;

  /** Nodes of one identity are one symbol. */
  constructor({ base, head }: Sides) {
    this.#toHead = Int32Array.from({ length: base.graph.nodes.count }, (_, node) =>
      head.graph.findHash(base.graph.hash(node)),
    );
    this.#toBase = new Int32Array(head.graph.nodes.count).fill(-1);
    this.#toHead.forEach((now, was) => {
      if (now >= 0) this.#toBase[now] = was;
    });
  }

  inHead(node: number): number {
    return this.#toHead[node]!;
  }

  inBase(node: number): number {
    return this.#toBase[node]!;
  }

  join(was: number, now: number): void {
    this.#toHead[was] = now;
    this.#toBase[now] = was;
  }
}

/** Shorter declarations are alike by chance: only the same name makes them the same. */
const LEAST_WORDS = 12;
/** Two bodies that share so many of a thousand words are one that was edited. */
const ALIKE = 700;
/** The same for two of one name, the only ones of it that came and went in their package: a receiver may differ. */
const ALIKE_BY_NAME = 550;

export interface SideTexts {
  readonly base: SymbolTexts;
  readonly head: SymbolTexts;
}

/**
 * Finds symbols that have another identity now because they were moved or renamed: their text is the same, or nearly so,
 * but for the name; and what is declared in something that was moved went with it. Outer declarations come first.
 */
export function matchSymbols(sides: Sides, texts: SideTexts): SymbolPairs {
  const pairs = new SymbolPairs(sides);
  const gone = lonely(sides.base, (node) => pairs.inHead(node) < 0);
  const fresh = lonely(sides.head, (node) => pairs.inBase(node) < 0);
  const join = (was: number, now: number): void => {
    pairs.join(was, now);
    const members = membersOf(sides.head, now).filter((member) => pairs.inBase(member) < 0);
    for (const member of membersOf(sides.base, was)) {
      if (pairs.inHead(member) >= 0) continue;
      const same = members.find((other) => sameNameAndKind(sides, member, other) && pairs.inBase(other) < 0);
      if (same !== undefined) join(member, same);
    }
  };

  const byText = new Map<string, number[]>();
  for (const node of fresh) {
    const text = texts.head.nameless(node);
    if (text !== null) byText.set(text, [...(byText.get(text) ?? []), node]);
  }
  for (const was of gone) {
    if (pairs.inHead(was) >= 0) continue;
    const text = texts.base.nameless(was);
    const free = text === null ? [] : (byText.get(text) ?? []).filter((now) => pairs.inBase(now) < 0);
    const now =
      free.find((node) => sameNameAndKind(sides, was, node)) ?? free.find((node) => sameKind(sides, was, node));
    if (now === undefined) continue;
    if (lengthOf(text!) >= LEAST_WORDS || (free.length === 1 && sameNameAndKind(sides, was, now))) join(was, now);
  }

  for (const [was, now] of onlyOnesOfTheirName(sides, gone, fresh)) {
    if (pairs.inHead(was) >= 0 || pairs.inBase(now) >= 0) continue;
    const [before, after] = [texts.base.nameless(was), texts.head.nameless(now)];
    if (before !== null && after !== null && sharedWords(before, after) >= ALIKE_BY_NAME) join(was, now);
  }

  const sketches = new Map<number, Uint8Array>();
  for (const node of fresh) {
    const sketch = pairs.inBase(node) < 0 ? texts.head.sketch(node) : null;
    if (sketch !== null) sketches.set(node, sketch);
  }
  for (const was of gone) {
    const sketch = pairs.inHead(was) < 0 ? texts.base.sketch(was) : null;
    if (sketch === null) continue;
    let best = -1;
    let most = ALIKE - 1;
    for (const [now, other] of sketches) {
      if (pairs.inBase(now) >= 0 || !sameKind(sides, was, now) || !isNear(sides, was, now)) continue;
      const share = sharedSketch(sketch, other);
      if (share > most) [best, most] = [now, share];
    }
    if (best >= 0) join(was, best);
  }
  for (const [was, now] of editedInPlace(sides, pairs, texts, gone, fresh)) join(was, now);
  return pairs;
}

/** Symbols without a counterpart, outer ones first. */
function lonely(side: ComparedSide, isLonely: (node: number) => boolean): number[] {
  const { nodes } = side.graph;
  const depth = (node: number): number => {
    let steps = 0;
    for (let at = nodes.parent[node]!; at !== -1; at = nodes.parent[at]!) steps += 1;
    return steps;
  };
  const found: { node: number; depth: number }[] = [];
  for (let node = 0; node < nodes.count; node += 1)
    if (isLonely(node) && nodes.file[node]! >= 0 && isSymbol(side, node)) found.push({ node, depth: depth(node) });
  return found.sort((a, b) => a.depth - b.depth || a.node - b.node).map(({ node }) => node);
}

/** Bodies too short for a sketch, alike word for word, of which one went and one came in a file: the best of those left. */
function* editedInPlace(
  sides: Sides,
  pairs: SymbolPairs,
  texts: SideTexts,
  gone: readonly number[],
  fresh: readonly number[],
): Generator<[number, number]> {
  const inFile = new Map<string, number[]>();
  for (const node of fresh) {
    const file = fileOf(sides.head, node);
    if (file !== null) inFile.set(file, [...(inFile.get(file) ?? []), node]);
  }
  for (const was of gone) {
    const text = pairs.inHead(was) < 0 ? texts.base.nameless(was) : null;
    if (text === null || lengthOf(text) < LEAST_WORDS) continue;
    let best = -1;
    let most = ALIKE - 1;
    for (const now of inFile.get(fileOf(sides.base, was)!) ?? []) {
      if (pairs.inBase(now) >= 0 || !sameKind(sides, was, now)) continue;
      const share = sharedWords(text, texts.head.nameless(now) ?? '');
      if (share > most) [best, most] = [now, share];
    }
    if (best >= 0) yield [was, best];
  }
}

/** Symbols of one name and kind of which one went and one came in a package. */
function* onlyOnesOfTheirName(
  sides: Sides,
  gone: readonly number[],
  fresh: readonly number[],
): Generator<[number, number]> {
  const byName = (side: ComparedSide, nodes: readonly number[]): Map<string, number[]> => {
    const found = new Map<string, number[]>();
    for (const node of nodes) {
      const key = `${packageOf(side, node)}\0${side.graph.nodes.kind[node]!}\0${side.graph.nodes.name[node]!}`;
      found.set(key, [...(found.get(key) ?? []), node]);
    }
    return found;
  };
  const now = byName(sides.head, fresh);
  for (const [key, nodes] of byName(sides.base, gone)) {
    const others = now.get(key) ?? [];
    if (nodes.length === 1 && others.length === 1) yield [nodes[0]!, others[0]!];
  }
}

const membersOf = ({ graph, nodesOfFile }: ComparedSide, node: number): number[] =>
  (nodesOfFile[graph.nodes.file[node]!] ?? []).filter((member) => graph.nodes.parent[member] === node);

const sameKind = ({ base, head }: Sides, was: number, now: number): boolean =>
  base.graph.nodes.kind[was] === head.graph.nodes.kind[now];

const sameNameAndKind = (sides: Sides, was: number, now: number): boolean =>
  sameKind(sides, was, now) && sides.base.graph.nodes.name[was] === sides.head.graph.nodes.name[now];

/** An edited body is taken for the same one where its name or its place is the same. */
const isNear = (sides: Sides, was: number, now: number): boolean =>
  sameNameAndKind(sides, was, now) ||
  fileOf(sides.base, was) === fileOf(sides.head, now) ||
  packageOf(sides.base, was) === packageOf(sides.head, now);

import type { Steps } from '../../base/steps.ts';
import { compareText } from '../../base/order.ts';
import { SKETCH_BAND, SKETCH_BYTES, similarity } from '../../model/body-sketch.ts';
import { NONE } from '../../model/facts.ts';
import type { FileRow } from '../../model/rows.ts';
import type { EdgeCollector } from '../edge-collector.ts';
import type { Program } from '../program.ts';

/** In thousandths. */
const LEAST_SIMILARITY = 750;
/** Of many bodies that look alike, each is compared with so many next ones: work and edges stay in proportion. */
const NEXT_ONES = 12;
const MOST_PER_SYMBOL = 4;
/** Bodies that are compared in one step. */
const STEP = 256;

interface Pair {
  readonly a: number;
  readonly b: number;
  readonly similarity: number;
}

/** Callables whose bodies read alike, by the sketches made when they were read. Tests are alike by nature and left out. */
export function* addSimilar(
  program: Program,
  ofSymbol: Int32Array,
  fileOf: (path: string) => FileRow | undefined,
  edges: EdgeCollector,
): Steps<void> {
  for (const bodies of bodiesByLanguage(program, ofSymbol, fileOf)) {
    const taken = new Map<number, number>();
    const hasRoom = (node: number): boolean => (taken.get(node) ?? 0) < MOST_PER_SYMBOL;
    for (const { a, b, similarity: confidence } of yield* alike(bodies)) {
      const [first, second] = [bodies.nodes[a]!, bodies.nodes[b]!];
      if (!hasRoom(first) && !hasRoom(second)) continue;
      taken.set(first, (taken.get(first) ?? 0) + 1);
      taken.set(second, (taken.get(second) ?? 0) + 1);
      const [source, target] = first < second ? [first, second] : [second, first];
      edges.add(source, target, 'similar_to', 'similarity', confidence, NONE, 0, 0);
    }
  }
}

interface Bodies {
  /** Nodes, and their sketches one after the other. */
  readonly nodes: readonly number[];
  readonly sketches: Uint8Array;
}

/** Only code of one language can be alike; sorted by node. */
function bodiesByLanguage(
  program: Program,
  ofSymbol: Int32Array,
  fileOf: (path: string) => FileRow | undefined,
): Bodies[] {
  const found = new Map<string, Map<number, Uint8Array>>();
  for (const { facts, firstSymbol, foreignPackage, path, language } of program.files) {
    if (foreignPackage !== null || fileOf(path)?.isTest !== false) continue;
    const bodies = found.get(language.id) ?? new Map<number, Uint8Array>();
    found.set(language.id, bodies);
    facts.sketched.forEach((symbol, i) => {
      const node = ofSymbol[firstSymbol + symbol]!;
      if (node >= 0 && !bodies.has(node))
        bodies.set(node, facts.sketches.subarray(i * SKETCH_BYTES, (i + 1) * SKETCH_BYTES));
    });
  }
  return [...found]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, bodies]) => {
      const nodes = [...bodies.keys()].sort((a, b) => a - b);
      const sketches = new Uint8Array(nodes.length * SKETCH_BYTES);
      nodes.forEach((node, i) => sketches.set(bodies.get(node)!, i * SKETCH_BYTES));
      return { nodes, sketches };
    });
}

/** Pairs that share a band of their sketches and are alike enough, the most alike first. */
function* alike({ nodes, sketches }: Bodies): Steps<Pair[]> {
  const pairs = new Map<number, Pair>();
  const view = new DataView(sketches.buffer);
  let looked = 0;
  for (let band = 0; band < SKETCH_BYTES; band += SKETCH_BAND) {
    yield;
    const buckets = new Map<number, number[]>();
    for (let body = 0; body < nodes.length; body += 1) {
      const key = view.getUint32(body * SKETCH_BYTES + band);
      const bucket = buckets.get(key);
      if (bucket) bucket.push(body);
      else buckets.set(key, [body]);
    }
    yield;
    for (const bucket of buckets.values())
      for (let i = 0; i < bucket.length; i += 1) {
        if ((looked += 1) % STEP === 0) yield;
        for (const b of bucket.slice(i + 1, i + 1 + NEXT_ONES)) {
          const a = bucket[i]!;
          const key = a * nodes.length + b;
          if (pairs.has(key)) continue;
          pairs.set(key, { a, b, similarity: similarity(sketches, a, b) });
        }
      }
  }
  return [...pairs.values()]
    .filter((pair) => pair.similarity >= LEAST_SIMILARITY)
    .sort((x, y) => y.similarity - x.similarity || x.a - y.a || x.b - y.b);
}

import { estimateTokens } from '../tokens.ts';
import { excerptOf, type LineRange } from './excerpt.ts';
import { lineWeights, type WantedTerms } from './line-weights.ts';

/** The source of a symbol: whole, and the part that is shown where there is no room for more. */
export interface SourceParts {
  readonly whole: string;
  readonly wholeTokens: number;
  readonly part: string;
  readonly partTokens: number;
  /** The lines of the part, counted from 1; none where it is the whole. */
  readonly parts: readonly LineRange[];
}

/** Of a budget, what the source of one symbol takes at first, and between which bounds: about ten and forty lines. */
const SHARE = 0.14;
const LEAST = 110;
const MOST = 440;

export const excerptRoom = (budget: number): number => Math.min(MOST, Math.max(LEAST, Math.floor(budget * SHARE)));

/** Lines beyond which no part is looked for: what is longer is data, or a type that is known by its beginning. */
const MOST_LINES = 2000;
/** Tokens beyond which a source is never whole. */
const LONGEST = 4000;

export function sourceParts(source: string, room: number, terms: WantedTerms): SourceParts {
  const lines = source.split('\n');
  const looked = lines.length > MOST_LINES ? lines.slice(0, MOST_LINES) : lines;
  const lookedTokens = estimateTokens(looked === lines ? source : looked.join('\n'));
  const wholeTokens = looked === lines ? lookedTokens : Infinity;
  const whole = { whole: source, wholeTokens: wholeTokens > LONGEST ? Infinity : wholeTokens };
  if (wholeTokens <= room) return { ...whole, part: source, partTokens: wholeTokens, parts: [] };
  const most = Math.max(1, Math.floor((room * looked.length) / lookedTokens));
  const parts = excerptOf(lineWeights(looked, terms), most);
  const part = parts.map(([from, to]) => looked.slice(from - 1, to).join('\n')).join('\n');
  return { ...whole, part, partTokens: estimateTokens(part), parts };
}

/** Which lines of files the parts chosen so far show. */
export class ShownLines {
  readonly #files = new Map<string, Set<number>>();

  /** Notes the lines of a declaration that begins on a line of a file; whether any of them is new. */
  add(path: string, startLine: number, { whole, parts }: SourceParts): boolean {
    const known = this.#files.get(path) ?? new Set<number>();
    this.#files.set(path, known);
    const before = known.size;
    const ranges = parts.length > 0 ? parts : [[1, whole.split('\n').length] as const];
    for (const [from, to] of ranges) for (let line = from; line <= to; line += 1) known.add(startLine + line - 1);
    return known.size > before;
  }
}

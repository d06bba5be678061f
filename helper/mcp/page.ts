import { createHash } from 'node:crypto';
import { Failure } from '../../src/core/base/failure.ts';
import { estimateTokens } from '../../src/core/context/tokens.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A piece of an answer that fits. It has every field of the whole, with shorter lists and texts. */
export interface Page {
  readonly answer: Fields;
  /** Which rows and lines of the whole it has, from one number up to another, and how many there are. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** Where the next piece begins; null where this is the last. */
  readonly cursor: string | null;
  /** Its first row was too long by itself and lost a part that no piece has. */
  readonly isShortened: boolean;
}

/** A list, or a long text as its lines: what an answer can be cut in. */
interface Part {
  readonly path: readonly string[];
  readonly units: readonly unknown[];
  readonly isText: boolean;
}

const LONG_TEXT = 1500;
/** No token is longer on average; beyond this there is no need to count. */
const CHARACTERS_OF_TOKEN = 8;
/** The braces, commas and names around what is counted. */
const UNIT_OVERHEAD = 2;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tokensOf = (value: unknown): number => estimateTokens(JSON.stringify(value));

/** Cuts an answer to what fits into a number of tokens, from where a cursor says. */
export function cutToFit(whole: Fields, cursor: string | undefined, maxTokens: number): Page {
  const parts = partsOf(whole, []);
  const units = parts.flatMap((part) => part.units);
  if (cursor === undefined && fits(whole, maxTokens))
    return { answer: whole, from: 0, to: units.length, total: units.length, cursor: null, isShortened: false };
  const digest = createHash('sha256').update(JSON.stringify(units)).digest('hex').slice(0, 8);
  const from = parseCursor(cursor, digest, units.length);
  const empty = shrink(withUnits(whole, parts, 0, 0), maxTokens / 2) as Fields;
  let left = maxTokens - tokensOf(empty);
  const first = shrink(units[from], Math.max(left, maxTokens / 4));
  let to = from;
  while (to < units.length) {
    left -= tokensOf(to === from ? first : units[to]) + UNIT_OVERHEAD;
    if (left < 0 && to > from) break;
    to += 1;
  }
  const answer = withUnits(empty, parts, from, to, first);
  const next = to < units.length ? `${to}-${digest}` : null;
  const isShortened = first !== units[from];
  return { answer, from, to, total: units.length, cursor: next, isShortened };
}

function fits(value: Fields, maxTokens: number): boolean {
  const text = JSON.stringify(value);
  return text.length <= maxTokens * CHARACTERS_OF_TOKEN && estimateTokens(text) <= maxTokens;
}

function parseCursor(cursor: string | undefined, digest: string, total: number): number {
  if (cursor === undefined) return 0;
  const [, at, named] = /^(\d{1,9})-([0-9a-f]{8})$/.exec(cursor) ?? [];
  if (at === undefined || Number(at) >= total) throw new Failure('bad-input', `Unknown cursor “${cursor}”.`);
  if (named !== digest)
    throw new Failure('bad-input', 'The answer has changed. Call again without the cursor to start over.');
  return Number(at);
}

/** In the order of the fields. Of what lies deeper, only the texts and lists of objects that are fields themselves. */
function partsOf(value: Fields, path: readonly string[]): Part[] {
  return Object.entries(value).flatMap(([key, item]): Part[] => {
    const here = [...path, key];
    if (Array.isArray(item)) return [{ path: here, units: item, isText: false }];
    if (typeof item === 'string' && item.length > LONG_TEXT)
      return [{ path: here, units: item.split('\n'), isText: true }];
    return isFields(item) && path.length === 0 ? partsOf(item, here) : [];
  });
}

/** The answer with the units from one number to another and no others; `first` instead of the first of them. */
function withUnits(whole: Fields, parts: readonly Part[], from: number, to: number, first?: unknown): Fields {
  let begin = 0;
  return parts.reduce((answer, { path, units, isText }) => {
    const kept = units.slice(Math.max(0, from - begin), Math.max(0, to - begin));
    if (first !== undefined && from >= begin && from < begin + units.length && kept.length > 0) kept[0] = first;
    begin += units.length;
    return withField(answer, path, isText ? kept.join('\n') : kept);
  }, whole);
}

function withField(value: Fields, [key, ...deeper]: readonly string[], item: unknown): Fields {
  return { ...value, [key!]: deeper.length === 0 ? item : withField(value[key!] as Fields, deeper, item) };
}

/** Something that is too long all by itself: its texts and inner lists are cut until it fits. */
function shrink(value: unknown, maxTokens: number): unknown {
  let cut = value;
  for (let most = LONG_TEXT; most >= 1 && value !== undefined && tokensOf(cut) > maxTokens; most = Math.floor(most / 2))
    cut = cutInner(value, most);
  return cut;
}

function cutInner(value: unknown, most: number): unknown {
  if (typeof value === 'string') return value.length <= most ? value : `${value.slice(0, most)}…`;
  if (Array.isArray(value)) return value.slice(0, most).map((item) => cutInner(item, most));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutInner(item, most)]));
}

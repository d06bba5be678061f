import { z } from 'zod';
import { ABSENCES, BLIND_SPOTS, type Absence, type BlindSpotName } from '../analysis/blind-spots.ts';
import {
  openFrom,
  openUses,
  partialFiles,
  placesOf,
  type Changed,
  type OpenPlace,
  type Sides,
} from '../analysis/open-places.ts';
import { unseenCallers } from '../analysis/unseen-callers.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { codeSpan } from '../base/code-span.ts';
import { count, listed } from './figures.ts';
import { siteShape } from './shapes.ts';

/** What an answer does not cover: where it names none, this is what that rests on. */
export const unseenShape = z
  .object({
    ways: z.array(
      z.object({
        way: z.enum(Object.keys(BLIND_SPOTS) as [BlindSpotName, ...BlindSpotName[]]),
        count: z.number().int(),
      }),
    ),
    /** Places that could not be resolved; the first of them. `name` is what stands there, '' where it is computed. */
    places: z.array(siteShape.extend({ name: z.string() })),
  })
  .optional();

export type Unseen = NonNullable<z.infer<typeof unseenShape>>;

const MOST_PLACES = 5;

/** Who could call a symbol beside those who are known to. */
export function unseenOf(view: RepositoryView, node: number): Unseen {
  const { ways, open } = unseenCallers(view, node);
  return {
    ways: ways.map(({ way, count: number }) => ({ way, count: number })),
    places: placesOf(view, open.slice(0, MOST_PLACES)).slice(0, MOST_PLACES),
  };
}

/** What a symbol could call beside what it is known to. */
export const unseenFrom = (view: RepositoryView, node: number): Unseen => unseenAt('own', openFrom(view, [node]));

/** How a symbol could be reached from others, the nodes that they lead to among them. */
export function unseenBetween(view: RepositoryView, reached: Iterable<number>, to: number): Unseen {
  const along = unseenAt('along', openFrom(view, reached));
  return { ways: [...along.ways, ...unseenOf(view, to).ways], places: along.places };
}

/** What could use changed symbols, after the change, beside what is known to. */
export function unseenUses(sides: Sides, changed: readonly Changed[]): Unseen {
  const { ways, places } = unseenAt('carried', openUses(sides, changed));
  const partial = partialFiles(sides.head).length;
  return { ways: [...ways, ...(partial === 0 ? [] : [{ way: 'partial' as const, count: partial }])], places };
}

const unseenAt = (way: BlindSpotName, places: readonly OpenPlace[]): Unseen => ({
  ways: places.length === 0 ? [] : [{ way, count: places.length }],
  places: places.slice(0, MOST_PLACES),
});

/** Those whose places are told. */
const PLACED: ReadonlySet<BlindSpotName> = new Set(['named', 'own', 'along', 'carried']);

/** The evidence behind an answer that finds none, and its blind spots, as sentences. */
export function unseenLines(unseen: Unseen | undefined, absence: Absence): string[] {
  if (unseen === undefined) return [];
  const { ways } = unseen;
  const { noun, clear } = ABSENCES[absence];
  return ways.length === 0
    ? [clear]
    : [`This answer can miss ${noun}:`, ...ways.map((way) => `- ${wayWords(way, unseen)}`)];
}

/** The same in one line, without places. */
export function unseenSentence(unseen: Unseen | undefined, absence: Absence): string {
  if (unseen === undefined) return '';
  return unseen.ways.length === 0
    ? ABSENCES[absence].clear
    : `${unseen.ways.map(({ way, count: number }) => `${BLIND_SPOTS[way].says}${timesOf(way, number)}`).join('. ')}.`;
}

function wayWords({ way, count: number }: Unseen['ways'][number], { places }: Unseen): string {
  const shown = way === 'named' ? places.map(({ file, line }) => codeSpan(`${file}:${line}`)) : places.map(placeWords);
  const where = PLACED.has(way) && shown.length > 0 ? `: ${listed(shown, MOST_PLACES)}` : '';
  return `${BLIND_SPOTS[way].says}${timesOf(way, number)}${where}`;
}

const timesOf = (way: BlindSpotName, number: number): string =>
  'isCounted' in BLIND_SPOTS[way] ? ` (${count(number)})` : '';

/** `pay` at `shop/cart.py:3`; a computed name has no word of its own. */
const placeWords = ({ file, line, name }: Unseen['places'][number]): string =>
  `${name === '' ? 'a computed name' : codeSpan(name)} at ${codeSpan(`${file}:${line}`)}`;

import { z } from 'zod';
import { absenceWords, BLIND_SPOTS, type Absence, type BlindSpotName, type BlindWords } from '../model/blind-spots.ts';
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
    places: distinct(placesOf(view, open)).slice(0, MOST_PLACES),
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

function unseenAt(way: BlindSpotName, all: readonly OpenPlace[]): Unseen {
  const places = distinct(all);
  return { ways: places.length === 0 ? [] : [{ way, count: places.length }], places: places.slice(0, MOST_PLACES) };
}

/** Those that a reader can tell apart: a call of what is read by a computed name is one place. */
const distinct = (places: readonly OpenPlace[]): OpenPlace[] => [
  ...new Map(places.map((place) => [`${place.file}\0${place.line}\0${place.name}`, place])).values(),
];

/** The same where a question had filters: how much they hide of what would be found without them, before all else. */
export const withHidden = (hidden: number, { ways, places }: Unseen): Unseen => ({
  ways: [...(hidden === 0 ? [] : [{ way: 'filtered' as const, count: hidden }]), ...ways],
  places,
});

/** The evidence behind an answer that finds none, and its blind spots, as sentences. */
export function unseenLines(unseen: Unseen | undefined, absence: Absence): string[] {
  if (unseen === undefined) return [];
  const { says, ways } = absenceWords(unseen, absence);
  return [says, ...ways.map((way) => `- ${wayWords(way)}`)];
}

/** The same in one line, without places. */
export function unseenSentence(unseen: Unseen | undefined, absence: Absence): string {
  if (unseen === undefined) return '';
  const { says, ways } = absenceWords(unseen, absence);
  return ways.length === 0 ? says : `${ways.map(countedWords).join('. ')}.`;
}

function wayWords(way: BlindWords): string {
  const shown = way.places.map((place) => (way.isNamed ? placeWords(place) : codeSpan(`${place.file}:${place.line}`)));
  return `${countedWords(way)}${shown.length === 0 ? '' : `: ${listed(shown, MOST_PLACES)}`}`;
}

const countedWords = ({ says, count: number }: BlindWords): string =>
  number === null ? says : `${says} (${count(number)})`;

/** `pay` at `shop/cart.py:3`; a computed name has no word of its own. */
const placeWords = ({ file, line, name }: BlindWords['places'][number]): string =>
  `${name === '' ? 'a computed name' : codeSpan(name)} at ${codeSpan(`${file}:${line}`)}`;

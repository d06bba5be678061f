import { z } from 'zod';
import { UNSEEN_WAYS, unseenCallers, type UnseenWay } from '../../analysis/unseen-callers.ts';
import type { EdgeTable } from '../../model/rows.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { codeSpan } from '../../base/code-span.ts';
import { count, listed } from '../figures.ts';
import { siteShape } from '../shapes.ts';

/** What an answer about callers does not cover: where it names none, this is what that rests on. */
export const unseenShape = z
  .object({
    ways: z.array(
      z.object({ way: z.enum(Object.keys(UNSEEN_WAYS) as [UnseenWay, ...UnseenWay[]]), count: z.number().int() }),
    ),
    /** Places that use its name on a value of unknown type; the first of them. */
    places: z.array(siteShape),
  })
  .optional();

type Unseen = z.infer<typeof unseenShape>;

const MOST_PLACES = 5;

export function unseenOf(view: RepositoryView, node: number): NonNullable<Unseen> {
  const { ways, open } = unseenCallers(view, node);
  return {
    ways: ways.map(({ way, count: number }) => ({ way, count: number })),
    places: placesOf(view, open),
  };
}

function placesOf(view: RepositoryView, open: readonly number[]): NonNullable<Unseen>['places'] {
  const { edges } = view.open;
  const { files } = view.graph;
  const sites = open.flatMap((edge) =>
    sitesOf(edges, edge).map(({ file, ...at }) => ({ file: files[file]!.path, ...at })),
  );
  return sites.slice(0, MOST_PLACES);
}

const sitesOf = (edges: EdgeTable, edge: number): { file: number; line: number; column: number }[] =>
  Array.from({ length: edges.siteStart[edge + 1]! - edges.siteStart[edge]! }, (_, i) => {
    const site = edges.siteStart[edge]! + i;
    return { file: edges.siteFile[site]!, line: edges.siteLine[site]!, column: edges.siteColumn[site]! };
  });

/** Of these there are several; the others hold or do not. */
const COUNTED: ReadonlySet<UnseenWay> = new Set(['named', 'text', 'namesake', 'computed', 'unread']);

/** The evidence behind an answer that names nobody, and its blind spots, as sentences. */
export function unseenLines(unseen: Unseen): string[] {
  if (unseen === undefined) return [];
  const { ways, places } = unseen;
  if (ways.length === 0)
    return [
      'No call of this name was left unresolved. Names computed at run time and code outside the repository are not covered.',
    ];
  const shown = places.map(({ file, line }) => codeSpan(`${file}:${line}`));
  return [
    'This answer can miss callers:',
    ...ways.map(({ way, count: number }) => {
      const times = COUNTED.has(way) ? ` (${count(number)})` : '';
      const where = way === 'named' && shown.length > 0 ? `: ${listed(shown, MOST_PLACES)}` : '';
      return `- ${UNSEEN_WAYS[way]}${times}${where}`;
    }),
  ];
}

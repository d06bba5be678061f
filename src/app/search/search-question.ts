import type { ToolInput } from '../../core/tools/table.ts';
import type { SearchPlace } from '../route/places.ts';

/** Lines of one page. */
export const PAGE = 200;

const MOST_GLOBS = 50;

/** What the place asks of the tool; null where nothing is looked for. */
export function searchQuestion(repo: string, place: SearchPlace): ToolInput<'search'> | null {
  if (place.query === '') return null;
  return {
    repo,
    pattern: place.query,
    literal: place.mode !== 'regex',
    word: place.mode === 'word',
    caseSensitive: place.isCaseSensitive,
    includeTests: place.tests,
    paths: globsIn(place.paths),
    limit: PAGE,
  };
}

/** `*.py, src/**` as its parts. */
export const globsIn = (text: string): string[] =>
  text
    .split(',')
    .map((glob) => glob.trim())
    .filter((glob) => glob !== '')
    .slice(0, MOST_GLOBS);

import { filesCalled } from '../view/files-called.ts';
import type { RepositoryView } from '../view/repository-view.ts';

/** A file that a text names, and the line where it names one. */
export interface PlaceInText {
  readonly file: number;
  readonly line: number | null;
}

/** Of longer texts the beginning and the end are searched: a trace says what failed there. */
const LONGEST = 20_000;
const MOST_PLACES = 60;

/**
 * A path with an extension, and the line after it as runtimes write it: `a/b.ts:12:5`, `File "a/b.py", line 12`,
 * `Main.java:12`, `a\b.cs:line 12`, `a/b.rb:12:in`, `a/b.php(12)`, `a/b.rs#L12`.
 */
const PLACE =
  /(?<![\w@.+~$[\]-])([\w@.+~$[\]-]+(?:[\\/][\w@.+~$[\]-]+)*\.[A-Za-z][\w+]{0,9})(?:["']?(?::|, |\(|#L| line |:line )(?:line )?(\d{1,7}))?/g;

/** The files of a state that a text names, with lines, in the order of the text; each place once. */
export function placesInText(view: RepositoryView, text: string): PlaceInText[] {
  const found = new Map<string, PlaceInText>();
  const files = new Map<string, number | null>();
  for (const [, path, number] of bothEnds(text, LONGEST).matchAll(PLACE)) {
    if (found.size >= MOST_PLACES) break;
    if (!files.has(path!)) files.set(path!, onlyOne(filesCalled(view, path!)));
    const named = files.get(path!)!;
    if (named === null) continue;
    const { lines } = view.graph.files[named]!;
    const line = number === undefined || Number(number) < 1 || Number(number) > lines ? null : Number(number);
    found.set(`${named}:${line ?? ''}`, { file: named, line });
  }
  return [...found.values()];
}

/** A path that could mean several files means none of them. */
const onlyOne = (files: readonly number[]): number | null => (files.length === 1 ? files[0]! : null);

/** A text, or the two ends of a long one. */
export const bothEnds = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest / 2)}\n${text.slice(-longest / 2)}`;

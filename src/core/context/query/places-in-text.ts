import type { RepositoryView } from '../view/repository-view.ts';

/** A file that a text names, and the line where it names one. */
export interface PlaceInText {
  readonly file: number;
  readonly line: number | null;
}

/** Texts longer than this are searched for places up to here: a trace says what failed at its beginning or its end. */
const LONGEST = 20_000;
const MOST_PLACES = 60;

/**
 * A path with an extension, and the line after it as runtimes write it: `a/b.ts:12:5`, `File "a/b.py", line 12`,
 * `Main.java:12`, `a\b.cs:line 12`, `a/b.rb:12:in`, `a/b.php(12)`, `a/b.rs#L12`.
 */
const PLACE =
  /([\w@.+~$[\]-]+(?:[\\/][\w@.+~$ [\]()-]+)*\.[A-Za-z][\w+]{0,9})(?:["']?(?::|, |\(|#L| line |:line )(?:line )?(\d{1,7}))?/g;

/** The files of a state that a text names, with lines, in the order of the text; each place once. */
export function placesInText(view: RepositoryView, text: string): PlaceInText[] {
  const found = new Map<string, PlaceInText>();
  let byName: ReadonlyMap<string, readonly number[]> | null = null;
  for (const [, path, number] of text.slice(0, LONGEST).matchAll(PLACE)) {
    if (found.size >= MOST_PLACES) break;
    byName ??= filesByName(view);
    const file = fileCalled(view, byName, path!.replaceAll('\\', '/'));
    if (file === null) continue;
    const lines = view.graph.files[file]!.lines;
    const line = number === undefined || Number(number) < 1 || Number(number) > lines ? null : Number(number);
    found.set(`${file}:${line ?? ''}`, { file, line });
  }
  return [...found.values()];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function filesByName(view: RepositoryView): Map<string, number[]> {
  const files = new Map<string, number[]>();
  view.graph.files.forEach(({ path }, i) => {
    const name = nameOf(path);
    const known = files.get(name);
    if (known === undefined) files.set(name, [i]);
    else known.push(i);
  });
  return files;
}

/**
 * The file that a path means, which may begin in another folder than the repository's: the one that shares most of its
 * end. A bare name means a file only where one is called so.
 */
function fileCalled(view: RepositoryView, byName: ReadonlyMap<string, readonly number[]>, path: string): number | null {
  const named = byName.get(nameOf(path)) ?? [];
  const shared = named.map((file) => sharedEnd(view.graph.files[file]!.path, path));
  const most = Math.max(0, ...shared);
  const best = named.filter((_, i) => shared[i] === most);
  if (best.length !== 1) return null;
  const parts = path.split('/').length;
  // `vendor/thing/index.js` is not the repository's `src/index.js`, but what runs elsewhere is `/srv/app/src/index.js`.
  return parts === 1 || most > 1 || view.graph.files[best[0]!]!.path === nameOf(path) ? best[0]! : null;
}

function sharedEnd(a: string, b: string): number {
  const [some, others] = [a.split('/').reverse(), b.split('/').reverse()];
  const length = Math.min(some.length, others.length);
  for (let i = 0; i < length; i += 1) if (some[i] !== others[i]) return i;
  return length;
}

// The graph profile separates its fields by white space and allows printable ASCII only (SPEC 4, `qname`). Whatever else
// a name holds is percent-encoded as UTF-8. `%` itself is always encoded, so sequences no encoder writes are free to
// mean something of ours: `%` alone is the empty text, `%u` half a surrogate pair, `%:` a name that is not shortened,
// `%~2` the second symbol of one name. A name that goes on where that of another symbol ends begins with the other's id:
// `@3.run`; the `@` of any other name that begins like that is encoded.

import { compareText } from '../../base/order.ts';

/** A leading `#` would make a line that begins with the word a comment or a heading. */
const UNSAFE = /^#|^@(?=\d)|[^\x21-\x24\x26-\x7e]/gu;
const ESCAPED = /%u([0-9a-f]{4})|(?:%[0-9A-F]{2})+/g;

export function escapeWord(text: string): string {
  if (text === '') return '%';
  return text.replace(UNSAFE, (character) =>
    /^\p{Surrogate}$/u.test(character) ? `%u${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character),
  );
}

/** Throws where the percent-encoding is not UTF-8, like everything else that reads a damaged text. */
export function unescapeWord(word: string): string {
  if (word === '%') return '';
  return word.replace(ESCAPED, (run: string, half: string | undefined) =>
    half === undefined ? decodeURIComponent(run) : String.fromCharCode(parseInt(half, 16)),
  );
}

/** What the names of a text are relative to. */
export interface NameBase {
  readonly repo: string;
  /** '' or a path that ends with a slash. */
  readonly directory: string;
}

/** Deeper directories are not worth looking at. */
const DEEPEST = 8;

/** The base that makes the names shortest: their repository, and the directory whose path is repeated most. */
export function baseOf(names: readonly string[], repo: string): NameBase {
  const prefix = `${repo}://`;
  const counts = new Map<string, number>();
  for (const name of names) {
    // What lives in no file has a kind for a place (`:route/GET /orders`).
    if (!name.startsWith(prefix) || name.startsWith(':', prefix.length)) continue;
    const steps = name.slice(prefix.length).split('/', DEEPEST + 1);
    for (let depth = 1; depth < steps.length; depth += 1) {
      const directory = `${steps.slice(0, depth).join('/')}/`;
      counts.set(directory, (counts.get(directory) ?? 0) + 1);
    }
  }
  let best = '';
  let most = 0;
  for (const [directory, count] of [...counts].sort(([a], [b]) => compareText(a, b))) {
    // The directory is said once, and every name elsewhere costs a slash.
    const saved = (count - 1) * directory.length - (names.length - count);
    if (saved > most) [best, most] = [directory, saved];
  }
  return { repo, directory: best };
}

/** A qualified name without what all share; one elsewhere in the repository begins with a slash. */
export function shortenName(name: string, { repo, directory }: NameBase): string {
  const prefix = `${repo}://`;
  const path = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  if (path !== '' && !path.includes('://')) {
    const rest = path.startsWith(directory) ? path.slice(directory.length) : '';
    return escapeWord(rest === '' || rest.startsWith('/') ? `/${path}` : rest);
  }
  return name.includes('://') ? escapeWord(name) : `%:${escapeWord(name)}`;
}

export function lengthenName(word: string, { repo, directory }: NameBase): string {
  const unique = word.replace(/%~\d+$/, '');
  if (unique.startsWith('%:')) return unescapeWord(unique.slice(2));
  const name = unescapeWord(unique);
  if (name.includes('://')) return name;
  return `${repo}://${name.startsWith('/') ? name.slice(1) : directory + name}`;
}

/** The same words, with `@3` for the name of the fourth symbol where that of another goes on with a dot. */
export function referringNames(names: readonly string[], base: NameBase): string[] {
  const places = new Map<string, number>();
  for (const [place, name] of names.entries()) if (!places.has(name)) places.set(name, place);
  return uniqueNames(names, base).map((word, place) => {
    const name = names[place]!;
    // The second symbol of one name has a mark at its end already.
    if (places.get(name) !== place) return word;
    for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
      const holder = places.get(name.slice(0, dot));
      if (holder !== undefined) return `@${holder}${escapeWord(name.slice(dot))}`;
    }
    return word;
  });
}

/** The names behind words of one list. Null where one refers to itself or to nothing. */
export function lengthenNames(words: readonly string[], base: NameBase): string[] | null {
  const names: (string | null)[] = words.map((word) => (REFERENCE.test(word) ? null : lengthenName(word, base)));
  const lengthen = (place: number, depth: number): string | null => {
    const known = names[place];
    if (known !== null) return known ?? null;
    if (depth > words.length) return null;
    const [, holder, rest] = REFERENCE.exec(words[place]!)!;
    const start = lengthen(Number(holder), depth + 1);
    return start === null ? null : (names[place] = start + unescapeWord(rest!));
  };
  const found = words.map((_, place) => lengthen(place, 0));
  return found.some((name) => name === null) ? null : (found as string[]);
}

const REFERENCE = /^@(\d{1,9})(.+)$/;

/** Words that tell symbols apart even where kinds share a name, as an interface and its companion do. */
export function uniqueNames(names: readonly string[], base: NameBase): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const word = shortenName(name, base);
    return count === 1 ? word : `${word}%~${count}`;
  });
}

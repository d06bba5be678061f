// The graph profile separates its fields by white space and allows printable ASCII only (SPEC 4, `qname`). Whatever else
// a name holds is percent-encoded as UTF-8. `%` itself is always encoded, so sequences no encoder writes are free to
// mean something of ours: `%` alone is the empty text, `%u` half a surrogate pair, `%:` a name that is not shortened,
// `%~2` the second symbol of one name.

/** A leading `#` would make a line that begins with the word a comment or a heading. */
const UNSAFE = /^#|[^\x21-\x24\x26-\x7e]/gu;
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

/** A qualified name without the repository that all names of a pack share. */
export function shortenName(name: string, repo: string): string {
  const prefix = `${repo}://`;
  const rest = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  if (rest !== '' && !rest.includes('://')) return escapeWord(rest);
  return name.includes('://') ? escapeWord(name) : `%:${escapeWord(name)}`;
}

export function lengthenName(word: string, repo: string): string {
  const unique = word.replace(/%~\d+$/, '');
  if (unique.startsWith('%:')) return unescapeWord(unique.slice(2));
  const name = unescapeWord(unique);
  return name.includes('://') ? name : `${repo}://${name}`;
}

/** Words that tell symbols apart even where kinds share a name, as an interface and its companion do. */
export function uniqueNames(names: readonly string[], repo: string): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const word = shortenName(name, repo);
    return count === 1 ? word : `${word}%~${count}`;
  });
}

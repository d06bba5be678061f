export type TargetMatcher = (symbol: string) => boolean;

/**
 * Whether a symbol is what a target of a class names. A target is the end of a dotted symbol: `Flask.route` means
 * `app.py.Flask.route`. A name without `*` is one documented name and is compared exactly. A name with `*` is a family
 * (`*Cache`) that each language spells its own way, so that it is compared word by word: `lru_cache`, `LRUCache` and
 * `Cache` belong to it, `Moustache` does not.
 */
export function targetMatcher(target: string): TargetMatcher {
  if (!target.includes('*')) return (symbol) => symbol === target || symbol.endsWith(`.${target}`);
  const parts = target.split('.').map(partMatcher);
  return (symbol) => {
    const names = symbol.split('.');
    const from = names.length - parts.length;
    return from >= 0 && parts.every((matches, i) => matches(names[from + i]!));
  };
}

function partMatcher(part: string): (name: string) => boolean {
  if (!part.includes('*')) return (name) => name === part;
  const openStart = part.startsWith('*');
  const openEnd = part.endsWith('*');
  const sought = foldName(part).text;
  return (name) => {
    if (sought === '') return true;
    const { text, boundaries } = foldName(name);
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
      const end = at + sought.length;
      const atEnds = (openStart || at === 0) && (openEnd || end === text.length);
      if (atEnds && boundaries.has(at) && boundaries.has(end)) return true;
    }
    return false;
  };
}

/** A name without case and separators, and where its words begin and end: `HTTPServer`, `http_server` → `http|server`. */
function foldName(name: string): { readonly text: string; readonly boundaries: ReadonlySet<number> } {
  const characters = [...name];
  const boundaries = new Set([0]);
  let text = '';
  for (const [i, character] of characters.entries()) {
    if (!isWordPart(character)) {
      boundaries.add(text.length);
      continue;
    }
    const opensWord = !isUpper(characters[i - 1]) || isLower(characters[i + 1]);
    if (isUpper(character) && opensWord) boundaries.add(text.length);
    text += character.toLowerCase();
  }
  boundaries.add(text.length);
  return { text, boundaries };
}

/** Nearly all names are ASCII, and classes of Unicode are slow to tell. */
const among = (ascii: RegExp, others: RegExp): ((character: string | undefined) => boolean) => {
  const table = Array.from({ length: 128 }, (_, code) => ascii.test(String.fromCharCode(code)));
  return (character) => character !== undefined && (table[character.codePointAt(0)!] ?? others.test(character));
};
const isWordPart = among(/[A-Za-z0-9]/, /[\p{L}\p{N}]/u);
const isUpper = among(/[A-Z]/, /\p{Lu}/u);
const isLower = among(/[a-z]/, /\p{Ll}/u);

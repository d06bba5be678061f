/** What the smallest parts of a text are, whatever the grammar: names, words in comments, words in strings, the rest. */
export const LEAF = { other: 0, name: 1, comment: 2, string: 3, number: 4, mark: 5 } as const;

const KINDS: readonly (readonly [RegExp, number])[] = [
  [/comment|shebang|hash_bang/, LEAF.comment],
  [/string|str_text|heredoc|char|template_fragment|raw_text|^text$/, LEAF.string],
  [/number|integer|float|decimal|real_literal|int_literal|hex_literal|imaginary/, LEAF.number],
  [/identifier|name|constant|symbol|variable|^word$|identity/, LEAF.name],
];

const known = new Map<string, number>();

/** Class of a leaf by the name of its kind; the same idea has a similar name in all grammars. */
export function leafKind(kind: string, isNamed: boolean): number {
  if (!isNamed) return LEAF.mark;
  let found = known.get(kind);
  if (found === undefined) {
    found = KINDS.find(([pattern]) => pattern.test(kind))?.[1] ?? LEAF.other;
    known.set(kind, found);
  }
  return found;
}

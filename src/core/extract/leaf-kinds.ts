import type { FlatTree } from '../syntax/flat-tree.ts';
import { hashWord } from '../words/hash-word.ts';

/** What the smallest parts of a text are, whatever the grammar: names, words in comments, words in strings, the rest. */
export const LEAF = { other: 0, name: 1, comment: 2, string: 3, number: 4, mark: 5 } as const;

const KINDS: readonly (readonly [RegExp, number])[] = [
  [/comment|shebang|hash_bang/, LEAF.comment],
  [/string|str_text|heredoc|char|template_fragment|raw_text|^text$/, LEAF.string],
  [/number|integer|float|decimal|real_literal|int_literal|hex_literal|imaginary/, LEAF.number],
  [/identifier|name|constant|symbol|variable|^word$|identity/, LEAF.name],
];

/** Classes of a grammar's kinds, and hashes of their names, by id: the same idea has a similar name in all grammars. */
export interface LeafKinds {
  readonly classes: Uint8Array;
  readonly hashes: Uint32Array;
}

const known = new WeakMap<readonly string[], LeafKinds>();

export function leafKinds(tree: FlatTree): LeafKinds {
  const { kindNames } = tree;
  let found = known.get(kindNames);
  if (!found) {
    found = {
      classes: Uint8Array.from(kindNames, (kind, id) =>
        tree.isNamedKind(id) ? (KINDS.find(([pattern]) => pattern.test(kind))?.[1] ?? LEAF.other) : LEAF.mark,
      ),
      hashes: Uint32Array.from(kindNames, (kind) => hashWord(kind ?? '')),
    };
    known.set(kindNames, found);
  }
  return found;
}

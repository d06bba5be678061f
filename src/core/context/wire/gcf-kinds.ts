import { isNodeKind, type NodeKind } from '../../model/node-kinds.ts';

/**
 * Kinds whose word in GCF (SPEC 5, kind abbreviations) is another. The package looks kinds up in plain objects, where
 * `constructor` finds what every object inherits; and it reads `route` as `route_handler`.
 */
const WORDS: Partial<Record<NodeKind, string>> = {
  constructor: 'ctor',
  variable: 'var',
  constant: 'const',
  route: 'route_handler',
};

const KINDS = new Map(Object.entries(WORDS).map(([kind, word]) => [word, kind as NodeKind]));

export const gcfKind = (kind: NodeKind): string => (Object.hasOwn(WORDS, kind) ? WORDS[kind]! : kind);

/** The kind behind a word of GCF, or null where there is none. */
export const kindOfGcf = (word: string): NodeKind | null => KINDS.get(word) ?? (isNodeKind(word) ? word : null);

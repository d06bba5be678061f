/** What can happen to a symbol, in the order in which they are listed. */
export const SYMBOL_CHANGES = {
  removed: 'is gone',
  added: 'is new',
  moved: 'moved to another place',
  renamed: 'renamed',
  signature: 'signature changed',
  body: 'body changed',
} as const;
export type SymbolChangeKind = keyof typeof SYMBOL_CHANGES;

/** What can happen to a parameter of a function. */
export const PARAMETER_CHANGES = ['added', 'removed', 'renamed'] as const;
export type ParameterChangeKind = (typeof PARAMETER_CHANGES)[number];

/** What can happen to a relationship. */
export const EDGE_CHANGES = {
  added: 'is new',
  removed: 'is gone',
  repointed: 'points to another target with the same name',
  upgraded: 'same relationship, stronger evidence',
  weakened: 'same relationship, weaker evidence',
} as const;
export type EdgeChangeKind = keyof typeof EDGE_CHANGES;

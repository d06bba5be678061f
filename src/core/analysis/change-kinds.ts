/** What can happen to a symbol, in the order in which it is told. */
export const SYMBOL_CHANGES = {
  removed: 'is gone',
  added: 'is new',
  moved: 'stands in another place',
  renamed: 'has another name',
  signature: 'is called or declared otherwise',
  body: 'does or holds something else',
} as const;
export type SymbolChangeKind = keyof typeof SYMBOL_CHANGES;

/** What can happen to a relationship. */
export const EDGE_CHANGES = {
  added: 'is new',
  removed: 'is gone',
  repointed: 'leads to something else of the same name',
  upgraded: 'is the same, with stronger evidence',
  weakened: 'is the same, with weaker evidence',
} as const;
export type EdgeChangeKind = keyof typeof EDGE_CHANGES;

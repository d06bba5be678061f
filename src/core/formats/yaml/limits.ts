/** Texts are read from repositories: whatever they hold, reading one takes about a second at most and never fails. */
export const LIMITS = {
  /** Pieces of syntax; what follows them is not read. A megabyte of ordinary YAML has about 300,000. */
  lexemes: 400_000,
  /** Brackets open at once; what follows is not read. */
  open: 1_000,
  /** Values below this depth are empty. */
  depth: 60,
  /** Values of a document with aliases counted each time: past it an alias is empty. */
  weight: 200_000,
} as const;

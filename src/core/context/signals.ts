/** What speaks for a symbol, each for itself, so that an answer can say why. */
export const SIGNALS = ['words', 'name', 'file', 'family', 'identifier', 'classes', 'walk', 'learned'] as const;
export type Signal = (typeof SIGNALS)[number];

/** What a symbol was ranked by. */
export interface Evidence {
  readonly signals: Readonly<Record<Signal, number>>;
  /** Of all signals. */
  readonly sum: number;
  /** By what it counts less for what was learned against it: 1 where nothing was. */
  readonly lowered: number;
}

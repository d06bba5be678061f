/**
 * Tokens that an answer may be asked to take. What a format writes around nothing takes up to 140 of them, most of it
 * for hashes: for less than this there would be no room for a symbol.
 */
export const LEAST_BUDGET = 200;
export const MOST_BUDGET = 200_000;
export const USUAL_BUDGET = 4000;

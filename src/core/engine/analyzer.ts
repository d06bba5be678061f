/**
 * Version of everything that turns files into a graph: extraction, linking, identity, sealing. Raised whenever the same
 * files could give another snapshot hash; the sample repository's hash is kept beside it in a test, so that one cannot
 * change without the other.
 */
export const ANALYZER = '3';

/** The first that sealed what could not be resolved: of earlier snapshots an absence in the code cannot be told. */
const FIRST_WITH_OPEN_NAMES = 3;

export const sealsOpenNames = (analyzer: string): boolean => Number(analyzer) >= FIRST_WITH_OPEN_NAMES;

/**
 * Version of everything that turns files into a graph: extraction, linking, identity, sealing. Raised whenever the same
 * files could give another snapshot hash; the sample repository's hash is kept beside it in a test, so that one cannot
 * change without the other.
 */
export const ANALYZER = '2';

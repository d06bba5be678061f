/** A file that takes longer is put off: one hostile file must not hold up a repository. */
export const FILE_LIMIT_MS = 10_000;
/** How much longer a file may take that is read alone: a busy machine must not decide what is in a graph. */
export const ALONE_TIMES = 10;

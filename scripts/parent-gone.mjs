// npm starts scripts through a shell, and shells do not pass signals on: with that shell gone, nobody is left to ask for
// an end. Without npm the parent is the user's own shell, which may go while a server stays.
const EVERY_MS = 100;

/** Calls `end` when the shell that npm started us by is gone; gives a function that stops looking. */
export function whenParentIsGone(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) end();
  }, EVERY_MS);
  return () => clearInterval(watch);
}

/**
 * How well a typed text fits a path: 0 not at all, more is better. The name counts more than the folders, a beginning
 * more than a middle, and shorter paths win among equals. Several words must all be found.
 */
export function matchPath(path: string, typed: string): number {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return 0;
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  let score = 0;
  for (const word of words) {
    if (name === word) score += 100;
    else if (name.startsWith(word)) score += 80;
    else if (name.includes(word)) score += 50;
    else if (lower.includes(`/${word}`)) score += 30;
    else if (lower.includes(word)) score += 20;
    else return 0;
  }
  return score / words.length + 1 / (1 + path.length);
}

/** The best of them, best first; equals keep their order. */
export function bestPaths(paths: readonly string[], typed: string, limit: number): string[] {
  return paths
    .map((path) => ({ path, score: matchPath(path, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ path }) => path);
}

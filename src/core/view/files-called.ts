import type { RepositoryView } from './repository-view.ts';

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * The files that a path can mean: it may begin above the repository, as in a stack trace, or below it, as people write
 * it. Those that share most of its end.
 */
export function filesCalled({ graph }: RepositoryView, path: string): number[] {
  const wanted = path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
  const exact = graph.findFile(wanted);
  if (exact >= 0) return [exact];
  const name = nameOf(wanted);
  let most = 0;
  let found: number[] = [];
  graph.files.forEach((file, i) => {
    if (nameOf(file.path) !== name) return;
    const shared = sharedEnd(file.path, wanted);
    // `vendor/thing/index.js` is not `src/index.js`: one path must be the end of the other, or much of it be shared.
    const isMeant = shared > 1 || file.path === name || wanted === name;
    if (!isMeant || shared < most) return;
    if (shared > most) found = [];
    most = shared;
    found.push(i);
  });
  return found;
}

function sharedEnd(a: string, b: string): number {
  const [some, others] = [a.split('/').reverse(), b.split('/').reverse()];
  const length = Math.min(some.length, others.length);
  for (let i = 0; i < length; i += 1) if (some[i] !== others[i]) return i;
  return length;
}

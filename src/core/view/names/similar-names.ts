import type { RepositoryView } from '../repository-view.ts';
import { search } from '../search.ts';
import { writtenName } from './written-name.ts';

const SHOWN = 5;
/** Longer names are not mistyped, they are something else. */
const LONGEST = 60;

/** What someone may have meant by a name that nothing has: names that hold its last part, or are typed much like it. */
export function similarNames(view: RepositoryView, text: string): string[] {
  const name = writtenName(text).parts.at(-1);
  if (name === undefined || name.length > LONGEST) return [];
  const { hits } = search(view, name, { includeTests: false, limit: SHOWN });
  const holding = hits.filter(({ match }) => match !== 'text').map(({ node }) => view.display(node));
  return [...new Set([...holding, ...mistyped(view, name)])].slice(0, SHOWN);
}

/** Symbols of the repository whose name is so few edits away, the nearest first. */
function mistyped(view: RepositoryView, wanted: string): string[] {
  const lower = wanted.toLowerCase();
  const most = lower.length < 5 ? 1 : 2;
  const { name, count } = view.graph.nodes;
  const found: { readonly node: number; readonly edits: number }[] = [];
  for (let node = 0; node < count; node += 1) {
    if (Math.abs(name[node]!.length - lower.length) > most || view.isExternal(node) || view.testMask[node] === 1)
      continue;
    const edits = editsBetween(name[node]!.toLowerCase(), lower, most);
    if (edits <= most) found.push({ node, edits });
  }
  return found
    .sort((a, b) => a.edits - b.edits || a.node - b.node)
    .slice(0, SHOWN)
    .map(({ node }) => view.display(node));
}

/** Characters to insert, remove, replace or swap with the next to make one text the other; more than `most` is as good as any. */
function editsBetween(a: string, b: string, most: number): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1]! + Number(a[i - 1] !== b[j - 1]);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1, isSwapped ? before[j - 2]! + 1 : Infinity));
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length]!;
}

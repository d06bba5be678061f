import { diffArrays } from 'diff';

const CONTEXT = 2;

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/));

/** What changes from one text to another, as lines with a mark; those that stay are shown between changes, and a few around. */
export function lineDifference(before: string, after: string): string {
  const parts = diffArrays(linesOf(before), linesOf(after));
  return parts
    .flatMap(({ added, removed, value }, i) => {
      if (added || removed) return value.map((line) => `${added ? '+' : '-'} ${line}`);
      const above = i === 0 ? 0 : CONTEXT;
      const below = i === parts.length - 1 ? 0 : CONTEXT;
      const isBetween = above > 0 && below > 0;
      const near = value.filter((_, line) => isBetween || line < above || line >= value.length - below);
      return near.map((line) => `  ${line}`);
    })
    .join('\n');
}

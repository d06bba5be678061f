import { LinePattern } from './line-pattern.ts';

/** What the signs of a glob are as a regular expression; `**` stands for any folders, everything else for itself. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^\*\*\//, '(?:.*/)?'],
  [/^\*\*/, '.*'],
  [/^\*/, '[^/]*'],
  [/^\?/, '[^/]'],
];

/** Whether a path fits one of the globs: `*.py` in any folder, `src/**`, `docs/*.md`, `docs` and all that is in it. */
export function pathFilter(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map((glob) => {
    const isCaseSensitive = true;
    return new LinePattern({ pattern: patternOf(glob), isLiteral: false, isCaseSensitive });
  });
  return (path) => patterns.length === 0 || patterns.some((pattern) => pattern.isMatch(path));
}

function patternOf(glob: string): string {
  let rest = glob.replace(/^\.?\//, '').replace(/\/$/, '');
  let pattern = rest.includes('/') ? '' : '(?:.*/)?';
  while (rest !== '') {
    const [sign, meaning] = SIGNS.find(([candidate]) => candidate.test(rest)) ?? [/^[^]/u, null];
    const [taken] = sign.exec(rest)!;
    pattern += meaning ?? taken.replace(/[\\^$.|+()[\]{}]/, '\\$&');
    rest = rest.slice(taken.length);
  }
  return `${pattern}(?:/.*)?`;
}

import type { Excerpt } from '../../context/pack.ts';

/** Longer lines are cut: one of a generated file may be a whole program. */
const LONGEST_LINE = 300;

/**
 * Some lines of a text, counted from 1 and in order, each as it is to be shown, and the lines around them; what touches or
 * overlaps is one run.
 */
export function linesAround(text: string, shown: ReadonlyMap<number, string>, context: number): Excerpt[] {
  const all = text.split('\n');
  // What ends with a line break has no line after it.
  const last = all.at(-1) === '' ? all.length - 1 : all.length;
  const runs: [from: number, to: number][] = [];
  for (const line of shown.keys()) {
    const [from, to] = [Math.max(1, line - context), Math.min(last, line + context)];
    const run = runs.at(-1);
    if (run !== undefined && from <= run[1] + 1) run[1] = Math.max(run[1], to);
    else runs.push([from, to]);
  }
  return runs.map(([startLine, endLine]) => ({
    startLine,
    endLine,
    text: all
      .slice(startLine - 1, endLine)
      .map(
        (line, i) =>
          shown.get(startLine + i) ?? (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line),
      )
      .join('\n'),
  }));
}

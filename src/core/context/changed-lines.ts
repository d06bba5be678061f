import { parseDiff, type FilePatch, type Hunk } from './unified-diff.ts';

/** Lines of a file that a change touches, 1-based, both ends included. */
export interface ChangedLines {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/**
 * What a unified diff changes, as lines of the files after the change: lines that were added, and those on both sides of
 * a place where lines were only removed.
 */
export const changedLines = (diff: string): ChangedLines[] => parseDiff(diff).flatMap(newLines);

/** The same of one file. */
export const newLines = ({ newPath: path, hunks }: FilePatch): ChangedLines[] =>
  path === null ? [] : hunks.flatMap((hunk) => [...linesOf(hunk)].map((lines) => ({ path, ...lines })));

function* linesOf({ newStart, lines }: Hunk): Generator<Pick<ChangedLines, 'from' | 'to'>> {
  let [line, added, removed] = [newStart, 0, 0];
  for (const { kind } of [...lines, { kind: 'kept' as const }]) {
    if (kind === 'removed') removed += 1;
    else if (kind === 'added') added += 1;
    else {
      if (added > 0) yield { from: line, to: line + added - 1 };
      else if (removed > 0) yield { from: Math.max(1, line - 1), to: line };
      line += added + 1;
      [added, removed] = [0, 0];
    }
  }
}

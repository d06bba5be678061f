import type { FilePatch, Hunk } from './unified-diff.ts';

/** The side of a diff that a text is on. */
export type DiffSide = 'old' | 'new';

export interface PatchOptions {
  /** Side of the given text; the result is on the other one. */
  readonly from: DiffSide;
  /** Whether a hunk may stand at other lines than the diff says. */
  readonly canShift: boolean;
}

/** So many lines with letters in them tell a place by themselves. */
const LEAST_KNOWN = 2;
/** Lines by which a hunk may have moved. */
const MOST_SHIFT = 2000;

/**
 * The other side of a file of a diff, made from the text of one side; null where the diff does not fit that text. White
 * space at the ends of lines and the last line break do not count: they get lost on the way of a diff.
 */
export function applyPatch(text: string, { hunks }: FilePatch, { from, canShift }: PatchOptions): string | null {
  const lines = text.split('\n');
  const result: string[] = [];
  const dropped = from === 'old' ? 'removed' : 'added';
  const brought = from === 'old' ? 'added' : 'removed';
  let at = 0;
  let shift = 0;
  for (const hunk of hunks) {
    const given = hunk.lines.filter(({ kind }) => kind !== brought).map((line) => line.text);
    const expected = (from === 'old' ? hunk.oldStart : hunk.newStart) - 1 + shift;
    const start = canShift ? nearestPlace(lines, given, expected, at) : expected;
    if (start < at || !standsAt(lines, given, start)) return null;
    shift += start - expected;
    for (; at < start; at += 1) result.push(lines[at]!);
    for (const { kind, text: line } of hunk.lines) {
      if (kind === brought) result.push(line);
      else {
        if (kind !== dropped) result.push(lines[at]!);
        at += 1;
      }
    }
  }
  return result.concat(lines.slice(at)).join('\n');
}

const standsAt = (lines: readonly string[], given: readonly string[], start: number): boolean =>
  start + given.length <= lines.length && given.every((line, i) => lines[start + i]!.trimEnd() === line.trimEnd());

/** Where some lines stand next to the expected place, not before `least`; the place itself where they do nowhere. */
function nearestPlace(lines: readonly string[], given: readonly string[], expected: number, least: number): number {
  if (standsAt(lines, given, expected)) return expected;
  if (given.filter((line) => /\w/.test(line)).length < LEAST_KNOWN) return expected;
  for (let distance = 1; distance <= MOST_SHIFT; distance += 1)
    for (const start of [expected + distance, expected - distance])
      if (start >= least && standsAt(lines, given, start)) return start;
  return expected;
}

const count = (hunks: readonly Hunk[], kind: 'added' | 'removed'): number =>
  hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.kind === kind).length, 0);

/**
 * The side of a diff that a text is on, by the lines it has: null where it is on neither. Without context lines a side
 * can fit any text: that the other one fits tells more.
 */
export function sideOf(text: string, patch: FilePatch, canShift: boolean): DiffSide | null {
  const fits = (from: DiffSide): boolean => applyPatch(text, patch, { from, canShift }) !== null;
  const isOld = fits('old');
  const isNew = fits('new');
  if (isOld && isNew) return count(patch.hunks, 'added') === 0 ? 'old' : 'new';
  if (isOld) return 'old';
  return isNew ? 'new' : null;
}

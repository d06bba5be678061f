import { unquotePath } from './change/unquote-path.ts';

/** One line of a hunk, without its mark. */
export interface HunkLine {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** A place where the two sides of a diff differ. */
export interface Hunk {
  /** Number of its first line on each side, 1-based; on a side without lines, that of the line behind the place. */
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly HunkLine[];
}

/** What a unified diff says of one file. */
export interface FilePatch {
  /** Null for a file that the change adds. */
  readonly oldPath: string | null;
  /** Null for a file that the change removes. */
  readonly newPath: string | null;
  /** Whether the file at the old path stays as it was. */
  readonly isCopy: boolean;
  /** Beginnings of git's ids of both contents, where they are given. */
  readonly oldId: string | null;
  readonly newId: string | null;
  readonly hunks: readonly Hunk[];
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const IDS = /^index ([0-9a-f]{7,64})\.\.([0-9a-f]{7,64})/;
const NO_ID = /^0+$/;

/** The files of a unified diff, as git and `diff -u` print it. Whatever else stands in it is passed over. */
export function parseDiff(diff: string): FilePatch[] {
  const files: PatchDraft[] = [];
  let file = new PatchDraft();
  let hunk: HunkDraft | null = null;
  const next = (): void => {
    file = new PatchDraft();
    files.push(file);
  };
  for (const line of diff.split('\n')) {
    // Within a hunk a line is text, whatever it looks like: `+++ b/x` may be an added `++ b/x`.
    if (hunk?.take(line)) continue;
    hunk = null;
    const begins = HUNK.exec(line);
    if (begins) {
      hunk = new HunkDraft(begins);
      file.hunks.push(hunk);
    } else if (line.startsWith('diff --git ')) next();
    else if (line.startsWith('--- ') || line.startsWith('+++ ')) {
      const side = line.startsWith('---') ? 'oldPath' : 'newPath';
      if (file.hunks.length > 0 || !files.includes(file)) next();
      file[side] = pathOf(line.slice(4), side === 'oldPath' ? 'a' : 'b');
    } else file.readHeader(line);
  }
  return files.flatMap((draft) => draft.finish() ?? []);
}

/** The path in a `---` or `+++` line: after it may stand a time, before it a letter for the side; null for no file. */
function pathOf(text: string, side: 'a' | 'b'): string | null {
  const named = bare(text.replace(/\t.*$/, ''));
  if (named === '/dev/null') return null;
  return /^[iwco]\//.test(named) || named.startsWith(`${side}/`) ? named.slice(2) : named;
}

const bare = (text: string): string => unquotePath(text.replace(/\r$/, ''));

class PatchDraft {
  /** Undefined until the diff names it. */
  oldPath: string | null | undefined;
  newPath: string | null | undefined;
  isCopy = false;
  oldId: string | null = null;
  newId: string | null = null;
  readonly hunks: HunkDraft[] = [];

  /** A line between the files of a diff: see https://git-scm.com/docs/diff-format. */
  readHeader(line: string): void {
    const [, how, end, path] = /^(rename|copy) (from|to) (.+)$/.exec(line) ?? [];
    const ids = IDS.exec(line);
    if (path !== undefined) {
      this.isCopy = how === 'copy';
      this[end === 'from' ? 'oldPath' : 'newPath'] = bare(path);
    } else if (ids)
      [this.oldId, this.newId] = ids.slice(1).map((id) => (NO_ID.test(id) ? null : id)) as [string, string];
  }

  /** Null where it names no file. */
  finish(): FilePatch | null {
    const newPath = this.newPath === undefined ? null : this.newPath;
    const oldPath = this.oldPath === undefined ? newPath : this.oldPath;
    if (this.newPath === undefined || (oldPath === null && newPath === null)) return null;
    const { isCopy, oldId, newId } = this;
    return { oldPath, newPath, isCopy, oldId, newId, hunks: this.hunks };
  }
}

const countOf = (text: string | undefined): number => (text === undefined ? 1 : Number(text));

class HunkDraft implements Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: HunkLine[] = [];
  /** Lines still to come. */
  #old: number;
  #new: number;

  constructor([, oldStart, oldCount, newStart, newCount]: RegExpExecArray) {
    this.#old = countOf(oldCount);
    this.#new = countOf(newCount);
    // Where a side has no lines, its number is that of the line before.
    this.oldStart = Number(oldStart) + (this.#old === 0 ? 1 : 0);
    this.newStart = Number(newStart) + (this.#new === 0 ? 1 : 0);
  }

  /** Whether a line belongs to the hunk; it is then noted. */
  take(line: string): boolean {
    // What git says of the last line of a file may come when all lines were there.
    if (line.startsWith('\\')) return true;
    if (this.#old <= 0 && this.#new <= 0) return false;
    const kind = KINDS[line[0] ?? ' '];
    if (kind === undefined) return false;
    if (kind !== 'added') this.#old -= 1;
    if (kind !== 'removed') this.#new -= 1;
    this.lines.push({ kind, text: line.slice(1) });
    return true;
  }
}

/** By their marks. Editors strip the space of an empty line that was kept. */
const KINDS: Readonly<Record<string, HunkLine['kind'] | undefined>> = {
  '+': 'added',
  '-': 'removed',
  ' ': 'kept',
  '\r': 'kept',
};

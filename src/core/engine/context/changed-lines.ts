/** Lines of a file that a change touches, 1-based, both ends included. */
export interface ChangedLines {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/;

/** What a unified diff changes, as lines of the files after the change. Whatever else stands in it is passed over. */
export function changedLines(diff: string): ChangedLines[] {
  const found: ChangedLines[] = [];
  let path: string | null = null;
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) {
      const named = line.slice(4).replace(/\t.*$/, '').trim();
      path = named === '/dev/null' ? null : named.replace(/^"(.*)"$/, '$1').replace(/^[biw]\//, '');
      continue;
    }
    const hunk = path === null ? null : HUNK.exec(line);
    if (!hunk || path === null) continue;
    const from = Number(hunk[1]);
    const count = hunk[2] === undefined ? 1 : Number(hunk[2]);
    found.push({ path, from: Math.max(1, from), to: Math.max(1, from + Math.max(1, count) - 1) });
  }
  return found;
}

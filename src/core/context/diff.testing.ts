type Files = Readonly<Record<string, string>>;

/** Lines of context around a change. */
const AROUND = 3;

/** A change of some files as a unified diff: one hunk a file, from its first line that differs to its last. */
export const diffOf = (before: Files, after: Files, around = AROUND): string =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .map((path) => diffOfFile(path, before[path] ?? null, after[path] ?? null, around))
    .join('');

function diffOfFile(path: string, before: string | null, after: string | null, around: number): string {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  let same = 0;
  while (same < Math.min(old.length, fresh.length) && old[same] === fresh[same]) same += 1;
  let behind = 0;
  while (behind < Math.min(old.length, fresh.length) - same && old.at(-1 - behind) === fresh.at(-1 - behind))
    behind += 1;
  const lead = old.slice(Math.max(0, same - around), same);
  const removed = old.slice(same, old.length - behind);
  const added = fresh.slice(same, fresh.length - behind);
  const trail = old.slice(old.length - behind, old.length - behind + around);
  const range = (changed: readonly string[]): string => {
    const count = lead.length + changed.length + trail.length;
    // Where a side has no lines, its number is that of the line before.
    return `${same - lead.length + (count === 0 ? 0 : 1)},${count}`;
  };
  return [
    `diff --git a/${path} b/${path}`,
    before === null ? '--- /dev/null' : `--- a/${path}`,
    after === null ? '+++ /dev/null' : `+++ b/${path}`,
    `@@ -${range(removed)} +${range(added)} @@`,
    ...lead.map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...trail.map((line) => ` ${line}`),
    '',
  ].join('\n');
}

const linesOf = (text: string | null): string[] => (text === null ? [] : text.replace(/\n$/, '').split('\n'));

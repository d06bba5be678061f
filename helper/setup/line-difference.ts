const CONTEXT = 2;

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** What changes from one text to another, as lines with a mark; what is set up changes in one place only. */
export function lineDifference(before: string, after: string): string {
  const [old, now] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let same = 0;
  while (same < old.length - start && same < now.length - start && old.at(-1 - same) === now.at(-1 - same)) same += 1;
  const marked = (mark: string, lines: readonly string[]): string[] => lines.map((line) => `${mark} ${line}`);
  return [
    ...marked(' ', old.slice(Math.max(0, start - CONTEXT), start)),
    ...marked('-', old.slice(start, old.length - same)),
    ...marked('+', now.slice(start, now.length - same)),
    ...marked(' ', old.slice(old.length - same, old.length - same + CONTEXT)),
  ].join('\n');
}

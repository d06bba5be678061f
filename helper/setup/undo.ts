/** The one place where a text was changed: what was there, and what is there now. */
export interface Replacement {
  readonly before: string;
  readonly after: string;
}

/**
 * What was replaced by what, wide enough that what is there now is found at one place only. Undoing it in a text that was
 * edited elsewhere meanwhile undoes our change and keeps theirs.
 */
export function replacementOf(before: string, after: string): Replacement {
  if (before === after) return { before: '', after: '' };
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  while (head + tail > 0 && !isOnce(after, after.slice(head, after.length - tail))) {
    if (head > 0) head -= 1;
    if (tail > 0) tail -= 1;
  }
  return { before: before.slice(head, before.length - tail), after: after.slice(head, after.length - tail) };
}

/** The text with what was there before; null where what was written is no longer there, or several times. */
export function undo(text: string, { before, after }: Replacement): string | null {
  if (!isOnce(text, after)) return null;
  const at = text.indexOf(after);
  return text.slice(0, at) + before + text.slice(at + after.length);
}

function isOnce(text: string, part: string): boolean {
  const at = text.indexOf(part);
  return part !== '' && at >= 0 && !text.includes(part, at + 1);
}

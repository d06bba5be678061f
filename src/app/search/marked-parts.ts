export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A line cut at its matches, without its indentation. `spans` are start and length of each, flat and ascending. */
export function markedParts(line: string, spans: readonly number[]): TextPart[] {
  const parts: TextPart[] = [];
  const add = (from: number, to: number, isMarked: boolean): void => {
    if (to > from) parts.push({ text: line.slice(from, to), isMarked });
  };
  let at = Math.min(line.length - line.trimStart().length, spans[0] ?? line.length);
  for (let i = 0; i < spans.length; i += 2) {
    const start = spans[i]!;
    const end = start + spans[i + 1]!;
    add(at, start, false);
    add(Math.max(at, start), end, true);
    at = Math.max(at, end);
  }
  add(at, line.trimEnd().length, false);
  return parts;
}

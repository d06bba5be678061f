import { Edit, type Point } from 'web-tree-sitter';

/** What became of a text, as one replacement: everything between the parts that both begin and end with. */
export function editBetween(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  if (isHighSurrogate(before, start - 1)) start -= 1;
  let tail = 0;
  while (
    tail < shorter - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  if (isLowSurrogate(before, before.length - tail)) tail -= 1;
  const oldEndIndex = before.length - tail;
  const newEndIndex = after.length - tail;
  const startPosition = pointAt(before, start);
  return new Edit({
    startIndex: start,
    oldEndIndex,
    newEndIndex,
    startPosition,
    oldEndPosition: pointAt(before, oldEndIndex, startPosition, start),
    newEndPosition: pointAt(after, newEndIndex, startPosition, start),
  });
}

/** No edit begins or ends inside a letter. */
const isHighSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;
const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** Row and column of an index; counted from an earlier one where that is known. */
function pointAt(text: string, index: number, known: Point = { row: 0, column: 0 }, from = 0): Point {
  let { row } = known;
  let lineStart = from - known.column;
  for (let at = text.indexOf('\n', from); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) {
    row += 1;
    lineStart = at + 1;
  }
  return { row, column: index - lineStart };
}

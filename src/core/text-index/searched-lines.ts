/** Only the beginning of a longer line is searched: whoever has such lines did not write them. */
export const LINE_LIMIT = 4000;

/** Lines of which only the beginning is searched. */
export function cutLinesIn(text: string): number {
  let cut = 0;
  for (let start = 0; start + LINE_LIMIT < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    if (end - start > LINE_LIMIT) cut += 1;
    start = end + 1;
  }
  return cut;
}

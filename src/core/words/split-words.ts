/** Longer runs without a seam are data, not words. */
const LONGEST = 40;

const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;

function classOf(code: number): number {
  if (code >= 97 && code <= 122) return LOWER;
  if (code >= 65 && code <= 90) return UPPER;
  if (code >= 48 && code <= 57) return DIGIT;
  // Letters of other scripts, and nothing else beyond ASCII that matters here.
  return code >= 0xaa && code !== 0xd7 && code !== 0xf7 && (code < 0x2000 || code > 0x2bff) ? LOWER : 0;
}

/**
 * The words in a name or a sentence, in lower case: `HTTPServer_run2` is http, server, run, 2. A word ends where letters
 * turn to digits or back, where a small letter is followed by a capital one, and before the last of several capitals.
 */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  const { length } = text;
  let start = -1;
  let before = 0;
  const end = (at: number): void => {
    if (start >= 0 && at - start <= LONGEST) words.push(text.slice(start, at).toLowerCase());
    start = -1;
  };
  for (let i = 0; i < length; i += 1) {
    const now = classOf(text.charCodeAt(i));
    if (now === 0) end(i);
    else if (start < 0) start = i;
    else if (now !== before) {
      if (now === LOWER && before === UPPER) {
        if (i - 1 > start) {
          end(i - 1);
          start = i - 1;
        }
      } else {
        end(i);
        start = i;
      }
    }
    before = now;
  }
  end(length);
  return words;
}

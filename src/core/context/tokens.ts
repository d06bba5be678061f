/** How many tokens a model reads a text as. Platforms may bring an exact one; the estimate below needs no vocabulary. */
export type CountTokens = (text: string) => number;

/**
 * What the pieces of a text cost, in hundredths of a token. Vocabularies split text into words (at capitals too), groups
 * of three digits, runs of punctuation and line breaks with their indentation before they merge anything, so counting
 * these comes closer than counting characters. The weights are least squares against o200k_base over sources in seven
 * languages; tokens.test.ts holds them to this repository.
 */
const COST = {
  word: 91,
  /** Each letter of a word beyond the sixth. */
  longWord: 5,
  capitals: 101,
  digits: 140,
  punctuation: 86,
  /** Each further character of a run. */
  morePunctuation: 15,
  lines: 91,
  /** Two or more spaces within a line: a single one belongs to the word after it. */
  gap: 100,
  /** The number of a line, the tab after it and the indentation: much of that merges with what is around it. */
  lineNumber: 155,
  /** What is indented by tabs merges less. */
  tabs: 45,
  /** A character beyond ASCII. */
  foreign: 100,
};

const SHORT_WORD = 6;

/** What a character is. Numbers, for every answer is counted several times before it fits. */
const LOWER = 0;
const UPPER = 1;
const DIGIT = 2;
const PUNCTUATION = 3;
const SPACE = 4;
const FOREIGN = 5;

const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return LOWER;
  if (/[A-Z]/.test(character)) return UPPER;
  if (/[0-9]/.test(character)) return DIGIT;
  return /\s/.test(character) ? SPACE : PUNCTUATION;
});

const NEWLINE = 10;
const TAB = 9;

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? CLASSES[code]! : FOREIGN;
}

function runEnd(text: string, from: number, wanted: number): number {
  let end = from;
  while (end < text.length && classAt(text, end) === wanted) end += 1;
  return end;
}

const wordCost = (length: number): number => COST.word + Math.max(0, length - SHORT_WORD) * COST.longWord;

function spaceCost(text: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) if (text.charCodeAt(at) === NEWLINE) return COST.lines;
  return end - from > 1 ? COST.gap : 0;
}

const isLineNumber = (text: string, from: number, end: number): boolean =>
  text.charCodeAt(end) === TAB && (from === 0 || text.charCodeAt(from - 1) === NEWLINE);

/** A deterministic estimate of the tokens of code and of what is written about it. */
export const estimateTokens: CountTokens = (text) => {
  let cost = 0;
  let at = 0;
  while (at < text.length) {
    const found = classAt(text, at);
    let end = runEnd(text, at, found);
    switch (found) {
      case LOWER:
        cost += wordCost(end - at);
        break;
      case UPPER: {
        // The last capital before small letters begins their word: `HTTPServer` is `HTTP` and `Server`.
        const start = end - 1;
        const wordEnd = runEnd(text, end, LOWER);
        if (wordEnd === end || start > at) cost += COST.capitals;
        if (wordEnd > end) cost += wordCost(wordEnd - start);
        end = wordEnd;
        break;
      }
      case DIGIT:
        if (isLineNumber(text, at, end)) {
          cost += COST.lineNumber + (text.charCodeAt(end + 1) === TAB ? COST.tabs : 0);
          end = runEnd(text, end, SPACE);
        } else cost += Math.ceil((end - at) / 3) * COST.digits;
        break;
      case PUNCTUATION:
        cost += COST.punctuation + (end - at - 1) * COST.morePunctuation;
        break;
      case SPACE:
        cost += spaceCost(text, at, end);
        break;
      case FOREIGN:
        cost += (end - at) * COST.foreign;
        break;
    }
    at = end;
  }
  return Math.ceil(cost / 100);
};

/**
 * A text that says how many tokens it takes, the number itself included. A number costs by its length, so that any guess
 * of the right length counts as the number does.
 */
export function countedText(
  write: (tokens: number) => string,
  guess: number,
  count: CountTokens = estimateTokens,
): { readonly text: string; readonly tokens: number } {
  for (let told = guess; ;) {
    const tokens = count(write(told));
    if (String(tokens).length === String(told).length) return { text: write(tokens), tokens };
    told = tokens;
  }
}

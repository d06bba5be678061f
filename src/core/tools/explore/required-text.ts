/** What stands for one character out of several, or for something other than itself. */
const CLASS_ESCAPE = /^\\(?:[dDsSwW]|[pP](?:\{[^}]*\}|[A-Za-z]))/;
/** What matches between characters, so that those around it still stand beside each other. */
const BETWEEN = /^(?:\^|\\[bBAz])/;
const REPETITION = /^(?:[*?+]|\{\d+(?:,\d*)?\})\??/;

/**
 * The longest text that every match of an RE2 pattern contains, or '' where none can be told. Searching for a text is many
 * times faster than matching a pattern: a line without it need not be looked at.
 */
export function requiredText(pattern: string): string {
  let longest = '';
  let run: string[] = [];
  const endRun = (): void => {
    const text = run.join('');
    if (text.length > longest.length) longest = text;
    run = [];
  };
  for (let at = 0; at < pattern.length;) {
    const rest = pattern.slice(at);
    const between = BETWEEN.exec(rest)?.[0];
    const repetition = REPETITION.exec(rest)?.[0];
    if (between !== undefined) at += between.length;
    else if (repetition !== undefined) {
      // What may be repeated no times is not required; what comes at least once is, once.
      if (!repetition.startsWith('+')) run.pop();
      endRun();
      at += repetition.length;
    } else if (rest.startsWith('(')) {
      const length = groupLength(rest);
      if (length === null) return '';
      endRun();
      at += length;
    } else {
      const part = partAt(rest);
      if (part === null) return '';
      if (part.text === null) endRun();
      else run.push(part.text);
      at += part.length;
    }
  }
  endRun();
  return longest;
}

/** One character that stands for itself (`text`) or a class of them (null); null where the rest tells nothing. */
function partAt(rest: string): { readonly text: string | null; readonly length: number } | null {
  if (rest.startsWith('|') || rest.startsWith(')')) return null;
  if (rest.startsWith('.') || rest.startsWith('$')) return { text: null, length: 1 };
  if (rest.startsWith('[')) {
    const length = classLength(rest);
    return length === null ? null : { text: null, length };
  }
  const escape = CLASS_ESCAPE.exec(rest)?.[0];
  if (escape !== undefined) return { text: null, length: escape.length };
  if (rest.startsWith('\\')) {
    // Any other letter or digit after a backslash means something of its own.
    const escaped = String.fromCodePoint(rest.codePointAt(1) ?? 0);
    return rest.length < 2 || /[\p{L}\p{N}]/u.test(escaped) ? null : { text: escaped, length: 1 + escaped.length };
  }
  const text = String.fromCodePoint(rest.codePointAt(0)!);
  return /[\r\n]/.test(text) ? null : { text, length: text.length };
}

/** How long a character class is that the text begins with. */
function classLength(text: string): number | null {
  // A bracket that comes first stands for itself.
  const whole = /^\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]/.exec(text);
  return whole?.[0].length ?? null;
}

/** How long a group is that the text begins with; null where it changes how the rest is read. */
function groupLength(text: string): number | null {
  if (/^\(\?(?!:|P?<[A-Za-z_])/.test(text)) return null;
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const sign = text[at]!;
    if (sign === '\\') {
      if (text[at + 1] === 'Q') return null;
      at += 2;
      continue;
    }
    if (sign === '[') {
      const length = classLength(text.slice(at));
      if (length === null) return null;
      at += length;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
  return null;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/**
 * The scripts of a single-file component with everything else blanked: offsets, lines and columns stay as they are, so
 * that the reader of the script's language needs to know nothing of the file around it.
 */
export function scriptsOf(source: string): string {
  let text = '';
  let from = 0;
  for (const match of source.matchAll(SCRIPT)) {
    const attributes = match[1]!;
    const start = match.index + match[0].indexOf('>', '<script'.length + attributes.length) + 1;
    const end = start + match[2]!.length;
    if (/\bsrc\s*=/.test(attributes)) continue;
    text += blank(source.slice(from, start)) + source.slice(start, end);
    from = end;
  }
  return text + blank(source.slice(from));
}

const blank = (text: string): string => text.replace(/[^\n\r]/g, ' ');

const TAG = /<([A-Z][\w.]*|[a-z][a-z0-9]*(?:-[a-z0-9]+)+)(?=[\s/>])/g;

interface Named {
  readonly name: string;
  readonly start: number;
}

/** The source with everything but its markup blanked. */
export const markupOf = (source: string): string =>
  source.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, (whole) => blank(whole));

/** Component tags: what they are called and where. */
export const componentTags = (markup: string): Named[] =>
  Array.from(markup.matchAll(TAG), (match) => ({ name: match[1]!, start: match.index + 1 }));

const CODE = /\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}|=\s*(?:"([^"]*)"|'([^']*)')/g;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Words in braces and attributes, each where it stands first: the expressions of markup are made of them. */
export function markupWords(markup: string): Named[] {
  const words = new Map<string, number>();
  for (const match of markup.matchAll(CODE)) {
    const start = match.index;
    for (const word of match[0].matchAll(WORD)) if (!words.has(word[0])) words.set(word[0], start + word.index);
  }
  return Array.from(words, ([name, at]) => ({ name, start: at }));
}

/** Braces, and the attributes that Vue reads as code. */
const EXPRESSION = /\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}|\s(?:[@:#]|v-)[^\s=>"']*\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
const CALL = /(?<![\p{L}\p{N}_$.])([\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)\s*\(/gu;

/** What the code of markup seems to call, each where it stands first. */
export function markupCalls(markup: string): Named[] {
  const calls = new Map<string, number>();
  for (const match of markup.matchAll(EXPRESSION)) {
    const code = match[1] ?? match[2] ?? match[3]!;
    const start = match.index + match[0].lastIndexOf(code);
    for (const call of code.replace(TEXT, blank).matchAll(CALL))
      if (!calls.has(call[1]!)) calls.set(call[1]!, start + call.index);
  }
  return Array.from(calls, ([name, at]) => ({ name, start: at }));
}

/** `user-card` and `UserCard` mean the same component. */
export const componentName = (tag: string): string =>
  tag.includes('-') ? tag.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase()) : tag;

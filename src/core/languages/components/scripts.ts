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

/** Component tags outside the scripts: what they are called and where. */
export function componentTags(source: string): { readonly name: string; readonly start: number }[] {
  const outside = source.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, (whole) => blank(whole));
  return Array.from(outside.matchAll(TAG), (match) => ({ name: match[1]!, start: match.index + 1 }));
}

/** `user-card` and `UserCard` mean the same component. */
export const componentName = (tag: string): string =>
  tag.includes('-') ? tag.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase()) : tag;

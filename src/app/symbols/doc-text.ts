/** Doc comments as blocks of plain text: paragraphs run on, indented or fenced lines stay as they are. */
export interface DocBlock {
  readonly kind: 'text' | 'code';
  readonly text: string;
}

export function docBlocks(doc: string): DocBlock[] {
  const blocks: DocBlock[] = [];
  let lines: string[] = [];
  let isCode = false;
  let isFenced = false;
  let isAfterBlank = true;
  const flush = (): void => {
    const text = isCode ? dedent(lines) : plainDirective(lines.map((line) => line.trim()).join(' '));
    if (text.trim() !== '') blocks.push({ kind: isCode ? 'code' : 'text', text });
    lines = [];
  };
  for (const line of doc.replaceAll('\r\n', '\n').split('\n')) {
    if (/^\s*```/.test(line)) {
      flush();
      isFenced = !isFenced;
      isCode = isFenced;
    } else if (isFenced) {
      lines.push(line);
    } else if (line.trim() === '') {
      if (isCode) lines.push('');
      else flush();
    } else {
      // Indented right under a line of text, it only goes on.
      const isIndented: boolean = /^(\t| {4,})/.test(line) && (isCode || isAfterBlank);
      const startsCode: boolean = isIndented || /^\s*(>>> |\$ )/.test(line);
      const startsItem =
        /^\s*([-*]|\d+\.|@\w+)\s/.test(line) ||
        /^\s*(\.\. |:(param|type|returns?|rtype|raises?|yields?|ivar|cvar|var|arg|keyword)\b)/.test(line);
      if (startsCode !== isCode || startsItem) flush();
      isCode = startsCode;
      lines.push(line);
    }
    isAfterBlank = line.trim() === '';
  }
  flush();
  return blocks;
}

const DIRECTIVES: ReadonlyMap<string, string> = new Map([
  ['versionadded', 'Added in'],
  ['versionchanged', 'Changed in'],
  ['deprecated', 'Deprecated since'],
]);

/** `.. versionchanged:: 0.7 Takes a name.` as a person would say it. */
const plainDirective = (text: string): string =>
  text.replace(/^\.\. (\w+):: (\S+)(.*)$/, (whole, name: string, version: string, rest: string) => {
    const words = DIRECTIVES.get(name);
    return words === undefined ? whole : `${words} ${version}${rest === '' ? '.' : `:${rest}`}`;
  });

/** Text between backticks is code, however many there are; roles such as `:class:` before it only name its kind. */
export function inlineParts(text: string): { readonly text: string; readonly isCode: boolean }[] {
  const parts: { text: string; isCode: boolean }[] = [];
  let at = 0;
  for (const match of text.matchAll(/(?::[\w:-]+:)?(`{1,2})([^`]+)\1_{0,2}/g)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isCode: false });
    parts.push({ text: match[2]!, isCode: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isCode: false });
  return parts;
}

/** As plain text, without any marks. */
export const firstParagraph = (doc: string): string =>
  inlineParts(docBlocks(doc).find(({ kind }) => kind === 'text')?.text ?? '')
    .map(({ text }) => text)
    .join('');

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)![0].length);
  const least = Math.min(...indents);
  return lines
    .map((line) => line.slice(least))
    .join('\n')
    .trim();
}

export interface Heading {
  readonly level: number;
  readonly title: string;
  readonly start: number;
  readonly titleStart: number;
}

/** The headings of a text, and the text with its code blocks, comments and front matter left empty. */
export function headings(text: string): { found: Heading[]; prose: string } {
  const prose: string[] = [];
  const found: Heading[] = [];
  let fence = '';
  let start = 0;
  let isFront = /^---\r?\n/.test(text);
  const lines = text.split('\n');
  lines.forEach((line, i) => {
    const before = fence;
    const mark = /^ {0,3}(?:> ?)*(`{3,}|~{3,})(.*)$/.exec(line);
    if (fence === '' && mark && !(mark[1]!.startsWith('`') && mark[2]!.includes('`'))) fence = mark[1]!;
    else if (mark && mark[1]!.startsWith(fence) && fence !== '' && mark[2]!.trim() === '') fence = '';
    const isCode = before !== '' || fence !== '' || /^(\t| {4})/.test(line) || isFront;
    if (isFront && i > 0 && /^---\s*$/.test(line)) isFront = false;
    prose.push(isCode ? ' '.repeat(line.length) : line);
    if (!isCode) {
      const heading = /^( {0,3}(#{1,6})[ \t]+)(.*?)[ \t]*#*[ \t]*\r?$/.exec(line);
      const under = /^ {0,3}(=+|-+)[ \t]*\r?$/.exec(lines[i + 1] ?? '');
      if (heading) add(heading[2]!.length, heading[3]!, start, start + heading[1]!.length);
      else if (under && isText(line, under[1]!)) add(under[1]!.startsWith('=') ? 1 : 2, line.trim(), start, start);
    }
    start += line.length + 1;
  });
  return { found, prose: prose.join('\n').replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' ')) };

  function add(level: number, written: string, at: number, titleStart: number): void {
    // Only the words: no code marks, emphasis, links, anchors.
    const title = written
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]*>|[`*]|\{#[^}]*\}/g, '')
      .trim()
      .slice(0, 200);
    if (title !== '') found.push({ level, title, start: at, titleStart });
  }
}

/** Whether an underlined line is a heading, and no list, table, quote or rule. */
const isText = (line: string, under: string): boolean =>
  /^ {0,3}[^\s>|#*+-]/.test(line) && !line.includes('|') && (under.startsWith('=') || under.length >= 3);

import type { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import { headings, type Heading } from './headings.ts';
import { pathOf, symbolOf } from './mentions.ts';

/** Code between backticks, a link with its target, a link's definition. */
const INLINE = /(`+)(?!`)([^`\n]+)\1(?!`)|\]\(\s*<?([^)\s>]+)>?[^)\n]*\)|^\s{0,3}\[[^\]\n]+\]:\s*<?([^\s>]+)/gm;

/** The document is a node named by its title, its headings are sections inside each other. */
export function readMarkdown(text: string, facts: DocumentBuilder): void {
  const { found, prose } = headings(text);
  const title = found[0]?.level === 1 ? found[0].title : '';
  const name = title === '' ? {} : { name: title };
  const document = facts.node('document', 'document', { start: 0, end: text.length }, name);
  const sections: { start: number; node: number }[] = [];
  const open: { level: number; node: number; symbol: string }[] = [];
  const taken = new Map<string, number>();
  found.forEach((heading, i) => {
    if (i === 0 && title !== '') return;
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    const above = open.at(-1);
    const symbol = unique(taken, `${above ? `${above.symbol}.` : ''}${slug(heading.title)}`);
    const range = { start: heading.start, end: endOf(found, i, text.length), nameStart: heading.titleStart };
    const details = { name: heading.title, parent: above?.node ?? document, keys: [`./#section:${symbol}`] };
    const node = facts.node('section', symbol, range, details);
    open.push({ level: heading.level, node, symbol });
    sections.push({ start: heading.start, node });
  });
  link(prose, facts, document, sections);
}

function link(
  prose: string,
  facts: DocumentBuilder,
  document: number,
  sections: readonly { start: number; node: number }[],
): void {
  let section = -1;
  const said = new Set<string>();
  for (const match of prose.matchAll(INLINE)) {
    while (section + 1 < sections.length && sections[section + 1]!.start <= match.index) section += 1;
    const from = sections[section]?.node ?? document;
    const [, , code, target, defined] = match;
    // `Server.run` could be a file as well: whatever there is.
    const path = pathOf(code, target ?? defined);
    const symbol = code === undefined ? null : symbolOf(code);
    const targets: DocumentTarget[] = [];
    if (path !== null) targets.push({ to: 'path', path: path.path });
    if (path !== null && !path.isRelative) targets.push({ to: 'path', path: `/${path.path}` });
    if (symbol !== null) targets.push({ to: 'symbol', name: symbol });
    const text = `${from} ${path?.path ?? ''} ${symbol ?? ''}`;
    if (targets.length === 0 || said.has(text)) continue;
    said.add(text);
    facts.link(from, 'documents', targets.length === 1 ? targets[0]! : { to: 'first', of: targets }, match.index);
  }
}

/** A section ends where the next one of its level or above begins. */
function endOf(found: readonly Heading[], i: number, end: number): number {
  for (let next = i + 1; next < found.length; next += 1)
    if (found[next]!.level <= found[i]!.level) return found[next]!.start;
  return end;
}

/** As sites that show Markdown name a heading in addresses. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-') || 'section';

function unique(taken: Map<string, number>, symbol: string): string {
  const count = taken.get(symbol) ?? 0;
  taken.set(symbol, count + 1);
  return count === 0 ? symbol : `${symbol}-${count}`;
}

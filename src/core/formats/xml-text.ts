/** An element with what stands directly in it: its text without the children, and the children in order. */
export interface XmlElement {
  readonly name: string;
  readonly start: number;
  end: number;
  /** Offset of the first text that is no blank; the element's start where there is none. */
  textStart: number;
  text: string;
  readonly children: XmlElement[];
}

/** A tag; attributes are passed over. No value holds a `<`, so that nothing is read twice however it is broken. */
const TAG = /<(\/?)([\w:.-]+)(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/y;
const DEPTH_LIMIT = 64;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
]);

/** The root element of a text, or null. Made for manifests: namespaces are part of names, attributes are left out. */
export function readXml(text: string): XmlElement | null {
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let at = 0;
  for (let next = text.indexOf('<'); next >= 0; next = text.indexOf('<', at)) {
    const top = open.at(-1);
    if (top) addText(top, text.slice(at, next), at);
    at = afterPassage(text, next, top);
    if (at > next) continue;
    TAG.lastIndex = next;
    const tag = TAG.exec(text);
    at = tag ? TAG.lastIndex : next + 1;
    if (!tag) continue;
    const [whole, closing, name] = tag;
    if (closing === '/') {
      const last = open.findLastIndex((element) => element.name === name);
      for (const element of open.splice(last < 0 ? open.length : last)) element.end = at;
      continue;
    }
    if (open.length >= DEPTH_LIMIT) return root;
    const element = { name: name!, start: next, end: at, textStart: next, text: '', children: [] };
    top?.children.push(element);
    root ??= element;
    if (!whole.endsWith('/>')) open.push(element);
  }
  return root;
}

/** Where a comment, a declaration or a section of plain text ends; the same offset for anything else. */
function afterPassage(text: string, start: number, top: XmlElement | undefined): number {
  const after = (mark: string): number => {
    const end = text.indexOf(mark, start);
    return end < 0 ? text.length : end + mark.length;
  };
  if (text.startsWith('<!--', start)) return after('-->');
  if (text.startsWith('<![CDATA[', start)) {
    const end = after(']]>');
    if (top) addText(top, text.slice(start + 9, end - 3), start + 9);
    return end;
  }
  return text.startsWith('<!', start) || text.startsWith('<?', start) ? after('>') : start;
}

function addText(element: XmlElement, raw: string, start: number): void {
  const text = raw.trim();
  if (text === '') return;
  if (element.text === '') element.textStart = start + raw.indexOf(text);
  element.text += text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES.get(entity)!);
}

/** The first element along a path of names. */
export function childAt(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

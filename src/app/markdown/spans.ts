/** A piece of running text. Whatever a repository wrote ends as text in one of these; none of them is markup. */
export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'image'; readonly alt: string; readonly target: string }
  | { readonly kind: 'link'; readonly target: string; readonly spans: readonly Span[] }
  | { readonly kind: 'strong'; readonly spans: readonly Span[] }
  | { readonly kind: 'emphasis'; readonly spans: readonly Span[] }
  | { readonly kind: 'deleted'; readonly spans: readonly Span[] };

/** Targets that are named once and referred to by a label. */
export type References = ReadonlyMap<string, string>;

export const NO_REFERENCES: References = new Map();

const MOST_NESTED = 8;
/** A link or a tag that goes on for longer is none. */
const LONGEST_LABEL = 2000;

export const labelOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Markdown within a paragraph. Never fails, and takes time in proportion to the text. */
export function parseSpans(text: string, references: References = NO_REFERENCES, depth = 0): Span[] {
  return new SpanReader(text, references, depth).read();
}

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s[^<>]*)?)>/y;
const COMMENT = /<!--/y;
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^\s<>]{1,500})>/y;
const BARE_URL = /https?:\/\/[^\s<>"'`|]{1,500}/y;
/** Tags that stand for something here; of all others the text between them is kept. */
const STYLES: Readonly<Record<string, 'strong' | 'emphasis' | 'deleted'>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  del: 'deleted',
  s: 'deleted',
};
const LITERAL = new Set(['code', 'kbd', 'samp', 'tt']);
/** What is in these is for a browser, not for a reader. */
const UNREAD = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'noscript']);
/** These end a line or a cell. */
const APART = new Set(['p', 'div', 'tr', 'td', 'th', 'li', 'summary', 'table', 'center', 'hr', 'dt', 'dd']);

class SpanReader {
  readonly #text: string;
  readonly #references: References;
  readonly #depth: number;
  readonly #spans: Span[] = [];
  #plain = '';
  #at = 0;
  /** Marks of which no second one follows, so that none is looked for again. */
  readonly #unclosed = new Set<string>();
  #closing: ReadonlyMap<number, number> | null = null;

  constructor(text: string, references: References, depth: number) {
    this.#text = text;
    this.#references = references;
    this.#depth = depth;
  }

  read(): Span[] {
    while (this.#at < this.#text.length) if (!this.#readMark()) this.#plain += this.#text[this.#at++]!;
    this.#flush();
    return this.#spans;
  }

  #flush(): void {
    if (this.#plain !== '') this.#spans.push({ kind: 'text', text: this.#plain });
    this.#plain = '';
  }

  #push(span: Span, next: number): true {
    this.#flush();
    this.#spans.push(span);
    this.#at = next;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text);
  }

  #within(text: string): Span[] {
    return this.#depth >= MOST_NESTED ? [{ kind: 'text', text }] : parseSpans(text, this.#references, this.#depth + 1);
  }

  #readMark(): boolean {
    switch (this.#text[this.#at]) {
      case '\\':
        return this.#readEscape();
      case '`':
        return this.#readCode();
      case '!':
        return this.#text[this.#at + 1] === '[' && this.#readLink(this.#at + 1, true);
      case '[':
        return this.#readLink(this.#at, false);
      case '<':
        return this.#readTag();
      case '*':
      case '_':
      case '~':
        return this.#readEmphasis();
      case '&':
        return this.#readEntity();
      case '\n':
        return this.#readNewline();
      case 'h':
        return this.#readUrl();
      default:
        return false;
    }
  }

  #readEscape(): boolean {
    const next = this.#text[this.#at + 1];
    if (next === '\n') return this.#push({ kind: 'break' }, this.#at + 2);
    if (next === undefined || !/[!-/:-@[-`{-~]/.test(next)) return false;
    this.#plain += next;
    this.#at += 2;
    return true;
  }

  #readNewline(): boolean {
    const isHard = this.#plain.endsWith('  ');
    this.#plain = this.#plain.trimEnd();
    if (isHard) return this.#push({ kind: 'break' }, this.#at + 1);
    this.#plain += ' ';
    this.#at += 1;
    return true;
  }

  #readCode(): boolean {
    const mark = /`+/y;
    mark.lastIndex = this.#at;
    const run = mark.exec(this.#text)![0];
    const start = this.#at + run.length;
    const end = this.#unclosed.has(run) ? -1 : closingRun(this.#text, run, start);
    if (end >= 0) {
      const text = this.#text.slice(start, end).replace(/\n/g, ' ');
      return this.#push({ kind: 'code', text: text.trim() === '' ? text : text.trim() }, end + run.length);
    }
    this.#unclosed.add(run);
    this.#plain += run;
    this.#at = start;
    return true;
  }

  #readEmphasis(): boolean {
    const text = this.#text;
    const sign = text[this.#at]!;
    const isDouble = text[this.#at + 1] === sign;
    const mark = isDouble ? sign + sign : sign;
    const start = this.#at + mark.length;
    const before = text[this.#at - 1] ?? ' ';
    const isOpening = /\S/.test(text[start] ?? ' ') && !(sign === '_' && /[\p{L}\p{N}]/u.test(before));
    if ((sign === '~' && !isDouble) || !isOpening || this.#unclosed.has(mark)) return this.#skip(mark);
    const end = closingMark(text, mark, start);
    if (end < 0) {
      this.#unclosed.add(mark);
      return this.#skip(mark);
    }
    const kind = sign === '~' ? 'deleted' : isDouble ? 'strong' : 'emphasis';
    return this.#push({ kind, spans: this.#within(text.slice(start, end)) }, end + mark.length);
  }

  #skip(mark: string): true {
    this.#plain += mark;
    this.#at += mark.length;
    return true;
  }

  /** `[label](target)`, `[label][reference]`, `[reference]`; with `!` before it an image. */
  #readLink(open: number, isImage: boolean): boolean {
    this.#closing ??= closingBrackets(this.#text);
    const close = this.#closing.get(open);
    if (close === undefined || close - open > LONGEST_LABEL) return false;
    const label = this.#text.slice(open + 1, close);
    const found = this.#targetAfter(close + 1, label);
    if (found === null) return false;
    const { target, next } = found;
    if (isImage) return this.#push({ kind: 'image', alt: plainText(this.#within(label)), target }, next);
    return this.#push({ kind: 'link', target, spans: this.#within(label) }, next);
  }

  #targetAfter(at: number, label: string): { target: string; next: number } | null {
    if (this.#text[at] === '(') {
      const rest = this.#text.slice(at, at + LONGEST_LABEL);
      const found = /^\(\s*(?:<([^<>\n]*)>|((?:[^\s()]|\([^\s()]*\))*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/.exec(rest);
      if (found !== null) return { target: found[1] ?? found[2] ?? '', next: at + found[0].length };
    }
    const named = this.#text[at] === '[' ? /^\[([^[\]]*)\]/.exec(this.#text.slice(at, at + LONGEST_LABEL)) : null;
    const target = this.#references.get(labelOf(named === null || named[1] === '' ? label : named[1]!));
    return target === undefined ? null : { target, next: at + (named?.[0].length ?? 0) };
  }

  #readTag(): boolean {
    const link = this.#match(AUTOLINK);
    if (link !== null)
      return this.#push(
        { kind: 'link', target: link[1]!, spans: [{ kind: 'text', text: link[1]! }] },
        this.#at + link[0].length,
      );
    if (this.#match(COMMENT) !== null) {
      const end = this.#text.indexOf('-->', this.#at);
      this.#at = end < 0 ? this.#text.length : end + 3;
      return true;
    }
    const tag = this.#match(TAG);
    if (tag === null || tag[0].length > LONGEST_LABEL) return false;
    const [whole, closing, name = '', attributes = ''] = tag;
    const next = this.#at + whole.length;
    const element = name.toLowerCase();
    if (element === 'br') return this.#push({ kind: 'break' }, next);
    if (element === 'img')
      return this.#push(
        { kind: 'image', alt: attribute(attributes, 'alt'), target: attribute(attributes, 'src') },
        next,
      );
    const isPair =
      closing === '' && (element === 'a' || element in STYLES || LITERAL.has(element) || UNREAD.has(element));
    const end = isPair ? this.#endOf(element, next) : -1;
    if (UNREAD.has(element)) {
      this.#at = closing !== '' ? next : end < 0 ? this.#text.length : afterTag(this.#text, end);
      return true;
    }
    if (end >= 0) {
      const inner = this.#text.slice(next, end);
      const span: Span =
        element === 'a'
          ? { kind: 'link', target: attribute(attributes, 'href'), spans: this.#within(inner) }
          : LITERAL.has(element)
            ? { kind: 'code', text: plainText(this.#within(inner)) }
            : { kind: STYLES[element]!, spans: this.#within(inner) };
      return this.#push(span, afterTag(this.#text, end));
    }
    if (APART.has(element) && this.#plain !== '' && !this.#plain.endsWith(' ')) this.#plain += ' ';
    this.#at = next;
    return true;
  }

  /** Where the end tag of an element begins, or −1. */
  #endOf(element: string, from: number): number {
    const mark = `</${element}`;
    if (this.#unclosed.has(mark)) return -1;
    const end = new RegExp(`</${element}\\s*>`, 'gi');
    end.lastIndex = from;
    const found = end.exec(this.#text);
    if (found === null) this.#unclosed.add(mark);
    return found?.index ?? -1;
  }

  #readEntity(): boolean {
    const found = /^&(#\d{1,6}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});/.exec(this.#text.slice(this.#at, this.#at + 12));
    const character = found === null ? undefined : characterOf(found[1]!);
    if (found === null || character === undefined) return false;
    this.#plain += character;
    this.#at += found[0].length;
    return true;
  }

  #readUrl(): boolean {
    if (/[\p{L}\p{N}]/u.test(this.#plain.at(-1) ?? ' ')) return false;
    const found = this.#match(BARE_URL);
    if (found === null) return false;
    const target = found[0].replace(/[.,;:!?*_~)\]]+$/, '');
    return this.#push({ kind: 'link', target, spans: [{ kind: 'text', text: target }] }, this.#at + target.length);
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  middot: '·',
  bull: '•',
  rarr: '→',
  larr: '←',
  times: '×',
};

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return Object.hasOwn(ENTITIES, entity) ? ENTITIES[entity] : undefined;
  const code = /^#x/i.test(entity) ? parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}

function closingRun(text: string, run: string, from: number): number {
  for (let at = text.indexOf(run, from); at >= 0;) {
    let end = at + run.length;
    while (text[end] === '`') end += 1;
    if (end === at + run.length) return at;
    at = text.indexOf(run, end);
  }
  return -1;
}

/** Where emphasis ends: after a letter or sign, and for `_` not within a word. */
function closingMark(text: string, mark: string, from: number): number {
  const sign = mark[0]!;
  for (let at = text.indexOf(mark, from + 1); at >= 0; at = text.indexOf(mark, at + 1)) {
    if (text[at - 1] === '\\' || /\s/.test(text[at - 1]!)) continue;
    if (mark.length === 1 && (text[at + 1] === sign || text[at - 1] === sign)) continue;
    if (sign === '_' && /[\p{L}\p{N}]/u.test(text[at + mark.length] ?? ' ')) continue;
    return at;
  }
  return -1;
}

/** The bracket that closes each opening one, by place. */
function closingBrackets(text: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '[') open.push(at);
    else if (sign === ']' && open.length > 0) closing.set(open.pop()!, at);
  }
  return closing;
}

const afterTag = (text: string, start: number): number => text.indexOf('>', start) + 1;

function attribute(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
}

/** What is left without any form. */
export const plainText = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      switch (span.kind) {
        case 'text':
        case 'code':
          return span.text;
        case 'break':
          return ' ';
        case 'image':
          return span.alt;
        default:
          return plainText(span.spans);
      }
    })
    .join('');

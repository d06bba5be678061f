import { lowerBound } from '../../../core/base/binary-search.ts';
import type { ToolOutput } from '../../../core/tools/table.ts';

type FileViewResult = ToolOutput<'file_view'>;

export type CodeLink = FileViewResult['links'][number];
export type OutlineSymbol = FileViewResult['outline'][number];

/** A run of characters that look and act alike. */
export interface Segment {
  readonly text: string;
  /** Index of the token class, or -1. */
  readonly token: number;
  /** What it refers to. */
  readonly link: CodeLink | null;
  /** What it declares. */
  readonly declares: OutlineSymbol | null;
}

/** Past this many characters a line is cut: nobody reads them and the page would choke on them. */
const LONGEST_LINE = 2000;

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly link: CodeLink | null;
  readonly declares: OutlineSymbol | null;
}

/** A file's text by lines, with its highlighting and links. Lines are cut into segments only when they are shown. */
export class CodeText {
  readonly lineCount: number;
  /** Characters of the longest line, tabs counted as four. */
  readonly longest: number;
  readonly #text: string;
  readonly #starts: number[];
  readonly #tokens: readonly number[];
  readonly #marks = new Map<number, Mark[]>();
  readonly #declared = new Map<number, OutlineSymbol[]>();
  readonly #segments = new Map<number, readonly Segment[]>();
  readonly #outline: readonly OutlineSymbol[];

  constructor(view: Pick<FileViewResult, 'tokens' | 'links' | 'outline'> & { readonly text: string }) {
    this.#text = view.text;
    this.#tokens = view.tokens;
    this.#outline = view.outline;
    this.#starts = [0];
    for (let at = view.text.indexOf('\n'); at >= 0; at = view.text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
    // A newline at the end closes the last line; it does not begin one.
    if (this.#starts.length > 1 && this.#starts.at(-1) === view.text.length) this.#starts.pop();
    this.lineCount = this.#starts.length;
    this.longest = this.#measure();
    for (const link of view.links) {
      const start = this.#start(link.line) + link.column;
      this.#addMark(link.line, { start, end: start + link.length, link, declares: null });
    }
    for (const symbol of view.outline) {
      const line = this.lineAt(symbol.nameStart);
      this.#addMark(line, {
        start: symbol.nameStart,
        end: symbol.nameStart + symbol.name.length,
        link: null,
        declares: symbol,
      });
      const list = this.#declared.get(symbol.startLine);
      if (list === undefined) this.#declared.set(symbol.startLine, [symbol]);
      else list.push(symbol);
    }
  }

  /** Declarations that begin on the line, outermost first. */
  declaredOn(line: number): readonly OutlineSymbol[] {
    return this.#declared.get(line) ?? [];
  }

  linksOn(line: number): readonly CodeLink[] {
    return (this.#marks.get(line) ?? []).flatMap(({ link }) => (link === null ? [] : [link]));
  }

  /** The symbols a line lies in, outermost first. */
  scopeOf(line: number): OutlineSymbol[] {
    return this.#outline.filter(
      (symbol) => symbol.startLine <= line && line <= symbol.endLine && symbol.startLine < symbol.endLine,
    );
  }

  segments(line: number): readonly Segment[] {
    const known = this.#segments.get(line);
    if (known !== undefined) return known;
    const made = this.#cut(line);
    this.#segments.set(line, made);
    return made;
  }

  /** Characters of the line that are not shown. */
  hiddenIn(line: number): number {
    return Math.max(0, this.#end(line) - this.#start(line) - LONGEST_LINE);
  }

  lineAt(offset: number): number {
    return Math.max(
      1,
      lowerBound(this.#starts.length, (at) => this.#starts[at]! <= offset),
    );
  }

  #start(line: number): number {
    return this.#starts[line - 1] ?? this.#text.length;
  }

  /** Without its line break, however that is written. */
  #end(line: number): number {
    const next = this.#starts[line];
    let end = next === undefined ? this.#text.length : next - 1;
    if (next === undefined && this.#text.endsWith('\n')) end -= 1;
    return end > this.#start(line) && this.#text[end - 1] === '\r' ? end - 1 : end;
  }

  #addMark(line: number, mark: Mark): void {
    const list = this.#marks.get(line);
    if (list === undefined) this.#marks.set(line, [mark]);
    else list.push(mark);
  }

  #measure(): number {
    let longest = 0;
    for (let line = 1; line <= this.lineCount; line += 1) {
      const length = this.#end(line) - this.#start(line);
      if (length <= longest) continue;
      const tabs = this.#text.slice(this.#start(line), this.#end(line)).split('\t').length - 1;
      longest = Math.max(longest, length + tabs * 3);
    }
    return Math.min(longest, LONGEST_LINE + 40);
  }

  #cut(line: number): Segment[] {
    const start = this.#start(line);
    const end = Math.min(this.#end(line), start + LONGEST_LINE);
    const marks = this.#marksIn(line, start, end);
    const segments: Segment[] = [];
    let token = this.#firstToken(start);
    let mark = 0;
    for (let at = start; at < end;) {
      while (token < this.#tokens.length && this.#tokens[token + 1]! <= at) token += 3;
      while (mark < marks.length && marks[mark]!.end <= at) mark += 1;
      const inToken = token < this.#tokens.length && this.#tokens[token]! <= at;
      const current = marks[mark] !== undefined && marks[mark]!.start <= at ? marks[mark]! : null;
      const stops = [
        end,
        token < this.#tokens.length ? this.#tokens[inToken ? token + 1 : token]! : end,
        current !== null ? current.end : (marks[mark]?.start ?? end),
      ];
      const next = Math.max(at + 1, Math.min(...stops));
      segments.push({
        text: this.#text.slice(at, next),
        token: inToken ? this.#tokens[token + 2]! : -1,
        link: current?.link ?? null,
        declares: current?.declares ?? null,
      });
      at = next;
    }
    return segments;
  }

  /** Marks of the line from left to right, none inside another: a declaration wins over a link at the same place. */
  #marksIn(line: number, start: number, end: number): Mark[] {
    const sorted = (this.#marks.get(line) ?? [])
      .filter((mark) => mark.start >= start && mark.end <= end && mark.end > mark.start)
      .sort((a, b) => a.start - b.start || Number(a.declares === null) - Number(b.declares === null) || a.end - b.end);
    const apart: Mark[] = [];
    for (const mark of sorted) if (mark.start >= (apart.at(-1)?.end ?? 0)) apart.push(mark);
    return apart;
  }

  /** Index of the first token that ends after the offset. */
  #firstToken(offset: number): number {
    return lowerBound(this.#tokens.length / 3, (at) => this.#tokens[at * 3 + 1]! <= offset) * 3;
  }
}

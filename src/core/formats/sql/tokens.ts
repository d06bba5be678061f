/** Comment, text, quoted name, word, dollar quote, number, anything else. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\]+|''|\\[\s\S])*'?|("(?:[^"]+|"")*"|`[^`]*`|\[[\p{L}_][^\]\n]*\])|([\p{L}_@#][\p{L}\p{N}_$@#]*)|\$[\p{L}\p{N}_]*\$|[\p{N}.]*\p{N}[\p{L}\p{N}.]*|[^\s]/gu;

const LONGEST_COMMENT = 2_000;

/** What a token is: a word may be a keyword or a name, a quoted one only a name. */
type Kind = 'word' | 'quoted' | 'other';

/** The tokens of a text without comments. Past its ends everything is empty. */
export class SqlTokens {
  readonly source: string;
  readonly #texts: string[] = [];
  readonly #kinds: Kind[] = [];
  readonly #starts: number[] = [];
  /** Closing brackets by the opening ones. */
  #closers: ReadonlyMap<number, number> | null = null;
  /** Names that comments give the query behind them (`-- name: GetUser :one`), by the index of its first token. */
  readonly queryNames = new Map<number, { name: string; at: number }>();

  constructor(source: string) {
    this.source = source;
    for (const { 0: text, 1: quoted, 2: word, index } of withoutData(source).matchAll(TOKEN)) {
      if (text.startsWith('--') || text.startsWith('/*')) {
        const named = /^--\s*name:\s*(\w+)/.exec(text);
        if (named) this.queryNames.set(this.#texts.length, { name: named[1]!, at: index + text.indexOf(named[1]!) });
        continue;
      }
      // Keywords are compared in lower case; names keep theirs.
      this.#texts.push(text);
      this.#kinds.push(quoted ? 'quoted' : word ? 'word' : 'other');
      this.#starts.push(index);
    }
  }

  get count(): number {
    return this.#texts.length;
  }

  text(i: number): string {
    return this.#texts[i] ?? '';
  }

  /** The keyword a token may be, in lower case; '' for everything that is no word. */
  keyword(i: number): string {
    return this.#kinds[i] === 'word' ? this.#texts[i]!.toLowerCase() : '';
  }

  isName(i: number): boolean {
    const kind = this.#kinds[i];
    return kind === 'word' || kind === 'quoted';
  }

  start(i: number): number {
    return this.#starts[i] ?? this.source.length;
  }

  end(i: number): number {
    return this.start(i) + this.text(i).length;
  }

  /** The index behind the keywords where they stand, else the given one. */
  skip(i: number, ...keywords: readonly string[]): number {
    return keywords.every((keyword, k) => this.keyword(i + k) === keyword) ? i + keywords.length : i;
  }

  /** The parts of a dotted name and the index behind it. */
  name(i: number): { parts: string[]; next: number } {
    const parts: string[] = [];
    let next = i;
    while (this.isName(next)) {
      parts.push(this.text(next));
      if (this.text(next + 1) !== '.') return { parts, next: next + 1 };
      next += 2;
    }
    return { parts, next };
  }

  /** The index of the bracket that closes the one at `i`, or of the end. */
  closing(i: number): number {
    this.#closers ??= this.#matchBrackets();
    return this.#closers.get(i) ?? this.count;
  }

  /** Ranges of tokens between commas at the top level of a range. */
  parts(from: number, to: number): { from: number; to: number }[] {
    const found: { from: number; to: number }[] = [];
    let start = from;
    let depth = 0;
    for (let at = from; at < to; at += 1) {
      const text = this.text(at);
      if (text === '(') depth += 1;
      else if (text === ')') depth -= 1;
      else if (text === ',' && depth === 0) {
        found.push({ from: start, to: at });
        start = at + 1;
      }
    }
    if (start < to) found.push({ from: start, to });
    return found;
  }

  /** The words of the comment right before a token. */
  commentBefore(i: number): string {
    const start = this.start(i);
    const before = this.source.slice(Math.max(i > 0 ? this.end(i - 1) : 0, start - LONGEST_COMMENT), start);
    return /((?:--[^\n]*\n[^\S\n]*)+|\/\*(?:[^*]|\*(?!\/))*\*\/[^\S\n]*\n?[^\S\n]*)$/.exec(before)?.[1] ?? '';
  }

  #matchBrackets(): Map<number, number> {
    const closers = new Map<number, number>();
    const open: number[] = [];
    this.#texts.forEach((text, i) => {
      if (text === '(') open.push(i);
      else if (text === ')' && open.length > 0) closers.set(open.pop()!, i);
    });
    return closers;
  }
}

/** Rows that PostgreSQL's dumps give inside the script are no SQL: their place is left empty. */
function withoutData(source: string): string {
  if (!/\bstdin\b/i.test(source)) return source;
  return source.replace(
    /^(COPY\s[^;]*\bFROM\s+stdin[^;\n]*;)([\s\S]*?)^\\\.\r?$/gim,
    (all, statement: string) => statement + ' '.repeat(all.length - statement.length),
  );
}

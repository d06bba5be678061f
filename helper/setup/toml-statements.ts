import type { Failure } from '../../src/core/base/failure.ts';
import type { Span } from './text-edit.ts';

export interface TomlValue extends Span {
  /** What is in a list; null for everything else. */
  readonly items: readonly Span[] | null;
}

/** A header, or a key with its value; those inside of an inline table count as well. */
export interface TomlStatement extends Span {
  readonly kind: 'table' | 'list of tables' | 'value';
  /** Keys from the root of the file. */
  readonly path: readonly string[];
  /** Where the last of the keys begins. */
  readonly lastKey: number;
  readonly value: TomlValue | null;
  readonly isInline: boolean;
}

const BLANK = /(?:[ \t\r\n]|#[^\n]*)*/y;
const SPACE = /[ \t]*/y;
const LINE_END = /[ \t]*(?:#[^\n]*?)?(?=\r?\n|$)/y;
const KEY = /[\w-]+|"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'/y;
const TEXT = /"""(?:[^\\]|\\[^])*?"{3,5}|'''[^]*?'{3,5}|"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'/y;
/** Numbers, truth values and times, which may have one space. */
const WORD = /[\w.:+-]+(?: \d\d:[\w.:+-]+)?/y;

/**
 * What a TOML file says where, without what it means: https://toml.io/en/v1.0.0. One that cannot be read to its end is
 * refused, with the line.
 */
export function tomlStatements(text: string, refused: (line: number) => Failure): readonly TomlStatement[] {
  return new TomlScanner(text, refused).scan();
}

/** The text that a value or key is; null where it is none, or written over lines or with escapes of TOML alone. */
export function tomlText(written: string): string | null {
  if (/^'(?!'')/.test(written)) return written.slice(1, -1);
  if (!/^"(?!"")/.test(written)) return null;
  try {
    return JSON.parse(written) as string;
  } catch {
    return null;
  }
}

class TomlScanner {
  readonly #text: string;
  readonly #statements: TomlStatement[] = [];
  readonly #refused: (line: number) => Failure;
  #at: number;

  constructor(text: string, refused: (line: number) => Failure) {
    this.#text = text;
    this.#refused = refused;
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  scan(): readonly TomlStatement[] {
    let section: readonly string[] = [];
    for (this.#take(BLANK); this.#at < this.#text.length; this.#take(BLANK)) {
      if (this.#text[this.#at] === '[') section = this.#header();
      else this.#entry(section, false);
    }
    return this.#statements;
  }

  /** `[a.b]` or `[[a.b]]`. */
  #header(): readonly string[] {
    const start = this.#at;
    const isList = this.#text.startsWith('[[', start);
    this.#take(isList ? /\[\[/y : /\[/y);
    const { keys, lastKey } = this.#keys();
    this.#take(isList ? /\]\]/y : /\]/y);
    this.#take(LINE_END);
    const kind = isList ? 'list of tables' : 'table';
    this.#statements.push({ kind, path: keys, start, end: this.#at, lastKey, value: null, isInline: false });
    return keys;
  }

  /** `a.b = value`. */
  #entry(section: readonly string[], isInline: boolean): void {
    const start = this.#at;
    const { keys, lastKey } = this.#keys();
    this.#take(/=[ \t]*/y);
    const path = [...section, ...keys];
    const value = this.#value(path);
    if (!isInline) this.#take(LINE_END);
    this.#statements.push({ kind: 'value', path, start, end: this.#at, lastKey, value, isInline });
  }

  #keys(): { readonly keys: readonly string[]; readonly lastKey: number } {
    const keys: string[] = [];
    for (;;) {
      this.#take(SPACE);
      const lastKey = this.#at;
      const written = this.#take(KEY);
      const key = /^["']/.test(written) ? tomlText(written) : written;
      if (key === null) throw this.#unreadable();
      keys.push(key);
      this.#take(SPACE);
      if (this.#text[this.#at] !== '.') return { keys, lastKey };
      this.#at += 1;
    }
  }

  /** Without a path, in a list, entries are no statements. */
  #value(path: readonly string[] | null): TomlValue {
    const start = this.#at;
    const first = this.#text[start] ?? '';
    if (first === '{') this.#inlineTable(path);
    const items = first === '[' ? this.#list() : null;
    if (`"'`.includes(first)) this.#take(TEXT);
    else if (!'{['.includes(first)) this.#take(WORD);
    return { start, end: this.#at, items };
  }

  #list(): readonly Span[] {
    const items: Span[] = [];
    this.#take(/\[/y);
    for (this.#take(BLANK); this.#text[this.#at] !== ']'; this.#take(BLANK)) {
      items.push(this.#value(null));
      this.#take(BLANK);
      if (this.#text[this.#at] !== ']') this.#take(/,/y);
    }
    this.#at += 1;
    return items;
  }

  #inlineTable(path: readonly string[] | null): void {
    const known = this.#statements.length;
    this.#take(/\{/y);
    for (this.#take(BLANK); this.#text[this.#at] !== '}'; this.#take(BLANK)) {
      this.#entry(path ?? [], true);
      this.#take(BLANK);
      if (this.#text[this.#at] !== '}') this.#take(/,/y);
    }
    this.#at += 1;
    if (path === null) this.#statements.length = known;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) throw this.#unreadable();
    this.#at += found.length;
    return found;
  }

  #unreadable(): Failure {
    return this.#refused(this.#text.slice(0, this.#at).split('\n').length);
  }
}

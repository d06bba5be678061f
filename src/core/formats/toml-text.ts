/** A TOML value as plain data. Tables are Maps: their keys come from a repository. */
export type TomlValue = string | number | boolean | readonly TomlValue[] | TomlTable;
export type TomlTable = Map<string, TomlValue>;

export const isTable = (value: TomlValue | undefined): value is TomlTable => value instanceof Map;
export const isList = (value: TomlValue | undefined): value is readonly TomlValue[] => Array.isArray(value);
export const tomlText = (value: TomlValue | undefined): string | null => (typeof value === 'string' ? value : null);
export const tomlTexts = (value: TomlValue | undefined): string[] =>
  isList(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** The value at a path of keys, or undefined. */
export function tomlAt(table: TomlTable, ...keys: readonly string[]): TomlValue | undefined {
  let value: TomlValue | undefined = table;
  for (const key of keys) value = isTable(value) ? value.get(key) : undefined;
  return value;
}

/** Tables of an array of tables, or the one table written alone. */
export function tablesOf(value: TomlValue | undefined): readonly TomlTable[] {
  if (isTable(value)) return [value];
  return isList(value) ? value.filter(isTable) : [];
}

const DEPTH_LIMIT = 64;

/** Reads TOML as far as it goes; null where the text has nothing of it. What cannot be read is stepped over. */
export function parseToml(text: string): TomlTable | null {
  const reader = new TomlReader(text.replace(/^\uFEFF/, ''));
  return reader.read();
}

class TomlReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): TomlTable | null {
    const root: TomlTable = new Map();
    let table = root;
    for (this.#skipBlank(); this.#at < this.#text.length; this.#skipBlank()) {
      const start = this.#at;
      if (this.#text[this.#at] === '[') table = this.#header(root) ?? table;
      else this.#entry(table);
      if (this.#at === start) this.#skipLine();
    }
    return root.size === 0 ? null : root;
  }

  /** `[a.b]` or `[[a.b]]`. */
  #header(root: TomlTable): TomlTable | null {
    const isArray = this.#text.startsWith('[[', this.#at);
    this.#at += isArray ? 2 : 1;
    const keys = this.#keys();
    const isClosed = this.#text[this.#at] === ']';
    this.#skipLine();
    if (!isClosed || keys.length === 0) return null;
    const parent = tableAt(root, keys.slice(0, -1));
    const last = keys.at(-1)!;
    if (parent === null) return null;
    if (!isArray) return tableAt(parent, [last]);
    const known = parent.get(last);
    const table: TomlTable = new Map();
    parent.set(last, isList(known) ? [...known, table] : [table]);
    return table;
  }

  /** `a.b = value`. */
  #entry(table: TomlTable): void {
    const keys = this.#keys();
    if (keys.length === 0 || this.#text[this.#at] !== '=') {
      this.#skipLine();
      return;
    }
    this.#at += 1;
    const value = this.#value(0);
    const parent = tableAt(table, keys.slice(0, -1));
    if (value !== undefined && parent !== null) parent.set(keys.at(-1)!, value);
  }

  #keys(): string[] {
    const keys: string[] = [];
    for (;;) {
      this.#skipSpace();
      const quote = this.#text[this.#at];
      const key = quote === '"' || quote === "'" ? this.#string(quote) : this.#match(/[\w-]+/y);
      if (key === null) return keys;
      keys.push(key);
      this.#skipSpace();
      if (this.#text[this.#at] !== '.') return keys;
      this.#at += 1;
    }
  }

  #value(depth: number): TomlValue | undefined {
    this.#skipBlank();
    const first = this.#text[this.#at];
    if (first === undefined || depth > DEPTH_LIMIT) return undefined;
    if (first === '"' || first === "'") return this.#string(first) ?? undefined;
    if (first === '[') return this.#list(depth);
    if (first === '{') return this.#inline(depth);
    const word = this.#match(/[^\s,\]}#]+/y);
    if (word === null) return undefined;
    if (word === 'true' || word === 'false') return word === 'true';
    const number = Number(word.replaceAll('_', ''));
    return Number.isNaN(number) ? word : number;
  }

  #list(depth: number): TomlValue[] {
    const items: TomlValue[] = [];
    this.#at += 1;
    for (;;) {
      this.#skipBlank();
      const mark = this.#text[this.#at];
      if (mark === undefined || mark === ']') break;
      if (mark === ',') {
        this.#at += 1;
        continue;
      }
      const item = this.#value(depth + 1);
      if (item === undefined) break;
      items.push(item);
    }
    this.#at += 1;
    return items;
  }

  #inline(depth: number): TomlTable {
    const table: TomlTable = new Map();
    this.#at += 1;
    for (;;) {
      this.#skipBlank();
      const mark = this.#text[this.#at];
      if (mark === undefined || mark === '}') break;
      if (mark === ',') {
        this.#at += 1;
        continue;
      }
      const keys = this.#keys();
      if (keys.length === 0 || this.#text[this.#at] !== '=') break;
      this.#at += 1;
      const value = this.#value(depth + 1);
      const parent = tableAt(table, keys.slice(0, -1));
      if (value === undefined || parent === null) break;
      parent.set(keys.at(-1)!, value);
    }
    this.#at += 1;
    return table;
  }

  #string(quote: '"' | "'"): string | null {
    const triple = quote.repeat(3);
    const isLong = this.#text.startsWith(triple, this.#at);
    const close = isLong ? triple : quote;
    let at = this.#at + close.length;
    for (; at < this.#text.length && !this.#text.startsWith(close, at); at += 1) {
      if (this.#text[at] === '\\' && quote === '"') at += 1;
      else if (this.#text[at] === '\n' && !isLong) return null;
    }
    if (at >= this.#text.length) return null;
    const raw = this.#text.slice(this.#at + close.length, at);
    this.#at = at + close.length;
    return quote === '"' ? raw.replace(/\\(["\\])/g, '$1').replace(/\\n/g, '\n') : raw;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }

  #skipSpace(): void {
    while (this.#text[this.#at] === ' ' || this.#text[this.#at] === '\t') this.#at += 1;
  }

  #skipLine(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#text.length : end + 1;
  }

  /** White space, line ends and comments. */
  #skipBlank(): void {
    for (;;) {
      const mark = this.#text[this.#at];
      if (mark === '#') this.#skipLine();
      else if (mark !== undefined && /\s/.test(mark)) this.#at += 1;
      else return;
    }
  }
}

/** The table at a path, made where it is missing; of an array of tables the last. Null where something else is there. */
function tableAt(root: TomlTable, keys: readonly string[]): TomlTable | null {
  let table = root;
  for (const key of keys) {
    const known = table.get(key);
    if (known === undefined) {
      const made: TomlTable = new Map();
      table.set(key, made);
      table = made;
    } else {
      const inner: TomlValue | undefined = isList(known) ? known.at(-1) : known;
      if (!isTable(inner)) return null;
      table = inner;
    }
  }
  return table;
}

import { LIMITS } from './limits.ts';
import type { MapEntry, Value } from './value.ts';

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const STRING = /"((?:[^"\\\n]|\\.)*)"/y;
const WORD = /[-+.\w]+/y;

/** JSON, with comments and trailing commas where there are any; null where the text is something else. */
export function parseJson(text: string): Value | null {
  const reader = new JsonReader(text);
  const value = reader.value(0);
  return value !== null && reader.isAtEnd() ? value : null;
}

class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    if (text.startsWith('\uFEFF')) this.#at = 1;
  }

  isAtEnd(): boolean {
    this.#skip(SPACE);
    return this.#at >= this.#text.length;
  }

  value(depth: number): Value | null {
    this.#skip(SPACE);
    // Deeper than this is nothing that people write: the text is given up.
    if (depth > LIMITS.depth * 4) return null;
    const next = this.#text[this.#at];
    if (next === '{') return this.#map(depth);
    if (next === '[') return this.#list(depth);
    return next === '"' ? this.#string() : this.#word();
  }

  #map(depth: number): Value | null {
    const start = this.#at++;
    const entries = new Map<string, MapEntry>();
    let weight = 1;
    for (;;) {
      if (this.#takes('}')) return { kind: 'map', entries, start, end: this.#at, tag: '', weight };
      const key = this.#text[this.#at] === '"' ? this.#string() : null;
      if (key?.kind !== 'scalar' || !this.#takes(':')) return null;
      const value = this.value(depth + 1);
      if (value === null) return null;
      weight += value.weight;
      entries.set(key.text, { key: key.text, keyStart: key.from, keyEnd: key.to, value });
      if (!this.#takes(',') && this.#peek() !== '}') return null;
    }
  }

  #list(depth: number): Value | null {
    const start = this.#at++;
    const items: Value[] = [];
    let weight = 1;
    for (;;) {
      if (this.#takes(']')) return { kind: 'list', items, start, end: this.#at, tag: '', weight };
      const value = this.value(depth + 1);
      if (value === null) return null;
      weight += value.weight;
      items.push(value);
      if (!this.#takes(',') && this.#peek() !== ']') return null;
    }
  }

  #string(): Value | null {
    const start = this.#at;
    const raw = this.#skip(STRING);
    if (raw === '') return null;
    const place = { start, end: this.#at, from: start + 1, to: this.#at - 1, tag: '', weight: 1, isFolded: false };
    return { kind: 'scalar', text: unescape(raw), ...place };
  }

  #word(): Value | null {
    const start = this.#at;
    const raw = this.#skip(WORD);
    if (raw === '') return null;
    const place = { start, end: this.#at, from: start, to: this.#at, tag: '', weight: 1, isFolded: false };
    return { kind: 'scalar', text: raw === 'null' ? '' : raw, ...place };
  }

  #peek(): string | undefined {
    this.#skip(SPACE);
    return this.#text[this.#at];
  }

  #takes(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    this.#skip(SPACE);
    return true;
  }

  #skip(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}

function unescape(raw: string): string {
  if (!raw.includes('\\')) return raw.slice(1, -1);
  try {
    return JSON.parse(raw) as string;
  } catch {
    // An escape that JSON does not know: the text as written is the best that can be had.
    return raw.slice(1, -1);
  }
}

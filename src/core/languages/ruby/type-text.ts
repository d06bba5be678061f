import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { RubyReader } from './reader.ts';

/** A piece of a comment that names a type, with its place in the file. */
export interface TypeText {
  readonly text: string;
  readonly offset: number;
}

/** Types that say nothing about what a value can do. */
const ANYTHING = new Set(['Object', 'BasicObject', 'untyped', 'any', 'top', 'void', 'Class', 'Module', 'class']);
/** Types of which YARD lists what their elements may be, not one argument for each parameter. */
const LISTS = new Set(['Array', 'Set', 'Enumerable', 'Enumerator', 'Range']);
const TOKEN =
  /\s*(->|=>|[A-Za-z_][\w]*(?:(?:::|\.)[A-Z]\w*)*[?!]?(?=\s*:(?!:))|(?:::)?[A-Za-z_]\w*(?:::\w+)*|#\w+[?!=]?|:\w+|"[^"]*"|'[^']*'|\d+|[^\s])/y;

interface Token {
  readonly text: string;
  readonly start: number;
}

/**
 * Reads the types that comments give: YARD's (`Array<Foo>`, `Hash{Symbol => Foo}`, `Foo, nil`) and those of RBS
 * (`Array[Foo]`, `Foo?`, `A | B`, `(A) { (B) -> C } -> D`). Both are one grammar with two sets of brackets.
 */
export class TypeReader {
  readonly #x: RubyReader;
  readonly #scope: number;
  readonly #tokens: Token[] = [];
  #at = 0;

  constructor(x: RubyReader, source: TypeText, scope = x.scope.symbol) {
    this.#x = x;
    this.#scope = scope;
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(source.text); match; match = TOKEN.exec(source.text)) {
      const text = match[1]!;
      this.#tokens.push({ text, start: source.offset + TOKEN.lastIndex - text.length });
      if (this.#tokens.length >= MOST_TOKENS) break;
    }
  }

  /** One type, or several of which it is one; NONE where they say nothing. */
  type(): number {
    const first = this.#one();
    if (!this.#isNext('|') && !this.#isNext(',')) return first;
    const options = first < 0 ? [] : [first];
    let isOpen = first < 0;
    while (this.#take('|') || this.#take(',')) {
      const option = this.#one();
      if (option >= 0) options.push(option);
      else isOpen = true;
    }
    return isOpen && options.length === 0 ? NONE : this.#union(options);
  }

  /** `[A, B]`: types in brackets. */
  list(): number[] {
    return this.#take('[') ? this.#list(']') : [];
  }

  /** `[U] (A, ?B, key: C) { (D) -> E } -> F`, any part of which may be missing. */
  method(): MethodType {
    const typeParameters = this.#isNext('[') ? this.#typeParameters() : [];
    const parameters = this.#isNext('(') ? this.#parameterList() : [];
    this.#take('?');
    const block = this.#isNext('{') ? this.#blockType() : NONE;
    const hasArrow = this.#take('->');
    const isWhole = hasArrow || parameters.length > 0 || block >= 0 || typeParameters.length > 0;
    return { typeParameters, parameters, block, result: isWhole && !hasArrow ? NONE : this.type() };
  }

  #typeParameters(): string[] {
    const names: string[] = [];
    this.#at += 1;
    while (this.#at < this.#tokens.length && !this.#take(']')) {
      const { text } = this.#tokens[this.#at++]!;
      if (text !== ',') names.push(text);
    }
    return names;
  }

  #parameterList(): ParameterType[] {
    const list: ParameterType[] = [];
    this.#at += 1;
    while (this.#at < this.#tokens.length && !this.#take(')')) {
      if (this.#take(',') || this.#take('?') || this.#take('*')) continue;
      let keyword: string | null = null;
      if (this.#tokens[this.#at + 1]?.text === ':') {
        keyword = this.#tokens[this.#at]!.text;
        this.#at += 2;
      }
      const before = this.#at;
      list.push({ keyword, type: this.#alternatives() });
      // A name of the parameter after its type.
      while (this.#at < this.#tokens.length && !this.#isNext(',') && !this.#isNext(')')) this.#at += 1;
      if (this.#at === before) this.#at += 1;
    }
    return list;
  }

  #blockType(): number {
    this.#at += 1;
    const type = this.#functionType();
    while (this.#at < this.#tokens.length && !this.#take('}')) this.#at += 1;
    return type;
  }

  #functionType(): number {
    const parameters = this.#isNext('(') ? this.#parameterList() : [];
    const result = this.#take('->') ? this.#alternatives() : NONE;
    return this.#row(TYPE_KINDS.function, NONE, [...parameters.map(({ type }) => type), result]);
  }

  /** Options apart by `|` only: inside lists a comma ends a type. */
  #alternatives(): number {
    const options = [this.#one()];
    while (this.#take('|')) options.push(this.#one());
    if (options.length === 1) return options[0]!;
    return this.#union(options.filter((option) => option >= 0));
  }

  #one(): number {
    let type = this.#primary();
    while (this.#take('?')) if (type >= 0) type = this.#union([type, this.#nil()]);
    return type;
  }

  #primary(): number {
    const token = this.#tokens[this.#at];
    if (token === undefined) return NONE;
    this.#at += 1;
    const { text } = token;
    switch (text) {
      case '(': {
        const type = this.#alternatives();
        this.#take(')');
        return type;
      }
      case '[':
        return this.#row(TYPE_KINDS.tuple, NONE, this.#list(']'));
      case '<':
        return this.#row(TYPE_KINDS.name, this.#x.facts.text('Array'), [this.#union(this.#list('>'))]);
      case '{':
        while (this.#at < this.#tokens.length && !this.#take('}')) this.#at += 1;
        return this.#row(TYPE_KINDS.name, this.#x.facts.text('Hash'), []);
      case '^':
        return this.#functionType();
      case 'nil':
      case 'NilClass':
        return this.#nil();
      case 'bool':
      case 'Boolean':
      case 'true':
      case 'false':
      case 'TrueClass':
      case 'FalseClass':
        return this.#row(TYPE_KINDS.literal, this.#x.facts.text('true'), []);
      case 'self':
      case 'instance':
        return this.#row(TYPE_KINDS.self, NONE, []);
      case 'singleton':
        return this.#singleton();
      default:
        return this.#named(token);
    }
  }

  #singleton(): number {
    if (!this.#take('(')) return NONE;
    const type = this.#alternatives();
    this.#take(')');
    return type < 0 ? NONE : this.#row(TYPE_KINDS.meta, NONE, [type]);
  }

  #named({ text, start }: Token): number {
    if (text.startsWith(':') && !text.startsWith('::'))
      return this.#row(TYPE_KINDS.name, this.#x.facts.text('Symbol'), []);
    if (text.startsWith('"') || text.startsWith("'"))
      return this.#row(TYPE_KINDS.name, this.#x.facts.text('String'), []);
    if (!/^(?:::)?[A-Z]/.test(text)) return NONE;
    const path = text.replace(/^::/, '').replaceAll('::', '.');
    const args = this.#arguments(path);
    if (path === 'Class' && args?.length === 1 && args[0]! >= 0) return this.#row(TYPE_KINDS.meta, NONE, args);
    if (ANYTHING.has(path)) return NONE;
    if (path === 'Array' && args !== null && args.length > 1) return this.#row(TYPE_KINDS.tuple, NONE, args);
    // The first part must be a string of its own for the path to be followed.
    const dot = path.indexOf('.');
    if (dot > 0) this.#x.facts.text(path.slice(0, dot));
    const last = start + text.lastIndexOf(path.slice(path.lastIndexOf('.') + 1));
    return this.#row(TYPE_KINDS.name, this.#x.facts.text(path), args ?? [], last);
  }

  #arguments(name: string): number[] | null {
    if (this.#take('[')) return this.#list(']');
    if (this.#take('(')) return this.#list(')');
    if (this.#take('<')) {
      const args = this.#list('>');
      return LISTS.has(name) && args.length > 1 ? [this.#union(args.filter((arg) => arg >= 0))] : args;
    }
    if (!this.#take('{')) return null;
    const key = this.#alternatives();
    if (!this.#take('=>')) {
      while (this.#at < this.#tokens.length && !this.#take('}')) this.#at += 1;
      return [];
    }
    const value = this.#list('}');
    return [key, value.length === 1 ? value[0]! : this.#union(value.filter((arg) => arg >= 0))];
  }

  #list(close: string): number[] {
    const list: number[] = [];
    while (this.#at < this.#tokens.length && !this.#take(close)) {
      if (this.#take(',')) continue;
      const before = this.#at;
      list.push(this.#alternatives());
      if (this.#at === before) this.#at += 1;
    }
    return list;
  }

  #union(options: readonly number[]): number {
    if (options.length < 2) return options[0] ?? NONE;
    return this.#row(TYPE_KINDS.union, NONE, options);
  }

  #nil(): number {
    return this.#row(TYPE_KINDS.literal, this.#x.facts.text('nil'), []);
  }

  #row(kind: number, name: number, args: readonly number[], start: number = NONE): number {
    return this.#x.facts.type({ kind, name, args: this.#x.facts.list(args), start, scope: this.#scope });
  }

  #isNext(text: string): boolean {
    return this.#tokens[this.#at]?.text === text;
  }

  #take(text: string): boolean {
    if (!this.#isNext(text)) return false;
    this.#at += 1;
    return true;
  }
}

export interface ParameterType {
  readonly keyword: string | null;
  readonly type: number;
}

export interface MethodType {
  readonly typeParameters: readonly string[];
  readonly parameters: readonly ParameterType[];
  /** The function type of its block, or NONE. */
  readonly block: number;
  readonly result: number;
}

/** Longer ones are no types. */
const MOST_TOKENS = 200;

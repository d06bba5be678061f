import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import type { PythonReader } from './reader.ts';

/** Annotations nested deeper than this are not read: nobody writes them, and text has no limit of its own. */
const DEPTH_LIMIT = 40;
const NAME_START = /[\p{L}_]/u;
const NAME_PART = /[\p{L}\p{N}_]/u;
/** Imported names that are TypeVars by the usual way of naming them; those of the file are known for certain. */
const TYPE_VARIABLE_NAME = /^_?(?:[A-Z]|[A-Z]\w*_(?:co|contra))$/;

/** A list in brackets, as the parameters of a Callable; anything else is one type row or NONE. */
type Parsed = { readonly row: number; readonly list: readonly number[] | null };
const NOTHING: Parsed = { row: NONE, list: null };

/**
 * Reads type expressions from the text: annotations, bases, aliases, and what strings hold. One reader serves both
 * those the parser saw and those in quotes, which are the same language.
 */
export class TypeReader {
  readonly #x: PythonReader;
  readonly #scope: number;
  /** Types that only tell a value's type (isinstance …) have no place of their own: they make no edge. */
  readonly #isSilent: boolean;
  #at = 0;
  #end = 0;
  #depth = 0;

  constructor(x: PythonReader, scope: number, isSilent: boolean) {
    this.#x = x;
    this.#scope = scope;
    this.#isSilent = isSilent;
  }

  read(start: number, end: number): number {
    const [at, limit] = [this.#at, this.#end];
    this.#at = start;
    this.#end = end;
    const { row } = this.#union();
    this.#at = at;
    this.#end = limit;
    return row;
  }

  row(kind: keyof typeof TYPE_KINDS, name: string | null, args: readonly number[], start: number = NONE): number {
    const { facts } = this.#x;
    return facts.type({
      kind: TYPE_KINDS[kind],
      name: name === null ? NONE : facts.text(name),
      args: facts.list(args),
      start: this.#isSilent ? NONE : start,
      scope: this.#scope,
    });
  }

  #union(): Parsed {
    if (this.#depth >= DEPTH_LIMIT) return NOTHING;
    this.#depth += 1;
    const first = this.#primary();
    let result = first;
    if (this.#peek() === '|') {
      const options = [first.row];
      while (this.#peek() === '|') {
        this.#at += 1;
        options.push(this.#primary().row);
      }
      result = this.#oneOf(options);
    }
    this.#depth -= 1;
    return result;
  }

  #oneOf(options: readonly number[]): Parsed {
    const known = options.filter((option) => option >= 0);
    if (known.length < 2) return { row: known[0] ?? NONE, list: null };
    return { row: this.row('union', null, known), list: null };
  }

  #primary(): Parsed {
    const next = this.#peek();
    if (next === '') return NOTHING;
    if (next === '[') return { row: NONE, list: this.#list(']') };
    if (next === '(') {
      const items = this.#list(')');
      return { row: items.length === 1 ? items[0]! : this.row('tuple', null, items), list: null };
    }
    if (next === '"' || next === "'") return this.#quoted(next);
    if (next === '*') {
      while (this.#peek() === '*') this.#at += 1;
      return this.#primary();
    }
    if (NAME_START.test(next)) return this.#named();
    this.#skipToEnd();
    return NOTHING;
  }

  /** Items up to the closing bracket; `...` and what cannot be read are NONE. */
  #list(close: string): number[] {
    const items: number[] = [];
    this.#at += 1;
    while (this.#peek() !== '' && this.#peek() !== close) {
      const before = this.#at;
      items.push(this.#union().row);
      if (this.#peek() === ',') this.#at += 1;
      else if (this.#peek() !== close) this.#skipToEnd();
      if (this.#peek() === ',') this.#at += 1;
      if (this.#at === before) this.#at += 1;
    }
    this.#at += 1;
    return items;
  }

  #quoted(quote: string): Parsed {
    const { source } = this.#x;
    const fence = source.startsWith(quote.repeat(3), this.#at) ? quote.repeat(3) : quote;
    const start = this.#at + fence.length;
    const close = source.indexOf(fence, start);
    if (close < 0 || close >= this.#end) {
      this.#at = this.#end;
      return NOTHING;
    }
    this.#at = close + fence.length;
    return { row: source.slice(start, close).includes('\\') ? NONE : this.read(start, close), list: null };
  }

  #named(): Parsed {
    const { source } = this.#x;
    let dotted = '';
    let lastPart = this.#at;
    for (;;) {
      this.#peek();
      lastPart = this.#at;
      while (this.#at < this.#end && NAME_PART.test(source[this.#at]!)) this.#at += 1;
      dotted += source.slice(lastPart, this.#at);
      if (this.#peek() !== '.' || source.startsWith('...', this.#at)) break;
      this.#at += 1;
      dotted += '.';
    }
    const next = this.#peek();
    // A string with a prefix: r"…" inside Annotated or Literal.
    if ((next === '"' || next === "'") && dotted.length < 3) return this.#quoted(next);
    const form = this.#x.typing.form(dotted);
    if (form === null) {
      const args = next === '[' ? this.#list(']') : [];
      this.#noteTypeVariable(dotted);
      return { row: this.#plain(dotted, args, lastPart), list: null };
    }
    return { row: this.#special(form.kind, form.kind === 'alias' ? form.name : dotted, lastPart), list: null };
  }

  #plain(dotted: string, args: readonly number[], start: number): number {
    if (dotted === 'None') return this.row('literal', 'None', []);
    if (dotted === 'True' || dotted === 'False') return this.row('name', 'bool', []);
    return this.row('name', dotted, args, start);
  }

  #special(kind: string, name: string, start: number): number {
    const hasArguments = this.#peek() === '[';
    if (kind === 'literal') return hasArguments ? this.#literal() : NONE;
    if (kind === 'callable') return this.#callable(hasArguments);
    if (kind === 'transparent') return hasArguments ? this.#first() : NONE;
    const open = this.#at;
    const args = hasArguments ? this.#list(']') : [];
    switch (kind) {
      case 'optional':
        return this.row('union', null, [...args.filter((arg) => arg >= 0), this.row('literal', 'None', [])]);
      case 'union':
        return this.#oneOf(args).row;
      case 'meta':
        return args.length > 0 ? this.row('meta', null, args.slice(0, 1)) : this.row('name', 'type', [], start);
      case 'self':
        return this.row('self', null, [], start);
      case 'boolean':
        return this.row('name', 'bool', []);
      case 'coroutine':
        // Only what awaiting gives matters: the last of yield, send and return type.
        return this.row('name', 'Coroutine', args.slice(-1));
      case 'alias':
        return this.row('name', name, args);
      case 'tuple':
        return this.#tuple(args, this.#x.source.slice(open, this.#at));
      default:
        return NONE;
    }
  }

  /** The first of the arguments in brackets; what else stands there is no type. */
  #first(): number {
    this.#at += 1;
    const { row } = this.#union();
    this.#skipToEnd(']');
    this.#at += 1;
    return row;
  }

  #tuple(args: readonly number[], text: string): number {
    if (args.length === 2 && args[1] === NONE && text.includes('...'))
      return this.row('name', 'tuple', args.slice(0, 1));
    return args.length === 0 ? this.row('name', 'tuple', []) : this.row('tuple', null, args);
  }

  #callable(hasArguments: boolean): number {
    if (!hasArguments) return this.row('function', null, [NONE]);
    this.#at += 1;
    const parameters = this.#union();
    if (parameters.list === null && this.#peek() === '.') this.#skipToEnd();
    let result: number = NONE;
    if (this.#peek() === ',') {
      this.#at += 1;
      result = this.#union().row;
    }
    while (this.#peek() !== '' && this.#peek() !== ']') this.#at += 1;
    this.#at += 1;
    return this.row('function', null, [...(parameters.list ?? []), result]);
  }

  /** Literal types count as the type of their value. */
  #literal(): number {
    this.#at += 1;
    const next = this.#peek();
    const text = this.#x.source.slice(this.#at, this.#end);
    this.#skipToEnd(']');
    this.#at += 1;
    if (/^[rRuU]?["']/.test(text)) return this.row('name', 'str', []);
    if (/^[bB]["']/.test(text)) return this.row('name', 'bytes', []);
    if (/^(?:True|False)\b/.test(text)) return this.row('name', 'bool', []);
    if (next === '-' || /^\d/.test(text)) return this.row('name', 'int', []);
    const member = /^[\p{L}_][\p{L}\p{N}_.]*(?=\.)/u.exec(text);
    return member ? this.row('name', member[0], []) : NONE;
  }

  #noteTypeVariable(name: string): void {
    const x = this.#x;
    const constraint = x.typeVariables.get(name);
    if (constraint === undefined && !(TYPE_VARIABLE_NAME.test(name) && x.importedNames.has(name))) return;
    if (x.isTypeParameter(name) || x.scope.kind === 'file') return;
    (x.scope.typeParameters ??= new Map()).set(name, constraint ?? NONE);
  }

  /** The next character that means something, or '' at the end. */
  #peek(): string {
    const { source } = this.#x;
    while (this.#at < this.#end) {
      const next = source[this.#at]!;
      if (next === '#') {
        const line = source.indexOf('\n', this.#at);
        this.#at = line < 0 ? this.#end : line;
      } else if (next === ' ' || next === '\n' || next === '\r' || next === '\t' || next === '\\') {
        this.#at += 1;
      } else {
        return next;
      }
    }
    return '';
  }

  /** Goes to the next comma or closing bracket of this depth. */
  #skipToEnd(until = ''): void {
    let depth = 0;
    const { source } = this.#x;
    while (this.#at < this.#end) {
      const next = source[this.#at]!;
      if (next === '[' || next === '(' || next === '{') depth += 1;
      else if (next === ']' || next === ')' || next === '}') {
        if (depth === 0) return;
        depth -= 1;
      } else if (next === ',' && depth === 0 && until === '') return;
      else if (next === '"' || next === "'") {
        const close = source.indexOf(next, this.#at + 1);
        this.#at = close < 0 || close >= this.#end ? this.#end - 1 : close;
      }
      this.#at += 1;
    }
  }
}

/** The type an annotation node says, or NONE. */
export function annotation(x: PythonReader, node: number): number {
  if (node < 0) return NONE;
  const { tree } = x;
  for (let inner = node + 1; inner < tree.after(node); inner += 1) {
    if (tree.kind(inner) !== 'call') continue;
    // Annotated[T, Depends(f)]: what is called there runs with the definition.
    x.effect(inner);
    inner = tree.after(inner) - 1;
  }
  return readType(x, node, scopeForNames(x, node));
}

export function readType(x: PythonReader, node: number, scope: number, isSilent = false): number {
  return new TypeReader(x, scope, isSilent).read(x.tree.start(node), x.tree.end(node));
}

/** A method called `list` or `set` is not what a header means by that name. */
const CALLABLE_KINDS = new Set<number>([NODE_KINDS.method.code, NODE_KINDS.property.code, NODE_KINDS.function.code]);
const isCallable = (x: PythonReader, symbol: number): boolean => CALLABLE_KINDS.has(x.facts.readSymbol(symbol, 'kind'));

/**
 * Where the names of a function's header are looked up. The function itself, since its type parameters count; but it
 * does not see the names of the class around it, so a header that uses one of those is read in the class.
 */
export function scopeForNames(x: PythonReader, node: number): number {
  const { tree, scope } = x;
  const { outer } = scope;
  if (scope.kind === 'function' && outer?.kind === 'class' && outer.members.size > 0) {
    for (let inner = node; inner < tree.after(node); inner += 1) {
      if (tree.kind(inner) !== 'identifier' || tree.field(inner) === 'attribute') continue;
      const member = outer.members.get(tree.text(inner));
      if (member && !isCallable(x, member.symbol)) return outer.symbol;
    }
  }
  return scope.symbol;
}

import { LineIndex } from '../base/line-index.ts';
import { BINDING, EXPR, IMPORT, NONE, SYMBOL, TYPE, type FileFacts } from './facts.ts';
import { NODE_KINDS, type NodeKind } from './node-kinds.ts';

type Columns = Record<string, number>;
/** A row being written: any column may be left out and is then NONE (0 for flags and roles). */
type Draft<C extends Columns> = { readonly [K in Exclude<keyof C, 'width'>]?: number };

/** An Int32 table that grows. */
class Table {
  #cells = new Int32Array(256);
  #used = 0;
  readonly #width: number;

  constructor(width: number) {
    this.#width = width;
  }

  get rows(): number {
    return this.#used / this.#width;
  }

  addRow(fill: number): number {
    if (this.#used + this.#width > this.#cells.length) this.#grow(this.#width);
    this.#cells.fill(fill, this.#used, this.#used + this.#width);
    this.#used += this.#width;
    return this.rows - 1;
  }

  append(values: readonly number[]): number {
    if (this.#used + values.length > this.#cells.length) this.#grow(values.length);
    const at = this.#used;
    this.#cells.set(values, at);
    this.#used += values.length;
    return at;
  }

  set(row: number, column: number, value: number): void {
    this.#cells[row * this.#width + column] = value;
  }

  get(row: number, column: number): number {
    return this.#cells[row * this.#width + column]!;
  }

  finish(): Int32Array {
    return this.#cells.slice(0, this.#used);
  }

  #grow(by: number): void {
    const larger = new Int32Array(Math.max(this.#cells.length * 2, this.#used + by));
    larger.set(this.#cells.subarray(0, this.#used));
    this.#cells = larger;
  }
}

/** Writes FileFacts. Extractors know nothing of the tables' layout beyond the column names. */
export class FactsBuilder {
  readonly lineIndex: LineIndex;
  readonly #language: string;
  readonly #strings: string[] = [];
  readonly #interned = new Map<string, number>();
  readonly #symbols = new Table(SYMBOL.width);
  readonly #bindings = new Table(BINDING.width);
  readonly #types = new Table(TYPE.width);
  readonly #exprs = new Table(EXPR.width);
  readonly #imports = new Table(IMPORT.width);
  readonly #lists = new Table(1);
  readonly #syntaxErrors: number[] = [];

  constructor(language: string, source: string) {
    this.#language = language;
    this.lineIndex = new LineIndex(source);
    this.symbol('file', { start: 0, end: source.length, nameStart: 0, parent: NONE });
  }

  text(value: string): number {
    const known = this.#interned.get(value);
    if (known !== undefined) return known;
    const index = this.#strings.push(value) - 1;
    this.#interned.set(value, index);
    return index;
  }

  /** An absent text is NONE, not the empty string. */
  optionalText(value: string | null | undefined): number {
    return value ? this.text(value) : NONE;
  }

  list(items: readonly number[]): number {
    return items.length === 0 ? NONE : this.#lists.append([items.length, ...items]);
  }

  symbol(kind: NodeKind | 'lambda', draft: Draft<typeof SYMBOL>): number {
    const row = this.#symbols.addRow(NONE);
    const start = draft.start ?? 0;
    const end = draft.end ?? start;
    const nameStart = draft.nameStart ?? start;
    this.#symbols.set(row, SYMBOL.kind, kind === 'lambda' ? 0 : NODE_KINDS[kind].code);
    this.#symbols.set(row, SYMBOL.flags, 0);
    this.#symbols.set(row, SYMBOL.parent, row === 0 ? NONE : 0);
    this.#symbols.set(row, SYMBOL.line, this.lineIndex.line(start));
    this.#symbols.set(row, SYMBOL.endLine, this.lineIndex.line(Math.max(start, end - 1)));
    this.#symbols.set(row, SYMBOL.nameLine, this.lineIndex.line(nameStart));
    this.#symbols.set(row, SYMBOL.nameColumn, this.lineIndex.column(nameStart));
    this.#write(this.#symbols, SYMBOL, row, draft);
    return row;
  }

  /** Completes a symbol once its body has been read. */
  updateSymbol(row: number, draft: Draft<typeof SYMBOL>): void {
    this.#write(this.#symbols, SYMBOL, row, draft);
  }

  readSymbol(row: number, column: keyof typeof SYMBOL): number {
    return this.#symbols.get(row, SYMBOL[column]);
  }

  get symbolCount(): number {
    return this.#symbols.rows;
  }

  binding(draft: Draft<typeof BINDING>): number {
    const row = this.#bindings.addRow(NONE);
    this.#write(this.#bindings, BINDING, row, draft);
    return row;
  }

  updateBinding(row: number, draft: Draft<typeof BINDING>): void {
    this.#write(this.#bindings, BINDING, row, draft);
  }

  type(draft: Draft<typeof TYPE>): number {
    const row = this.#types.addRow(NONE);
    this.#write(this.#types, TYPE, row, draft);
    this.#place(this.#types, TYPE, row, draft.start);
    return row;
  }

  expr(draft: Draft<typeof EXPR>): number {
    const row = this.#exprs.addRow(NONE);
    this.#exprs.set(row, EXPR.role, 0);
    this.#write(this.#exprs, EXPR, row, draft);
    this.#place(this.#exprs, EXPR, row, draft.start);
    return row;
  }

  updateExpr(row: number, draft: Draft<typeof EXPR>): void {
    this.#write(this.#exprs, EXPR, row, draft);
  }

  readExpr(row: number, column: keyof typeof EXPR): number {
    return this.#exprs.get(row, EXPR[column]);
  }

  importRow(draft: Draft<typeof IMPORT>): number {
    const row = this.#imports.addRow(NONE);
    this.#imports.set(row, IMPORT.flags, 0);
    this.#imports.set(row, IMPORT.scope, 0);
    this.#write(this.#imports, IMPORT, row, draft);
    this.#place(this.#imports, IMPORT, row, draft.start);
    return row;
  }

  syntaxError(offset: number): void {
    if (this.#syntaxErrors.length < 20) this.#syntaxErrors.push(offset);
  }

  finish(): FileFacts {
    return {
      language: this.#language,
      strings: this.#strings,
      symbols: this.#symbols.finish(),
      bindings: this.#bindings.finish(),
      types: this.#types.finish(),
      exprs: this.#exprs.finish(),
      imports: this.#imports.finish(),
      lists: this.#lists.finish(),
      lines: this.lineIndex.lines,
      syntaxErrors: Int32Array.from(this.#syntaxErrors),
    };
  }

  #place(table: Table, columns: Columns, row: number, start: number | undefined): void {
    if (start === undefined || start < 0) return;
    table.set(row, columns.line!, this.lineIndex.line(start));
    table.set(row, columns.column!, this.lineIndex.column(start));
  }

  #write(table: Table, columns: Columns, row: number, draft: Readonly<Record<string, number | undefined>>): void {
    for (const key in draft) {
      const value = draft[key];
      if (value !== undefined) table.set(row, columns[key]!, value);
    }
  }
}

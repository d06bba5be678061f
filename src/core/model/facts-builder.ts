import { concatBytes } from '../base/bytes.ts';
import { LineIndex } from '../base/line-index.ts';
import { BINDING } from './bindings.ts';
import { EXPR } from './exprs.ts';
import { NONE, type FileFacts } from './facts.ts';
import { IMPORT } from './imports.ts';
import { SYMBOL } from './symbols.ts';
import { TYPE } from './types.ts';
import { nameInText } from './literal-text.ts';
import { NODE_KINDS, type NodeKind } from './node-kinds.ts';

type Columns = Record<string, number>;
/** A row being written: any column may be left out and is then NONE (0 for flags and roles). */
type Draft<C extends Columns> = { readonly [K in Exclude<keyof C, 'width'>]?: number };

/** Cells of finished tables, for the tables of the next file: growing from nothing is a tenth of an extraction. */
const spareCells: Int32Array[] = [];
/** Larger ones are let go: one huge file must not hold memory for ever. */
const MOST_SPARE = 1 << 18;

/** An Int32 table that grows. */
class Table {
  #cells = spareCells.pop() ?? new Int32Array(1024);
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

  /** Takes a row that the caller fills completely, through `cells` from the returned offset on. */
  openRow(): number {
    if (this.#used + this.#width > this.#cells.length) this.#grow(this.#width);
    const at = this.#used;
    this.#used += this.#width;
    return at;
  }

  get cells(): Int32Array {
    return this.#cells;
  }

  /** Appends the length of a list and its items; returns the offset of the length. */
  appendList(items: readonly number[]): number {
    const size = items.length + 1;
    if (this.#used + size > this.#cells.length) this.#grow(size);
    const at = this.#used;
    this.#cells[at] = items.length;
    for (let i = 0; i < items.length; i += 1) this.#cells[at + 1 + i] = items[i]!;
    this.#used += size;
    return at;
  }

  set(row: number, column: number, value: number): void {
    this.#cells[row * this.#width + column] = value;
  }

  get(row: number, column: number): number {
    return this.#cells[row * this.#width + column]!;
  }

  /** What was written. Nothing can be written afterwards. */
  finish(): Int32Array {
    const cells = this.#cells;
    this.#cells = NO_CELLS;
    if (cells.length <= MOST_SPARE) spareCells.push(cells);
    return cells.slice(0, this.#used);
  }

  #grow(by: number): void {
    const larger = new Int32Array(Math.max(this.#cells.length * 2, this.#used + by));
    larger.set(this.#cells.subarray(0, this.#used));
    this.#cells = larger;
  }
}

const NO_CELLS = new Int32Array(0);
const NO_BYTES = new Uint8Array(0);

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
  readonly #sketched: number[] = [];
  readonly #sketches: Uint8Array[] = [];
  #words: Uint8Array = NO_BYTES;

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

  /** What a text literal says, for the `type` of its row; NONE where it cannot be a name of something. */
  literalText(value: string): number {
    const name = nameInText(value);
    return name === null ? NONE : this.text(name);
  }

  list(items: readonly number[]): number {
    return items.length === 0 ? NONE : this.#lists.appendList(items);
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

  /** Most rows of most files are these, so the columns are written one by one. */
  expr(draft: Draft<typeof EXPR>): number {
    const at = this.#exprs.openRow();
    const { cells } = this.#exprs;
    const start = draft.start ?? NONE;
    const line = start < 0 ? NONE : this.lineIndex.line(start);
    cells[at + EXPR.kind] = draft.kind ?? NONE;
    cells[at + EXPR.start] = start;
    cells[at + EXPR.line] = line;
    cells[at + EXPR.column] = start < 0 ? NONE : start - this.lineIndex.lineStart(line);
    cells[at + EXPR.name] = draft.name ?? NONE;
    cells[at + EXPR.base] = draft.base ?? NONE;
    cells[at + EXPR.args] = draft.args ?? NONE;
    cells[at + EXPR.type] = draft.type ?? NONE;
    cells[at + EXPR.scope] = draft.scope ?? NONE;
    cells[at + EXPR.role] = draft.role ?? 0;
    return at / EXPR.width;
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

  /** What the body of a callable reads like. */
  sketch(symbol: number, sketch: Uint8Array): void {
    this.#sketched.push(symbol);
    this.#sketches.push(sketch);
  }

  /** The words of all declarations, as WordTableWriter wrote them. */
  words(table: Uint8Array): void {
    this.#words = table;
  }

  /** A string by its number; '' for NONE. */
  readText(index: number): string {
    return index < 0 ? '' : this.#strings[index]!;
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
      sketched: Int32Array.from(this.#sketched),
      sketches: concatBytes(this.#sketches),
      words: this.#words,
      syntaxErrors: Int32Array.from(this.#syntaxErrors),
    };
  }

  #place(table: Table, columns: Columns, row: number, start: number | undefined): void {
    if (start === undefined || start < 0) return;
    const line = this.lineIndex.line(start);
    table.set(row, columns.line!, line);
    table.set(row, columns.column!, start - this.lineIndex.lineStart(line));
  }

  #write(table: Table, columns: Columns, row: number, draft: Readonly<Record<string, number | undefined>>): void {
    for (const key in draft) {
      const value = draft[key];
      if (value !== undefined) table.set(row, columns[key]!, value);
    }
  }
}

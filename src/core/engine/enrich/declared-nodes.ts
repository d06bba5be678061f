import { EXPR, EXPR_KINDS, ROLES, exprCell, exprCount } from '../../model/exprs.ts';
import { textOf, type FileFacts } from '../../model/facts.ts';
import { IMPORT, importCell, importCount } from '../../model/imports.ts';
import { LAMBDA, SYMBOL, symbolCount, symbolCell, type SymbolColumn } from '../../model/symbols.ts';
import { decoratedRows, sourceRows } from '../../link/source-rows.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';

/** A place in a file that calls or constructs something, and who does it. */
export interface CallPlace {
  readonly line: number;
  readonly column: number;
  /** What is called, as written there; '' where it has no name. */
  readonly name: string;
  readonly source: number;
  /** Whether what that gives is called as well, by no name of its own: `make()()`. */
  readonly isCalledOn: boolean;
}

const CALLS = new Set<number>([EXPR_KINDS.call, EXPR_KINDS.construct, EXPR_KINDS.template]);
/** What is called is the outcome of these: the place is that of some name inside, which is not what is called. */
const NAMELESS = new Set<number>([
  EXPR_KINDS.call,
  EXPR_KINDS.construct,
  EXPR_KINDS.template,
  EXPR_KINDS.index,
  EXPR_KINDS.either,
  EXPR_KINDS.await,
  EXPR_KINDS.binary,
  EXPR_KINDS.unknown,
]);
const UNTOLD = new Set<number>([ROLES.silent, ROLES.operator, ROLES.markup]);

/** The declarations of one file as nodes of the graph, found by where they stand. */
export class DeclaredNodes {
  readonly #facts: FileFacts;
  /** Of each declaration, or −1. */
  readonly #nodes: Int32Array;
  #byPlace: ReadonlyMap<string, number> | null = null;
  readonly #fileNode: number;

  constructor(graph: StoredGraph, nodesOfFile: readonly number[], facts: FileFacts) {
    const { start, nameStart, name, kind } = graph.nodes;
    const byName = new Map<string, number>();
    // A class and its primary constructor have one name at one place, and some things have none (the fields of a tuple).
    for (const node of nodesOfFile)
      byName.set(`${start[node]!} ${nameStart[node]!} ${kind[node]!} ${name[node]!}`, node);
    this.#facts = facts;
    this.#nodes = new Int32Array(symbolCount(facts)).fill(-1);
    this.#fileNode = nodesOfFile.find((node) => kind[node] === symbolCell(facts, 0, SYMBOL.kind)) ?? -1;
    this.#nodes[0] = this.#fileNode;
    for (let row = 1; row < this.#nodes.length; row += 1) this.#nodes[row] = byName.get(this.#placeText(row)) ?? -1;
    this.#joinParts(graph);
  }

  /** What a node is found by: nothing for what has no name. */
  #placeText(row: number): string {
    const cell = (column: SymbolColumn): number => symbolCell(this.#facts, row, column);
    if (cell(SYMBOL.kind) === LAMBDA) return '';
    const name = textOf(this.#facts, cell(SYMBOL.name));
    return `${cell(SYMBOL.start)} ${cell(SYMBOL.nameStart)} ${cell(SYMBOL.kind)} ${name}`;
  }

  /**
   * Parts of one declaration are one node, which stands where one of them does: signatures are before the function that
   * they describe, other parts (a setter, a merged interface) behind the first. Where several nodes have the name, the
   * parts are those of the first.
   */
  #joinParts(graph: StoredGraph): void {
    const first = new Map<string, number>();
    const rows = Array.from({ length: this.#nodes.length - 1 }, (_, i) => i + 1).filter(
      (row) => symbolCell(this.#facts, row, SYMBOL.kind) !== LAMBDA,
    );
    for (const row of rows) {
      const node = this.#nodes[row]!;
      const known = first.get(this.#pathText(row));
      if (node >= 0 && (known === undefined || ordinal(graph, node) < ordinal(graph, known)))
        first.set(this.#pathText(row), node);
    }
    // What is around a declaration is joined before it.
    for (const row of rows) if (this.#nodes[row]! < 0) this.#nodes[row] = first.get(this.#pathText(row)) ?? -1;
  }

  #pathText(row: number): string {
    const name = textOf(this.#facts, symbolCell(this.#facts, row, SYMBOL.name));
    return `${this.#holderOf(row)} ${symbolCell(this.#facts, row, SYMBOL.kind)} ${name}`;
  }

  /** What names a declaration: the nearest node around it, since what has no name is no part of a path. */
  #holderOf(row: number): number {
    let holder = symbolCell(this.#facts, row, SYMBOL.parent);
    while (holder > 0 && this.#nodes[holder]! < 0) holder = symbolCell(this.#facts, holder, SYMBOL.parent);
    return this.#nodes[holder]!;
  }

  /** The node that a declaration of the facts became, or −1. */
  nodeOf(row: number): number {
    return this.#nodes[row] ?? -1;
  }

  /** The node whose name stands at a place; the very beginning is the file. −1 where nothing is declared there. */
  at(line: number, column: number): number {
    this.#byPlace ??= this.#placed();
    return this.#byPlace.get(`${line}:${column}`) ?? (line === 1 && column === 0 ? this.#fileNode : -1);
  }

  /** Nodes by where their names stand: of several at one place the first. */
  #placed(): ReadonlyMap<string, number> {
    const byPlace = new Map<string, number>();
    for (let row = 1; row < this.#nodes.length; row += 1) {
      const place = `${symbolCell(this.#facts, row, SYMBOL.nameLine)}:${symbolCell(this.#facts, row, SYMBOL.nameColumn)}`;
      if (this.#nodes[row]! >= 0 && !byPlace.has(place)) byPlace.set(place, this.#nodes[row]!);
    }
    return byPlace;
  }

  /** What a name that a line brings in or gives out is called where it comes from; the name itself where it is not renamed. */
  originalName(line: number, name: string): string {
    for (let row = 0; row < importCount(this.#facts); row += 1)
      if (
        importCell(this.#facts, row, IMPORT.line) === line &&
        textOf(this.#facts, importCell(this.#facts, row, IMPORT.alias)) === name
      )
        return textOf(this.#facts, importCell(this.#facts, row, IMPORT.name)) || name;
    return name;
  }

  /** Where the name of a node stands; of several parts the first. */
  placeOf(node: number): { line: number; column: number } | null {
    const row = this.#nodes.indexOf(node);
    if (row <= 0) return null;
    return {
      line: symbolCell(this.#facts, row, SYMBOL.nameLine),
      column: symbolCell(this.#facts, row, SYMBOL.nameColumn),
    };
  }

  /** Every call of something by its name, in the order in which they stand in the facts, each place once. */
  calls(): CallPlace[] {
    const sources = sourceRows(this.#facts);
    const decorated = decoratedRows(this.#facts);
    const places = new Map<string, CallPlace>();
    const calledOn = new Set<string>();
    for (let expr = 0; expr < exprCount(this.#facts); expr += 1) {
      const callee = exprCell(this.#facts, expr, EXPR.base);
      if (
        !CALLS.has(exprCell(this.#facts, expr, EXPR.kind)) ||
        UNTOLD.has(exprCell(this.#facts, expr, EXPR.role)) ||
        callee < 0
      )
        continue;
      const [line, column] = [exprCell(this.#facts, expr, EXPR.line), exprCell(this.#facts, expr, EXPR.column)];
      if (this.#isNameless(callee)) {
        calledOn.add(`${line}:${column}`);
        continue;
      }
      const row = decorated.get(expr) ?? sources[Math.max(0, exprCell(this.#facts, expr, EXPR.scope))]!;
      const source = this.#nodes[row]! >= 0 ? this.#nodes[row]! : this.#fileNode;
      const name = textOf(this.#facts, exprCell(this.#facts, callee, EXPR.name));
      if (source >= 0 && line > 0) places.set(`${line}:${column}`, { line, column, name, source, isCalledOn: false });
    }
    return Array.from(places, ([place, call]) => ({ ...call, isCalledOn: calledOn.has(place) }));
  }

  #isNameless(expr: number): boolean {
    let inner = expr;
    for (let base = expr; base >= 0; base = exprCell(this.#facts, inner, EXPR.base)) {
      inner = base;
      if (exprCell(this.#facts, inner, EXPR.kind) !== EXPR_KINDS.pass) break;
    }
    return NAMELESS.has(exprCell(this.#facts, inner, EXPR.kind));
  }
}

/** Which of those that have its name a node is: `f`, `f~2`, `f~3`. */
const ordinal = ({ nodes }: StoredGraph, node: number): number => Number(/~(\d+)$/.exec(nodes.symbol[node]!)?.[1] ?? 1);

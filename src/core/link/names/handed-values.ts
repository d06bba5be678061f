import { EXPR, EXPR_KINDS, exprCell, exprCount } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { isCallableKind, nodeKindOf } from '../../model/node-kinds.ts';
import { LAMBDA, SYMBOL, symbolCell, symbolCount } from '../../model/symbols.ts';
import type { ProgramFile } from '../program.ts';

/** The block of a call, among its arguments by place. */
export const BLOCK_SLOT = -1;

/** A place in a file where a call is given something. */
export interface Handed {
  readonly call: number;
  /** Which argument by place it is, or BLOCK_SLOT. */
  readonly slot: number;
}

const NOWHERE: readonly Handed[] = [];

/** Where a file hands over blocks and what its methods were given. */
export class HandedValues {
  /** By this keyword calls hand over a block, and by this name methods have it. */
  static readonly BLOCK = '&';
  readonly #blocks = new Map<number, Handed>();
  readonly #names = new Map<string, Handed[]>();
  readonly #around = new Map<number, number>();

  constructor(file: ProgramFile) {
    const { facts } = file;
    this.#placeMethods(file);
    for (let call = 0; call < exprCount(facts); call += 1) {
      const kind = exprCell(facts, call, EXPR.kind);
      if (kind !== EXPR_KINDS.call && kind !== EXPR_KINDS.construct) continue;
      let place = 0;
      for (const arg of listOf(facts, exprCell(facts, call, EXPR.args))) {
        if (arg < 0 || exprCell(facts, arg, EXPR.kind) !== EXPR_KINDS.pass) {
          this.#add(file, arg, { call, slot: place });
          place += 1;
          continue;
        }
        const isBlock = textOf(facts, exprCell(facts, arg, EXPR.name)) === HandedValues.BLOCK;
        if (isBlock) this.#add(file, exprCell(facts, arg, EXPR.base), { call, slot: BLOCK_SLOT });
      }
    }
  }

  /** The innermost block around a method that is defined in one (both symbol rows), or NONE. */
  blockAround(method: number): number {
    return this.#around.get(method) ?? NONE;
  }

  /** What a block (a symbol row) is given to, or null. */
  block(row: number): Handed | null {
    return this.#blocks.get(row) ?? null;
  }

  /** What a method (a symbol row) gives on of what it was given, by the name that it has there. */
  named(method: number, name: string): readonly Handed[] {
    return this.#names.get(`${method} ${name}`) ?? NOWHERE;
  }

  /** A method belongs to the type around it, whatever blocks lie between; symbols are in the order of the text. */
  #placeMethods({ facts }: ProgramFile): void {
    const blocks: number[] = [];
    for (let row = 1; row < symbolCount(facts); row += 1) {
      const start = symbolCell(facts, row, SYMBOL.start);
      while (blocks.length > 0 && symbolCell(facts, blocks.at(-1)!, SYMBOL.end) <= start) blocks.pop();
      const kind = symbolCell(facts, row, SYMBOL.kind);
      if (kind === LAMBDA) {
        blocks.push(row);
        continue;
      }
      const block = blocks.at(-1);
      if (block === undefined || !isCallableKind(nodeKindOf(kind))) continue;
      const holder = symbolCell(facts, row, SYMBOL.parent);
      if (holder !== block && symbolCell(facts, holder, SYMBOL.start) < symbolCell(facts, block, SYMBOL.start))
        this.#around.set(row, block);
    }
  }

  #add({ facts }: ProgramFile, arg: number, handed: Handed): void {
    if (arg < 0) return;
    const kind = exprCell(facts, arg, EXPR.kind);
    if (kind === EXPR_KINDS.lambda) this.#blocks.set(exprCell(facts, arg, EXPR.base), handed);
    if (kind !== EXPR_KINDS.name) return;
    let scope = exprCell(facts, arg, EXPR.scope);
    while (scope > 0 && symbolCell(facts, scope, SYMBOL.kind) === LAMBDA)
      scope = symbolCell(facts, scope, SYMBOL.parent);
    const key = `${Math.max(scope, 0)} ${textOf(facts, exprCell(facts, arg, EXPR.name))}`;
    const known = this.#names.get(key);
    if (known) known.push(handed);
    else this.#names.set(key, [handed]);
  }
}

import { UNKNOWN, type SymbolId, type Value } from '../../languages/values.ts';
import { BINDING, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, TRAILING_BLOCK, exprCell } from '../../model/exprs.ts';
import { listOf, textOf } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import type { Program, ProgramFile } from '../program.ts';
import type { Types } from '../types/types.ts';
import type { Site } from './type-arguments.ts';

/** What callables declare of their parameters. */
export class Parameters {
  readonly #resolver: Resolver;
  readonly #types: Types;

  constructor(resolver: Resolver, types: Types) {
    this.#resolver = resolver;
    this.#types = types;
  }

  type(file: ProgramFile, row: number): Value {
    const type = bindingCell(file.facts, row, BINDING.type);
    return type < 0 ? UNKNOWN : this.#types.value(file, type);
  }

  names(symbol: SymbolId): readonly string[] {
    const { program } = this.#resolver;
    const { facts } = program.fileOf(symbol);
    return Array.from(listOf(facts, program.cell(symbol, SYMBOL.parameters)), (row) =>
      textOf(facts, bindingCell(facts, row, BINDING.name)),
    );
  }

  types(symbol: SymbolId): Value[] {
    const { program } = this.#resolver;
    const file = program.fileOf(symbol);
    return Array.from(listOf(file.facts, program.cell(symbol, SYMBOL.parameters)), (row) => this.type(file, row));
  }
}

/** The keyword by which an argument is given, where it is. */
export function keywordAt(site: Site, position: number): string | null {
  if (site.file === null) return null;
  const { facts } = site.file;
  const arg = listOf(facts, exprCell(facts, site.expr, EXPR.args))[position];
  if (arg === undefined || arg < 0 || exprCell(facts, arg, EXPR.kind) !== EXPR_KINDS.pass) return null;
  const name = exprCell(facts, arg, EXPR.name);
  return name < 0 ? null : facts.strings[name]!;
}

/** The parameter that an argument with a keyword is given to; −1 where there is none. */
export const parameterNamed = (names: readonly string[], keyword: string): number =>
  keyword === TRAILING_BLOCK ? names.length - 1 : names.indexOf(keyword);

/** How many parameters the receiver of a call takes: an extension called as a member is given it as its first. */
export function receiverCount(program: Program, callee: { symbol: SymbolId; self: Value | null }): number {
  const { symbol, self } = callee;
  if (self === null || !program.hasFlag(symbol, SYMBOL_FLAGS.extension)) return 0;
  const holder = program.canonical(program.parent(symbol));
  return (self.kind === 'type' || self.kind === 'instance') && self.symbol === holder ? 0 : 1;
}

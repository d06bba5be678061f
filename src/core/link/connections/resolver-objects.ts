import { optionsOf, type SymbolId } from '../../languages/values.ts';
import { BINDING, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { IMPORT, IMPORT_KINDS, importCell, importCount } from '../../model/imports.ts';
import { isCallableKind } from '../../model/node-kinds.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import type { Handlers } from './handlers.ts';

const DEPTH_LIMIT = 8;
/** Objects that are put together of more parts are not read to their end. */
const MOST_VISITED = 5_000;
const SPREAD = '...';

/** A function that an object holds under a name. */
export interface HeldResolver {
  readonly name: string;
  readonly source: SymbolId;
  readonly file: ProgramFile;
  readonly expr: number;
}

interface Entry {
  readonly name: string;
  readonly file: ProgramFile;
  readonly expr: number;
  /** A function or module that is given out by a module: then there is no expression. */
  readonly symbol: SymbolId;
}

/** Reads objects of types and fields that are given to what makes a GraphQL schema of them. */
export class ResolverObjects {
  readonly #evaluator: Evaluator;
  readonly #handlers: Handlers;
  #visited = 0;

  constructor(evaluator: Evaluator, handlers: Handlers) {
    this.#evaluator = evaluator;
    this.#handlers = handlers;
  }

  /** `{ Query: { product } }`: the fields as `Query.product`. */
  types(file: ProgramFile, expr: number, keys: readonly string[]): readonly HeldResolver[] {
    this.#visited = 0;
    return this.#entries(file, expr)
      .filter(isDeclared)
      .flatMap((type) =>
        this.#fieldsIn(this.#inside(type), keys).map((field) => ({ ...field, name: `${type.name}.${field.name}` })),
      );
  }

  /** `{ product, price() {…}, changed: { subscribe: … } }` */
  fields(file: ProgramFile, expr: number, keys: readonly string[]): readonly HeldResolver[] {
    this.#visited = 0;
    return this.#fieldsIn(this.#entries(file, expr), keys);
  }

  #fieldsIn(entries: readonly Entry[], keys: readonly string[]): readonly HeldResolver[] {
    return entries.filter(isDeclared).flatMap((field) => {
      const own = this.#functions(field);
      if (own.length > 0) return own;
      return this.#inside(field)
        .filter(({ name }) => keys.includes(name))
        .flatMap((entry) => this.#functions({ ...entry, name: field.name }));
    });
  }

  #inside({ file, expr, symbol }: Entry): readonly Entry[] {
    return symbol === file.firstSymbol ? this.#given(file) : this.#entries(file, expr);
  }

  #functions({ name, file, expr, symbol }: Entry): readonly HeldResolver[] {
    const { program } = this.#evaluator;
    if (symbol !== NONE) return symbol === file.firstSymbol ? [] : [{ name, source: symbol, file, expr }];
    if (expr < 0) return [];
    const around = this.#around(file, expr);
    const isUnnamed = exprCell(file.facts, expr, EXPR.kind) === EXPR_KINDS.lambda;
    return this.#handlers.of(file, expr, around).flatMap((source) => {
      const kind = program.kind(source);
      const isFunction = (kind !== 'lambda' && isCallableKind(kind)) || (isUnnamed && source === around);
      return isFunction ? [{ name, source, file, expr }] : [];
    });
  }

  /** Whose code an unnamed function is. */
  #around(file: ProgramFile, expr: number): SymbolId {
    const { program } = this.#evaluator;
    let symbol = file.firstSymbol + Math.max(0, exprCell(file.facts, expr, EXPR.scope));
    while (program.kind(symbol) === 'lambda') symbol = program.parent(symbol);
    return symbol;
  }

  /** Names and values of an object, wherever it is written; of several that are put together, those of all. */
  #entries(file: ProgramFile, expr: number, depth = 0): readonly Entry[] {
    this.#visited += 1;
    if (expr < 0 || depth > DEPTH_LIMIT || this.#visited > MOST_VISITED) return [];
    const { facts } = file;
    const cell = (column: number): number => facts.exprs[expr * EXPR.width + column]!;
    const base = cell(EXPR.base);
    const all = (): readonly Entry[] =>
      [...listOf(facts, cell(EXPR.args))].flatMap((arg) => this.#entries(file, arg, depth + 1));
    switch (cell(EXPR.kind)) {
      case EXPR_KINDS.object:
        return this.#written(file, expr, depth);
      case EXPR_KINDS.lambda:
        return this.#returned(file, base, depth);
      case EXPR_KINDS.name:
      case EXPR_KINDS.member:
        return this.#found(file, expr, depth);
      case EXPR_KINDS.literal:
      case EXPR_KINDS.either:
        return all();
      case EXPR_KINDS.call: {
        // A function of ours makes it, or one of a package puts together what it is given.
        const made = optionsOf(this.#evaluator.value(file.index, base)).flatMap((value) =>
          value.kind === 'callable' ? this.#made(value.symbol, depth) : [],
        );
        return made.length > 0 ? made : all();
      }
      case EXPR_KINDS.pass:
      case EXPR_KINDS.typed:
      case EXPR_KINDS.await:
        return this.#entries(file, base, depth + 1);
      default:
        return [];
    }
  }

  #written(file: ProgramFile, expr: number, depth: number): readonly Entry[] {
    const { facts } = file;
    const type = exprCell(facts, expr, EXPR.type);
    const names = type < 0 ? [] : listOf(facts, typeCell(facts, type, TYPE.names));
    return [...listOf(facts, exprCell(facts, expr, EXPR.args))].flatMap((value, i): readonly Entry[] => {
      const name = textOf(facts, names[i] ?? -1);
      return name === SPREAD ? this.#entries(file, value, depth + 1) : [{ name, file, expr: value, symbol: NONE }];
    });
  }

  #returned(file: ProgramFile, row: number, depth: number): readonly Entry[] {
    return row < 0 ? [] : this.#made(file.firstSymbol + row, depth);
  }

  #made(symbol: SymbolId, depth: number): readonly Entry[] {
    const { program } = this.#evaluator;
    const file = program.fileOf(symbol);
    if (file.foreignPackage !== null) return [];
    return [...listOf(file.facts, program.cell(symbol, SYMBOL.returns))].flatMap((value) =>
      this.#entries(file, value, depth + 1),
    );
  }

  #found(file: ProgramFile, expr: number, depth: number): readonly Entry[] {
    const { program } = this.#evaluator;
    return this.#evaluator.find(file, expr).flatMap((found) => {
      if (found.kind === 'symbol') {
        const home = program.fileOf(found.symbol);
        return home.foreignPackage === null
          ? this.#entries(home, program.cell(found.symbol, SYMBOL.value), depth + 1)
          : [];
      }
      if (found.kind === 'value')
        return found.value.kind === 'module' ? this.#given(program.files[found.value.file]!) : [];
      return this.#entries(found.file, bindingCell(found.file.facts, found.row, BINDING.value), depth + 1);
    });
  }

  /** A module stands for what it gives out: `import * as Query from './query'`, `module.exports = { Query: {…} }`. */
  #given(module: ProgramFile): readonly Entry[] {
    const { program } = this.#evaluator;
    if (module.foreignPackage !== null) return [];
    const given = new Map<string, SymbolId>();
    for (const [name, symbols] of program.children(module.firstSymbol))
      for (const symbol of symbols) if (program.hasFlag(symbol, SYMBOL_FLAGS.exported)) given.set(name, symbol);
    for (let row = 0; row < importCount(module.facts); row += 1) {
      if (!PASSING_ON.has(importCell(module.facts, row, IMPORT.kind))) continue;
      const name = textOf(module.facts, importCell(module.facts, row, IMPORT.alias));
      const [found] = name === '' ? [] : this.#evaluator.findExport(module, name);
      if (found?.kind === 'symbol') given.set(name, found.symbol);
      if (found?.kind === 'value' && found.value.kind === 'module')
        given.set(name, program.files[found.value.file]!.firstSymbol);
    }
    return [...given].map(([name, symbol]) => {
      const kind = program.kind(symbol);
      const file = program.fileOf(symbol);
      return kind !== 'lambda' && (kind === 'file' || isCallableKind(kind))
        ? { name, file, expr: NONE, symbol }
        : { name, file, expr: program.cell(symbol, SYMBOL.value), symbol: NONE };
    });
  }
}

const PASSING_ON: ReadonlySet<number> = new Set([IMPORT_KINDS.exportLocal, IMPORT_KINDS.reexport]);

/** Names with two underscores are those of the system: `__resolveType`. */
const isDeclared = ({ name }: Entry): boolean => /^(?!__)[A-Za-z_]/.test(name);

import { optionsOf, type SymbolId } from '../../languages/values.ts';
import { BINDING, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { listOf, textOf } from '../../model/facts.ts';
import { isCallableKind } from '../../model/node-kinds.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import type { Handlers } from './handlers.ts';

const DEPTH_LIMIT = 8;
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
}

/** Reads objects of types and fields that are given to what makes a GraphQL schema of them. */
export class ResolverObjects {
  readonly #evaluator: Evaluator;
  readonly #handlers: Handlers;

  constructor(evaluator: Evaluator, handlers: Handlers) {
    this.#evaluator = evaluator;
    this.#handlers = handlers;
  }

  /** `{ Query: { product } }`: the fields as `Query.product`. */
  types(file: ProgramFile, expr: number, keys: readonly string[]): readonly HeldResolver[] {
    return this.#entries(file, expr)
      .filter(isDeclared)
      .flatMap((type) =>
        this.fields(type.file, type.expr, keys).map((field) => ({ ...field, name: `${type.name}.${field.name}` })),
      );
  }

  /** `{ product, price() {…}, changed: { subscribe: … } }` */
  fields(file: ProgramFile, expr: number, keys: readonly string[]): readonly HeldResolver[] {
    const fields = this.#entries(file, expr).filter(isDeclared);
    const held = fields.flatMap((field) => {
      const own = this.#functions(field);
      if (own.length > 0) return own;
      return this.#entries(field.file, field.expr)
        .filter(({ name }) => keys.includes(name))
        .flatMap((entry) => this.#functions({ ...entry, name: field.name }));
    });
    return [...held, ...this.#exported(file, expr)];
  }

  #functions({ name, file, expr }: Entry): readonly HeldResolver[] {
    const { program } = this.#evaluator;
    return this.#handlers.of(file, expr, this.#around(file, expr)).flatMap((source) => {
      const kind = program.kind(source);
      const isFunction =
        kind === 'lambda' || kind === 'file' || isCallableKind(kind) || this.#isAround(file, expr, source);
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

  #isAround(file: ProgramFile, expr: number, source: SymbolId): boolean {
    return exprCell(file.facts, expr, EXPR.kind) === EXPR_KINDS.lambda && this.#around(file, expr) === source;
  }

  /** Names and values of an object, wherever it is written; of several that are put together, those of all. */
  #entries(file: ProgramFile, expr: number, depth = 0): readonly Entry[] {
    if (expr < 0 || depth > DEPTH_LIMIT) return [];
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
      return name === SPREAD ? this.#entries(file, value, depth + 1) : [{ name, file, expr: value }];
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
      if (found.kind !== 'binding') return [];
      return this.#entries(found.file, bindingCell(found.file.facts, found.row, BINDING.value), depth + 1);
    });
  }

  /** A module stands for the functions that it exports: `import * as Query from './query'`. */
  #exported(file: ProgramFile, expr: number): readonly HeldResolver[] {
    const { program } = this.#evaluator;
    return optionsOf(this.#evaluator.value(file.index, expr)).flatMap((value) => {
      const module = value.kind === 'module' ? program.files[value.file]! : null;
      if (module === null || module.foreignPackage !== null) return [];
      return [...program.children(module.firstSymbol)].flatMap(([name, symbols]) =>
        symbols.flatMap((source) => {
          const kind = program.kind(source);
          const isGiven = kind !== 'lambda' && isCallableKind(kind) && program.hasFlag(source, SYMBOL_FLAGS.exported);
          return isGiven ? [{ name, source, file, expr }] : [];
        }),
      );
    });
  }
}

/** Names with two underscores are those of the system: `__resolveType`. */
const isDeclared = ({ name }: Entry): boolean => /^(?!__)[A-Za-z_]/.test(name);

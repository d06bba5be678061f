import type { PublishedModule } from '../../languages/rules.ts';
import { optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import { BINDING, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, textOf } from '../../model/facts.ts';
import { isTypeKind } from '../../model/node-kinds.ts';
import { SYMBOL } from '../../model/symbols.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import { withoutVersion, type ForeignName } from './foreign-names.ts';

const DEPTH_LIMIT = 8;
/** Types above a type that are asked for their names. */
const MOST_ABOVE = 64;
const NO_NAMES: readonly ForeignName[] = [];

/**
 * A repository that publishes a package is what that package is outside: its symbols are known by their own identity and
 * by the names that others import. Only packages of which something is said matter.
 */
export class PublishedNames {
  readonly #evaluator: Evaluator;
  readonly #isOfInterest: (file: ProgramFile, name: string) => boolean;
  readonly #modules = new Map<ProgramFile, PublishedModule | null>();
  readonly #types = new Map<SymbolId, readonly ForeignName[]>();
  #nothing: boolean | null = null;
  /** What importing a package itself gives, by its name. */
  readonly #mains = new Map<string, SymbolId>();

  constructor(evaluator: Evaluator, isOfInterest: (file: ProgramFile, name: string) => boolean) {
    this.#evaluator = evaluator;
    this.#isOfInterest = isOfInterest;
  }

  /** Names of what an expression stands for: by its declaration, and of a member by the types that have it. */
  of(file: ProgramFile, expr: number, depth = 0): readonly ForeignName[] {
    if (expr < 0 || depth > DEPTH_LIMIT || this.#isNothing()) return NO_NAMES;
    const { facts } = file;
    const base = exprCell(facts, expr, EXPR.base);
    switch (exprCell(facts, expr, EXPR.kind)) {
      case EXPR_KINDS.name:
        return this.#declared(file, expr, depth);
      case EXPR_KINDS.member: {
        const member = textOf(facts, exprCell(facts, expr, EXPR.name));
        const holders = this.#holders(file, base, depth);
        const held = holders.map((holder) => ({ package: holder.package, path: [...holder.path, member] }));
        return [...held, ...this.#declared(file, expr, depth)];
      }
      // What a function gives is known by the function's name, calls left out.
      case EXPR_KINDS.call:
      case EXPR_KINDS.construct:
      case EXPR_KINDS.pass:
      case EXPR_KINDS.await:
        return this.of(file, base, depth + 1);
      default:
        return NO_NAMES;
    }
  }

  /** Names of a type, and of those that it is derived from. */
  ofValue(value: Value): readonly ForeignName[] {
    if (this.#isNothing()) return NO_NAMES;
    return optionsOf(value).flatMap((option) =>
      option.kind === 'instance' || option.kind === 'type' ? this.#ofType(option.symbol) : NO_NAMES,
    );
  }

  /** Most repositories publish nothing that matters. */
  #isNothing(): boolean {
    return (this.#nothing ??= this.#evaluator.program.files.every((file) => this.#moduleOf(file) === null));
  }

  /** The package that a file is published in, if anything is said of it. */
  packageOf(file: ProgramFile): string | null {
    return this.#moduleOf(file)?.package ?? null;
  }

  #declared(file: ProgramFile, expr: number, depth: number): readonly ForeignName[] {
    const { program } = this.#evaluator;
    return this.#evaluator.find(file, expr).flatMap((found): readonly ForeignName[] => {
      if (found.kind === 'binding') {
        const value = bindingCell(found.file.facts, found.row, BINDING.value);
        return this.of(found.file, value, depth + 1);
      }
      if (found.kind === 'value') return this.#ofFound(found.value);
      const own = this.#ofSymbol(found.symbol);
      return own.length > 0
        ? own
        : this.of(program.fileOf(found.symbol), program.cell(found.symbol, SYMBOL.value), depth + 1);
    });
  }

  #ofFound(value: Value): readonly ForeignName[] {
    return optionsOf(value).flatMap((option) => {
      if (option.kind === 'callable' || option.kind === 'type') return this.#ofSymbol(option.symbol);
      return option.kind === 'module' ? this.#ofModule(this.#evaluator.program.files[option.file]!) : NO_NAMES;
    });
  }

  /** What has the member: a value of a type of ours, else whatever gave a value of which no type is known. */
  #holders(file: ProgramFile, base: number, depth: number): readonly ForeignName[] {
    const value = this.#evaluator.value(file.index, base);
    const isTyped = optionsOf(value).some(({ kind }) => kind === 'instance' || kind === 'type');
    return isTyped ? this.ofValue(value) : this.of(file, base, depth + 1);
  }

  #ofSymbol(symbol: SymbolId): readonly ForeignName[] {
    const { program } = this.#evaluator;
    const file = program.fileOf(symbol);
    const module = this.#moduleOf(file);
    if (module === null || !this.#isReachable(symbol)) return NO_NAMES;
    const path = symbol === this.#mainOf(file, module.package) ? [] : program.path(symbol).split('.');
    const name = { package: module.package, path };
    return module.modules.length === 0 ? [name] : [name, { ...name, path: [...module.modules, ...path] }];
  }

  #ofModule(file: ProgramFile): readonly ForeignName[] {
    const module = this.#moduleOf(file);
    return module === null ? NO_NAMES : [{ package: module.package, path: module.modules }];
  }

  /** What is declared in a function is no name of a package. */
  #isReachable(symbol: SymbolId): boolean {
    const { program } = this.#evaluator;
    if (program.kind(symbol) === 'lambda') return false;
    for (let at = program.parent(symbol); at !== NONE; at = program.parent(at)) {
      const kind = program.kind(at);
      if (kind === 'lambda' || !(kind === 'file' || kind === 'module' || kind === 'namespace' || isTypeKind(kind)))
        return false;
    }
    return true;
  }

  #ofType(type: SymbolId): readonly ForeignName[] {
    const known = this.#types.get(type);
    if (known) return known;
    const names: ForeignName[] = [];
    const seen = new Set([type]);
    for (const at of seen) {
      names.push(...this.#ofSymbol(at));
      for (const base of this.#evaluator.bases(at).flatMap(optionsOf))
        if ((base.kind === 'instance' || base.kind === 'type') && seen.size < MOST_ABOVE) seen.add(base.symbol);
    }
    this.#types.set(type, names);
    return names;
  }

  /** The symbol that is the package: its default export. */
  #mainOf(file: ProgramFile, name: string): SymbolId {
    const known = this.#mains.get(name);
    if (known !== undefined) return known;
    const { program, layout } = this.#evaluator;
    const target = file.language.rules.resolveModule(name, file.path, layout);
    const entry = target.kind === 'file' ? program.fileAt(target.path) : undefined;
    const found = entry ? this.#evaluator.findExport(entry, 'default') : [];
    const [main] = found.map((one) => this.#evaluator.foundValue(one)).flatMap(optionsOf);
    const symbol = main?.kind === 'callable' || main?.kind === 'type' ? main.symbol : NONE;
    this.#mains.set(name, symbol);
    return symbol;
  }

  #moduleOf(file: ProgramFile): PublishedModule | null {
    const known = this.#modules.get(file);
    if (known !== undefined) return known;
    const found =
      file.foreignPackage === null ? file.language.rules.publishedIn?.(file.path, this.#evaluator.layout) : null;
    const name = found ? withoutVersion(found.package) : '';
    const module = found && this.#isOfInterest(file, name) ? { ...found, package: name } : null;
    this.#modules.set(file, module);
    return module;
  }
}

import type { FieldConventions } from '../../languages/connections.ts';
import { optionsOf, type SymbolId } from '../../languages/values.ts';
import { EXPR, EXPR_KINDS, exprCell, exprCount } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { isTypeKind } from '../../model/node-kinds.ts';
import { SYMBOL } from '../../model/symbols.ts';
import { TYPE, TYPE_KINDS, typeCell } from '../../model/types.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import { decoratorNamed } from './decorators.ts';
import type { Texts } from './texts.ts';

const DEPTH_LIMIT = 4;

/** Tells how classes and their members are called in a GraphQL schema. */
export class FieldNames {
  readonly texts: Texts;
  readonly #evaluator: Evaluator;
  readonly #types = new Map<SymbolId, string | null>();

  constructor(evaluator: Evaluator, texts: Texts) {
    this.#evaluator = evaluator;
    this.texts = texts;
  }

  /** The name of the type that a class stands for, or has the fields of; null where it says one that cannot be told. */
  typeOf(type: SymbolId, conventions: FieldConventions): string | null {
    const known = this.#types.get(type);
    if (known !== undefined) return known;
    const named = this.#typeOf(type, conventions, 0);
    this.#types.set(type, named);
    return named;
  }

  #typeOf(type: SymbolId, conventions: FieldConventions, depth: number): string | null {
    const { program } = this.#evaluator;
    const file = program.fileOf(type);
    for (const name of conventions.typeDecorators ?? []) {
      const decorator = decoratorNamed(file, type - file.firstSymbol, name);
      if (decorator < 0 || depth > DEPTH_LIMIT) continue;
      const said = this.#decorated(file, decorator, conventions, depth);
      if (said !== undefined) return said;
    }
    const set = this.#set(type, conventions) ?? this.#inner(type, conventions);
    if (set !== undefined) return set;
    const name = program.name(type);
    const { typeSuffix = '' } = conventions;
    return typeSuffix !== '' && name.endsWith(typeSuffix) && name !== typeSuffix
      ? name.slice(0, -typeSuffix.length)
      : name;
  }

  /** The name of the field that a member of a class resolves. */
  fieldOf(member: SymbolId, conventions: FieldConventions): string {
    const { program } = this.#evaluator;
    const file = program.fileOf(member);
    const row = member - file.firstSymbol;
    const decorator =
      conventions.nameDecorator === undefined ? NONE : decoratorNamed(file, row, conventions.nameDecorator);
    const [arg = NONE] = decorator < 0 ? [] : listOf(file.facts, exprCell(file.facts, decorator, EXPR.args));
    return this.texts.of(file, arg)[0] ?? this.named(program.name(member), conventions);
  }

  /** A name in code as it is in the schema. */
  named(codeName: string, { naming }: FieldConventions): string {
    return NAMINGS[naming](codeName);
  }

  /** Whether a member says that it is no field. */
  isLeftOut(member: SymbolId, { leftOut }: FieldConventions): boolean {
    const file = this.#evaluator.program.fileOf(member);
    return leftOut !== undefined && decoratorNamed(file, member - file.firstSymbol, leftOut) >= 0;
  }

  /** The types of the repository that a call or annotation has as type arguments. */
  typeArguments(file: ProgramFile, expr: number): readonly SymbolId[] {
    const { facts } = file;
    const types = expr < 0 ? NONE : exprCell(facts, expr, EXPR.type);
    if (types < 0 || typeCell(facts, types, TYPE.kind) !== TYPE_KINDS.tuple) return [];
    const { program } = this.#evaluator;
    return [...listOf(facts, typeCell(facts, types, TYPE.args))].flatMap((type) =>
      optionsOf(this.#evaluator.typeValue(file.index, type)).flatMap((option) =>
        (option.kind === 'instance' || option.kind === 'type') && program.fileOf(option.symbol).foreignPackage === null
          ? [option.symbol]
          : [],
      ),
    );
  }

  /** What a decorator says: null where it names a type that cannot be told, undefined where it names none. */
  #decorated(
    file: ProgramFile,
    decorator: number,
    conventions: FieldConventions,
    depth: number,
  ): string | null | undefined {
    const callee = exprCell(file.facts, decorator, EXPR.base);
    for (const expr of [decorator, callee])
      for (const given of this.typeArguments(file, expr)) return this.#typeOf(given, conventions, depth + 1);
    const args = [...listOf(file.facts, exprCell(file.facts, decorator, EXPR.args))];
    for (const arg of args) {
      const said = this.#named(file, arg, conventions, depth);
      if (said !== undefined) return said;
    }
    return args.some((arg) => !isOptions(file, arg)) ? null : undefined;
  }

  /** What an argument says of a type: its name as a text, by `name`, or the type itself. */
  #named(file: ProgramFile, arg: number, conventions: FieldConventions, depth: number): string | undefined {
    const { facts } = file;
    if (arg < 0) return undefined;
    const keyword =
      exprCell(facts, arg, EXPR.kind) === EXPR_KINDS.pass ? textOf(facts, exprCell(facts, arg, EXPR.name)) : '';
    if (keyword !== '' && keyword !== 'name') return undefined;
    const [text] = this.texts.of(file, arg);
    if (text !== undefined) return text;
    const holder = exprCell(facts, arg, EXPR.base);
    const constants = conventions.typeConstants;
    if (constants !== undefined && holder >= 0 && textOf(facts, exprCell(facts, holder, EXPR.name)) === constants)
      return textOf(facts, exprCell(facts, arg, EXPR.name));
    const { program } = this.#evaluator;
    for (const option of optionsOf(this.#evaluator.value(file.index, arg))) {
      if (option.kind === 'callable') {
        const home = program.fileOf(option.symbol);
        const [returned = NONE] = listOf(home.facts, program.cell(option.symbol, SYMBOL.returns));
        const named = depth > DEPTH_LIMIT ? undefined : this.#named(home, returned, conventions, depth + 1);
        if (named !== undefined) return named;
      }
      if (option.kind !== 'type') continue;
      const kind = program.kind(option.symbol);
      if (kind !== 'lambda' && isTypeKind(kind) && program.fileOf(option.symbol).foreignPackage === null)
        return this.#typeOf(option.symbol, conventions, depth + 1) ?? undefined;
    }
    return undefined;
  }

  /** What a call in the class's body is given. */
  #set(type: SymbolId, { typeSetter }: FieldConventions): string | undefined {
    const { program } = this.#evaluator;
    const file = program.fileOf(type);
    const { facts } = file;
    const name = typeSetter === undefined ? NONE : program.stringIndex(file, typeSetter);
    for (let expr = 0; name >= 0 && expr < exprCount(facts); expr += 1) {
      const isHere = exprCell(facts, expr, EXPR.scope) === type - file.firstSymbol;
      const callee = exprCell(facts, expr, EXPR.kind) === EXPR_KINDS.call ? exprCell(facts, expr, EXPR.base) : NONE;
      if (!isHere || callee < 0 || exprCell(facts, callee, EXPR.name) !== name) continue;
      return this.texts.of(file, listOf(facts, exprCell(facts, expr, EXPR.args))[0] ?? NONE)[0];
    }
    return undefined;
  }

  #inner(type: SymbolId, { typeField }: FieldConventions): string | undefined {
    const { program } = this.#evaluator;
    const inner = typeField && program.members(type).get(typeField[0])?.[0];
    const field = inner === undefined ? undefined : program.members(inner).get(typeField![1])?.[0];
    return field === undefined ? undefined : this.texts.of(program.fileOf(field), program.cell(field, SYMBOL.value))[0];
  }
}

const NAMINGS: Readonly<Record<FieldConventions['naming'], (name: string) => string>> = {
  same: (name) => name,
  camel: (name) => name.replace(/(?<=[^_])_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  'without-get': (name) => {
    const short = name.replace(/^Get(?=[A-Z])/, '').replace(/(?<=.)Async$/, '');
    return short.slice(0, 1).toLowerCase() + short.slice(1);
  },
};

/** An object or a named argument that says something else than the type. */
const isOptions = ({ facts }: ProgramFile, arg: number): boolean =>
  arg < 0 ||
  exprCell(facts, arg, EXPR.kind) === EXPR_KINDS.object ||
  (exprCell(facts, arg, EXPR.kind) === EXPR_KINDS.pass && exprCell(facts, arg, EXPR.name) >= 0);

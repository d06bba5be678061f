import type { FieldConventions, FieldResolver, FieldRow } from '../../languages/connections.ts';
import { optionsOf, type SymbolId } from '../../languages/values.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { IMPORT, importCell, importCount } from '../../model/imports.ts';
import { isCallableKind, isTypeKind } from '../../model/node-kinds.ts';
import { SYMBOL, SYMBOL_FLAGS, symbolCell, symbolCount } from '../../model/symbols.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import { ancestorsOf, derivesFrom } from './ancestors.ts';
import { calleeName } from './callee-names.ts';
import { CallSite } from './call-site.ts';
import { FieldNames } from './field-names.ts';
import type { ForeignNames } from './foreign-names.ts';
import type { GraphqlSchema } from './graphql-schema.ts';
import type { Handlers } from './handlers.ts';
import { ResolverObjects, type HeldResolver } from './resolver-objects.ts';
import type { RowIndex } from './row-index.ts';
import type { Texts } from './texts.ts';

/** A function that resolves a field of a GraphQL type. */
export interface FieldEdge {
  readonly source: SymbolId;
  /** `Query.product` */
  readonly field: string;
  /** What says so: an expression of the file that is read, or else a declaration in it. */
  readonly expr: number;
  readonly symbol: SymbolId;
  readonly isInferred: boolean;
}

/** A call or decorator that a row describes. */
interface FieldCall {
  readonly site: CallSite;
  readonly row: FieldRow;
  /** What the call decorates or is assigned to, or NONE. */
  readonly member: SymbolId;
  /** The class around, or the one that is decorated, or NONE. */
  readonly holder: SymbolId;
  /** Stands in for the class around, which it is derived from; or NONE. */
  readonly heir: SymbolId;
}

interface Resolved {
  readonly source: SymbolId;
  readonly field: string;
  /** An expression of the file of the call. */
  readonly expr: number;
}

export interface FieldsParts {
  readonly evaluator: Evaluator;
  readonly names: ForeignNames;
  readonly texts: Texts;
  readonly handlers: Handlers;
  readonly schema: GraphqlSchema;
}

/** Finds the functions that resolve the fields of GraphQL types. */
export class Fields {
  readonly #evaluator: Evaluator;
  readonly #names: ForeignNames;
  readonly #handlers: Handlers;
  readonly #schema: GraphqlSchema;
  readonly #fieldNames: FieldNames;
  readonly #objects: ResolverObjects;
  /** Of classes that others are derived from. */
  readonly #callsOf = new Map<SymbolId, ReadonlyMap<string, readonly FieldCall[]>>();
  /** Symbols by the expression that initialises them, of each file that was asked. */
  readonly #assigned = new Map<ProgramFile, ReadonlyMap<number, number>>();

  constructor({ evaluator, names, texts, handlers, schema }: FieldsParts) {
    this.#evaluator = evaluator;
    this.#names = names;
    this.#handlers = handlers;
    this.#schema = schema;
    this.#fieldNames = new FieldNames(evaluator, texts);
    this.#objects = new ResolverObjects(evaluator, handlers);
  }

  /** What a call or decorator says. */
  ofCall(site: CallSite, row: FieldRow, index: RowIndex): readonly FieldEdge[] {
    const { fields } = index.connections;
    if (fields === undefined) return [];
    const call = this.#callAt(site, row, NONE);
    if (row.resolver.some(({ by }) => by === 'inherited'))
      return call.holder === NONE ? [] : this.#inherited(call.holder, fields, index, site.expr);
    return this.#resolved(call, fields).map((found) => ({ ...found, symbol: NONE, isInferred: false }));
  }

  /** What the declarations of a file say by how they are called or typed. */
  ofFile(file: ProgramFile, index: RowIndex): readonly FieldEdge[] {
    const { fields } = index.connections;
    if (fields === undefined) return [];
    const edges = this.#prefixed(file, fields, index);
    if (this.#schema.isEmpty) return edges;
    return [...edges, ...this.#received(file, fields), ...this.#mapped(file, fields)];
  }

  #callAt(site: CallSite, row: FieldRow, heir: SymbolId): FieldCall {
    const { file, expr, decorated } = site;
    const member = decorated >= 0 ? file.firstSymbol + decorated : this.#assignedTo(file, expr);
    const scope = file.firstSymbol + Math.max(0, site.cell(expr, EXPR.scope));
    return { site, row, member, holder: this.#typeAround(member === NONE ? scope : member), heir };
  }

  #assignedTo(file: ProgramFile, expr: number): SymbolId {
    let symbols = this.#assigned.get(file);
    if (symbols === undefined) this.#assigned.set(file, (symbols = assignedSymbols(file)));
    const row = symbols.get(expr);
    return row === undefined ? NONE : file.firstSymbol + row;
  }

  #typeAround(symbol: SymbolId): SymbolId {
    const { program } = this.#evaluator;
    let at = symbol;
    while (at !== NONE && !this.#isType(at)) at = program.parent(at);
    return at;
  }

  #isType(symbol: SymbolId): boolean {
    const kind = this.#evaluator.program.kind(symbol);
    return kind !== 'lambda' && isTypeKind(kind);
  }

  #isFunction(symbol: SymbolId): boolean {
    const { program } = this.#evaluator;
    const kind = program.kind(symbol);
    return kind !== 'lambda' && isCallableKind(kind) && program.fileOf(symbol).foreignPackage === null;
  }

  #resolved(call: FieldCall, conventions: FieldConventions): readonly Resolved[] {
    for (const resolver of call.row.resolver) {
      const found = this.#resolve(call, resolver, conventions);
      if (found.length > 0) return found;
    }
    return [];
  }

  #resolve(call: FieldCall, resolver: FieldResolver, conventions: FieldConventions): readonly Resolved[] {
    const { site, member } = call;
    switch (resolver.by) {
      case 'decorated':
        return site.decorated >= 0 && this.#isFunction(member) ? this.#named(call, [member], conventions) : [];
      case 'given': {
        const around = member === NONE ? call.holder : member;
        const given = resolver.given.map((pick) => site.pick(pick)).find((expr) => expr >= 0) ?? NONE;
        return this.#named(call, this.#handlers.of(site.file, given, around), conventions);
      }
      case 'method':
        return this.#named(call, this.#methodsOf(site, resolver), conventions);
      case 'member': {
        const [name] = site.texts(resolver.named);
        const { program } = this.#evaluator;
        const found = name === undefined || call.holder === NONE ? [] : (program.members(call.holder).get(name) ?? []);
        const functions = found.filter((symbol) => this.#isFunction(symbol));
        return this.#named(call, functions, conventions);
      }
      case 'methods':
        return this.#publicMethods(call, conventions);
      case 'fields':
      case 'types':
        return this.#ofObject(call, resolver, conventions);
      case 'inherited':
        return [];
    }
  }

  /** The field that a call speaks of, with those that resolve it. */
  #named(call: FieldCall, sources: readonly SymbolId[], conventions: FieldConventions): readonly Resolved[] {
    if (sources.length === 0) return [];
    const type = this.#typeOf(call, conventions);
    const name = this.#nameOf(call, conventions);
    if (type === null || name === null) return [];
    return sources.map((source) => ({ source, field: `${type}.${name}`, expr: call.site.expr }));
  }

  #typeOf({ site, row, holder, heir }: FieldCall, conventions: FieldConventions): string | null {
    if (row.type !== undefined) return site.texts(row.type)[0] ?? null;
    const type = heir === NONE ? holder : heir;
    return type === NONE ? null : this.#fieldNames.typeOf(type, conventions);
  }

  #nameOf({ site, row, member }: FieldCall, conventions: FieldConventions): string | null {
    const [said] = row.name === undefined ? [] : site.texts(row.name);
    if (said !== undefined) return said;
    const [codeName] = row.codeName === undefined ? [] : site.texts(row.codeName);
    if (codeName !== undefined) return this.#fieldNames.named(codeName, conventions);
    return member === NONE ? null : this.#fieldNames.fieldOf(member, conventions);
  }

  #methodsOf(site: CallSite, { of, methods }: Extract<FieldResolver, { by: 'method' }>): readonly SymbolId[] {
    const given =
      of === 'receiver' ? site.receiver : (of.map((pick) => site.pick(pick)).find((expr) => expr >= 0) ?? NONE);
    if (given < 0) return [];
    for (const option of optionsOf(this.#evaluator.value(site.file.index, given))) {
      if (option.kind !== 'type') continue;
      for (const method of methods) {
        const found = this.#evaluator
          .findMember({ ...option, kind: 'instance' }, method)
          .flatMap((one) => (one.kind === 'symbol' && this.#isFunction(one.symbol) ? [one.symbol] : []));
        if (found.length > 0) return found;
      }
    }
    return [];
  }

  #publicMethods(call: FieldCall, conventions: FieldConventions): readonly Resolved[] {
    const { program } = this.#evaluator;
    const { site } = call;
    const type = this.#typeOf(call, conventions);
    const holders = site.decorated >= 0 ? [call.holder] : this.#fieldNames.typeArguments(site.file, site.expr);
    if (type === null) return [];
    return holders.flatMap((holder) =>
      [...program.members(holder).values()].flat().flatMap((source) => {
        const isField = program.kind(source) === 'method' && program.hasFlag(source, SYMBOL_FLAGS.exported);
        if (!isField || this.#fieldNames.isLeftOut(source, conventions)) return [];
        return [{ source, field: `${type}.${this.#fieldNames.fieldOf(source, conventions)}`, expr: site.expr }];
      }),
    );
  }

  #ofObject(
    call: FieldCall,
    { by, given, keys }: Extract<FieldResolver, { by: 'fields' | 'types' }>,
    conventions: FieldConventions,
  ): readonly Resolved[] {
    const { site } = call;
    const expr = given.map((pick) => site.pick(pick)).find((one) => one >= 0) ?? NONE;
    const toResolved = ({ name: field, source, ...held }: HeldResolver): Resolved => ({
      source,
      field,
      expr: held.file === site.file && held.expr >= 0 ? held.expr : site.expr,
    });
    if (by === 'types') return this.#objects.types(site.file, expr, keys).map(toResolved);
    const type = this.#typeOf(call, conventions);
    if (type === null) return [];
    return this.#objects
      .fields(site.file, expr, keys)
      .map((held) => toResolved({ ...held, name: `${type}.${held.name}` }));
  }

  /** The fields that a class has of those it is derived from; `expr` says that it is a type, where a call does. */
  #inherited(heir: SymbolId, conventions: FieldConventions, index: RowIndex, expr: number): readonly FieldEdge[] {
    const { program } = this.#evaluator;
    const seen = new Set(program.members(heir).keys());
    const edges: FieldEdge[] = [];
    for (const type of ancestorsOf(this.#evaluator, heir)) {
      if (type === heir) continue;
      for (const [name, calls] of this.#callsIn(type, index)) {
        if (seen.has(name)) continue;
        for (const call of calls)
          for (const { source, field } of this.#resolved({ ...call, heir }, conventions))
            edges.push({ source, field, expr, symbol: heir, isInferred: false });
      }
      for (const name of program.members(type).keys()) seen.add(name);
    }
    return edges;
  }

  /** By the members of a class: the calls that decorate them, or that are assigned to them. */
  #callsIn(type: SymbolId, index: RowIndex): ReadonlyMap<string, readonly FieldCall[]> {
    const known = this.#callsOf.get(type);
    if (known !== undefined) return known;
    const calls = new Map<string, readonly FieldCall[]>();
    this.#callsOf.set(type, calls);
    for (const [name, members] of this.#evaluator.program.members(type)) {
      const found = members.flatMap((member) => this.#callsOn(member, index));
      if (found.length > 0) calls.set(name, found);
    }
    return calls;
  }

  #callsOn(member: SymbolId, index: RowIndex): readonly FieldCall[] {
    const { program } = this.#evaluator;
    const file = program.fileOf(member);
    const { facts } = file;
    const row = member - file.firstSymbol;
    const value = symbolCell(facts, row, SYMBOL.value);
    return [...listOf(facts, symbolCell(facts, row, SYMBOL.decorators)), value].flatMap((expr) => {
      const isCall = expr >= 0 && exprCell(facts, expr, EXPR.kind) === EXPR_KINDS.call;
      // A decorator that is no call is the name itself.
      const callee = isCall ? exprCell(facts, expr, EXPR.base) : expr === value ? NONE : expr;
      if (!index.isMember(calleeName(file, callee))) return [];
      return this.#names.of(file, callee).names.flatMap((found) =>
        index.matching(found).flatMap((described) => {
          if (described.makes !== 'field' || described.type !== undefined) return [];
          const site = this.#site(file, expr, found.path.at(-1) ?? '', expr === value ? NONE : row);
          return [this.#callAt(site, described, NONE)];
        }),
      );
    });
  }

  #site(file: ProgramFile, expr: number, member: string, decorated: number): CallSite {
    return new CallSite(file, expr, member, this.#fieldNames.texts, decorated);
  }

  /** Methods of classes with a base of the package, by the beginning of their names. */
  #prefixed(file: ProgramFile, conventions: FieldConventions, index: RowIndex): readonly FieldEdge[] {
    const { prefixed } = conventions;
    if (prefixed === undefined || !imports(file, prefixed.packages)) return [];
    const { program } = this.#evaluator;
    const edges: FieldEdge[] = [];
    for (let row = 1; row < symbolCount(file.facts); row += 1) {
      const heir = file.firstSymbol + row;
      if (!this.#isType(heir)) continue;
      if (!prefixed.bases.some((base) => derivesFrom(this.#evaluator, this.#names, heir, base))) continue;
      const type = this.#fieldNames.typeOf(heir, conventions);
      const seen = new Set<string>();
      for (const holder of ancestorsOf(this.#evaluator, heir))
        for (const [name, [source]] of program.members(holder)) {
          const isResolver = name.startsWith(prefixed.prefix) && source !== undefined && this.#isFunction(source);
          if (!isResolver || seen.has(name) || type === null) continue;
          seen.add(name);
          const field = `${type}.${this.#fieldNames.named(name.slice(prefixed.prefix.length), conventions)}`;
          edges.push({ source, field, expr: NONE, symbol: holder === heir ? source : heir, isInferred: false });
        }
      edges.push(...this.#inherited(heir, conventions, index, NONE));
    }
    return edges;
  }

  /** Methods of types that generated code has the fields of a type resolved by. */
  #received({ facts, firstSymbol }: ProgramFile, { receivers }: FieldConventions): readonly FieldEdge[] {
    if (receivers === undefined) return [];
    const { program } = this.#evaluator;
    const edges: FieldEdge[] = [];
    for (let row = 1; row < symbolCount(facts); row += 1) {
      const owner = textOf(facts, symbolCell(facts, row, SYMBOL.owner));
      const source = firstSymbol + row;
      if (!owner.endsWith(receivers.suffix) || !this.#isFunction(source)) continue;
      const field = this.#schema.find(owner.slice(0, -receivers.suffix.length), program.name(source));
      if (field !== undefined) edges.push({ source, field, expr: NONE, symbol: source, isInferred: true });
    }
    return edges;
  }

  /**
   * Objects that are called or typed as those of a schema are, by the fields that it has. Name and schema together are as
   * sure as a call that is given the object, so that what is known of it does not hang on files elsewhere.
   */
  #mapped(file: ProgramFile, { maps }: FieldConventions): readonly FieldEdge[] {
    if (maps === undefined) return [];
    const { program } = this.#evaluator;
    const edges: FieldEdge[] = [];
    for (const [name, symbols] of program.children(file.firstSymbol))
      for (const symbol of symbols) {
        const typed = this.#typedAs(symbol);
        const value = program.cell(symbol, SYMBOL.value);
        const ofTypes = maps.typeNames.includes(typed) || (name === maps.name && !typed.endsWith(maps.typeSuffix));
        if (value < 0 || !(ofTypes || typed.endsWith(maps.typeSuffix))) continue;
        const type = typed.slice(0, -maps.typeSuffix.length);
        const held = ofTypes
          ? this.#objects.types(file, value, maps.keys)
          : this.#objects.fields(file, value, maps.keys).map((one) => ({ ...one, name: `${type}.${one.name}` }));
        for (const { name: field, source, ...at } of held)
          if (this.#schema.has(field))
            edges.push({ source, field, expr: at.file === file ? at.expr : NONE, symbol, isInferred: false });
      }
    return edges;
  }

  /** The last name of the type that a symbol is declared with. */
  #typedAs(symbol: SymbolId): string {
    const { program } = this.#evaluator;
    const type = program.cell(symbol, SYMBOL.type);
    const { facts } = program.fileOf(symbol);
    const name = type < 0 ? '' : textOf(facts, typeCell(facts, type, TYPE.name));
    return name.slice(name.lastIndexOf('.') + 1);
  }
}

function assignedSymbols({ facts }: ProgramFile): ReadonlyMap<number, number> {
  const symbols = new Map<number, number>();
  for (let row = 1; row < symbolCount(facts); row += 1) {
    const value = symbolCell(facts, row, SYMBOL.value);
    if (value >= 0) symbols.set(value, row);
  }
  return symbols;
}

/** Whether a file imports one of some packages, or a module of theirs. */
function imports({ facts }: ProgramFile, packages: readonly string[]): boolean {
  for (let row = 0; row < importCount(facts); row += 1) {
    const [root = ''] = textOf(facts, importCell(facts, row, IMPORT.specifier)).split('.', 1);
    if (packages.includes(root)) return true;
  }
  return false;
}

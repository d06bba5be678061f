import { UNKNOWN, optionsOf, sameValue, unionOf, type SymbolId, type Value } from '../languages/values.ts';
import { NONE, SYMBOL, SYMBOL_FLAGS } from '../model/facts.ts';
import { foreignMember } from './foreign-members.ts';
import { NOTHING, type Found, type Resolver, type Wanted } from './found.ts';
import { substitute } from './generics.ts';
import type { Modules } from './modules.ts';
import { fitting } from './name-kinds.ts';
import type { Program, ProgramFile } from './program.ts';
import { reaching } from './redefinitions.ts';
import { couldBeSame } from './same-type.ts';
import type { Types } from './types.ts';

const DEPTH_LIMIT = 24;
const GIVEN_KINDS: ReadonlySet<string> = new Set(['field', 'method', 'property']);

/** Looks members up in values: own ones, then bases, then what is embedded. */
export class Members {
  readonly #resolver: Resolver;
  readonly #modules: Modules;
  readonly #types: Types;
  readonly #embedded = new Map<SymbolId, readonly SymbolId[]>();
  /** Bases as types and as instances see them, by the bases as they are declared. */
  readonly #opened = { type: new WeakMap<object, Value[]>(), instance: new WeakMap<object, Value[]>() };

  constructor(resolver: Resolver, modules: Modules, types: Types) {
    this.#resolver = resolver;
    this.#modules = modules;
    this.#types = types;
  }

  /** `receiver` is what the member was asked of, where `value` is only a base or constraint of that. */
  find(value: Value, name: string, wanted: Wanted = null, depth = 0, receiver = value): readonly Found[] {
    if (depth > DEPTH_LIMIT) return NOTHING;
    const { program } = this.#resolver;
    switch (value.kind) {
      case 'instance':
      case 'type':
        return this.#inType(value, name, wanted, depth, receiver);
      case 'module':
        return this.#resolver.findExport(program.files[value.file]!, name);
      case 'package':
        return this.#inPackage(value.directory, value.language, name);
      case 'foreign':
        return this.#inForeign(value, name);
      case 'callable': {
        // A function may be given members of its own, next to what is declared inside it.
        const given = (program.children(value.symbol).get(name) ?? []).filter((symbol) =>
          GIVEN_KINDS.has(program.kind(symbol)),
        );
        return given.map((symbol) => ({ kind: 'symbol', symbol, self: value }));
      }
      case 'object': {
        const written = value.symbol === undefined ? undefined : program.children(value.symbol).get(name);
        if (written) return written.map((symbol) => ({ kind: 'symbol', symbol, self: value }));
        const member = value.members.get(name);
        return member ? [{ kind: 'value', value: member }] : NOTHING;
      }
      case 'union':
        return value.options.flatMap((option) => this.find(option, name, wanted, depth + 1));
      case 'intersection': {
        // A part of the repository that has the member comes before one outside that may have anything.
        let foreign: readonly Found[] = NOTHING;
        for (const part of value.parts) {
          const found = this.find(part, name, wanted, depth + 1, receiver);
          if (found.some((one) => one.kind !== 'value' || one.value.kind !== 'foreign')) return found;
          if (foreign.length === 0) foreign = found;
        }
        return foreign;
      }
      case 'parameter':
        return value.constraint.kind === 'unknown'
          ? this.#inRoot(value, program.fileOf(value.owner), name, wanted)
          : this.find(value.constraint, name, wanted, depth + 1, receiver);
      case 'projection': {
        // What the associated type of a parameter must be, the trait that declares it says.
        const [declared] = this.find(value.base, value.name, null, depth + 1);
        if (declared?.kind !== 'symbol') return NOTHING;
        for (const bound of this.#types.bases(declared.symbol)) {
          const found = this.find(bound, name, wanted, depth + 1, receiver);
          if (found.length > 0) return found;
        }
        return NOTHING;
      }
      case 'tuple': {
        const item = /^\d+$/.test(name) ? value.items[Number(name)] : undefined;
        return item ? [{ kind: 'value', value: item }] : NOTHING;
      }
      default:
        return NOTHING;
    }
  }

  /** Members of arrays, maps, functions and the like are those of the prelude's type for them. */
  findBuiltin(file: ProgramFile, value: Value, name: string): readonly Found[] {
    const standIn = this.standIn(file, value);
    return standIn.kind === 'unknown' ? NOTHING : this.find(standIn, name);
  }

  standIn(file: ProgramFile, value: Value): Value {
    const typed = (key: string, args: readonly Value[]): Value => {
      const type = file.language.rules.builtinTypes.get(key);
      const symbol = type === undefined ? undefined : this.#resolver.program.prelude(file.language).get(type)?.[0];
      return symbol === undefined ? UNKNOWN : { kind: 'instance', symbol, args };
    };
    switch (value.kind) {
      case 'array':
        return typed('array', [value.element]);
      case 'map':
        return typed('map', [value.key, value.value]);
      case 'tuple':
        return typed('tuple', [unionOf(value.items)]);
      case 'function':
      case 'callable':
        return typed('function', []);
      case 'object':
        return typed('object', []);
      default:
        return UNKNOWN;
    }
  }

  /** A package outside the repository has what a prelude declares of it, and whatever else it is asked for. */
  #inForeign(value: Extract<Value, { kind: 'foreign' }>, name: string): readonly Found[] {
    const place = value.path === '' ? value.package : `${value.package}.${value.path}`;
    const declared = this.#resolver.program.foreignNames(value.ecosystem, place).get(name);
    if (declared) return declared.map((symbol) => ({ kind: 'symbol', symbol, self: null }));
    return [{ kind: 'value', value: foreignMember(value, name) }];
  }

  #inPackage(directory: string, languageId: string, name: string): readonly Found[] {
    const { program } = this.#resolver;
    const member = program.files.find((file) => file.language.id === languageId);
    return member
      ? this.#modules.memberOf(member, { kind: 'package', directory, language: languageId }, name)
      : NOTHING;
  }

  #inType(
    value: Extract<Value, { kind: 'instance' | 'type' }>,
    name: string,
    wanted: Wanted,
    depth: number,
    receiver: Value,
  ): readonly Found[] {
    const { program } = this.#resolver;
    const { rules } = program.fileOf(value.symbol).language;
    if (rules.openTypes === true) return this.#resolver.open.find(value, name);
    if (program.kind(value.symbol) === 'module') return this.#inModule(value.symbol, name);
    const self = this.#types.received(value, receiver);
    const declared = program.members(value.symbol).get(name);
    const own = declared && fitting(program, reaching(program, declared), wanted);
    if (own && own.length > 0) {
      const fits = own.length > 1 ? this.#ofBlocks(own, value) : own;
      const found = fits.map((symbol): Found => ({ kind: 'symbol', symbol, self }));
      const gathers = wanted === 'callable' && rules.overloads === true;
      return gathers ? [...found, ...this.#inherited(value, name, depth)] : found;
    }
    // Constructors are not inherited where arguments choose among them.
    if (rules.overloads === true && rules.constructors.includes(name)) return NOTHING;
    const embedded = this.#throughEmbedded(value, name, depth);
    if (embedded.length > 0) return embedded;
    let foreign: readonly Found[] = NOTHING;
    for (const base of this.#openBases(value)) {
      const found = this.find(base, name, wanted, depth + 1, receiver);
      const here = found.filter((one) => !isForeign(one, program));
      if (here.length > 0) return here;
      // What a base outside is known to have counts before what another might have.
      const isKnown = found[0]?.kind === 'symbol' && foreign[0]?.kind !== 'symbol';
      if (foreign.length === 0 || isKnown) foreign = wanted === 'callable' ? found : found.slice(0, 1);
    }
    if (foreign[0]?.kind === 'symbol') return foreign;
    const apart =
      rules.derefMember === undefined ? NOTHING : this.#beyond(value, name, wanted, depth, rules.derefMember);
    if (apart.length > 0) return apart;
    const isAsked = receiver === value || program.kind(value.symbol) !== 'trait';
    const root = isAsked ? this.#inRoot(value, program.fileOf(value.symbol), name, wanted) : NOTHING;
    if (root.length > 0) return root;
    // Of a type outside, what none of its bases is known to have is taken for its own.
    if (foreign.length > 0 && program.fileOf(value.symbol).foreignPackage === null) return foreign;
    // An alias or definition: what it stands for may have the member.
    const structure = this.#types.structure(value);
    if (structure !== value && structure.kind !== 'instance') {
      const found = this.find(structure, name, wanted, depth + 1);
      if (found.length > 0) return found;
      return this.findBuiltin(program.fileOf(value.symbol), structure, name);
    }
    if (structure !== value) return this.find(structure, name, wanted, depth + 1);
    const file = program.fileOf(value.symbol);
    // A prelude type is known to be foreign: what it does not list is foreign too, never ours. A trait of which
    // something else has its members says nothing of the rest.
    if (file.foreignPackage !== null && isAsked) {
      const { ecosystem } = file.language.rules;
      return [
        {
          kind: 'value',
          value: {
            kind: 'foreign',
            ecosystem,
            package: file.foreignPackage,
            path: `${program.path(value.symbol)}.${name}`,
          },
        },
      ];
    }
    return NOTHING;
  }

  /** Members that blocks add for some arguments of a type only are left out where it has others. */
  #ofBlocks(symbols: readonly SymbolId[], value: Extract<Value, { kind: 'instance' | 'type' }>): readonly SymbolId[] {
    if (value.args.length === 0) return symbols;
    const { program } = this.#resolver;
    const instance: Value = { ...value, kind: 'instance' };
    const fits = symbols.filter((symbol) => {
      const block = program.extensionBlocks.blockOf(symbol);
      if (block === NONE) return true;
      const type = this.#types.value(program.fileOf(block), program.cell(block, SYMBOL.type));
      return couldBeSame(type, instance, (one) => this.#types.structure(one));
    });
    return fits.length > 0 ? fits : symbols;
  }

  /** What a value can do through what it points to, and what blocks for any type add. */
  #beyond(
    value: Extract<Value, { kind: 'instance' | 'type' }>,
    name: string,
    wanted: Wanted,
    depth: number,
    derefMember: string,
  ): readonly Found[] {
    if (name === derefMember) return NOTHING;
    const target = this.#target(value, derefMember, depth);
    if (target.kind !== 'unknown') {
      const found = this.find(target, name, wanted, depth + 1);
      if (found.length > 0) return found;
      const builtin = this.findBuiltin(
        this.#resolver.program.fileOf(value.symbol),
        this.#types.structure(target),
        name,
      );
      if (builtin.length > 0) return builtin;
    }
    return this.#inBlanket(value, name, depth);
  }

  /** What dereferencing a value gives; unknown for what cannot be. */
  #target(value: Extract<Value, { kind: 'instance' | 'type' }>, derefMember: string, depth: number): Value {
    if (value.kind === 'type') return UNKNOWN;
    const [deref] = this.find(value, derefMember, null, depth + 1);
    if (deref?.kind !== 'symbol') return UNKNOWN;
    return this.#resolver.result(this.#resolver.foundValue(deref));
  }

  /** Members of blocks for every type that satisfies a constraint. */
  #inBlanket(value: Extract<Value, { kind: 'instance' | 'type' }>, name: string, depth: number): readonly Found[] {
    const { program } = this.#resolver;
    const { id } = program.fileOf(value.symbol).language;
    for (const block of program.extensionBlocks.blanketBlocks(id)) {
      const own = program.children(block).get(name);
      const constraint = this.#types.value(program.fileOf(block), program.cell(block, SYMBOL.type));
      if (constraint.kind !== 'parameter' || !this.#satisfies(value, constraint.constraint, depth)) continue;
      if (own) return own.map((symbol) => ({ kind: 'symbol', symbol, self: value }));
      for (const base of this.#types.blockBases(block)) {
        const found = depth > 6 ? NOTHING : this.find(base, name, null, depth + 8, value);
        if (found.some((one) => one.kind === 'symbol')) return found;
      }
    }
    return NOTHING;
  }

  #satisfies(value: Extract<Value, { kind: 'instance' | 'type' }>, constraint: Value, depth: number): boolean {
    if (depth > DEPTH_LIMIT) return false;
    switch (constraint.kind) {
      case 'intersection':
        return constraint.parts.every((part) => part.kind === 'object' || this.#satisfies(value, part, depth + 1));
      case 'instance':
        return (
          value.symbol === constraint.symbol ||
          this.#types
            .bases(value.symbol)
            .some((base) => base.kind === 'instance' && this.#satisfies(base, constraint, depth + 1))
        );
      case 'foreign':
        return this.#types.bases(value.symbol).some((base) => sameValue(base, constraint));
      default:
        return false;
    }
  }

  /** What a module inside a file declares and brings in. */
  #inModule(symbol: SymbolId, name: string): readonly Found[] {
    const { program } = this.#resolver;
    const declared = program.children(symbol).get(name);
    if (declared) return declared.map((one) => ({ kind: 'symbol', symbol: one, self: null }));
    const file = program.fileOf(symbol);
    const imported = this.#modules.importedInto(file, symbol - file.firstSymbol, name);
    if (imported.length > 0 || file.foreignPackage === null) return imported;
    const { ecosystem } = file.language.rules;
    const path = `${program.path(symbol)}.${name}`;
    return [{ kind: 'value', value: { kind: 'foreign', ecosystem, package: file.foreignPackage, path } }];
  }

  /** Bases of a type as it is seen: with its type arguments, and as types where the type itself was asked. */
  #openBases({ kind, symbol, args }: Extract<Value, { kind: 'instance' | 'type' }>): readonly Value[] {
    const bases = this.#types.bases(symbol);
    // Without arguments they are always the same, and asked for at each step up a hierarchy.
    const known = args.length === 0 ? this.#opened[kind].get(bases) : undefined;
    if (known) return known;
    const environment = this.#types.environment(symbol, args);
    const opened = bases
      .flatMap((base) => optionsOf(substitute(base, environment)))
      .map((option) => (option.kind === 'instance' && kind === 'type' ? { ...option, kind } : option));
    if (args.length === 0) this.#opened[kind].set(bases, opened);
    return opened;
  }

  /** Callables of a name that the bases declare: beside own ones they can be what a call means. */
  #inherited(value: Extract<Value, { kind: 'instance' | 'type' }>, name: string, depth: number): Found[] {
    return this.#openBases(value)
      .flatMap((base) => this.find(base, name, 'callable', depth + 1))
      .filter((one) => one.kind === 'symbol');
  }

  /** What every type has, where the language has such. */
  #inRoot(value: Value, file: ProgramFile, name: string, wanted: Wanted): readonly Found[] {
    const { rootType } = file.language.rules;
    if (rootType === undefined) return NOTHING;
    const { program } = this.#resolver;
    const [root] = program.prelude(file.language).get(rootType) ?? [];
    const members = root === undefined ? undefined : program.members(root).get(name);
    return members
      ? fitting(program, members, wanted).map((symbol) => ({ kind: 'symbol', symbol, self: value }))
      : NOTHING;
  }

  /** Members promoted from embedded fields, nearest level first. */
  #throughEmbedded(
    value: Extract<Value, { kind: 'instance' | 'type' }>,
    name: string,
    depth: number,
  ): readonly Found[] {
    const fields = this.#embeddedFields(value.symbol);
    if (fields.length === 0) return NOTHING;
    const environment = this.#types.environment(value.symbol, value.args);
    let foreign: readonly Found[] = NOTHING;
    for (const field of fields) {
      const inner = substitute(this.#resolver.symbolValue(field, value), environment);
      const found = this.find(inner, name, null, depth + 1);
      if (found.length === 0) continue;
      if (found.some((one) => !isForeign(one, this.#resolver.program))) return found;
      if (foreign.length === 0) foreign = found;
    }
    return foreign;
  }

  #embeddedFields(type: SymbolId): readonly SymbolId[] {
    const known = this.#embedded.get(type);
    if (known) return known;
    const { program } = this.#resolver;
    const fields: SymbolId[] = [];
    for (const symbols of program.children(type).values()) {
      for (const symbol of symbols) if (program.hasFlag(symbol, SYMBOL_FLAGS.embedded)) fields.push(symbol);
    }
    this.#embedded.set(type, fields);
    return fields;
  }
}

export function isForeign(found: Found, program: Program): boolean {
  if (found.kind === 'symbol') return program.fileOf(found.symbol).foreignPackage !== null;
  return found.kind === 'value' && found.value.kind === 'foreign';
}

import { NULL, UNKNOWN, unionOf, type SymbolId, type Value } from '../../languages/values.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { BASE, SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE, TYPE_KINDS, typeCell } from '../../model/types.ts';
import { isTypeKind } from '../../model/node-kinds.ts';
import { meanings, type Resolution, type Resolver } from '../evaluate/resolution.ts';
import { ALIAS_DEPTH, Aliases } from './aliases.ts';
import {
  NO_ENVIRONMENT,
  hasProjection,
  parameterKey,
  replaceProjections,
  substitute,
  unify,
  type Environment,
} from './generics.ts';
import { isOpenType } from '../program/open-index.ts';
import { ofArity } from '../program/partial-types.ts';
import type { ProgramFile } from '../program.ts';

/** Name of the type parameter that stands for what implements a trait. */
const SELF = 'Self';
/** Bases of a type while they are being read. */
const NOT_YET: readonly Value[] = [];

/** Reads type expressions as the values that have them. */
export class Types {
  readonly #resolver: Resolver;
  readonly #values: (Value | undefined)[][] = [];
  readonly #reading = new Set<number>();
  /** Read while the outermost of those was, and found to lead back to one of them: no second reading tells more. */
  readonly #ledBack = new Set<number>();
  readonly #bases = new Map<SymbolId, readonly Value[]>();
  readonly #aliases: Aliases;

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
    this.#aliases = new Aliases(resolver, this);
  }

  /** A value of the type in that row. */
  value(file: ProgramFile, type: number): Value {
    if (type < 0) return UNKNOWN;
    const values = (this.#values[file.index] ??= []);
    const known = values[type];
    if (known) return known;
    const key = file.index * 0x1000000 + type;
    const { work, cuts } = this.#resolver;
    if (this.#reading.has(key) || this.#ledBack.has(key) || work.isSpent) {
      cuts.count += 1;
      return UNKNOWN;
    }
    const before = cuts.count;
    this.#reading.add(key);
    work.steps += 1;
    const value = this.#read(file, type);
    this.#reading.delete(key);
    const isSettled = this.#reading.size === 0 || value.kind !== 'unknown' || cuts.count === before;
    if (this.#reading.size === 0) this.#ledBack.clear();
    if (!isSettled) this.#ledBack.add(key);
    else if (!work.isSpent) values[type] = value;
    return value;
  }

  #read(file: ProgramFile, type: number): Value {
    const { facts } = file;
    const args = listOf(facts, typeCell(facts, type, TYPE.args));
    const argument = (i: number): Value => (i < args.length && args[i]! >= 0 ? this.value(file, args[i]!) : UNKNOWN);
    const all = (): Value[] => Array.from(args, (_, i) => argument(i));
    switch (typeCell(facts, type, TYPE.kind)) {
      case TYPE_KINDS.name:
        return this.#named(file, type, all);
      case TYPE_KINDS.array:
        return { kind: 'array', element: argument(0) };
      case TYPE_KINDS.map:
        return { kind: 'map', key: argument(0), value: argument(1) };
      case TYPE_KINDS.tuple:
        return { kind: 'tuple', items: all() };
      case TYPE_KINDS.function: {
        const names = listOf(facts, typeCell(facts, type, TYPE.names));
        const rest = names.length > 0 && textOf(facts, names[names.length - 1]!).startsWith('...');
        const hasReceiver = names.length > 0 && textOf(facts, names[0]!) === 'this';
        const parameters = all().slice(0, -1);
        const result = argument(args.length - 1);
        return { kind: 'function', parameters, result, rest, ...(hasReceiver ? { hasReceiver } : {}) };
      }
      case TYPE_KINDS.union:
        return unionOf(all());
      case TYPE_KINDS.intersection:
        return { kind: 'intersection', parts: all() };
      case TYPE_KINDS.pointer:
      case TYPE_KINDS.wrapped:
        return argument(0);
      case TYPE_KINDS.channel:
        // Iterating gives the elements alone, where other things give keys first.
        return { kind: 'map', key: argument(0), value: argument(0) };
      case TYPE_KINDS.object: {
        const names = listOf(facts, typeCell(facts, type, TYPE.names));
        return { kind: 'object', members: new Map(Array.from(names, (name, i) => [textOf(facts, name), argument(i)])) };
      }
      case TYPE_KINDS.literal: {
        const text = textOf(facts, typeCell(facts, type, TYPE.name));
        return text === 'null' || text === 'undefined' || text === 'None' || text === 'nil' || text === 'void'
          ? NULL
          : this.#literal(file, text);
      }
      case TYPE_KINDS.typeOf:
        return args.length > 0 ? this.#resolver.value(file.index, args[0]!) : UNKNOWN;
      case TYPE_KINDS.self:
        return this.#self(file, typeCell(facts, type, TYPE.scope));
      case TYPE_KINDS.member: {
        const name = textOf(facts, typeCell(facts, type, TYPE.name));
        return this.#lookedUp(file, argument(0), name);
      }
      case TYPE_KINDS.meta:
        return toType(argument(0));
      default:
        return UNKNOWN;
    }
  }

  /** `T['name']`, `T[0]`; `[]` is any element. */
  #lookedUp(file: ProgramFile, value: Value, name: string): Value {
    if (file.language.rules.elementType !== undefined) return this.associated(file, value, name);
    const opened = this.structure(value);
    if (opened.kind === 'tuple' && /^\d+$/.test(name)) return opened.items[Number(name)] ?? UNKNOWN;
    if (name !== '[]') return this.#resolver.member(value, name);
    if (opened.kind !== 'instance') return this.#resolver.elementOf(opened, false);
    const indexed = this.#resolver.result(this.#resolver.member(opened, name));
    return indexed.kind === 'unknown' ? this.#resolver.elementOf(opened, false) : indexed;
  }

  #literal(file: ProgramFile, text: string): Value {
    const first = text.charCodeAt(0);
    const kind =
      text === 'true' || text === 'false' || text === 'True' || text === 'False'
        ? 'bool'
        : first === 34 || first === 39 || first === 96
          ? 'str'
          : 'int';
    // A keyword that names a type is no literal but is written like one.
    const name = file.language.rules.builtinTypes.get(text) ?? file.language.rules.builtinTypes.get(kind);
    return name ? this.#resolver.instanceOf(this.#preludeType(file, name)) : UNKNOWN;
  }

  #preludeType(file: ProgramFile, name: string): Value {
    const symbols = this.#resolver.program.prelude(file.language).get(name);
    return symbols ? { kind: 'type', symbol: symbols[0]!, args: [] } : UNKNOWN;
  }

  #self(file: ProgramFile, scope: number): Value {
    const { program } = this.#resolver;
    for (let at = file.firstSymbol + scope; at !== NONE; at = program.parent(at)) {
      const kind = program.kind(at);
      if (program.extensionBlocks.isBlock(at)) return this.value(file, program.cell(at, SYMBOL.type));
      const isOpen = isOpenType(program, at);
      if (kind === 'lambda' || !(isTypeKind(kind) || isOpen)) continue;
      const symbol = isOpen ? this.#resolver.open.standIn(at) : program.canonical(at);
      return { kind: 'instance', symbol, args: this.ownParameters(symbol) };
    }
    return UNKNOWN;
  }

  #named(file: ProgramFile, type: number, args: () => Value[]): Value {
    const { facts } = file;
    const name = typeCell(facts, type, TYPE.name);
    const text = textOf(facts, name);
    if (file.language.rules.vagueTypes?.has(text) === true) return UNKNOWN;
    const path = text.split('.');
    const first = path.length === 1 ? name : this.#resolver.program.stringIndex(file, path[0]!);
    const offset = Math.max(0, typeCell(facts, type, TYPE.start));
    const scope = Math.max(0, typeCell(facts, type, TYPE.scope));
    let found: readonly Resolution[];
    if (path.length > 1 && this.#resolver.program.imports(file).byAlias.has(name)) {
      // A name written in full, which the file brings in as a whole.
      found = this.#resolver.findName(file, name, scope, offset, 'type');
    } else {
      found = first < 0 ? this.#byText(file, path[0]!) : this.#resolver.findName(file, first, scope, offset, 'type');
      for (const part of path.slice(1)) found = found.flatMap((one) => this.#inPath(file, one, part));
    }
    // A type and a value may share the name; types come first here.
    const types = ofArity(
      this.#resolver.program,
      found.filter((one) => one.kind === 'symbol' && this.#isType(one.symbol)),
      listOf(facts, typeCell(facts, type, TYPE.args)).length,
    );
    const candidates = types.length > 0 ? types.slice(0, 1) : meanings(found);
    if (candidates.length === 0)
      return file.language.rules.evaluateType?.(this.#resolver, path.join('.'), args()) ?? UNKNOWN;
    return unionOf(candidates.map((one) => this.#instance(one, args)));
  }

  #inPath(file: ProgramFile, found: Resolution, name: string): readonly Resolution[] {
    const value = this.#resolver.foundValue(found);
    return value.kind === 'parameter' && file.language.rules.elementType !== undefined
      ? [{ kind: 'value', value: this.associated(file, value, name) }]
      : this.#resolver.findMember(value, name, 'type');
  }

  /** Dotted names whose first part is no string of its own in the file. */
  #byText(file: ProgramFile, name: string): readonly Resolution[] {
    const symbols = this.#resolver.program.prelude(file.language).get(name);
    return symbols ? symbols.map((symbol) => ({ kind: 'symbol', symbol, self: null })) : [];
  }

  #isType(symbol: SymbolId): boolean {
    const kind = this.#resolver.program.kind(symbol);
    return (
      kind !== 'lambda' && (isTypeKind(kind) || kind === 'namespace' || isOpenType(this.#resolver.program, symbol))
    );
  }

  #instance(found: Resolution, args: () => Value[]): Value {
    const value = this.#resolver.foundValue(found);
    switch (value.kind) {
      case 'type': {
        const given = args();
        return { kind: 'instance', symbol: value.symbol, args: given.length > 0 ? given : value.args };
      }
      case 'foreign':
      case 'parameter':
        return value;
      // A variable that holds a type (an alias by assignment) or a structural alias.
      case 'instance':
      case 'array':
      case 'map':
      case 'function':
      case 'union':
      case 'object':
      case 'tuple':
      case 'projection':
      case 'intersection':
        return value;
      default:
        return UNKNOWN;
    }
  }

  /**
   * An associated type of a value: what an alias among its members stands for. That of a type parameter is known where
   * the constraint says so, else when the parameter is.
   */
  associated(file: ProgramFile, base: Value, name: string, depth = 0): Value {
    if (depth > ALIAS_DEPTH || base.kind === 'unknown') return UNKNOWN;
    if (base.kind === 'union') return unionOf(base.options.map((one) => this.associated(file, one, name, depth + 1)));
    if (base.kind === 'foreign') return { ...base, path: base.path.endsWith('()') ? base.path : `${base.path}()` };
    const { program } = this.#resolver;
    const [found] = this.#resolver.findMemberIn(file, base, name);
    if (found?.kind === 'value' && found.value.kind !== 'foreign') return found.value;
    if (base.kind === 'parameter' || base.kind === 'projection') return { kind: 'projection', base, name };
    if (found?.kind !== 'symbol' || program.kind(found.symbol) !== 'type') return UNKNOWN;
    const type = program.cell(found.symbol, SYMBOL.type);
    if (type < 0) return UNKNOWN;
    const home = program.fileOf(found.symbol);
    const value = this.value(home, type);
    const environment = found.self === null ? NO_ENVIRONMENT : this.environmentOf(found.symbol, found.self);
    return this.settled(substitute(value, environment), home, depth + 1);
  }

  /** Associated types of what has become known are looked up. */
  settled(value: Value, file: ProgramFile, depth = 0): Value {
    if (depth > ALIAS_DEPTH || !hasProjection(value)) return value;
    return replaceProjections(value, (base, name) => this.associated(file, base, name, depth + 1));
  }

  /** What type parameters stand for in a member of a value: those of its type, and of the block that adds the member. */
  environmentOf(member: SymbolId, self: Value): Environment {
    if (self.kind !== 'instance' && self.kind !== 'type') return NO_ENVIRONMENT;
    const { program } = this.#resolver;
    const own = this.environment(self.symbol, self.args);
    const block = program.extensionBlocks.blockOf(member);
    if (block === NONE) return own;
    const environment = new Map(own);
    unify(this.value(program.fileOf(block), program.cell(block, SYMBOL.type)), self, environment);
    return environment;
  }

  /** The type's own parameters as values. */
  ownParameters(type: SymbolId): Value[] {
    const { program } = this.#resolver;
    const file = program.fileOf(type);
    const pairs = listOf(file.facts, program.cell(type, SYMBOL.typeParameters));
    const values: Value[] = [];
    for (let i = 0; i < pairs.length; i += 2) {
      values.push({
        kind: 'parameter',
        owner: type,
        name: textOf(file.facts, pairs[i]!),
        constraint: pairs[i + 1]! < 0 ? UNKNOWN : this.value(file, pairs[i + 1]!),
      });
    }
    return values;
  }

  /** What a type's parameters are for given arguments; missing ones stay open. */
  environment(type: SymbolId, args: readonly Value[]): Environment {
    if (args.length === 0) return NO_ENVIRONMENT;
    const { program } = this.#resolver;
    const file = program.fileOf(type);
    const pairs = listOf(file.facts, program.cell(type, SYMBOL.typeParameters));
    const environment = new Map<string, Value>();
    for (let i = 0; i < pairs.length && i / 2 < args.length; i += 2)
      environment.set(parameterKey(type, textOf(file.facts, pairs[i]!)), args[i / 2]!);
    return environment;
  }

  bases(type: SymbolId): readonly Value[] {
    const known = this.#bases.get(type);
    if (known === NOT_YET) this.#resolver.cuts.count += 1;
    if (known) return known;
    if (this.#resolver.program.fileOf(type).language.rules.openTypes === true)
      return this.#resolver.open.bases(type).instance;
    // Set first: a type that (wrongly) extends itself must not be followed for ever.
    this.#bases.set(type, NOT_YET);
    const { program, cuts } = this.#resolver;
    const before = cuts.count;
    const bases: Value[] = [];
    for (const part of program.declarationsOf(type)) {
      const file = program.fileOf(part);
      const pairs = listOf(file.facts, program.cell(part, SYMBOL.bases));
      for (let i = 0; i < pairs.length; i += 2) {
        const relation = pairs[i]!;
        const base = this.value(file, pairs[i + 1]!);
        const value = base.kind === 'type' ? { ...base, kind: 'instance' as const } : base;
        if (relation === BASE.mixin) bases.unshift(value);
        else bases.push(value);
      }
    }
    for (const block of program.extensionBlocks.blocksOf(type)) bases.push(...this.#extendedBases(type, block));
    // One that is being read further up is not unknown, only not yet: the next to ask may learn more.
    const isSettled =
      this.#reading.size === 0 || cuts.count === before || !bases.some(({ kind }) => kind === 'unknown');
    this.#resolver.work.steps += bases.length;
    if (!isSettled || this.#resolver.work.isSpent) this.#bases.delete(type);
    else this.#bases.set(type, bases);
    return bases;
  }

  /** An instance as one of a type that it extends or implements, with that type's arguments; null where it does not. */
  upcast(value: Value, target: SymbolId): Extract<Value, { kind: 'instance' }> | null {
    if (value.kind !== 'instance') return null;
    const seen = new Set<SymbolId>();
    const waiting = [value];
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      if (at.symbol === target) return at;
      if (seen.has(at.symbol)) continue;
      seen.add(at.symbol);
      this.#resolver.work.steps += 1;
      const environment = this.environment(at.symbol, at.args);
      const bases = this.bases(at.symbol);
      // The first base and all above it come before the second.
      for (let i = bases.length - 1; i >= 0; i -= 1) {
        const base = substitute(bases[i]!, environment);
        if (base.kind === 'instance') waiting.push(base);
      }
    }
    return null;
  }

  /** Whether a type is another or has it among the types above. */
  isBelow(type: SymbolId, target: SymbolId): boolean {
    const seen = new Set<SymbolId>([type]);
    for (const at of seen) {
      if (at === target) return true;
      this.#resolver.work.steps += 1;
      for (const base of this.bases(at)) if (base.kind === 'instance') seen.add(base.symbol);
    }
    return false;
  }

  /** Bases that a block adds, in terms of the parameters of the type it extends. */
  #extendedBases(type: SymbolId, block: SymbolId): readonly Value[] {
    const { program } = this.#resolver;
    const file = program.fileOf(block);
    const environment = new Map<string, Value>();
    unify(
      this.value(file, program.cell(block, SYMBOL.type)),
      { kind: 'instance', symbol: type, args: this.ownParameters(type) },
      environment,
    );
    return this.blockBases(block).map((base) => substitute(base, environment));
  }

  /** Bases that a block adds, in terms of its own parameters. */
  blockBases(block: SymbolId): readonly Value[] {
    const { program } = this.#resolver;
    const file = program.fileOf(block);
    const pairs = listOf(file.facts, program.cell(block, SYMBOL.bases));
    const bases: Value[] = [];
    for (let i = 1; i < pairs.length; i += 2) bases.push(this.value(file, pairs[i]!));
    return bases;
  }

  /** A trait's last type parameter is what it is implemented for: the receiver, where one is known. */
  received(
    value: Extract<Value, { kind: 'instance' | 'type' }>,
    receiver: Value,
  ): Extract<Value, { kind: 'instance' | 'type' }> {
    const { program } = this.#resolver;
    if (program.kind(value.symbol) !== 'trait') return value;
    const { facts } = program.fileOf(value.symbol);
    const pairs = listOf(facts, program.cell(value.symbol, SYMBOL.typeParameters));
    const position = pairs.length / 2 - 1;
    if (position < 0 || textOf(facts, pairs[position * 2]!) !== SELF) return value;
    const args = Array.from({ length: position }, (_, i) => value.args[i] ?? UNKNOWN);
    return { ...value, args: [...args, receiver.kind === 'type' ? { ...receiver, kind: 'instance' } : receiver] };
  }

  /** What a value amounts to: aliases and definitions are opened until a structure shows. */
  structure(value: Value): Value {
    return this.#aliases.structure(value);
  }

  /** The options of a union, none of them a union or an alias of one. */
  options(union: Value): readonly Value[] {
    return this.#aliases.options(union);
  }

  isStatic(symbol: SymbolId): boolean {
    return this.#resolver.program.hasFlag(symbol, SYMBOL_FLAGS.static);
  }
}

/** The type object of which the value would be an instance. */
export function toType(value: Value): Value {
  switch (value.kind) {
    case 'instance':
      return { ...value, kind: 'type' };
    case 'union':
      return unionOf(value.options.map(toType));
    default:
      return value;
  }
}

import { UNKNOWN, optionsOf, type ForeignValue, type SymbolId, type Value } from '../../languages/values.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { BASE, SYMBOL, SYMBOL_FLAGS, symbolCell } from '../../model/symbols.ts';
import { isCallableKind } from '../../model/node-kinds.ts';
import { NOTHING, type Resolution, type Resolver } from '../evaluate/resolution.ts';
import { substitute } from './generics.ts';
import { assumedMember, foreignMember, isForeignResult } from '../members/foreign-members.ts';
import { OpenIndex, isOpenKind, isOpenType } from '../program/open-index.ts';
import { OpenSubtypes } from './open-subtypes.ts';
import { OutsideTypes } from './outside-types.ts';
import type { ProgramFile } from '../program.ts';
import type { Types } from './types.ts';

type TypeValue = Extract<Value, { kind: 'instance' | 'type' }>;

type FoundByName = Map<SymbolId, Map<string, readonly Resolution[]>>;

/** What a type is made of, besides what it declares itself. */
interface Bases {
  /** Mixed in, the latest first, then the superclass: instances have what theirs have. */
  readonly instance: readonly Value[];
  /** Lent to the type itself. */
  readonly lent: readonly Value[];
}

const NO_BASES: Bases = { instance: [], lent: [] };
/** More declarations than this in types below say nothing about which is meant. */
const MOST_BELOW = 3;
const MOST_SUBTYPES = 200;
/** Types that a module is mixed into, of those that are asked what else they have. */
const MOST_INCLUDERS = 16;
/** Ancestors that a type is asked for; classes of large frameworks have about a hundred. */
const MOST_ANCESTORS = 200;

/** Members of types that are open, where those of instances and those of the type itself are apart. */
export class OpenTypes {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #indexes = new Map<string, OpenIndex>();
  readonly #bases = new Map<string, Bases>();
  readonly #ancestors = new Map<string, readonly Value[]>();
  readonly #inProgress = new Set<string>();
  /** What was found in values without type arguments, by kind, symbol and name. */
  readonly #found: { instance?: FoundByName; type?: FoundByName } = {};
  readonly #outside: OutsideTypes;
  #subtypes: OpenSubtypes | null | undefined;

  constructor(resolver: Resolver, types: Types) {
    this.#resolver = resolver;
    this.#types = types;
    this.#outside = new OutsideTypes(resolver);
  }

  index(file: ProgramFile): OpenIndex {
    const { ecosystem } = file.language.rules;
    let index = this.#indexes.get(ecosystem);
    if (!index) this.#indexes.set(ecosystem, (index = new OpenIndex(this.#resolver.program, ecosystem)));
    return index;
  }

  indexOf(symbol: SymbolId): OpenIndex {
    return this.index(this.#resolver.program.fileOf(symbol));
  }

  standIn(type: SymbolId): SymbolId {
    return this.indexOf(type).standIn(type);
  }

  bases(type: SymbolId): Bases {
    const index = this.indexOf(type);
    const path = index.pathOf(type);
    const known = this.#bases.get(path);
    if (known) return known;
    if (this.#inProgress.has(path)) return NO_BASES;
    this.#inProgress.add(path);
    const mixed: Value[] = [];
    const lent: Value[] = [];
    const extended: Value[] = [];
    for (const declaration of index.declarations(type)) {
      const file = this.#resolver.program.fileOf(declaration);
      const pairs = listOf(file.facts, this.#resolver.program.cell(declaration, SYMBOL.bases));
      for (let i = 0; i < pairs.length; i += 2) {
        const value = asInstance(this.#types.value(file, pairs[i + 1]!));
        if (value.kind === 'unknown') continue;
        if (pairs[i] === BASE.lent) lent.unshift(value);
        else if (pairs[i] === BASE.mixin) mixed.unshift(value);
        else extended.push(value);
      }
    }
    // What it has outside comes after all that the repository says of it.
    const outside = this.outside(type);
    if (outside !== null) extended.push(outside);
    if (path === 'Object') mixed.push(...this.#mixedIntoAll(type));
    this.#inProgress.delete(path);
    const bases = { instance: [...mixed, ...extended], lent };
    if (this.#inProgress.size === 0 && !this.#resolver.work.isSpent) this.#bases.set(path, bases);
    return bases;
  }

  /** What a type is outside that the repository only opens again; null for its own types and those of a prelude. */
  outside(type: SymbolId): ForeignValue | null {
    return isOpenType(this.#resolver.program, type) ? this.#outside.of(type, this.indexOf(type)) : null;
  }

  /** A constant of something outside: what the repository opens again, or what the gem that is named like it has. */
  constantOf(value: ForeignValue, name: string): Resolution | null {
    const found = this.#outside.memberOf(value, name, (file) => this.index(file));
    if (typeof found !== 'number') return found && { kind: 'value', value: found };
    return toFound(this.standIn(found));
  }

  /** What files mix in outside of any type: every object has it. */
  #mixedIntoAll(root: SymbolId): Value[] {
    const { files } = this.#resolver.program;
    const { rules } = this.#resolver.program.fileOf(root).language;
    return files.flatMap((file) => {
      if (file.foreignPackage !== null || file.language.rules.ecosystem !== rules.ecosystem) return [];
      const pairs = listOf(file.facts, symbolCell(file.facts, 0, SYMBOL.bases));
      return Array.from(
        pairs.filter((_, i) => i % 2 === 1),
        (type) => asInstance(this.#types.value(file, type)),
      );
    });
  }

  /** A member of an instance or of the type itself. */
  find(value: TypeValue, name: string): readonly Resolution[] {
    if (value.args.length > 0 || this.#inProgress.size > 0) return this.#look(value, name);
    const names = (this.#found[value.kind] ??= new Map<SymbolId, Map<string, readonly Resolution[]>>());
    let known = names.get(value.symbol);
    if (!known) names.set(value.symbol, (known = new Map<string, readonly Resolution[]>()));
    let found = known.get(name);
    if (found) return found;
    if (this.#resolver.work.isSpent) return NOTHING;
    found = this.#look(value, name);
    if (!this.#resolver.work.isSpent) known.set(name, found);
    return found;
  }

  #look(value: TypeValue, name: string): readonly Resolution[] {
    const isConstant = /^[A-Z]/.test(name) && value.kind === 'type';
    if (isConstant) {
      const constant = this.constantIn(value.symbol, name);
      if (constant.length > 0) return constant;
    }
    const found = value.kind === 'instance' ? this.#ofInstance(value, name) : this.#ofType(value, name);
    // Methods can be called like constants (`Array(x)`).
    if (isConstant && !found.some((one) => one.kind === 'symbol')) {
      const outside = this.#outside.constantIn(value.symbol, this.indexOf(value.symbol), name);
      if (outside) return [{ kind: 'value', value: outside }];
    }
    if (found.length > 0 || name.startsWith('@')) return found;
    const { program } = this.#resolver;
    const { foreignPackage, language } = program.fileOf(value.symbol);
    // A built-in type is known to be foreign: what it does not list is foreign too, never ours.
    return foreignPackage === null
      ? NOTHING
      : [
          {
            kind: 'value',
            value: {
              kind: 'foreign',
              ecosystem: language.rules.ecosystem,
              package: foreignPackage,
              path: `${this.indexOf(value.symbol).pathOf(value.symbol).replaceAll('::', '.')}.${name}`,
              isAssumed: true,
            },
          },
        ];
  }

  /** A constant of a type or of its ancestors. */
  constantIn(type: SymbolId, name: string): readonly Resolution[] {
    const index = this.indexOf(type);
    const own = index.constants(`${index.pathOf(type)}::${name}`);
    if (own.length > 0) return own.map(toFound);
    return this.inheritedConstant(type, name);
  }

  inheritedConstant(type: SymbolId, name: string): readonly Resolution[] {
    const index = this.indexOf(type);
    for (const ancestor of this.#ancestorsOf(type)) {
      if (ancestor.kind !== 'instance') continue;
      const path = index.pathOf(ancestor.symbol);
      if (path === 'Object' || path === 'Kernel' || path === 'BasicObject') continue;
      const found = index.constants(`${path}::${name}`);
      if (found.length > 0) return found.map(toFound);
    }
    return NOTHING;
  }

  /** What has the method that `super` in a method of that name leads to. */
  superValue(self: TypeValue, name: string): Value {
    let foreign: ForeignValue | null = null;
    const [, ...above] = this.#ancestorsOf(self.symbol);
    if (self.kind === 'type')
      for (const lender of this.bases(self.symbol).lent) if (this.#lentBy(lender, name, self).length > 0) return lender;
    for (const ancestor of above) {
      if (ancestor.kind === 'foreign') {
        if (this.#isKnownOutside(self.symbol, ancestor, name, self.kind === 'type')) return ancestor;
        foreign ??= ancestor;
      }
      if (ancestor.kind !== 'instance') continue;
      if (this.#declared(ancestor.symbol, name, self.kind === 'type').length > 0)
        return self.kind === 'type' ? { ...ancestor, kind: 'type' } : ancestor;
    }
    // Which of them has it is not known.
    if (foreign !== null) return { ...foreign, isAssumed: true };
    return this.#preludeType(self.symbol, self.kind === 'type' ? 'Class' : 'Object') ?? UNKNOWN;
  }

  #ofInstance(value: TypeValue, name: string): readonly Resolution[] {
    const environment = this.#types.environment(value.symbol, value.args);
    let foreign: readonly Resolution[] = NOTHING;
    for (const ancestor of this.#ancestorsOf(value.symbol)) {
      if (ancestor.kind === 'foreign') {
        foreign = this.#orOutside(value.symbol, foreign, ancestor, name, false);
        continue;
      }
      if (ancestor.kind !== 'instance') continue;
      const symbols = this.#declared(ancestor.symbol, name, false);
      if (symbols.length === 0) continue;
      const own =
        this.indexOf(value.symbol).pathOf(ancestor.symbol) === this.indexOf(value.symbol).pathOf(value.symbol);
      const self = own ? value : substitute(ancestor, environment);
      return symbols.map((symbol) => ({ kind: 'symbol', symbol, self }));
    }
    const isVariable = name.startsWith('@');
    const beside = isVariable ? NOTHING : this.#beside(value, name);
    if (beside.length > 0) return beside;
    const below = this.#below(value, name, false);
    return below.length > 0 || isVariable ? below : foreign;
  }

  #ofType(value: TypeValue, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    const index = this.indexOf(value.symbol);
    let foreign: readonly Resolution[] = NOTHING;
    const path = index.pathOf(value.symbol);
    for (const ancestor of this.#ancestorsOf(value.symbol)) {
      if (ancestor.kind === 'foreign') {
        foreign = this.#orOutside(value.symbol, foreign, ancestor, name, true);
        continue;
      }
      if (ancestor.kind !== 'instance') continue;
      const isMixed = program.kind(ancestor.symbol) === 'module' && index.pathOf(ancestor.symbol) !== path;
      if (isMixed) {
        // By convention a module lends this part of it to the types that it is mixed into.
        const [part] = index.constants(`${index.pathOf(ancestor.symbol)}::ClassMethods`);
        const found =
          part === undefined ? NOTHING : this.#lentBy({ kind: 'instance', symbol: part, args: [] }, name, value);
        if (found.length > 0) return found;
        continue;
      }
      const symbols = this.#declared(ancestor.symbol, name, true);
      if (symbols.length > 0) return symbols.map((symbol) => ({ kind: 'symbol', symbol, self: value }));
      for (const lender of this.bases(ancestor.symbol).lent) {
        if (lender.kind === 'foreign') {
          foreign = this.#orOutside(value.symbol, foreign, lender, name, false);
          continue;
        }
        const found = this.#lentBy(lender, name, value);
        if (found.length > 0) return found;
      }
    }
    const meta = this.#preludeType(value.symbol, program.kind(value.symbol) === 'class' ? 'Class' : 'Module');
    const root = meta ? this.#ofAncestors(meta.symbol, name, value) : NOTHING;
    if (root.length > 0) return root;
    const below = this.#below(value, name, true);
    return below.length > 0 || name.startsWith('@') ? below : foreign;
  }

  /** What was found outside so far, or a member of the next type there: one that is known counts before one that may be. */
  #orOutside(
    near: SymbolId,
    found: readonly Resolution[],
    type: ForeignValue,
    name: string,
    isOwn: boolean,
  ): readonly Resolution[] {
    const [first] = found;
    if (first?.kind === 'value' && !isForeignResult(first.value)) return found;
    if (this.#isKnownOutside(near, type, name, isOwn)) return [{ kind: 'value', value: foreignMember(type, name) }];
    return first === undefined ? [{ kind: 'value', value: assumedMember(type, name) }] : found;
  }

  #isKnownOutside(near: SymbolId, { path }: ForeignValue, name: string, isOwn: boolean): boolean {
    const { rules } = this.#resolver.program.fileOf(near).language;
    return rules.hasOutsideMember?.(path, name, isOwn) === true;
  }

  /** What instances of a lender have, without what every object has. */
  #lentBy(lender: Value, name: string, self: Value): readonly Resolution[] {
    return optionsOf(lender).flatMap((option) =>
      option.kind === 'instance' ? this.#ofAncestors(option.symbol, name, self, false) : NOTHING,
    );
  }

  #ofAncestors(type: SymbolId, name: string, self: Value, withRoot = true): readonly Resolution[] {
    const index = this.indexOf(type);
    for (const ancestor of this.#ancestorsOf(type)) {
      if (ancestor.kind !== 'instance') continue;
      if (!withRoot && index.pathOf(ancestor.symbol) === 'Object') return NOTHING;
      const symbols = this.#declared(ancestor.symbol, name, false);
      if (symbols.length > 0) return symbols.map((symbol) => ({ kind: 'symbol', symbol, self }));
    }
    return NOTHING;
  }

  /** Members of a name that a type declares for its instances, or for itself. */
  #declared(type: SymbolId, name: string, isStatic: boolean): readonly SymbolId[] {
    const { program, work } = this.#resolver;
    work.steps += 1;
    const members = this.indexOf(type).members(type);
    const isShared = name.startsWith('@@');
    const matching = (symbols: readonly SymbolId[] | undefined): readonly SymbolId[] =>
      symbols?.filter((symbol) => isShared || program.hasFlag(symbol, SYMBOL_FLAGS.static) === isStatic) ?? [];
    const own = matching(members.get(name));
    const attribute = own.length > 0 ? null : attributeOf(name);
    if (attribute === null) return own;
    // Writing goes through the attribute where no method of its own is defined for it.
    return matching(members.get(attribute)).filter((symbol) => program.kind(symbol) === 'property');
  }

  /**
   * What types below declare, where the type itself does not: a module calls what its includers have, a base class what
   * its subclasses define.
   */
  #below(value: TypeValue, name: string, isStatic: boolean): readonly Resolution[] {
    const subtypes = this.#typesBelow();
    const path = this.indexOf(value.symbol).pathOf(value.symbol);
    const attribute = attributeOf(name);
    const names = attribute === null ? [name] : [name, attribute];
    if (!subtypes?.mayDeclare(path, names)) return NOTHING;
    const found = new Map<SymbolId, Resolution>();
    const seen = new Set<string>();
    const waiting = [path];
    for (let at = waiting.pop(); at !== undefined && seen.size < MOST_SUBTYPES; at = waiting.pop()) {
      for (const { type, path: below } of subtypes.direct(at)) {
        if (seen.has(below)) continue;
        seen.add(below);
        const symbols = this.#declared(type, name, isStatic);
        const self: Value = { kind: value.kind, symbol: type, args: [] };
        for (const symbol of symbols) found.set(symbol, { kind: 'symbol', symbol, self });
        if (symbols.length === 0) waiting.push(below);
        if (found.size > MOST_BELOW) return NOTHING;
      }
    }
    return [...found.values()];
  }

  /** What the types that a module is mixed into have, of their own or from elsewhere: other modules, what they extend. */
  #beside(value: TypeValue, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    const subtypes = this.#typesBelow();
    if (!subtypes?.isDeclared(name) || program.kind(value.symbol) !== 'module') return NOTHING;
    const index = this.indexOf(value.symbol);
    const found = new Map<SymbolId, Resolution>();
    for (const { type } of subtypes.direct(index.pathOf(value.symbol)).slice(0, MOST_INCLUDERS)) {
      const self: Value = { kind: 'instance', symbol: type, args: [] };
      const symbols = this.#inherited(type, name);
      for (const symbol of symbols) found.set(symbol, { kind: 'symbol', symbol, self });
      if (found.size > MOST_BELOW) return NOTHING;
    }
    return [...found.values()];
  }

  /** Methods of the repository that instances of a type have from the nearest of its ancestors. */
  #inherited(type: SymbolId, name: string): readonly SymbolId[] {
    const { program } = this.#resolver;
    for (const ancestor of this.#ancestorsOf(type)) {
      if (ancestor.kind !== 'instance') continue;
      const symbols = this.#declared(ancestor.symbol, name, false);
      if (symbols.length > 0) return symbols.filter((one) => program.fileOf(one).foreignPackage === null);
    }
    return [];
  }

  /** Null while it is being made: what the bases of a type are does not follow from what is declared below it. */
  #typesBelow(): OpenSubtypes | null {
    if (this.#subtypes === undefined) {
      this.#subtypes = null;
      this.#subtypes = new OpenSubtypes(
        this.#resolver.program,
        this.#indexes.values(),
        (type) => this.bases(type).instance,
      );
    }
    return this.#subtypes;
  }

  /** A type, what is mixed into it and what it extends, nearest first, in terms of its own type parameters. */
  #ancestorsOf(type: SymbolId): readonly Value[] {
    const index = this.indexOf(type);
    const path = index.pathOf(type);
    const known = this.#ancestors.get(path);
    if (known) return known;
    const list: Value[] = [];
    const seen = new Set<string>();
    this.#gather(
      { kind: 'instance', symbol: index.standIn(type), args: this.#types.ownParameters(type) },
      list,
      seen,
      0,
    );
    const root = path === 'BasicObject' ? null : this.#preludeType(type, 'Object');
    // What every object has comes after all others, however many they are.
    if (root) this.#gather(root, list, seen, 0, list.length + MOST_ANCESTORS);
    if (this.#inProgress.size === 0 && !this.#resolver.work.isSpent) this.#ancestors.set(path, list);
    return list;
  }

  #gather(value: Value, list: Value[], seen: Set<string>, depth: number, most = MOST_ANCESTORS): void {
    if (depth > 40 || list.length >= most) return;
    for (const option of optionsOf(value)) {
      if (option.kind === 'foreign') {
        list.push(option);
        continue;
      }
      if (option.kind !== 'instance') continue;
      const path = this.indexOf(option.symbol).pathOf(option.symbol);
      if (seen.has(path) || !isOpenKind(this.#resolver.program.kind(option.symbol))) continue;
      seen.add(path);
      this.#resolver.work.steps += 1;
      list.push(option);
      const environment = this.#types.environment(option.symbol, option.args);
      for (const base of this.bases(option.symbol).instance)
        this.#gather(substitute(base, environment), list, seen, depth + 1, most);
    }
  }

  #preludeType(near: SymbolId, name: string): TypeValue | null {
    const { program } = this.#resolver;
    const [symbol] = program.prelude(program.fileOf(near).language).get(name) ?? [];
    return symbol === undefined ? null : { kind: 'instance', symbol, args: [] };
  }

  /** The methods named `new` that the repository declares of a type itself: they make what they return. */
  makersOf(type: TypeValue): readonly SymbolId[] {
    return this.#ofType({ ...type, kind: 'type' }, 'new').flatMap((found) =>
      found.kind === 'symbol' && this.#resolver.program.fileOf(found.symbol).foreignPackage === null
        ? found.symbol
        : [],
    );
  }

  /** The constructor that making an instance runs, its own or an inherited one. */
  constructorOf(type: SymbolId, name: string): SymbolId {
    const [first] = this.#ofInstance({ kind: 'instance', symbol: type, args: [] }, name);
    const isCallable = (symbol: SymbolId): boolean => {
      const kind = this.#resolver.program.kind(symbol);
      return kind !== 'lambda' && isCallableKind(kind);
    };
    return first?.kind === 'symbol' && isCallable(first.symbol) ? first.symbol : NONE;
  }
}

/** The attribute that a writer such as `name=` sets. */
const attributeOf = (name: string): string | null =>
  name.endsWith('=') && /^[a-z_]\w*=$/i.test(name) ? name.slice(0, -1) : null;

const toFound = (symbol: SymbolId): Resolution => ({ kind: 'symbol', symbol, self: null });
export const asInstance = (value: Value): Value => (value.kind === 'type' ? { ...value, kind: 'instance' } : value);

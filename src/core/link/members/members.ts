import { sameValue, type ForeignValue, type SymbolId, type Value } from '../../languages/values.ts';
import { NONE } from '../../model/facts.ts';
import { assumedMember, foreignMember } from './foreign-members.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { NOTHING, distinct, type Resolution, type Resolver, type Wanted } from '../evaluate/resolution.ts';
import { MemberVisits, NO_MORE } from './member-visits.ts';
import type { Modules } from '../names/modules.ts';
import { fitting } from '../names/name-kinds.ts';
import type { Program, ProgramFile } from '../program.ts';
import { reaching } from '../program/redefinitions.ts';
import { RECEIVER, SharedMembers, type Question, type TypeValue } from './shared-members.ts';
import { Signatures } from './signatures.ts';
import { BlockMembers, DEPTH_LIMIT, FAR } from './block-members.ts';
import { builtinType } from './builtin-type.ts';
import { TypesAbove } from './types-above.ts';
import type { Types } from '../types/types.ts';

/** Types above types, where they are not answered from the top down: as far as the stack of every platform allows. */
const BASE_DEPTH_LIMIT = 160;
const GIVEN_KINDS: ReadonlySet<string> = new Set(['field', 'method', 'property']);

/** Looks members up in values: own ones, then bases, then what is embedded. */
export class Members {
  readonly #resolver: Resolver;
  readonly #modules: Modules;
  readonly #types: Types;
  /** Of the look-up under way: made when it first goes up to a base. */
  #visits: MemberVisits | null = null;
  readonly #shared: SharedMembers;
  readonly #above: TypesAbove;
  readonly #signatures: Signatures;
  readonly #blocks: BlockMembers;

  constructor(resolver: Resolver, modules: Modules, types: Types) {
    this.#resolver = resolver;
    this.#modules = modules;
    this.#types = types;
    this.#above = new TypesAbove(resolver, types);
    this.#shared = new SharedMembers(resolver, {
      ask: (question) => this.#ask(question),
      above: (question) => this.#askedAbove(question),
    });
    this.#signatures = new Signatures(resolver);
    this.#blocks = new BlockMembers(resolver, types, {
      look: (value, name, wanted, depth, receiver) => this.#look(value, name, wanted, depth, receiver),
      findBuiltin: (file, value, name) => this.findBuiltin(file, value, name),
    });
  }

  find(value: Value, name: string, wanted: Wanted = null): readonly Resolution[] {
    const outer = this.#visits;
    this.#visits = null;
    const own = this.#look(value, name, wanted, 0, value);
    const found = own.length > 0 ? own : this.#inCircle(NONE, value, name, wanted, 0);
    this.#visits = outer;
    return found;
  }

  /**
   * `receiver` is what the member was asked of, where `value` is only a base or constraint of that; `from` the alias that
   * stands for the value.
   */
  #look(
    value: Value,
    name: string,
    wanted: Wanted,
    depth: number,
    receiver = value,
    from: SymbolId = NONE,
  ): readonly Resolution[] {
    const isType = value.kind === 'instance' || value.kind === 'type';
    if (depth > (isType ? BASE_DEPTH_LIMIT : DEPTH_LIMIT)) {
      this.#shared.cut();
      return NOTHING;
    }
    const { program, work } = this.#resolver;
    work.steps += 1;
    if (work.isSpent) {
      this.#shared.cut();
      return NOTHING;
    }
    switch (value.kind) {
      case 'instance':
      case 'type':
        return depth === 0
          ? this.#inType(value, name, wanted, depth, receiver)
          : this.#visit(value, name, wanted, depth, receiver);
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
        return distinct(
          value.options.flatMap((option) => this.#lookAbove(from, option, name, wanted, depth + 1, option)),
        );
      case 'intersection': {
        // A part of the repository that has the member comes before one outside that may have anything.
        let foreign: readonly Resolution[] = NOTHING;
        for (const part of value.parts) {
          const found = this.#lookAbove(from, part, name, wanted, depth + 1, receiver);
          if (found.some((one) => one.kind !== 'value' || one.value.kind !== 'foreign')) return found;
          if (foreign.length === 0) foreign = found;
        }
        return foreign;
      }
      case 'parameter':
        return value.constraint.kind === 'unknown'
          ? this.#inRoot(value, program.fileOf(value.owner), name, wanted)
          : this.#look(value.constraint, name, wanted, depth + 1, receiver);
      case 'projection': {
        // What the associated type of a parameter must be, the trait that declares it says.
        const [declared] = this.#look(value.base, value.name, null, depth + 1);
        if (declared?.kind !== 'symbol') return NOTHING;
        for (const bound of this.#types.bases(declared.symbol)) {
          const found = this.#look(bound, name, wanted, depth + 1, receiver);
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
  findBuiltin(file: ProgramFile, value: Value, name: string): readonly Resolution[] {
    const standIn = this.standIn(file, value);
    return standIn.kind === 'unknown' ? NOTHING : this.find(standIn, name);
  }

  /** The prelude's type for a value that has none of its own. */
  standIn(file: ProgramFile, value: Value): Value {
    return builtinType(this.#resolver.program, file, value);
  }

  /** A package outside the repository has what a prelude declares of it, and whatever else it is asked for. */
  #inForeign(value: ForeignValue, name: string): readonly Resolution[] {
    const added = this.#blocks.addedOutside(value, name);
    if (added.length > 0) return added;
    const place = value.path === '' ? value.package : `${value.package}.${value.path}`;
    const declared = this.#resolver.program.foreignNames(value.ecosystem, place).get(name);
    if (declared) return declared.map((symbol) => ({ kind: 'symbol', symbol, self: null }));
    const constant = this.#resolver.open.constantOf(value, name);
    return [constant ?? { kind: 'value', value: foreignMember(value, name) }];
  }

  #inPackage(directory: string, languageId: string, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    const member = program.files.find((file) => file.language.id === languageId);
    return member
      ? this.#modules.memberOf(member, { kind: 'package', directory, language: languageId }, name)
      : NOTHING;
  }

  /** A type above another is asked once in a look-up, however many paths lead up to it. */
  #visit(value: TypeValue, name: string, wanted: Wanted, depth: number, receiver: Value): readonly Resolution[] {
    // What has type arguments answers to each in its own way.
    if (value.args.length === 0)
      return this.#shared.find({ value, name, wanted, isReceiver: receiver === value, isFar: depth >= FAR }, receiver);
    const visit = (this.#visits ??= new MemberVisits()).begin(value, name, wanted, receiver);
    if (visit === NO_MORE) this.#shared.cut();
    if (!visit.isFirst) return visit.found;
    visit.found = this.#inType(value, name, wanted, depth, receiver);
    visit.isFirst = false;
    this.#resolver.work.countValues();
    return visit.found;
  }

  /** What is asked of a type above others; neither who asks nor how far up counts. */
  #ask({ value, name, wanted, isReceiver, isFar }: Question): readonly Resolution[] {
    const outer = this.#visits;
    this.#visits = null;
    const found = this.#inType(value, name, wanted, isFar ? FAR : 1, isReceiver ? value : RECEIVER);
    this.#visits = outer;
    return found;
  }

  /** What a look-up in a type leads on to, where the type does not have the member itself. */
  #askedAbove({ value, name, wanted, isFar }: Question): readonly Question[] {
    const { program } = this.#resolver;
    const { rules } = program.fileOf(value.symbol).language;
    const gathers = wanted === 'callable' && rules.overloads === true;
    if (rules.openTypes === true || (!gathers && program.members(value.symbol).has(name))) return [];
    const above: Question[] = [];
    const add = (one: Value, kind: Wanted, isReceiver: boolean): void => {
      if ((one.kind !== 'instance' && one.kind !== 'type') || one.args.length > 0) return;
      above.push({ value: one, name, wanted: kind, isReceiver, isFar });
    };
    const addStructure = (one: Value, isReceiver: boolean): void => {
      if (one.kind === 'union') for (const option of one.options) addStructure(option, true);
      else if (one.kind === 'intersection') for (const part of one.parts) addStructure(part, false);
      else add(one, wanted, isReceiver);
    };
    for (const one of this.#above.embedded(value)) add(one, null, false);
    for (const one of this.#above.bases(value)) add(one, wanted, false);
    const structure = this.#above.structure(value);
    if (structure !== value) addStructure(structure, true);
    return above;
  }

  /** What a type above another has; of a circle that it is part of, what any type of that has. */
  #lookAbove(
    from: SymbolId,
    above: Value,
    name: string,
    wanted: Wanted,
    depth: number,
    receiver = above,
  ): readonly Resolution[] {
    const found = this.#look(above, name, wanted, depth, receiver, from);
    return found.length > 0 ? found : this.#inCircle(from, above, name, wanted, depth);
  }

  /** Asks the first type of the circle that one is part of, unless the question comes from there. */
  #inCircle(from: SymbolId, value: Value, name: string, wanted: Wanted, depth: number): readonly Resolution[] {
    if (value.kind !== 'instance' && value.kind !== 'type') return NOTHING;
    const first = this.#above.firstOf(value.symbol);
    if (first === value.symbol || (from !== NONE && first === this.#above.firstOf(from))) return NOTHING;
    return this.#look({ kind: value.kind, symbol: first, args: [] }, name, wanted, depth + 1, value);
  }

  /** The property of a base that a method writes to, where it seems to make a field of the type. */
  #assignedTo(
    own: readonly SymbolId[],
    value: TypeValue,
    name: string,
    depth: number,
    receiver: Value,
  ): readonly Resolution[] {
    const { program } = this.#resolver;
    if (!own.every((symbol) => program.hasFlag(symbol, SYMBOL_FLAGS.assigned))) return NOTHING;
    for (const base of this.#above.bases(value)) {
      const found = this.#lookAbove(value.symbol, base, name, null, depth + 1, receiver);
      const isProperty = (one: Resolution): boolean =>
        one.kind === 'symbol' && program.hasFlag(one.symbol, SYMBOL_FLAGS.accessor) && !isForeign(one, program);
      if (found.length > 0) return found.some(isProperty) ? found : NOTHING;
    }
    return NOTHING;
  }

  /** From here on nothing changes any more of what types declare: what is found can be kept. */
  settle(): void {
    this.#above.settle();
    this.#blocks.settle();
    this.#shared.settle();
  }

  #inType(value: TypeValue, name: string, wanted: Wanted, depth: number, receiver: Value): readonly Resolution[] {
    const { program } = this.#resolver;
    const { rules } = program.fileOf(value.symbol).language;
    if (rules.openTypes === true) return this.#resolver.open.find(value, name);
    if (program.kind(value.symbol) === 'module') return this.#inModule(value.symbol, name);
    const self = this.#types.received(value, receiver);
    const declared = program.members(value.symbol).get(name);
    const own = declared && fitting(program, reaching(program, declared), wanted);
    if (own && own.length > 0) {
      const inherited = this.#assignedTo(own, value, name, depth, receiver);
      if (inherited.length > 0) return inherited;
      const fits = own.length > 1 ? this.#blocks.fitting(own, value) : own;
      const found = fits.map((symbol): Resolution => ({ kind: 'symbol', symbol, self }));
      const gathers = wanted === 'callable' && rules.overloads === true;
      return gathers ? this.#withInherited(found, value, name, depth) : found;
    }
    // Constructors are not inherited where arguments choose among them.
    if (rules.overloads === true && rules.constructors.includes(name)) return NOTHING;
    const embedded = this.#throughEmbedded(value, name, depth);
    if (embedded.length > 0) return embedded;
    let foreign: readonly Resolution[] = NOTHING;
    for (const base of this.#above.bases(value)) {
      const found = this.#lookAbove(value.symbol, base, name, wanted, depth + 1, receiver);
      const here = found.filter((one) => !isForeign(one, program));
      if (here.length > 0) return here;
      // What a base outside is known to have counts before what another might have.
      const isKnown = found[0]?.kind === 'symbol' && foreign[0]?.kind !== 'symbol';
      if (foreign.length === 0 || isKnown) foreign = wanted === 'callable' ? found : found.slice(0, 1);
    }
    if (foreign[0]?.kind === 'symbol') return foreign;
    const apart =
      rules.derefMember === undefined ? NOTHING : this.#blocks.beyond(value, name, wanted, depth, rules.derefMember);
    if (apart.length > 0) return apart;
    const isAsked = receiver === value || program.kind(value.symbol) !== 'trait';
    const root = isAsked ? this.#inRoot(value, program.fileOf(value.symbol), name, wanted) : NOTHING;
    if (root.length > 0) return root;
    // Of a type outside, what none of its bases is known to have is taken for its own.
    if (foreign.length > 0 && program.fileOf(value.symbol).foreignPackage === null) return foreign;
    // An alias or definition: what it stands for may have the member.
    const structure = this.#above.structure(value);
    if (structure !== value) {
      const found = this.#lookAbove(value.symbol, structure, name, wanted, depth + 1);
      if (found.length > 0 || structure.kind === 'instance') return found;
      return this.findBuiltin(program.fileOf(value.symbol), structure, name);
    }
    const file = program.fileOf(value.symbol);
    // A prelude type is known to be foreign: what it does not list is foreign too, never ours. A trait of which
    // something else has its members says nothing of the rest.
    if (file.foreignPackage !== null && isAsked) return [{ kind: 'value', value: this.#unlisted(value.symbol, name) }];
    return NOTHING;
  }

  /** A member that a type of a prelude does not list. */
  #unlisted(type: SymbolId, name: string): Value {
    const { program } = this.#resolver;
    const { foreignPackage, language } = program.fileOf(type);
    const { ecosystem, preludeTypesAreComplete } = language.rules;
    const outside: ForeignValue = { kind: 'foreign', ecosystem, package: foreignPackage!, path: program.path(type) };
    // The members by which a language itself uses values are not all listed.
    const isListed = preludeTypesAreComplete === true && !name.startsWith('__');
    return isListed ? assumedMember(outside, name) : foreignMember(outside, name);
  }

  /** What a module inside a file declares and brings in. */
  #inModule(symbol: SymbolId, name: string): readonly Resolution[] {
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

  /** Callables of a name that the bases declare, unless own ones hide them: a call can mean them too. */
  #withInherited(own: readonly Resolution[], value: TypeValue, name: string, depth: number): readonly Resolution[] {
    const bases = this.#above.bases(value);
    if (bases.length === 0) return own;
    const all = [...own];
    // By what they take, the nearest; and as what each was found before: as other types see it, it is another.
    const nearest = new Map<string, SymbolId>();
    const known = new Map<SymbolId, Value | null>();
    for (const one of own) if (one.kind === 'symbol') getOrSet(nearest, this.#signatures.of(one.symbol), one.symbol);
    for (const base of bases) {
      for (const one of this.#lookAbove(value.symbol, base, name, 'callable', depth + 1)) {
        this.#resolver.work.steps += 1;
        if (one.kind !== 'symbol') continue;
        if (getOrSet(nearest, this.#signatures.of(one.symbol), one.symbol) !== one.symbol) continue;
        if (isKnownAs(known.get(one.symbol), one.self)) continue;
        known.set(one.symbol, one.self);
        all.push(one);
      }
    }
    return all;
  }

  /** What every type has, where the language has such. */
  #inRoot(value: Value, file: ProgramFile, name: string, wanted: Wanted): readonly Resolution[] {
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
  #throughEmbedded(value: TypeValue, name: string, depth: number): readonly Resolution[] {
    let foreign: readonly Resolution[] = NOTHING;
    for (const inner of this.#above.embedded(value)) {
      const found = this.#lookAbove(value.symbol, inner, name, null, depth + 1);
      if (found.length === 0) continue;
      if (found.some((one) => !isForeign(one, this.#resolver.program))) return found;
      if (foreign.length === 0) foreign = found;
    }
    return foreign;
  }
}

const isKnownAs = (known: Value | null | undefined, self: Value | null): boolean =>
  known !== undefined && (known === self || (known !== null && self !== null && sameValue(known, self)));

function getOrSet<K, V>(map: Map<K, V>, key: K, value: V): V {
  const known = map.get(key);
  if (known === undefined) map.set(key, value);
  return known ?? value;
}

export function isForeign(found: Resolution, program: Program): boolean {
  if (found.kind === 'symbol') return program.fileOf(found.symbol).foreignPackage !== null;
  return found.kind === 'value' && found.value.kind === 'foreign';
}

import { optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import { BINDING, bindingCell } from '../../model/bindings.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS, symbolCount, symbolCell } from '../../model/symbols.ts';
import { NOTHING, type Resolution, type Resolver } from '../evaluate/resolution.ts';
import { MatchingRows } from '../program/matching-rows.ts';
import type { Members } from './members.ts';
import type { Modules } from '../names/modules.ts';
import type { ProgramFile } from '../program.ts';
import type { Types } from '../types/types.ts';

const DEPTH_LIMIT = 12;

const EXTENSIONS = new MatchingRows(
  (facts, row) => (symbolCell(facts, row, SYMBOL.flags) & SYMBOL_FLAGS.extension) !== 0,
);

/** Functions that are called on their first parameter as if they were its members. */
export class Extensions {
  readonly #resolver: Resolver;
  readonly #modules: Modules;
  readonly #members: Members;
  readonly #types: Types;
  /** By ecosystem and name. */
  #byName: Map<string, SymbolId[]> | null = null;

  constructor(resolver: Resolver, modules: Modules, members: Members, types: Types) {
    this.#resolver = resolver;
    this.#modules = modules;
    this.#members = members;
    this.#types = types;
  }

  /** Those of a name that take the value as their receiver; the ones in sight where some are. */
  find(file: ProgramFile, receiver: Value, name: string): readonly Resolution[] {
    const named = this.#index().get(`${file.language.rules.ecosystem}\u0000${name}`);
    if (!named || receiver.kind === 'unknown' || receiver.kind === 'null') return NOTHING;
    this.#resolver.work.steps += named.length;
    if (this.#resolver.work.isSpent) return NOTHING;
    const fitting = named.filter((symbol) => this.#takes(file, symbol, receiver));
    const inSight = fitting.length < 2 ? fitting : fitting.filter((symbol) => this.#isInSight(file, symbol));
    return (inSight.length > 0 ? inSight : fitting).map((symbol) => ({ kind: 'symbol', symbol, self: receiver }));
  }

  #index(): Map<string, SymbolId[]> {
    if (this.#byName) return this.#byName;
    const index = new Map<string, SymbolId[]>();
    for (const { facts, firstSymbol, language } of this.#resolver.program.files) {
      for (const row of EXTENSIONS.of(facts)) {
        const name = symbolCell(facts, row, SYMBOL.name);
        const key = `${language.rules.ecosystem}\u0000${facts.strings[name]!}`;
        const known = index.get(key);
        if (known) known.push(firstSymbol + row);
        else index.set(key, [firstSymbol + row]);
      }
    }
    this.#byName = index;
    return index;
  }

  /** Whether the namespace of an extension is one that the file is in or imports. */
  #isInSight(file: ProgramFile, symbol: SymbolId): boolean {
    const { program } = this.#resolver;
    const home = program.fileOf(symbol);
    const isImported = (path: string): boolean =>
      this.#modules
        .wildcards(file)
        .some(
          ({ module }) =>
            (module.kind === 'package' && module.directory === path) ||
            (module.kind === 'foreign' && module.package === path),
        );
    if (home.foreignPackage !== null)
      return (
        isImported(home.foreignPackage) || program.prelude(home.language).has(program.name(program.parent(symbol)))
      );
    const path = program.namespaces.pathOf(program.parent(symbol));
    return path === '' || isImported(path) || this.#isInside(file, path);
  }

  #isInside(file: ProgramFile, path: string): boolean {
    const { program } = this.#resolver;
    for (let row = 1; row < symbolCount(file.facts); row += 1) {
      if (program.kind(file.firstSymbol + row) !== 'namespace') continue;
      if (program.namespaces.pathOf(file.firstSymbol + row) === path) return true;
    }
    return false;
  }

  #takes(file: ProgramFile, symbol: SymbolId, receiver: Value): boolean {
    const { program } = this.#resolver;
    const home = program.fileOf(symbol);
    const [first] = listOf(home.facts, program.cell(symbol, SYMBOL.parameters));
    if (first === undefined) return false;
    const type = bindingCell(home.facts, first, BINDING.type);
    if (type === NONE) return false;
    const wanted = this.#resolver.typeValue(home.index, type);
    return optionsOf(receiver).some((option) => this.#isA(file, option, wanted, 0));
  }

  #isA(file: ProgramFile, value: Value, wanted: Value, depth: number): boolean {
    if (depth > DEPTH_LIMIT) return false;
    if (wanted.kind === 'parameter')
      return wanted.constraint.kind === 'unknown' || this.#isA(file, value, wanted.constraint, depth + 1);
    if (wanted.kind === 'intersection') return wanted.parts.every((part) => this.#isA(file, value, part, depth + 1));
    switch (value.kind) {
      case 'parameter':
        return this.#isA(file, value.constraint, wanted, depth + 1) || this.#isRoot(wanted);
      case 'intersection':
        return value.parts.some((part) => this.#isA(file, part, wanted, depth + 1));
      case 'instance': {
        if (wanted.kind === 'foreign') return this.#extendsForeign(value.symbol, wanted);
        if (wanted.kind !== 'instance') return this.#types.structure(value).kind === wanted.kind;
        const base = this.#types.upcast(value, wanted.symbol);
        if (!base) return this.#isRoot(wanted);
        return wanted.args.every((arg, i) => this.#couldBe(file, base.args[i], arg, depth + 1));
      }
      case 'foreign':
        return wanted.kind === 'foreign' ? isSameForeign(value, wanted) : this.#isRoot(wanted);
      case 'array':
        if (wanted.kind === 'array') return this.#couldBe(file, value.element, wanted.element, depth + 1);
        break;
      case 'type':
      case 'package':
      case 'module':
        return false;
      default:
    }
    const standIn = this.#members.standIn(file, value);
    return standIn.kind === 'instance' && this.#isA(file, standIn, wanted, depth + 1);
  }

  /** Type arguments that are not known to differ. */
  #couldBe(file: ProgramFile, value: Value | undefined, wanted: Value, depth: number): boolean {
    if (value === undefined || value.kind === 'unknown' || value.kind === 'parameter') return true;
    if (wanted.kind === 'unknown') return true;
    return this.#isA(file, value, wanted, depth);
  }

  #isRoot(wanted: Value): boolean {
    if (wanted.kind !== 'instance') return false;
    const { program } = this.#resolver;
    const { language, foreignPackage } = program.fileOf(wanted.symbol);
    return foreignPackage !== null && program.name(wanted.symbol) === language.rules.rootType;
  }

  #extendsForeign(type: SymbolId, wanted: Extract<Value, { kind: 'foreign' }>): boolean {
    const seen = new Set<SymbolId>([type]);
    for (const at of seen) {
      this.#resolver.work.steps += 1;
      for (const base of this.#resolver.bases(at)) {
        if (base.kind === 'foreign' && isSameForeign(base, wanted)) return true;
        if (base.kind === 'instance') seen.add(base.symbol);
      }
    }
    return false;
  }
}

/** Types outside are known by their names: which of the imported packages one comes from is not always told. */
function isSameForeign(a: Extract<Value, { kind: 'foreign' }>, b: Extract<Value, { kind: 'foreign' }>): boolean {
  const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
  return a.ecosystem === b.ecosystem && a.path !== '' && !a.path.endsWith('()') && last(a.path) === last(b.path);
}

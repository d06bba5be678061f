import type { SymbolId } from '../../languages/values.ts';
import { isTypeKind } from '../../model/node-kinds.ts';
import { BINDING, bindingCell } from '../../model/bindings.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { IMPORT, IMPORT_KINDS, importCell, importCount } from '../../model/imports.ts';
import { SYMBOL, symbolCell } from '../../model/symbols.ts';
import { NOTHING, type Resolution, type Resolver, type Wanted } from '../evaluate/resolution.ts';
import { Macros } from './macros.ts';
import type { Modules } from './modules.ts';
import { fitting, fittingFound } from './name-kinds.ts';
import { nearest } from '../program/namespaces.ts';
import type { OpenNames } from './open-names.ts';
import type { ProgramFile } from '../program.ts';
import { reaching } from '../program/redefinitions.ts';
import { isInRows } from './connection-names.ts';

const NO_SYMBOLS: readonly SymbolId[] = [];
const MEMBER_KINDS: ReadonlySet<string> = new Set(['field', 'method', 'property', 'constructor']);

/** More than this many files are not told apart by what includes them. */
const MOST_INCLUDED = 2_000;

/** Looks names up through the scopes that enclose them. */
export class Names {
  readonly #resolver: Resolver;
  readonly #modules: Modules;
  readonly #open: OpenNames;
  readonly #macros: Macros;
  readonly #inclusions = new Map<number, ReadonlySet<number>>();

  constructor(resolver: Resolver, modules: Modules, open: OpenNames) {
    this.#resolver = resolver;
    this.#modules = modules;
    this.#open = open;
    this.#macros = new Macros(resolver, modules);
  }

  /** A macro by its name without the mark, wherever it is declared. */
  findMacro(file: ProgramFile, name: string): readonly Resolution[] {
    return this.#macros.find(file, name, 0);
  }

  /** `name` is a string index, `scope` a symbol row of the file, `offset` the place of use. */
  find(file: ProgramFile, name: number, scope: number, offset: number, asked: Wanted = null): readonly Resolution[] {
    if (name < 0) return NOTHING;
    const { program } = this.#resolver;
    const { facts, language } = file;
    const text = facts.strings[name]!;
    if (language.rules.openTypes === true)
      return this.#open.find(file, text, scope, asked, (at) => this.#local(file, at, name, offset));
    const wanted = language.rules.separateNames === true ? asked : null;
    if (text.endsWith('!')) return this.#macros.find(file, text.slice(0, -1), scope);
    // What a base outside the repository might have: only where nothing else declares the name.
    let guess: readonly Resolution[] = NOTHING;
    const { work } = this.#resolver;
    for (let at = scope; at !== NONE; at = symbolCell(facts, at, SYMBOL.parent)) {
      work.steps += 1;
      if (work.isSpent) return NOTHING;
      const binding = wanted === null || wanted === 'value' ? this.#visible(file, at, name, offset) : NONE;
      if (binding !== NONE) return [{ kind: 'binding', file, row: binding }];
      const parameter = wanted === null || wanted === 'type' ? this.#typeParameter(file, at, name) : null;
      if (parameter) return [parameter];
      if (at === 0) break;
      const symbol = file.firstSymbol + at;
      const kind = program.kind(symbol);
      const isType = kind !== 'lambda' && isTypeKind(kind);
      if (kind === 'lambda' && language.rules.lambdasHaveReceivers === true) {
        const receiver = this.#resolver.blockReceiver(file, at);
        const members = receiver.kind === 'unknown' ? NOTHING : this.#resolver.findMemberIn(file, receiver, text);
        if (members.some((one) => one.kind === 'symbol')) return members;
        if (guess.length === 0) guess = members;
      }
      if (isType) {
        if (language.rules.membersInScope) {
          // Most types are no members of others: then going up all bases of all types around is in vain.
          const isNowhere = asked === 'type' && !program.isInnerName(text);
          const members = isNowhere
            ? NOTHING
            : this.#resolver.findMember({ kind: 'instance', symbol, args: [] }, text, asked);
          const known = asked === 'type' ? members.filter((one) => this.#isType(one)) : members;
          if (known.some((one) => one.kind === 'symbol')) return known;
          if (guess.length === 0 && asked !== 'type') guess = members;
        } else if (at === scope) {
          const inner = this.#inside(symbol, text, language.rules.membersInBody ?? false, offset);
          if (inner.length > 0) return inner;
        }
      } else {
        // What a block adds to a type needs a receiver.
        const inner = program.extensionBlocks.isBlock(symbol)
          ? NOTHING
          : fittingFound(program, this.#inside(symbol, text, false, offset), wanted);
        if (inner.length > 0) return inner;
        const shared = this.#shared(file, at, text);
        if (shared.length > 0) return shared;
      }
      const imported = fittingFound(program, this.#imported(file, name, at), wanted);
      if (imported.length > 0) return imported;
      const listed = this.#listedIn(file, at, text);
      if (listed.length > 0) return listed;
    }
    const outer = this.#outermost(file, name, text, offset, wanted);
    return outer.length > 0 || wanted === 'type' ? outer : guess;
  }

  /** A binding or type parameter of a name directly in a scope. */
  #local(file: ProgramFile, scope: number, name: number, offset: number): Resolution | null {
    const binding = this.#visible(file, scope, name, offset);
    return binding !== NONE ? { kind: 'binding', file, row: binding } : this.#typeParameter(file, scope, name);
  }

  /** Declarations of a name inside another; members need a receiver unless the language says otherwise. */
  #inside(symbol: SymbolId, name: string, withMembers: boolean, offset: number): readonly Resolution[] {
    const { program } = this.#resolver;
    const symbols = program.children(symbol).get(name);
    if (!symbols) return NOTHING;
    const visible = withMembers ? symbols : symbols.filter((inner) => !MEMBER_KINDS.has(program.kind(inner)));
    return reaching(program, visible, offset).map((found) => ({ kind: 'symbol', symbol: found, self: null }));
  }

  /** What a namespace or the owner of a declaration has elsewhere, in languages whose files share namespaces. */
  #shared(file: ProgramFile, row: number, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    const { rules } = file.language;
    if (rules.sharesNamespaces !== true) return NOTHING;
    const symbol = file.firstSymbol + row;
    if (symbolCell(file.facts, row, SYMBOL.owner) >= 0) {
      const owner = program.ownerOf(symbol);
      if (owner === NONE) return NOTHING;
      if (program.kind(owner) !== 'namespace')
        return rules.membersInScope
          ? this.#resolver.findMember({ kind: 'instance', symbol: owner, args: [] }, name)
          : NOTHING;
      return this.#nearest(file, program.members(owner).get(name));
    }
    return program.kind(symbol) === 'namespace'
      ? this.#nearest(file, program.namespaces.scopeOf(symbol)?.names.get(name))
      : NOTHING;
  }

  /** Of several declarations those in files that this one includes, else those nearest to it. */
  #nearest(file: ProgramFile, symbols: readonly SymbolId[] | undefined): readonly Resolution[] {
    if (!symbols) return NOTHING;
    const { program } = this.#resolver;
    const included =
      symbols.length < 2 ? symbols : symbols.filter((symbol) => this.#included(file).has(program.fileOf(symbol).index));
    const kept = included.length > 0 ? included : nearest(program, file, symbols);
    return kept.map((symbol) => ({ kind: 'symbol', symbol, self: null }));
  }

  /** Files that a file includes, directly or through others. */
  #included(file: ProgramFile): ReadonlySet<number> {
    const known = this.#inclusions.get(file.index);
    if (known) return known;
    const included = new Set<number>();
    const waiting = [file];
    for (let next = waiting.pop(); next && included.size < MOST_INCLUDED; next = waiting.pop()) {
      for (let row = 0; row < importCount(next.facts); row += 1) {
        if (importCell(next.facts, row, IMPORT.kind) !== IMPORT_KINDS.effect) continue;
        const module = this.#modules.moduleOf(next, importCell(next.facts, row, IMPORT.specifier));
        if (module.kind !== 'module' || included.has(module.file)) continue;
        included.add(module.file);
        waiting.push(this.#resolver.program.files[module.file]!);
      }
    }
    this.#inclusions.set(file.index, included);
    return included;
  }

  #outermost(file: ProgramFile, name: number, text: string, offset: number, wanted: Wanted): readonly Resolution[] {
    const { program } = this.#resolver;
    const declared = fitting(program, program.children(file.firstSymbol).get(text) ?? NO_SYMBOLS, wanted);
    const imported = fittingFound(program, this.#imported(file, name, 0), wanted);
    // A conditional import beside a fallback definition: both can be what runs.
    if (declared.length > 0)
      return [
        ...reaching(program, declared, offset).map((symbol) => ({ kind: 'symbol', symbol, self: null }) as const),
        ...imported,
      ];
    if (imported.length > 0) return imported;
    const shared = fitting(program, program.packageOfFile(file)?.names.get(text) ?? NO_SYMBOLS, wanted);
    if (shared.length > 0)
      return file.language.rules.sharesNamespaces === true
        ? this.#nearest(file, shared)
        : shared.map((symbol) => ({ kind: 'symbol', symbol, self: null }));
    for (const { module } of this.#modules.wildcards(file)) {
      this.#resolver.work.steps += 1;
      if (module.kind === 'foreign') continue;
      const found = fittingFound(program, this.#modules.memberOf(file, module, text), wanted);
      if (found.length > 0) return found;
    }
    const outermost = this.#inOutermostNamespace(file, text, wanted);
    if (outermost.length > 0) return outermost;
    const builtin = fitting(program, this.#builtin(file, text), wanted);
    if (builtin.length > 0) return builtin.map((symbol) => ({ kind: 'symbol', symbol, self: null }));
    if (file.language.rules.modulesAreClosed === true && file.foreignPackage === null) {
      // An import that leads nowhere is still an import.
      return program.imports(file).byAlias.has(name) ? NOTHING : this.#global(file, text);
    }
    const named = file.language.rules.moduleScope === 'directory' ? this.#packageNamed(file, text) : NOTHING;
    if (named.length > 0) return named;
    const { ecosystem, sharesNamespaces } = file.language.rules;
    // A name written in full begins with the outermost namespace, imported or not.
    if (sharesNamespaces === true && program.isForeignRoot(ecosystem, text))
      return [{ kind: 'value', value: { kind: 'foreign', ecosystem, package: text, path: '' } }];
    return this.#foreignWildcard(file, text, wanted);
  }

  /** What the outermost namespace has, where names are written in full or types are not meant. */
  #inOutermostNamespace(file: ProgramFile, text: string, wanted: Wanted): readonly Resolution[] {
    const { outermost: mark, ecosystem } = file.language.rules;
    if (mark === undefined || file.foreignPackage !== null) return NOTHING;
    const { program } = this.#resolver;
    const isFull = text.startsWith(mark.prefix);
    const name = isFull ? text.slice(mark.prefix.length) : text;
    const declared = fitting(program, program.namespaces.scopeAt(ecosystem, '')?.names.get(name) ?? NO_SYMBOLS, wanted);
    const symbols = isFull ? declared : declared.filter((symbol) => !this.#isTypeSymbol(symbol));
    if (symbols.length > 0) return this.#nearest(file, symbols);
    if (!isFull) return NOTHING;
    const builtin = fitting(program, this.#builtin(file, name), wanted);
    if (builtin.length > 0) return builtin.map((symbol) => ({ kind: 'symbol', symbol, self: null }));
    return [{ kind: 'value', value: { kind: 'foreign', ecosystem, package: mark.package, path: name } }];
  }

  #isTypeSymbol(symbol: SymbolId): boolean {
    const kind = this.#resolver.program.kind(symbol);
    return kind !== 'lambda' && isTypeKind(kind);
  }

  #builtin({ language }: ProgramFile, name: string): readonly SymbolId[] {
    const declared = this.#resolver.program.prelude(language);
    return declared.get(name) ?? declared.get(language.rules.keywordTypes?.get(name) ?? '') ?? NO_SYMBOLS;
  }

  #isType(found: Resolution): boolean {
    return found.kind === 'symbol' ? this.#isTypeSymbol(found.symbol) : found.kind === 'value';
  }

  /**
   * A name that nothing declares comes from the outside package whose names were all imported; of several, from the one
   * that is known to have it.
   */
  #foreignWildcard(file: ProgramFile, name: string, wanted: Wanted): readonly Resolution[] {
    const { program } = this.#resolver;
    let first: readonly Resolution[] = NOTHING;
    let isFirstListed = false;
    for (const { module, isOfType } of this.#modules.wildcards(file)) {
      this.#resolver.work.steps += 1;
      // Of a package only types can be imported where names are apart; of a type anything but.
      if (wanted === 'callable' && !isOfType) continue;
      if (wanted === 'type' && isOfType) continue;
      const isOutside =
        module.kind === 'foreign' || (module.kind === 'type' && program.fileOf(module.symbol).foreignPackage !== null);
      if (!isOutside) continue;
      const found = fittingFound(program, this.#modules.memberOf(file, module, name), wanted);
      if (found.some((one) => one.kind === 'symbol')) return found;
      if (module.kind === 'foreign' && found.length > 0 && isInRows(file.language.connections, module, name))
        return found;
      // A package whose names a prelude lists is the less likely one to have a name it does not list.
      const isListed = module.kind === 'foreign' && program.foreignNames(module.ecosystem, module.package).size > 0;
      if (first.length > 0 && (!isFirstListed || isListed)) continue;
      first = found;
      isFirstListed = isListed;
    }
    return first;
  }

  /** An imported package whose own name is not the one its path suggests. */
  #packageNamed(file: ProgramFile, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    for (let row = 0; row < importCount(file.facts); row += 1) {
      this.#resolver.work.steps += 1;
      if (importCell(file.facts, row, IMPORT.kind) !== IMPORT_KINDS.module) continue;
      const module = this.#modules.moduleOf(file, importCell(file.facts, row, IMPORT.specifier));
      const first =
        module.kind === 'package' ? program.packageIn(module.directory, file.language)?.files[0] : undefined;
      if (first !== undefined && program.name(program.files[first]!.firstSymbol) === name)
        return [{ kind: 'value', value: module }];
    }
    return NOTHING;
  }

  /** What no module declares or imports: a global declaration of the repository, or something outside. */
  #global(file: ProgramFile, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    const declared = program.globals(file.language).get(name) ?? [];
    if (declared.length === 1) return [{ kind: 'symbol', symbol: declared[0]!, self: null }];
    if (declared.length > 1 || !program.isModule(file)) return NOTHING;
    return [
      {
        kind: 'value',
        value: { kind: 'foreign', ecosystem: file.language.rules.ecosystem, package: 'globals', path: name },
      },
    ];
  }

  #imported(file: ProgramFile, name: number, scope: number): readonly Resolution[] {
    const rows = this.#resolver.program.imports(file).byAlias.get(name);
    if (!rows) return NOTHING;
    const isHere = (row: number): boolean => importCell(file.facts, row, IMPORT.scope) === scope;
    if (rows.length === 1) return isHere(rows[0]!) ? this.#modules.imported(file, rows[0]!) : NOTHING;
    return rows.filter(isHere).flatMap((row) => this.#modules.imported(file, row));
  }

  /** What a scope inside the file has from a wildcard of its own. */
  #listedIn(file: ProgramFile, scope: number, name: string): readonly Resolution[] {
    for (const row of this.#resolver.program.imports(file).wildcards) {
      this.#resolver.work.steps += 1;
      if (importCell(file.facts, row, IMPORT.scope) !== scope) continue;
      const module = this.#modules.wildcard(file, row);
      const found = module.kind === 'foreign' ? NOTHING : this.#modules.memberOf(file, module, name);
      if (found.length > 0) return found;
    }
    return NOTHING;
  }

  #typeParameter(file: ProgramFile, scope: number, name: number): Resolution | null {
    const { facts } = file;
    const list = symbolCell(facts, scope, SYMBOL.typeParameters);
    if (list < 0) return null;
    const pairs = listOf(facts, list);
    for (let i = 0; i < pairs.length; i += 2) {
      if (pairs[i] !== name) continue;
      const constraint = pairs[i + 1]!;
      return {
        kind: 'value',
        value: {
          kind: 'parameter',
          owner: this.#resolver.program.canonical(file.firstSymbol + scope),
          name: textOf(facts, name),
          constraint: constraint < 0 ? { kind: 'unknown' } : this.#resolver.typeValue(file.index, constraint),
        },
      };
    }
    return null;
  }

  /** The binding of a name that counts at an offset: the latest one before it that is visible there. */
  #visible(file: ProgramFile, scope: number, name: number, offset: number): number {
    const rows = this.#resolver.program.bindings(file, scope, name);
    if (rows.length === 0) return NONE;
    const scopeEnd = symbolCell(file.facts, scope, SYMBOL.end);
    // Defaults and decorators stand before the body: they see nothing of what it binds.
    const mayRunLater =
      file.language.rules.bindingOrder === 'flow' && offset >= symbolCell(file.facts, scope, SYMBOL.bodyStart);
    let best = NONE;
    let fallback = NONE;
    for (const row of rows) {
      if (offset >= bindingCell(file.facts, row, BINDING.to)) continue;
      if (offset < bindingCell(file.facts, row, BINDING.from)) {
        // A loop or a closure may run after a later assignment, if that one holds for the whole scope.
        if (fallback === NONE && mayRunLater && bindingCell(file.facts, row, BINDING.to) >= scopeEnd) fallback = row;
        continue;
      }
      if (best === NONE || bindingCell(file.facts, row, BINDING.from) >= bindingCell(file.facts, best, BINDING.from))
        best = row;
    }
    return best !== NONE ? best : fallback;
  }
}

import type { ModuleTarget } from '../../languages/rules.ts';
import { UNKNOWN, unionOf, type Value } from '../../languages/values.ts';
import { NONE, textOf } from '../../model/facts.ts';
import { IMPORT, IMPORT_KINDS, importCell, importCount } from '../../model/imports.ts';
import { SYMBOL, SYMBOL_FLAGS, symbolCell, symbolCount } from '../../model/symbols.ts';
import { CycleMemo } from '../evaluate/cycle-memo.ts';
import { NOTHING, distinct, type Resolution, type Resolver } from '../evaluate/resolution.ts';
import { Wildcards, type Wildcard } from './wildcards.ts';
import { ReExports, type ExportedName } from './re-exports.ts';
import { nearest } from '../program/namespaces.ts';
import type { ProgramFile } from '../program.ts';
import { reaching } from '../program/redefinitions.ts';

/** Modules that hand a name on to each other: as many as the stack of every platform allows. */
const DEPTH_LIMIT = 300;
/** Longer chains of modules are followed from their end. */
const CLIMB_DEPTH = 100;
const NOT_KEPT = (): void => undefined;

/** Values whose names can be imported. */
const HOLDERS: ReadonlySet<Value['kind']> = new Set(['module', 'package', 'type', 'foreign']);

/** Follows imports and exports from module to module. */
export class Modules {
  readonly #resolver: Resolver;
  /** All by file: by string index of the specifier, by name, by row of the import table. */
  readonly #targets: Map<number, Value>[] = [];
  readonly #exports: Map<string, readonly Resolution[]>[] = [];
  readonly #imported: Map<number, readonly Resolution[]>[] = [];
  readonly #following: CycleMemo<readonly Resolution[]>;
  readonly #reExports: ReExports;
  readonly #wildcards: Wildcards;

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
    this.#reExports = new ReExports(resolver);
    this.#wildcards = new Wildcards(resolver, {
      wildcard: (file, row) => this.wildcard(file, row),
      target: (file, path) => this.#target(file, path),
    });
    this.#following = new CycleMemo((found) => found.length === 0, resolver.cuts);
  }

  moduleOf(file: ProgramFile, specifier: number): Value {
    const targets = (this.#targets[file.index] ??= new Map<number, Value>());
    const known = targets.get(specifier);
    if (known) return known;
    const text = textOf(file.facts, specifier);
    const value = this.#inside(file, specifier, text) ?? this.#target(file, text);
    // A path that was not found while another is being followed may be found later.
    const { work } = this.#resolver;
    work.steps += 1;
    if ((value.kind !== 'unknown' || !this.#following.isUnderWay) && !work.isSpent) targets.set(specifier, value);
    return value;
  }

  /** Where imports inside a namespace can leave out its names: what one of those around it has by that path. */
  #inside(file: ProgramFile, specifier: number, path: string): Value | null {
    if (file.language.rules.importsAreRelative !== true) return null;
    const { program } = this.#resolver;
    for (let row = 0; row < importCount(file.facts); row += 1) {
      const scope = importCell(file.facts, row, IMPORT.scope);
      if (scope <= 0 || importCell(file.facts, row, IMPORT.specifier) !== specifier) continue;
      const around = program.namespaces.pathOf(file.firstSymbol + scope).split('.');
      for (; around.length > 0; around.pop()) {
        const value = this.#namespace(file, [...around, path].join('.'), 1 + around.length);
        if (value !== null) return value;
      }
    }
    return null;
  }

  #target(file: ProgramFile, text: string): Value {
    const { rules } = file.language;
    return (
      (rules.sharesNamespaces === true ? this.#namespace(file, text) : null) ??
      this.targetValue(file, rules.resolveModule(text, file.path, this.#resolver.layout))
    );
  }

  /** A namespace of the repository, or a type in one, by its dotted path, of which so many parts name a namespace. */
  #namespace(file: ProgramFile, path: string, least = 1): Value | null {
    const { program } = this.#resolver;
    const parts = path.split('.');
    for (let length = parts.length; length >= least; length -= 1) {
      const directory = parts.slice(0, length).join('.');
      if (!program.packageIn(directory, file.language)) continue;
      let value: Value = { kind: 'package', directory, language: file.language.id };
      for (const name of parts.slice(length)) {
        const [found] = this.memberOf(file, value, name);
        value = found ? this.#resolver.foundValue(found) : UNKNOWN;
      }
      return value.kind === 'unknown' ? null : value;
    }
    return null;
  }

  /** Everything whose names a file sees as if they were its own. */
  wildcards(file: ProgramFile): readonly Wildcard[] {
    return this.#wildcards.of(file);
  }

  /** What a wildcard brings the names of: a module, or the type in it that the row names. */
  wildcard(file: ProgramFile, row: number): Value {
    const module = this.moduleOf(file, importCell(file.facts, row, IMPORT.specifier));
    const name = importCell(file.facts, row, IMPORT.name);
    if (name < 0) return module;
    const [found] = this.#path(file, module, textOf(file.facts, name));
    return found ? this.#resolver.foundValue(found) : UNKNOWN;
  }

  /** A dotted path of names inside a module. */
  #path(file: ProgramFile, module: Value, path: string): readonly Resolution[] {
    const [first, ...inner] = path.split('.');
    let found = this.memberOf(file, module, first!);
    for (const name of inner)
      found = found.flatMap((one) => this.#resolver.findMember(this.#resolver.foundValue(one), name));
    return found;
  }

  targetValue(from: ProgramFile, target: ModuleTarget): Value {
    const { program, layout } = this.#resolver;
    switch (target.kind) {
      case 'file': {
        const file = program.fileAt(target.path);
        return file ? { kind: 'module', file: file.index } : UNKNOWN;
      }
      case 'directory': {
        const standIn = from.language.rules.packageFile?.(target.path, layout);
        const file = standIn ? program.fileAt(standIn) : undefined;
        return file
          ? { kind: 'module', file: file.index }
          : { kind: 'package', directory: target.path, language: from.language.id };
      }
      case 'foreign':
        return { kind: 'foreign', ecosystem: target.ecosystem, package: target.package, path: target.path };
      case 'path':
        if (target.names.length === 0) return unionOf(target.roots.map((root) => this.targetValue(from, root)));
        for (const root of target.roots) {
          const value = this.#followed(from, this.targetValue(from, root), target.names);
          if (value.kind !== 'unknown') return value;
        }
        return UNKNOWN;
      case 'missing':
        return UNKNOWN;
    }
  }

  /** What a path of names leads to; where one means several things, those that have names of their own. */
  #followed(from: ProgramFile, module: Value, names: readonly string[]): Value {
    let value = module;
    for (const name of names) {
      const values = this.memberOf(from, value, name).map((one) => this.#resolver.foundValue(one));
      value = values.find((one) => HOLDERS.has(one.kind)) ?? values[0] ?? UNKNOWN;
    }
    return value;
  }

  /** What one row of a file's import table brings in. */
  imported(file: ProgramFile, row: number): readonly Resolution[] {
    const imported = (this.#imported[file.index] ??= new Map<number, readonly Resolution[]>());
    const known = imported.get(row);
    if (known) return known;
    const visit = `${file.index}\u0000${row}`;
    if (this.#following.isOpen(visit) || this.#isTooFar()) return NOTHING;
    const { work } = this.#resolver;
    return (
      this.#following.known(visit) ??
      this.#following.answer(
        visit,
        () => distinct(this.#follow(file, row)),
        (found) => {
          if (!work.isSpent) imported.set(row, found);
        },
      )
    );
  }

  #follow(file: ProgramFile, row: number): readonly Resolution[] {
    const specifier = importCell(file.facts, row, IMPORT.specifier);
    const name = textOf(file.facts, importCell(file.facts, row, IMPORT.name));
    const kind = importCell(file.facts, row, IMPORT.kind);
    if (kind === IMPORT_KINDS.exportLocal || kind === IMPORT_KINDS.exportAssign) {
      return this.#resolver.findName(
        file,
        importCell(file.facts, row, IMPORT.name),
        0,
        importCell(file.facts, row, IMPORT.start),
      );
    }
    const module = this.moduleOf(file, specifier);
    if (kind === IMPORT_KINDS.module || kind === IMPORT_KINDS.reexportAll) {
      if (module.kind === 'unknown') return NOTHING;
      // A module that assigns its exports as a whole is what it assigns.
      const assigned =
        kind === IMPORT_KINDS.module && module.kind === 'module'
          ? this.#assignedModule(this.#resolver.program.files[module.file]!, 'default')
          : NOTHING;
      return assigned.length > 0 ? assigned : [{ kind: 'value', value: module }];
    }
    return file.language.rules.sharesNamespaces === true
      ? this.#path(file, module, name)
      : this.memberOf(file, module, name);
  }

  /** A name of a module value. */
  memberOf(from: ProgramFile, module: Value, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    switch (module.kind) {
      case 'module':
        return this.findExport(program.files[module.file]!, name);
      case 'package': {
        const scope = program.packageIn(module.directory, from.language);
        const symbols = scope?.names.get(name);
        if (symbols) return nearest(program, from, symbols).map((symbol) => ({ kind: 'symbol', symbol, self: null }));
        return this.#submodule(from, module.directory, name);
      }
      case 'union':
        for (const option of module.options) {
          const found = this.memberOf(from, option, name);
          if (found.length > 0) return found;
        }
        return NOTHING;
      case 'type':
        return this.#ofType(from, module, name);
      case 'foreign':
        return this.#resolver.findMember(module, name);
      default:
        return NOTHING;
    }
  }

  /** A name of a type; where files are modules only what it lists can be imported, not its methods. */
  #ofType(from: ProgramFile, type: Extract<Value, { kind: 'type' }>, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    const isListing = from.language.rules.elementType !== undefined && program.kind(type.symbol) !== 'module';
    const found = this.#resolver.findMember(type, name);
    return isListing
      ? found.filter((one) => one.kind === 'symbol' && program.kind(one.symbol) === 'enumerator')
      : found;
  }

  /** What the imports that stand in a scope of the file bring in under a name. */
  importedInto(file: ProgramFile, scope: number, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    const text = program.stringIndex(file, name);
    const isHere = (row: number): boolean => importCell(file.facts, row, IMPORT.scope) === scope;
    const rows = text < 0 ? [] : (program.imports(file).byAlias.get(text) ?? []);
    const found = rows.filter(isHere).flatMap((row) => this.imported(file, row));
    if (found.length > 0) return found;
    for (const row of program.imports(file).wildcards.filter(isHere)) {
      const visit = `into\u0000${file.index}\u0000${row}\u0000${name}`;
      if (this.#following.isOpen(visit) || this.#isTooFar()) continue;
      const inside =
        this.#following.known(visit) ??
        this.#following.answer(visit, () => this.memberOf(file, this.wildcard(file, row), name), NOT_KEPT);
      if (inside.length > 0) return inside;
    }
    return NOTHING;
  }

  /** Of names that modules hand on in a circle, what any of them has. */
  findExport(file: ProgramFile, name: string): readonly Resolution[] {
    const one = this.#reExports.nameOf(file, name);
    const found = this.#exported(one);
    if (found.length > 0) return found;
    const first = this.#reExports.firstOf(one);
    return first === one ? found : this.#exported(first);
  }

  #exported(one: ExportedName): readonly Resolution[] {
    const exports = this.#exportsOf(one.file);
    const known = exports.get(one.name);
    if (known) return known;
    const visit = `export\u0000${one.file.index}\u0000${one.name}`;
    if (this.#following.isOpen(visit)) return this.#modulesNamed(one.file, one.name);
    if (this.#isTooFar()) return NOTHING;
    return this.#following.known(visit) ?? this.#answer(visit, one);
  }

  #exportsOf(file: ProgramFile): Map<string, readonly Resolution[]> {
    return (this.#exports[file.index] ??= new Map<string, readonly Resolution[]>());
  }

  #answer(visit: string, one: ExportedName): readonly Resolution[] {
    return this.#following.answer(
      visit,
      () => {
        this.#reExports.know(one);
        if (this.#following.depth > CLIMB_DEPTH) this.#climb(one);
        return distinct(this.#search(one));
      },
      (found) => {
        if (!this.#resolver.work.isSpent) this.#exportsOf(one.file).set(one.name, found);
      },
    );
  }

  /** Asks the modules that a name may be handed on from, the last first, so that no chain is too long for the stack. */
  #climb(start: ExportedName): void {
    const isMet = new Set<ExportedName>([start]);
    const path = [{ one: start, ahead: this.#reExports.ahead(start), next: 0 }];
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const next = at.ahead[at.next];
      at.next += 1;
      if (next === undefined) {
        path.pop();
        if (at.one !== start) this.#answer(`export\u0000${at.one.file.index}\u0000${at.one.name}`, at.one);
      } else if (!isMet.has(next) && !this.#exportsOf(next.file).has(next.name)) {
        isMet.add(next);
        if (this.#reExports.leadsTo(at.one, next))
          path.push({ one: next, ahead: this.#reExports.ahead(next), next: 0 });
      }
    }
  }

  /** What a name is where a row of the import table hands it on. */
  #handedOnBy(one: ExportedName, row: number): readonly Resolution[] {
    const target = this.#reExports.target(one.file, row);
    return target ? (this.#along(one, target) ?? this.imported(one.file, row)) : this.imported(one.file, row);
  }

  /** What another name has, as one that is part of a circle with it sees it; null where they are not. */
  #along(one: ExportedName, ahead: ExportedName): readonly Resolution[] | null {
    if (!this.#reExports.leadsTo(one, ahead)) return NOTHING;
    return this.#reExports.firstOf(one) === this.#reExports.firstOf(ahead) ? this.#exported(ahead) : null;
  }

  /** Modules that hand on from one to the next are followed only so far; each is a step. */
  #isTooFar(): boolean {
    const { work } = this.#resolver;
    work.steps += 1;
    if (!work.isSpent && this.#following.depth <= DEPTH_LIMIT) return false;
    this.#following.cut();
    return true;
  }

  /** Modules that a file declares are known before what it brings in. */
  #modulesNamed(file: ProgramFile, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    const declared = program.children(file.firstSymbol).get(name) ?? [];
    return declared
      .filter((symbol) => program.kind(symbol) === 'module')
      .map((symbol) => ({ kind: 'symbol', symbol, self: null }));
  }

  #search(one: ExportedName): readonly Resolution[] {
    const { file, name } = one;
    const { program } = this.#resolver;
    const imports = program.imports(file);
    const text = program.stringIndex(file, name);
    const given = text < 0 ? undefined : imports.exported.get(text);
    if (given) {
      const found = given.flatMap((row) => this.#handedOnBy(one, row));
      if (found.length > 0) return found;
    }
    const declared = program.children(file.firstSymbol).get(name);
    if (declared) {
      const own = reaching(program, declared).map((symbol): Resolution => ({ kind: 'symbol', symbol, self: null }));
      // A module may share its name with something that is brought in.
      return declared.every((symbol) => program.kind(symbol) === 'module') && text >= 0
        ? [...own, ...(imports.byAlias.get(text) ?? []).flatMap((row) => this.#handedOnBy(one, row))]
        : own;
    }
    if (name === 'default') {
      const symbol = defaultExport(file);
      if (symbol !== NONE) return [{ kind: 'symbol', symbol, self: null }];
    }
    if (file.language.rules.importsAreExports && text >= 0) {
      const rows = imports.byAlias.get(text);
      const found = rows?.flatMap((row) => this.#handedOnBy(one, row)) ?? [];
      if (found.length > 0) return found;
    }
    const onward = file.language.rules.importsAreExports
      ? [...imports.reexportAll, ...imports.wildcards]
      : imports.reexportAll;
    if (name !== 'default') {
      for (const row of onward) {
        const module = this.moduleOf(file, importCell(file.facts, row, IMPORT.specifier));
        // A foreign wildcard may hold the name, but any other module may too: it answers only when nobody else does.
        if (module.kind === 'foreign') continue;
        const ahead = this.#reExports.in(module, name);
        const found = (ahead && this.#along(one, ahead)) ?? this.memberOf(file, module, name);
        if (found.length > 0) return found;
      }
    }
    const submodule = this.#submodule(file, file.path, name);
    if (submodule.length > 0) return submodule;
    const assigned = this.#assignedModule(file, name);
    if (assigned.length > 0) return assigned;
    for (const row of onward) {
      const module = this.moduleOf(file, importCell(file.facts, row, IMPORT.specifier));
      if (module.kind === 'foreign') return this.memberOf(file, module, name);
    }
    // A default import of a module without one means the whole module (CommonJS).
    return name === 'default' && file.language.rules.modulesAreClosed === true
      ? [{ kind: 'value', value: { kind: 'module', file: file.index } }]
      : NOTHING;
  }

  /** `module.exports = x`: names of x are names of the module, and the default is x itself. */
  #assignedModule(file: ProgramFile, name: string): readonly Resolution[] {
    const { facts } = file;
    for (let row = 0; row < importCount(facts); row += 1) {
      if (importCell(facts, row, IMPORT.kind) !== IMPORT_KINDS.exportAssign) continue;
      const found = this.imported(file, row);
      if (name === 'default') return found;
      const members = found.flatMap((one) => this.#resolver.findMember(this.#resolver.foundValue(one), name));
      if (members.length > 0) return members;
    }
    return NOTHING;
  }

  #submodule(from: ProgramFile, path: string, name: string): readonly Resolution[] {
    const target = from.language.rules.moduleMember?.(path, name, this.#resolver.layout);
    if (!target || target.kind === 'missing') return NOTHING;
    const value = this.targetValue(from, target);
    return value.kind === 'unknown' ? NOTHING : [{ kind: 'value', value }];
  }
}

function defaultExport(file: ProgramFile): number {
  for (let row = 1; row < symbolCount(file.facts); row += 1) {
    if ((symbolCell(file.facts, row, SYMBOL.flags) & SYMBOL_FLAGS.defaultExport) !== 0) return file.firstSymbol + row;
  }
  return NONE;
}

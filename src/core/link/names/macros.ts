import type { SymbolId } from '../../languages/values.ts';
import { NONE } from '../../model/facts.ts';
import { IMPORT, importCell } from '../../model/imports.ts';
import { SYMBOL, symbolCount, symbolCell } from '../../model/symbols.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import { NOTHING, type Resolution, type Resolver } from '../evaluate/resolution.ts';
import type { Modules } from './modules.ts';
import { nearest } from '../program/namespaces.ts';
import type { ProgramFile } from '../program.ts';

/**
 * Macros, which have names apart from everything else: written with a mark (`name!`), in sight from where they are
 * declared, through imports, and in the whole package without any.
 */
export class Macros {
  readonly #resolver: Resolver;
  readonly #modules: Modules;
  readonly #byName = new Map<string, Map<string, SymbolId[]>>();

  constructor(resolver: Resolver, modules: Modules) {
    this.#resolver = resolver;
    this.#modules = modules;
  }

  /** `name` is without its mark. */
  find(file: ProgramFile, name: string, scope: number): readonly Resolution[] {
    const { program } = this.#resolver;
    for (let at = scope; at !== NONE; at = symbolCell(file.facts, at, SYMBOL.parent)) {
      const own = this.#only(program.children(file.firstSymbol + at).get(name) ?? []);
      if (own.length > 0) return own;
    }
    const imported = this.#imported(file, name);
    if (imported.length > 0) return imported;
    const builtin = this.#only(program.prelude(file.language).get(name) ?? []);
    if (builtin.length > 0) return builtin;
    return nearest(program, file, this.#declared(file).get(name) ?? []).map(toFound);
  }

  #imported(file: ProgramFile, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    const text = program.stringIndex(file, name);
    const rows = text < 0 ? undefined : program.imports(file).byAlias.get(text);
    if (!rows) return NOTHING;
    return rows.flatMap((row) => {
      // A macro of a crate is a name of the crate, wherever its files declare it.
      const found = this.#modules.imported(file, row).filter((one) => this.#isMacro(one));
      if (found.length > 0) return found;
      const original = importCell(file.facts, row, IMPORT.name);
      const declared = original < 0 ? undefined : this.#declared(file).get(file.facts.strings[original]!);
      return declared ? nearest(program, file, declared).map(toFound) : NOTHING;
    });
  }

  #isMacro(found: Resolution): boolean {
    if (found.kind === 'symbol') return this.#resolver.program.kind(found.symbol) === 'macro';
    return found.kind === 'value' && found.value.kind === 'foreign' && found.value.path !== '';
  }

  #only(symbols: readonly SymbolId[]): readonly Resolution[] {
    return symbols.filter((symbol) => this.#resolver.program.kind(symbol) === 'macro').map(toFound);
  }

  /** All macros of the repository in the file's language that others can see: not those inside functions. */
  #declared({ language }: ProgramFile): ReadonlyMap<string, readonly SymbolId[]> {
    const known = this.#byName.get(language.id);
    if (known) return known;
    const macros = new Map<string, SymbolId[]>();
    this.#byName.set(language.id, macros);
    for (const file of this.#resolver.program.files) {
      if (file.foreignPackage !== null || file.language.id !== language.id) continue;
      const { strings } = file.facts;
      for (let row = 1; row < symbolCount(file.facts); row += 1) {
        if (symbolCell(file.facts, row, SYMBOL.kind) !== NODE_KINDS.macro.code) continue;
        const holder = symbolCell(file.facts, symbolCell(file.facts, row, SYMBOL.parent), SYMBOL.kind);
        if (holder !== NODE_KINDS.file.code && holder !== NODE_KINDS.module.code) continue;
        const name = strings[symbolCell(file.facts, row, SYMBOL.name)]!;
        const list = macros.get(name);
        if (list) list.push(file.firstSymbol + row);
        else macros.set(name, [file.firstSymbol + row]);
      }
    }
    return macros;
  }
}

const toFound = (symbol: SymbolId): Resolution => ({ kind: 'symbol', symbol, self: null });

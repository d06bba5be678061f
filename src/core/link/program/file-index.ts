import type { SymbolId } from '../../languages/values.ts';
import { BINDING, bindingCell, bindingCount } from '../../model/bindings.ts';
import { NONE, type FileFacts } from '../../model/facts.ts';
import { IMPORT, IMPORT_KINDS, importCell, importCount } from '../../model/imports.ts';
import { LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCell, symbolCount } from '../../model/symbols.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import type { ProgramFile } from '../program.ts';

// What is found in one file by name, worked out from its tables when it is first asked for.

export type NameIndex = Map<string, SymbolId[]>;

/** Declarations by what they stand in, and by name. */
export function indexChildren(file: ProgramFile): Map<SymbolId, NameIndex> {
  const index = new Map<SymbolId, NameIndex>();
  const { strings } = file.facts;
  for (let row = 1; row < symbolCount(file.facts); row += 1) {
    const name = symbolCell(file.facts, row, SYMBOL.name);
    if (
      name < 0 ||
      symbolCell(file.facts, row, SYMBOL.kind) === LAMBDA ||
      symbolCell(file.facts, row, SYMBOL.owner) >= 0
    )
      continue;
    const parent = file.firstSymbol + symbolCell(file.facts, row, SYMBOL.parent);
    const outer = promotedTo(file.facts, row);
    if (outer !== NONE) addName(namesOf(index, file.firstSymbol + outer), strings[name]!, file.firstSymbol + row);
    addName(
      namesOf(index, parent),
      memberName(file, symbolCell(file.facts, row, SYMBOL.kind), strings[name]!),
      file.firstSymbol + row,
    );
  }
  if (file.language.rules.moduleScope === 'file' && file.language.rules.sharesNamespaces !== true)
    adoptOwned(file, index);
  return index;
}

/** Bindings by scope and name, in source order. */
export function indexBindings(file: ProgramFile): Map<number, number[]> {
  const index = new Map<number, number[]>();
  const { strings } = file.facts;
  for (let row = 0; row < bindingCount(file.facts); row += 1) {
    const key =
      bindingCell(file.facts, row, BINDING.scope) * strings.length + bindingCell(file.facts, row, BINDING.name);
    const rows = index.get(key);
    if (rows) rows.push(row);
    else index.set(key, [row]);
  }
  return index;
}

/** Rows of a file's import table by the string index of the name they bind or give out. */
export interface FileImports {
  readonly byAlias: ReadonlyMap<number, readonly number[]>;
  readonly exported: ReadonlyMap<number, readonly number[]>;
  readonly wildcards: readonly number[];
  readonly reexportAll: readonly number[];
}

export function indexImports(file: ProgramFile): FileImports {
  const byAlias = new Map<number, number[]>();
  const exported = new Map<number, number[]>();
  const wildcards: number[] = [];
  const reexportAll: number[] = [];
  for (let row = 0; row < importCount(file.facts); row += 1) {
    const alias = importCell(file.facts, row, IMPORT.alias);
    switch (importCell(file.facts, row, IMPORT.kind)) {
      case IMPORT_KINDS.module:
      case IMPORT_KINDS.named:
        addRow(byAlias, alias, row);
        break;
      case IMPORT_KINDS.wildcard:
        wildcards.push(row);
        break;
      case IMPORT_KINDS.reexportAll:
        if (alias >= 0) addRow(exported, alias, row);
        else reexportAll.push(row);
        break;
      case IMPORT_KINDS.reexport:
      case IMPORT_KINDS.exportLocal:
      case IMPORT_KINDS.exportAssign:
        addRow(exported, alias, row);
        break;
      default:
        break;
    }
  }
  const index = { byAlias, exported, wildcards, reexportAll };
  return index;
}

/** The scope around an enumeration whose members are names of that scope too, for such a member; else NONE. */
export function promotedTo(facts: FileFacts, row: number): number {
  if (symbolCell(facts, row, SYMBOL.kind) !== NODE_KINDS.enumerator.code) return NONE;
  const parent = symbolCell(facts, row, SYMBOL.parent);
  const isPromoted = (symbolCell(facts, parent, SYMBOL.flags) & SYMBOL_FLAGS.embedded) !== 0;
  return isPromoted ? symbolCell(facts, parent, SYMBOL.parent) : NONE;
}

function namesOf(index: Map<SymbolId, NameIndex>, holder: SymbolId): NameIndex {
  let names = index.get(holder);
  if (!names) index.set(holder, (names = new Map<string, SymbolId[]>()));
  return names;
}

/** Constructors that bear the name of their type are found by the name that the language's rules give them. */
function memberName({ language }: ProgramFile, code: number, name: string): string {
  const { constructors } = language.rules;
  return code !== NODE_KINDS.constructor.code || constructors.length === 0 || constructors.includes(name)
    ? name
    : constructors[0]!;
}

/** Members declared apart from their owner are its children where both stand in the file. */
function adoptOwned(file: ProgramFile, index: Map<SymbolId, NameIndex>): void {
  const { strings } = file.facts;
  for (let row = 1; row < symbolCount(file.facts); row += 1) {
    const owner = symbolCell(file.facts, row, SYMBOL.owner);
    if (owner < 0 || symbolCell(file.facts, row, SYMBOL.name) < 0) continue;
    const holder = index.get(file.firstSymbol)?.get(strings[owner]!)?.[0];
    if (holder === undefined) continue;
    addName(namesOf(index, holder), strings[symbolCell(file.facts, row, SYMBOL.name)]!, file.firstSymbol + row);
  }
}

export function addName(names: NameIndex, name: string, symbol: SymbolId): void {
  const symbols = names.get(name);
  if (symbols) symbols.push(symbol);
  else names.set(name, [symbol]);
}

function addRow(rows: Map<number, number[]>, key: number, row: number): void {
  const known = rows.get(key);
  if (known) known.push(row);
  else rows.set(key, [row]);
}

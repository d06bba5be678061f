import type { SymbolId } from '../languages/values.ts';
import { BINDING, BINDING_KINDS, LAMBDA, NONE, SYMBOL, SYMBOL_FLAGS, listOf, symbolCount } from '../model/facts.ts';
import { isCallableKind, isTypeKind, nodeKindOf } from '../model/node-kinds.ts';
import { LEAST_CONFIDENCE, PROVENANCES } from '../model/provenance.ts';
import type { Program, ProgramFile } from './program.ts';

export interface Candidate {
  readonly symbol: SymbolId;
  readonly confidence: number;
}

const NONE_FOUND: readonly Candidate[] = [];

/**
 * Plausible targets of a call whose receiver's type nobody knows: declarations of that name in the same language that
 * could take that many arguments. One is inferred, few share the confidence, many mean nothing.
 */
export class Candidates {
  readonly #program: Program;
  /** Methods, and functions and types, by language and name. */
  readonly #members = new Map<string, SymbolId[]>();
  readonly #globals = new Map<string, SymbolId[]>();

  constructor(program: Program) {
    this.#program = program;
    for (const file of program.files) if (file.foreignPackage === null) this.#addFile(file);
  }

  named(file: ProgramFile, name: string, isMember: boolean, argumentCount: number): readonly Candidate[] {
    const { language } = file;
    if (isMember && language.rules.commonMembers.has(name)) return NONE_FOUND;
    const all = (isMember ? this.#members : this.#globals).get(`${language.id}\u0000${name}`);
    if (!all || all.length > 12) return NONE_FOUND;
    const fitting = all.filter((symbol) => this.#accepts(symbol, argumentCount));
    const confidence = Math.floor(PROVENANCES.ast_inferred.confidence / fitting.length);
    return fitting.length === 0 || confidence < LEAST_CONFIDENCE
      ? NONE_FOUND
      : fitting.map((symbol) => ({ symbol, confidence }));
  }

  #addFile(file: ProgramFile): void {
    const { symbols, strings } = file.facts;
    for (let row = 1; row < symbolCount(file.facts); row += 1) {
      const at = row * SYMBOL.width;
      const code = symbols[at + SYMBOL.kind]!;
      const name = symbols[at + SYMBOL.name]!;
      if (code === LAMBDA || name < 0) continue;
      const kind = nodeKindOf(code);
      const parent = symbols[at + SYMBOL.parent]!;
      const owner = symbols[at + SYMBOL.owner]!;
      const parentCode = symbols[parent * SYMBOL.width + SYMBOL.kind]!;
      const isInType = owner >= 0 || (parentCode !== LAMBDA && isTypeKind(nodeKindOf(parentCode)));
      const key = `${file.language.id}\u0000${strings[name]!}`;
      if (isInType && isCallableKind(kind)) add(this.#members, key, file.firstSymbol + row);
      else if (parent === 0 && (isCallableKind(kind) || isTypeKind(kind)) && kind !== 'test')
        add(this.#globals, key, file.firstSymbol + row);
    }
  }

  #accepts(symbol: SymbolId, argumentCount: number): boolean {
    const kind = this.#program.kind(symbol);
    if (kind !== 'lambda' && isTypeKind(kind)) return true;
    if (this.#program.hasFlag(symbol, SYMBOL_FLAGS.variadic)) return true;
    const { facts } = this.#program.fileOf(symbol);
    const rows = listOf(facts, this.#program.cell(symbol, SYMBOL.parameters));
    let required = 0;
    let most = 0;
    for (const row of rows) {
      const at = row * BINDING.width;
      if (facts.bindings[at + BINDING.kind] !== BINDING_KINDS.parameter) return argumentCount >= required;
      most += 1;
      if (facts.bindings[at + BINDING.value] === NONE) required += 1;
    }
    // Optional parameters are not marked in every language: only too many arguments rule a candidate out.
    return argumentCount <= most;
  }
}

function add(index: Map<string, SymbolId[]>, key: string, symbol: SymbolId): void {
  const symbols = index.get(key);
  if (symbols) symbols.push(symbol);
  else index.set(key, [symbol]);
}

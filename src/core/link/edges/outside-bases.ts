import type { SymbolId, Value } from '../../languages/values.ts';
import { optionsOf } from '../../languages/values.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { SYMBOL, symbolCell } from '../../model/symbols.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import { isCallableKind } from '../../model/node-kinds.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { EdgeCollector } from '../edge-collector.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import type { Endpoints } from './endpoints.ts';

const { confidence } = PROVENANCES.open;

/**
 * Types with a base that lies outside the repository or could not be told: code there can call any of their members by
 * what the base declares. Each member is open by its name, and the type by that of a base that could not be told.
 */
export class OutsideBases {
  readonly #evaluator: Evaluator;
  readonly #edges: EdgeCollector;
  readonly #ends: Endpoints;
  /** Types that were asked about; false while they are. */
  readonly #reaching = new Map<SymbolId, boolean>();

  constructor(evaluator: Evaluator, edges: EdgeCollector, ends: Endpoints) {
    this.#evaluator = evaluator;
    this.#edges = edges;
    this.#ends = ends;
  }

  /** Of a type of the file, or of a block that adds bases and members to one. */
  emit(file: ProgramFile, fileRow: number, row: number, type: SymbolId): void {
    this.#emitUnknown(file, fileRow, row, type);
    const { program } = this.#evaluator;
    const holder = file.firstSymbol + row;
    if (holder === type ? !this.#reaches(type) : !this.#isOutside(file, row)) return;
    const { rules } = file.language;
    for (const [name, symbols] of holder === type ? program.members(type) : program.children(holder)) {
      if (rules.constructors.includes(name) || rules.isCalledByLanguage?.(name) === true) continue;
      for (const member of symbols) {
        const kind = program.kind(member);
        if (kind === 'lambda' || !isCallableKind(kind) || program.fileOf(member) !== file) continue;
        const [line, column] = [program.cell(member, SYMBOL.nameLine), program.cell(member, SYMBOL.nameColumn)];
        const [from, to] = [this.#ends.symbol(member), this.#ends.open('override', name)];
        this.#edges.add(from, to, 'overrides', 'open', confidence, fileRow, line, column);
      }
    }
  }

  #emitUnknown(file: ProgramFile, fileRow: number, row: number, source: SymbolId): void {
    const { facts } = file;
    for (const type of baseTypes(file, row)) {
      if (this.#evaluator.typeValue(file.index, type).kind !== 'unknown') continue;
      const [from, to] = [
        this.#ends.symbol(source),
        this.#ends.open('base', textOf(facts, typeCell(facts, type, TYPE.name))),
      ];
      const [line, column] = [typeCell(facts, type, TYPE.line), typeCell(facts, type, TYPE.column)];
      this.#edges.add(from, to, 'extends', 'open', confidence, fileRow, line, column);
    }
  }

  /** Whether a base of a type, however far above, is not of the repository. */
  #reaches(type: SymbolId): boolean {
    const known = this.#reaching.get(type);
    if (known !== undefined) return known;
    this.#reaching.set(type, false);
    this.#evaluator.work.steps += 1;
    const { program } = this.#evaluator;
    const file = program.fileOf(type);
    const reaches =
      this.#isOutside(file, type - file.firstSymbol) ||
      this.#evaluator
        .bases(type)
        .some(
          (base) =>
            base.kind === 'instance' &&
            program.fileOf(base.symbol).foreignPackage === null &&
            this.#reaches(base.symbol),
        );
    this.#reaching.set(type, reaches);
    return reaches;
  }

  #isOutside(file: ProgramFile, row: number): boolean {
    return baseTypes(file, row).some((type) =>
      optionsOf(this.#evaluator.typeValue(file.index, type)).some(isOutsideValue),
    );
  }
}

const isOutsideValue = ({ kind }: Value): boolean => kind === 'unknown' || kind === 'foreign';

/** The types that a declaration names as its bases. */
function baseTypes({ facts }: ProgramFile, row: number): number[] {
  const pairs = listOf(facts, symbolCell(facts, row, SYMBOL.bases));
  return Array.from(pairs).filter((type, i) => i % 2 === 1 && type !== NONE);
}

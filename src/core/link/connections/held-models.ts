import type { HeldModelRow } from '../../languages/connections.ts';
import { optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import { textOf } from '../../model/facts.ts';
import { SYMBOL, symbolCount, symbolCell } from '../../model/symbols.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import { tableName } from '../../model/meeting-names.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import type { ForeignNames } from './foreign-names.ts';

/** A member that holds the rows of a table, and the model of which they are. */
export interface HeldModel {
  readonly member: SymbolId;
  readonly model: SymbolId;
  readonly table: string;
}

/** The members of a file that hold the rows of tables. */
export function heldModels(
  evaluator: Evaluator,
  names: ForeignNames,
  file: ProgramFile,
  rows: readonly HeldModelRow[],
): readonly HeldModel[] {
  const found: HeldModel[] = [];
  if (rows.length === 0) return found;
  const { facts } = file;
  for (let symbol = 1; symbol < symbolCount(facts); symbol += 1) {
    const type = symbolCell(facts, symbol, SYMBOL.type);
    const written = type < 0 ? '' : textOf(facts, typeCell(facts, type, TYPE.name));
    const row = rows.find((one) => written === one.type || written.endsWith(`.${one.type}`));
    if (row === undefined) continue;
    const table = tableName([textOf(facts, symbolCell(facts, symbol, SYMBOL.name))]);
    const value = evaluator.typeValue(file.index, type);
    const isMeant = names
      .ofValue(value)
      .names.some((name) => name.package === row.package && name.path.join('.') === row.type);
    if (!isMeant || table === null) continue;
    for (const model of subjects(evaluator, value)) found.push({ member: file.firstSymbol + symbol, model, table });
  }
  return found;
}

/** Types of the repository that are the first type argument of a value's type. */
export function subjects({ program }: Evaluator, value: Value): readonly SymbolId[] {
  return optionsOf(value).flatMap((option) => {
    const subject = option.kind === 'instance' || option.kind === 'type' ? option.args[0] : undefined;
    return (subject === undefined ? [] : optionsOf(subject)).flatMap((one) =>
      (one.kind === 'instance' || one.kind === 'type') && program.fileOf(one.symbol).foreignPackage === null
        ? [one.symbol]
        : [],
    );
  });
}

import { SYMBOL, SYMBOL_FLAGS, symbolCell } from '../../model/symbols.ts';
import type { ProgramFile } from '../program.ts';

export const directoryKey = (file: ProgramFile): string => `${file.language.id}\u0000${file.directory}\u0000`;

/** The name a file gives its package, where its language has files say so. */
export function clauseOf(file: ProgramFile): string {
  const clause = symbolCell(file.facts, 0, SYMBOL.name);
  return clause < 0 ? '' : file.facts.strings[clause]!;
}

/**
 * The package that most files of a directory belong to. Others stand beside it (Go: tests from outside, programs that
 * a build constraint leaves out) and share nothing with it.
 */
export function mainClauses(files: readonly ProgramFile[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const file of files) {
    if (file.foreignPackage !== null || file.language.rules.moduleScope !== 'directory') continue;
    const clause = clauseOf(file);
    if (clause.endsWith('_test')) continue;
    const key = directoryKey(file);
    const clauses = counts.get(key) ?? new Map<string, number>();
    counts.set(key, clauses);
    // A file that is not always part of the program says less about the directory.
    const weight = (symbolCell(file.facts, 0, SYMBOL.flags) & SYMBOL_FLAGS.conditional) === 0 ? 1 : 0;
    clauses.set(clause, (clauses.get(clause) ?? 0) + weight);
  }
  return new Map(
    [...counts].map(([key, clauses]) => [key, [...clauses].reduce((best, one) => (one[1] > best[1] ? one : best))[0]]),
  );
}

import type { PathRoute } from '../../languages/connections.ts';
import type { SymbolId } from '../../languages/values.ts';
import { NONE, textOf } from '../../model/facts.ts';
import { IMPORT, IMPORT_KINDS, importCell, importCount } from '../../model/imports.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import type { Handlers } from './handlers.ts';
import { routeName, routePath } from './route-path.ts';

interface Handled {
  readonly source: SymbolId;
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

const GIVEN_ON: ReadonlySet<number> = new Set([
  IMPORT_KINDS.reexport,
  IMPORT_KINDS.reexportAll,
  IMPORT_KINDS.exportLocal,
  IMPORT_KINDS.exportAssign,
]);

/** Who answers the routes of a file whose place is their path: what it exports, be it declared there or handed on. */
export function pathRoutes(
  evaluator: Evaluator,
  handlers: Handlers,
  file: ProgramFile,
  { pattern, methods }: PathRoute,
): readonly Handled[] {
  const { program } = evaluator;
  const routes: Handled[] = [];
  const paths = pathsOf(pattern);
  for (const [exported, method] of methods) {
    const names = paths.map((path) => routeName(method, path));
    const row = exportRow(file, exported);
    for (const found of evaluator.findExport(file, exported)) {
      const symbol = found.kind === 'symbol' ? found.symbol : NONE;
      const isHere = symbol !== NONE && program.fileOf(symbol) === file;
      const isDeclared = isHere && program.hasFlag(symbol, SYMBOL_FLAGS.exported | SYMBOL_FLAGS.defaultExport);
      if (!isDeclared && row < 0) continue;
      const line = isDeclared ? program.cell(symbol, SYMBOL.nameLine) : importCell(file.facts, row, IMPORT.line);
      const column = isDeclared ? program.cell(symbol, SYMBOL.nameColumn) : importCell(file.facts, row, IMPORT.column);
      // What comes from outside is answered by the file that hands it on.
      const isOurs = symbol !== NONE && program.fileOf(symbol).foreignPackage === null;
      const sources = isOurs ? answering(evaluator, handlers, symbol) : [file.firstSymbol];
      for (const source of sources) for (const name of names) routes.push({ source, name, line, column });
    }
  }
  return routes;
}

/** `[[...slug]]` stands for nothing too. */
function pathsOf(pattern: string): readonly string[] {
  const above = pattern.replace(/(?:^|\/)\[\[\.{3}[^/]*\]\]\/?$/, '');
  return (above === pattern ? [pattern] : [above, pattern]).map((path) => routePath([path], 'path'));
}

/** A constant that holds a handler stands for it. */
function answering({ program }: Evaluator, handlers: Handlers, symbol: SymbolId): readonly SymbolId[] {
  const kind = program.kind(symbol);
  if (kind === 'lambda' || NODE_KINDS[kind].family !== 'value') return [symbol];
  const held = handlers.of(program.fileOf(symbol), program.cell(symbol, SYMBOL.value), symbol);
  return held.length > 0 ? held : [symbol];
}

/** The row that gives a name on, by itself or with all of another module; NONE where there is none. */
function exportRow({ facts }: ProgramFile, name: string): number {
  let all = NONE;
  for (let row = 0; row < importCount(facts); row += 1) {
    if (!GIVEN_ON.has(importCell(facts, row, IMPORT.kind))) continue;
    const alias = importCell(facts, row, IMPORT.alias);
    if (alias >= 0 && textOf(facts, alias) === name) return row;
    if (alias < 0 && importCell(facts, row, IMPORT.kind) === IMPORT_KINDS.reexportAll && all < 0) all = row;
  }
  return all;
}

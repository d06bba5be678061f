import type { Column, FileFacts } from './facts.ts';

/** Names brought into or out of the file. */
export const IMPORT = {
  kind: 0, // IMPORT_KINDS
  specifier: 1, // string: module as written, or NONE for a local export
  name: 2, // string: name in the other module; for exportLocal the local name; NONE where not applicable
  alias: 3, // string: name here (imports) or name given out (exports)
  scope: 4, // symbol in which it is visible
  start: 5,
  line: 6,
  column: 7,
  flags: 8, // IMPORT_FLAGS
  width: 9,
} as const;

export const IMPORT_KINDS = {
  module: 1, // the module itself under `alias` (import x; import * as x; Go import)
  named: 2, // one name of it (`default` for a default import)
  wildcard: 3, // all its names (from x import *, Go dot import)
  effect: 4, // for its effect only
  reexport: 5, // name of the other module given out as alias
  reexportAll: 6, // export * from; alias given: export * as alias
  exportLocal: 7, // export { name as alias }, export default name, __all__
  exportAssign: 8, // export = name, module.exports = name
  dynamic: 9, // import('x'), require('x') inside an expression: alias NONE
} as const;

export const IMPORT_FLAGS = {
  typeOnly: 1,
  conditional: 2,
  implicit: 4, // follows from a convention and is not written: names are found through it, but it makes no edge
  members: 8, // names of a type, not of a module (`using static`)
  everywhere: 16, // holds in all files of the project (`global using`)
} as const;

export type ImportColumn = Column<typeof IMPORT>;

export const importCount = (facts: FileFacts): number => facts.imports.length / IMPORT.width;

export const importCell = (facts: FileFacts, row: number, column: ImportColumn): number =>
  facts.imports[row * IMPORT.width + column]!;

import { compareText } from '../../base/order.ts';
import type { Value } from '../../languages/values.ts';
import { textOf } from '../../model/facts.ts';
import { IMPORT, IMPORT_KINDS, importCell } from '../../model/imports.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import { BrokenCycles } from '../evaluate/broken-cycles.ts';
import type { ProgramFile } from '../program.ts';

/** A name of a module, as others can import it. */
export interface ExportedName {
  readonly file: ProgramFile;
  readonly name: string;
}

const NO_ROWS: readonly number[] = [];

/** Which names of modules are handed on from which others, as imports are written: without knowing what any of them is. */
export class ReExports {
  readonly #resolver: Resolver;
  /** By file. */
  readonly #names: Map<string, ExportedName>[] = [];
  readonly #circles = new BrokenCycles<ExportedName>(
    (one) => this.ahead(one),
    // Files are numbered by sorted paths.
    (a, b) => a.file.index < b.file.index || (a.file === b.file && compareText(a.name, b.name) < 0),
  );

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
  }

  /** The same object for the same name of the same file. */
  nameOf(file: ProgramFile, name: string): ExportedName {
    const names = (this.#names[file.index] ??= new Map<string, ExportedName>());
    let known = names.get(name);
    if (!known) names.set(name, (known = { file, name }));
    return known;
  }

  /** Finds the circles that a name is part of; not while what imports lead to is still being found out. */
  know(one: ExportedName): void {
    const { cuts, work } = this.#resolver;
    const before = cuts.count;
    this.#circles.know(one, () => cuts.count === before && !work.isSpent);
  }

  leadsTo(one: ExportedName, ahead: ExportedName): boolean {
    return this.#circles.leadsTo(one, ahead);
  }

  firstOf(one: ExportedName): ExportedName {
    return this.#circles.firstOf(one);
  }

  /** The name of another file that a row of the import table leads to, where it is one. */
  target(file: ProgramFile, row: number): ExportedName | null {
    const kind = importCell(file.facts, row, IMPORT.kind);
    if (kind !== IMPORT_KINDS.named && kind !== IMPORT_KINDS.reexport) return null;
    if (file.language.rules.sharesNamespaces === true) return null;
    return this.in(this.#moduleAt(file, row), textOf(file.facts, importCell(file.facts, row, IMPORT.name)));
  }

  /** The name in a module, where that is a file. */
  in(module: Value, name: string): ExportedName | null {
    return module.kind === 'module' ? this.nameOf(this.#resolver.program.files[module.file]!, name) : null;
  }

  /** The names that one may be handed on from, in the order in which they are asked. */
  ahead({ file, name }: ExportedName): readonly ExportedName[] {
    const { program, work } = this.#resolver;
    const { rules } = file.language;
    const imports = program.imports(file);
    const text = program.stringIndex(file, name);
    const declared = program.children(file.firstSymbol).get(name);
    const rows = [...((text < 0 ? undefined : imports.exported.get(text)) ?? NO_ROWS)];
    const isModule = declared?.every((symbol) => program.kind(symbol) === 'module') === true;
    if (text >= 0 && (declared ? isModule : rules.importsAreExports))
      rows.push(...(imports.byAlias.get(text) ?? NO_ROWS));
    const found = rows.map((row) => this.target(file, row));
    if (!declared && name !== 'default') {
      for (const row of imports.reexportAll) found.push(this.in(this.#moduleAt(file, row), name));
      if (rules.importsAreExports)
        for (const row of imports.wildcards) found.push(this.in(this.#moduleAt(file, row), name));
    }
    work.steps += 1 + found.length;
    return found.filter((one) => one !== null);
  }

  #moduleAt(file: ProgramFile, row: number): Value {
    return this.#resolver.moduleOf(file, importCell(file.facts, row, IMPORT.specifier));
  }
}

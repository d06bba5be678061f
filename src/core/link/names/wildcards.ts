import type { ProjectScope } from '../../languages/rules.ts';
import type { Value } from '../../languages/values.ts';
import { IMPORT, IMPORT_FLAGS, importCell } from '../../model/imports.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import type { ProgramFile } from '../program.ts';

/** Something whose names are all brought in. */
export interface Wildcard {
  readonly module: Value;
  /** It is a type: its members are brought in. */
  readonly isOfType: boolean;
}

/** What wildcards ask of the modules that they bring the names of. */
interface WildcardModules {
  /** What a row of the import table brings the names of. */
  wildcard(file: ProgramFile, row: number): Value;
  target(file: ProgramFile, path: string): Value;
}

/** Finds what brings in names that are not written: by files themselves, and for all files of a project. */
export class Wildcards {
  readonly #resolver: Resolver;
  readonly #modules: WildcardModules;
  readonly #known: (readonly Wildcard[] | undefined)[] = [];
  readonly #projects = new Map<number, ProjectScope>();
  #shared: readonly (readonly [file: ProgramFile, row: number])[] | null = null;

  constructor(resolver: Resolver, modules: WildcardModules) {
    this.#resolver = resolver;
    this.#modules = modules;
  }

  /** Everything whose names a file sees as if they were its own: what it imports so, then what its project does. */
  of(file: ProgramFile): readonly Wildcard[] {
    const known = this.#known[file.index];
    if (known) return known;
    const found = this.#resolver.program.imports(file).wildcards.map((row) => this.#wildcardAt(file, row));
    const project = file.foreignPackage === null ? this.#projectOf(file) : undefined;
    if (project) {
      for (const [other, row] of this.#everywhere())
        if (other !== file && other.language === file.language && this.#projectOf(other)?.root === project.root)
          found.push(this.#wildcardAt(other, row));
      for (const path of project.imports) found.push({ module: this.#modules.target(file, path), isOfType: false });
    }
    if (!this.#resolver.work.isSpent) this.#known[file.index] = found;
    return found;
  }

  #wildcardAt(file: ProgramFile, row: number): Wildcard {
    const isOfType =
      importCell(file.facts, row, IMPORT.name) >= 0 ||
      (importCell(file.facts, row, IMPORT.flags) & IMPORT_FLAGS.members) !== 0;
    return { module: this.#modules.wildcard(file, row), isOfType };
  }

  #projectOf(file: ProgramFile): ProjectScope | undefined {
    if (!file.language.rules.projectOf) return undefined;
    const known = this.#projects.get(file.index);
    if (known) return known;
    const project = file.language.rules.projectOf(file.path, this.#resolver.layout);
    this.#projects.set(file.index, project);
    return project;
  }

  /** Imports that hold in all files of a project. */
  #everywhere(): readonly (readonly [file: ProgramFile, row: number])[] {
    if (this.#shared) return this.#shared;
    const shared: (readonly [ProgramFile, number])[] = [];
    for (const file of this.#resolver.program.files) {
      if (!file.language.rules.projectOf || file.foreignPackage !== null) continue;
      for (const row of this.#resolver.program.imports(file).wildcards)
        if ((importCell(file.facts, row, IMPORT.flags) & IMPORT_FLAGS.everywhere) !== 0) shared.push([file, row]);
    }
    this.#shared = shared;
    return shared;
  }
}

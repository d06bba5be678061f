import { optionsOf } from '../../languages/values.ts';
import type { Steps } from '../../base/steps.ts';
import type { RepositoryLayout } from '../../languages/rules.ts';
import type { DocumentFacts } from '../../model/document-facts.ts';
import { textOf } from '../../model/facts.ts';
import { IMPORT, IMPORT_KINDS, importCount, importCell } from '../../model/imports.ts';
import { Evaluator } from '../evaluator.ts';
import { ownFiles, type Program, type ProgramFile } from '../program.ts';
import { MentionIndex } from './mention-index.ts';
import { hashesOf } from './mentioned-names.ts';
import { UNNAMED, surfaceOf, type Surface } from './surface.ts';
import { valueText } from './value-text.ts';

/** What two runs are compared by. */
export interface Linkable {
  readonly program: Program;
  readonly layout: RepositoryLayout;
  readonly surroundings: Surroundings;
}

/** What lies around the code. */
export interface Surroundings {
  /** All files, read or not, and what their manifests say: modules are found by them. */
  readonly paths: readonly string[];
  readonly manifests: string;
  readonly documents: ReadonlyMap<string, DocumentFacts>;
}

/** With more of the files than this, linking all again costs hardly more than finding out which. */
const MOST_AFFECTED = 0.5;

export interface ComparisonOptions {
  /** With more files than this it cannot be told either; half of them unless given. */
  readonly most?: number;
  /** Surfaces of files as they were in the program before, by path; brought up to the one after. */
  readonly surfaces?: Map<string, Surface>;
  /** Of the program after; unless given one of its own, in which the questions asked here leave their answers. */
  readonly evaluator?: Evaluator;
  /** Of the program after; unless given it is made for this comparison. */
  readonly mentions?: MentionIndex;
}

/** A program with its evaluator, which is made when something is asked: most of what was before is known. */
class Evaluated implements Linkable {
  readonly program: Program;
  readonly layout: RepositoryLayout;
  readonly surroundings: Surroundings;
  #evaluator: Evaluator | null;

  constructor({ program, layout, surroundings }: Linkable, evaluator: Evaluator | null) {
    this.program = program;
    this.layout = layout;
    this.surroundings = surroundings;
    this.#evaluator = evaluator;
  }

  get evaluator(): Evaluator {
    return (this.#evaluator ??= new Evaluator(this.program, this.layout));
  }
}

/**
 * The files whose edges may differ between two programs, or null where that cannot be told and all have to be linked.
 *
 * Whoever depends on a declaration has written its name, or got it from a declaration whose name it has written, and so
 * on. So what has changed in a file is told by names: those of the declarations that others now see differently. Files
 * that have one of these names in them are looked at in turn: what they show to others is worked out in both programs,
 * and where it differs, its names count as well, until there are no more. Things that work without being named (a
 * constructor, a base, what makes a value callable) change the type that has them, and with it all that speaks of it.
 */
export function* affectedFiles(
  before: Linkable,
  after: Linkable,
  options: ComparisonOptions = {},
): Steps<ReadonlySet<string> | null> {
  const { evaluator = null } = options;
  return yield* new Comparison(new Evaluated(before, null), new Evaluated(after, evaluator), options).run();
}

/** What a file imports: numbers of files, and whether whole packages, which can stand for any of their files. */
interface Imported {
  readonly modules: ReadonlySet<number>;
  readonly hasPackages: boolean;
}

class Comparison {
  readonly #before: Evaluated;
  readonly #after: Evaluated;
  readonly #names = new Set<string>();
  /** Hashes of names that no file was looked up by yet. */
  #hashes = new Set<number>();
  /** Names that have changed for those who import a file, by its path. */
  readonly #inModule = new Map<string, Set<string>>();
  /** Those of them whose importers are reached, by path. */
  readonly #reached = new Map<string, Set<string>>();
  readonly #imported = new Map<ProgramFile, Imported>();
  /** Types that are not what they were. */
  readonly #shapes = new Set<string>();
  readonly #affected = new Set<string>();
  readonly #surfaces = new Map<string, readonly [Surface, Surface]>();
  readonly #options: ComparisonOptions;
  #isTold = true;

  constructor(before: Evaluated, after: Evaluated, options: ComparisonOptions) {
    this.#before = before;
    this.#after = after;
    this.#options = options;
  }

  *run(): Steps<ReadonlySet<string> | null> {
    const affected = yield* this.#compare();
    const { surfaces } = this.#options;
    // What was not reached shows what it did; of what cannot be told nothing is known any more.
    if (affected === null) surfaces?.clear();
    else for (const [path, [, now]] of this.#surfaces) surfaces?.set(path, now);
    return affected;
  }

  *#compare(): Steps<ReadonlySet<string> | null> {
    const files = ownFiles(this.#after.program);
    const most = this.#options.most ?? Math.max(FEW, files.length * MOST_AFFECTED);
    if (!(yield* this.#comparePrograms(files))) return null;
    const mentions = this.#options.mentions ?? MentionIndex.of(files);
    for (let known = -1; known < this.#size;) {
      known = this.#size;
      const hashes = this.#hashes;
      this.#hashes = new Set();
      for (const { path } of mentions.find(this.#after.program, hashes)) this.#affected.add(path);
      for (const [path, names] of this.#inModule) yield* this.#reachImporters(mentions, path, names);
      if (this.#affected.size > most) return null;
      for (const path of this.#affected) {
        yield;
        this.#compareFile(path);
      }
      if (!this.#isTold) return null;
    }
    return this.#affected;
  }

  /** Grows as long as anything new is found. */
  get #size(): number {
    let size = this.#affected.size + this.#names.size + this.#shapes.size;
    for (const names of this.#inModule.values()) size += names.size;
    return size;
  }

  /** Whoever has the file, by an import or as a part of its package, may have the names from it, and pass them on. */
  *#reachImporters(mentions: MentionIndex, path: string, names: ReadonlySet<string>): Steps<void> {
    const { program } = this.#after;
    const module = program.fileAt(path);
    const reached = this.#reached.get(path) ?? new Set<string>();
    this.#reached.set(path, reached);
    let near: ReadonlySet<ProgramFile> | null = null;
    for (const name of names) {
      if (reached.has(name)) continue;
      reached.add(name);
      yield;
      near ??= new Set(mentions.find(program, partsOf(...nameParts(path))));
      for (const file of mentions.find(program, partsOf(name))) {
        if (file === module || !(near.has(file) || this.#imports(file, module))) continue;
        this.#affected.add(file.path);
        this.#takeImported(file.path, name);
      }
    }
  }

  #imports(file: ProgramFile, module: ProgramFile | undefined): boolean {
    let imported = this.#imported.get(file);
    if (imported === undefined) this.#imported.set(file, (imported = this.#modulesOf(file)));
    return imported.hasPackages || (module !== undefined && imported.modules.has(module.index));
  }

  #modulesOf(file: ProgramFile): Imported {
    const { evaluator } = this.#after;
    const modules = new Set<number>();
    let hasPackages = false;
    for (let row = 0; row < importCount(file.facts); row += 1) {
      const specifier = importCell(file.facts, row, IMPORT.specifier);
      if (specifier < 0) continue;
      for (const value of optionsOf(evaluator.moduleOf(file, specifier))) {
        if (value.kind === 'package') hasPackages = true;
        if (value.kind === 'module') modules.add(value.file);
      }
    }
    return { modules, hasPackages };
  }

  #takeImported(path: string, name: string): void {
    const names = this.#inModule.get(path) ?? new Set<string>();
    names.add(name);
    this.#inModule.set(path, names);
  }

  /** Files that came, went or changed; false where what holds for all of them did. */
  *#comparePrograms(files: readonly ProgramFile[]): Steps<boolean> {
    const before = this.#before;
    const after = this.#after;
    if (!isSameMap(before.program.mainClauses, after.program.mainClauses)) return false;
    let isSameSet = true;
    for (const file of files) {
      yield;
      const old = before.program.fileAt(file.path);
      if (old?.language !== file.language) {
        isSameSet = false;
        this.#affected.add(file.path);
        this.#takeAll(after, file);
        if (old) this.#takeAll(before, old);
      } else if (old.facts !== file.facts) this.#affected.add(file.path);
    }
    for (const old of ownFiles(before.program)) {
      if (after.program.fileAt(old.path)) continue;
      yield;
      isSameSet = false;
      this.#takeAll(before, old);
    }
    if (before.surroundings.manifests !== after.surroundings.manifests) {
      if (files.some(({ language }) => language.rules.projectOf !== undefined)) return false;
      isSameSet = false;
    }
    if (!isSameSet || !isSameList(before.surroundings.paths, after.surroundings.paths))
      yield* this.#compareImports(files);
    return this.#isTold;
  }

  /** A file that is in one of the programs only: all that it shows has changed. */
  #takeAll(linkable: Evaluated, file: ProgramFile): void {
    const surface = surfaceOf(linkable.evaluator, file);
    for (const visible of surface.declared.values()) this.#take(visible.names, visible.shapes);
    for (const names of surface.passed.values()) this.#take(names, []);
    for (const name of surface.imported.values()) this.#takeImported(file.path, name);
    // A directory or a file is a name too, for those that reach into packages.
    const [directory = '', name = ''] = nameParts(file.path);
    const isNamed = STANDS_FOR_DIRECTORY.has(name) || !this.#isInBoth(file.directory);
    this.#take(isNamed ? [directory, name] : [name], []);
  }

  /** Whether a directory has files in both programs: who names it meant it before and means it still. */
  #isInBoth(directory: string): boolean {
    return [this.#before, this.#after].every(({ program }) =>
      program.files.some((file) => file.foreignPackage === null && file.directory === directory),
    );
  }

  /** What other files have come to stand for an import. */
  *#compareImports(files: readonly ProgramFile[]): Steps<void> {
    for (const file of files) {
      yield;
      const old = this.#before.program.fileAt(file.path);
      if (old?.facts !== file.facts) continue;
      for (let row = 0; row < importCount(file.facts); row += 1) {
        const specifier = importCell(file.facts, row, IMPORT.specifier);
        if (
          specifier < 0 ||
          this.#targetOf(this.#before, old, specifier) === this.#targetOf(this.#after, file, specifier)
        )
          continue;
        this.#affected.add(file.path);
        const alias = textOf(file.facts, importCell(file.facts, row, IMPORT.alias));
        if (alias === '' && importCell(file.facts, row, IMPORT.kind) !== IMPORT_KINDS.effect) this.#isTold = false;
        this.#take([alias], []);
      }
    }
  }

  #targetOf({ evaluator }: Evaluated, file: ProgramFile, specifier: number): string {
    return valueText(evaluator, evaluator.moduleOf(file, specifier), ignore);
  }

  #compareFile(path: string): void {
    const old = this.#before.program.fileAt(path);
    const file = this.#after.program.fileAt(path);
    if (!old || !file) return;
    let pair = this.#surfaces.get(path);
    if (!pair) {
      const was = this.#options.surfaces?.get(path) ?? surfaceOf(this.#before.evaluator, old);
      pair = [was, surfaceOf(this.#after.evaluator, file)];
      this.#surfaces.set(path, pair);
    }
    const [was, is] = pair;
    if (was.whole !== is.whole) this.#isTold = false;
    for (const [key, visible] of is.declared) {
      const before = was.declared.get(key);
      if (before?.text !== visible.text || this.#isShapedOtherwise(visible.refers)) {
        this.#take(visible.names, visible.shapes);
        this.#take(before?.names ?? [], before?.shapes ?? []);
      }
    }
    for (const [key, visible] of was.declared) if (!is.declared.has(key)) this.#take(visible.names, visible.shapes);
    for (const [line, names] of is.passed) if (!was.passed.has(line)) this.#take(names, []);
    for (const [line, names] of was.passed) if (!is.passed.has(line)) this.#take(names, []);
    for (const [line, name] of is.imported) if (!was.imported.has(line)) this.#takeImported(path, name);
    for (const [line, name] of was.imported) if (!is.imported.has(line)) this.#takeImported(path, name);
    this.#passOn(file);
  }

  /** What a file brings in or gives out by another name has changed under that name too. */
  #passOn(file: ProgramFile): void {
    for (let row = 0; row < importCount(file.facts); row += 1) {
      if (!this.#names.has(textOf(file.facts, importCell(file.facts, row, IMPORT.name)))) continue;
      // Whoever takes the module as a whole has not written this name.
      if (importCell(file.facts, row, IMPORT.kind) === IMPORT_KINDS.exportAssign) this.#isTold = false;
      this.#take([textOf(file.facts, importCell(file.facts, row, IMPORT.alias))], []);
    }
  }

  #isShapedOtherwise(refers: ReadonlySet<string>): boolean {
    if (this.#shapes.size === 0) return false;
    for (const symbol of refers) if (this.#shapes.has(symbol)) return true;
    return false;
  }

  #take(names: readonly string[], shapes: readonly string[]): void {
    for (const name of names) {
      if (name === '' || this.#names.has(name)) continue;
      this.#names.add(name);
      hashesOf(name, this.#hashes);
    }
    for (const shape of shapes) {
      if (shape === UNNAMED) this.#isTold = false;
      this.#shapes.add(shape);
      const name = shape.slice(shape.lastIndexOf(' ') + 1).replace(/~\d+$/, '');
      if (name !== '') hashesOf(name, this.#hashes);
    }
  }
}

/** Of so few files all may be affected. */
const FEW = 16;

/** Files that are reached by the name of their directory. */
const STANDS_FOR_DIRECTORY: ReadonlySet<string> = new Set(['__init__', 'index', 'mod', 'main', 'lib']);

/** What the directory of a file and the file itself are called. */
const nameParts = (path: string): string[] =>
  path
    .split('/')
    .slice(-2)
    .map((part) => part.replace(/(?:\.d)?\.\w+$/, ''));

/** What names are made of, as an index of mentions wants it. */
function partsOf(...names: readonly string[]): Set<number> {
  const hashes = new Set<number>();
  for (const name of names) hashesOf(name, hashes);
  return hashes;
}

const ignore = (): void => undefined;

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((path, i) => path === b[i]);

export const isSameMap = <V>(a: ReadonlyMap<string, V>, b: ReadonlyMap<string, V>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);

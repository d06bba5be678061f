import { directoryOf, type Program } from '../../link/program.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS, symbolCount, symbolCell } from '../../model/symbols.ts';
import type { Tree } from './tree.ts';

// A type that is written in parts is one node, which stands where the first part does: a change of one part can move what
// is declared in the files of the others.

/** Some files, and those that have parts of the same types, in any of the trees. */
export function withOtherParts(trees: readonly Tree[], paths: Iterable<string>): Set<string> {
  const found = new Set(paths);
  for (const { program } of trees) for (const path of [...found]) addOtherParts(program, path, found);
  return found;
}

/** The directories of some files, and of all whose types are named together with theirs. */
export function directoriesAround(trees: readonly Tree[], paths: Iterable<string>): Set<string> {
  const directories = new Set(Array.from(paths, directoryOf));
  for (let known = 0; known < directories.size;) {
    known = directories.size;
    for (const { program } of trees) {
      const others = new Set<string>();
      for (const { path, directory, foreignPackage } of program.files)
        if (foreignPackage === null && directories.has(directory)) addOtherParts(program, path, others);
      for (const path of others) directories.add(directoryOf(path));
    }
  }
  return directories;
}

function addOtherParts(program: Program, path: string, into: Set<string>): void {
  const file = program.fileAt(path);
  if (file?.language.rules.typesByArity !== true) return;
  for (let row = 1; row < symbolCount(file.facts); row += 1) {
    const symbol = file.firstSymbol + row;
    if ((symbolCell(file.facts, row, SYMBOL.flags) & SYMBOL_FLAGS.partial) !== 0)
      for (const part of program.declarationsOf(symbol)) into.add(program.fileOf(part).path);
    // What a namespace declares is named by what tells it from others of its name there.
    const parent = program.parent(symbol);
    if (parent !== NONE && program.kind(parent) === 'namespace')
      for (const other of program.members(parent).get(program.name(symbol)) ?? []) into.add(program.fileOf(other).path);
  }
}

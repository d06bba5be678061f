import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { candidateNames, chooseNames } from './import-names.ts';
import type { GoReader } from './reader.ts';

/** An import as written; `name` is empty where no alias is. */
export interface ImportSpec {
  readonly specifier: string;
  readonly name: string;
  readonly start: number;
}

export function readImports(go: GoReader, declaration: number, specs: ImportSpec[]): void {
  const { tree } = go;
  for (let child = declaration + 1; child < tree.after(declaration); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'import_spec_list') readImports(go, child, specs);
    if (kind !== 'import_spec') continue;
    const path = tree.child(child, 'path');
    const specifier = tree.text(path).slice(1, -1);
    if (specifier !== '')
      specs.push({ specifier, name: tree.text(tree.child(child, 'name')), start: tree.start(path) + 1 });
  }
}

/** Writes the imports once the whole file is read, when the names it uses are known. */
export function writeImports(go: GoReader, specs: readonly ImportSpec[]): void {
  const { facts } = go;
  const taken = new Set(specs.map(({ name }) => name));
  const unnamed = specs.filter(({ name }) => name === '').map(({ specifier }) => candidateNames(specifier));
  const chosen = chooseNames(unnamed, go.qualifiers, taken);
  let next = 0;
  for (const { specifier, name, start } of specs) {
    const kind = name === '.' ? IMPORT_KINDS.wildcard : name === '_' ? IMPORT_KINDS.effect : IMPORT_KINDS.module;
    const alias = name === '' ? chosen[next++]! : name;
    facts.importRow({
      kind,
      specifier: facts.text(specifier),
      alias: kind === IMPORT_KINDS.module ? facts.text(alias) : NONE,
      start,
    });
  }
}

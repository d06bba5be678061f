import { IMPORT_KINDS, NONE } from '../../model/facts.ts';
import type { GoReader } from './reader.ts';

export function readImports(go: GoReader, declaration: number): void {
  const { tree } = go;
  for (let child = declaration + 1; child < tree.after(declaration); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'import_spec') readSpec(go, child);
    else if (kind === 'import_spec_list') readImports(go, child);
  }
}

function readSpec(go: GoReader, spec: number): void {
  const { tree, facts } = go;
  const path = tree.child(spec, 'path');
  const specifier = tree.text(path).slice(1, -1);
  if (specifier === '') return;
  const name = tree.child(spec, 'name');
  const written = tree.text(name);
  let kind: number = IMPORT_KINDS.module;
  if (written === '.') kind = IMPORT_KINDS.wildcard;
  else if (written === '_') kind = IMPORT_KINDS.effect;
  const alias = written || assumedName(specifier);
  facts.importRow({
    kind,
    specifier: facts.text(specifier),
    alias: kind === IMPORT_KINDS.module ? facts.text(alias) : NONE,
    start: tree.start(path) + 1,
  });
}

/**
 * The package name a path suggests where no alias is written, as goimports assumes it: the last element, without a
 * major version (`/v2`, `.v3`) and a leading `go-`. The linker prefers the package clause where it can see it.
 */
export function assumedName(specifier: string): string {
  const elements = specifier.split('/');
  let base = elements.at(-1)!;
  if (/^v[0-9]+$/.test(base) && elements.length > 1) base = elements.at(-2)!;
  if (base.startsWith('go-')) base = base.slice(3);
  return /^[\p{L}_][\p{L}\p{Nd}_]*/u.exec(base)?.[0] ?? base;
}

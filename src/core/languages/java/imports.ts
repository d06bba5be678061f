import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { splitQualified } from './qualified-names.ts';
import type { JavaReader } from './reader.ts';

/** `import a.b.C`, `import a.b.*`, `import static a.b.C.d`, `import static a.b.C.*`. */
export function readImport(java: JavaReader, node: number): void {
  const { tree, facts } = java;
  const path = Math.max(tree.childOfKind(node, 'scoped_identifier'), tree.childOfKind(node, 'identifier'));
  if (path < 0) return;
  const text = tree.text(path).replace(/\s+/g, '');
  const start = tree.start(path);
  if (tree.has(node, 'asterisk')) {
    // Without a capital the path is a package: a type's names are brought in by its path inside one.
    const split = /(^|\.)\p{Lu}/u.test(text) ? splitQualified(text) : null;
    facts.importRow({
      kind: IMPORT_KINDS.wildcard,
      specifier: facts.text(split === null ? text : split.package),
      name: split === null ? NONE : facts.text(split.path),
      start,
    });
    return;
  }
  const split = splitQualified(text);
  if (split === null) return;
  facts.importRow({
    kind: IMPORT_KINDS.named,
    specifier: facts.text(split.package),
    name: facts.text(split.path),
    alias: facts.text(text.slice(text.lastIndexOf('.') + 1)),
    start,
  });
}

import type { FactsBuilder } from '../../model/facts-builder.ts';
import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { readTypeScriptFile } from '../typescript/read-file.ts';
import { componentName, componentTags, markupCalls, markupOf, markupWords } from './scripts.ts';

/**
 * Reads a single-file component: its script as TypeScript, the component itself as a class named by its file and given
 * out as the default, and the components that its markup uses as constructions.
 */
export function readComponentFile(tree: FlatTree, facts: FactsBuilder, path: string, whole: string): void {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const component = facts.symbol('class', {
    name: facts.text(name),
    parent: 0,
    start: 0,
    end: whole.length,
    nameStart: 0,
    flags: SYMBOL_FLAGS.exported | SYMBOL_FLAGS.defaultExport,
    signature: facts.text(name),
  });
  readTypeScriptFile(tree, facts, path);
  const markup = markupOf(whole);
  // What markup calls and reads it names: that is a text to the linker.
  for (const { name: word, start } of markupWords(markup))
    facts.expr({
      kind: EXPR_KINDS.literal,
      name: facts.text('str'),
      type: facts.text(word),
      start,
      scope: component,
      role: ROLES.silent,
    });
  for (const { name: called, start } of markupCalls(markup)) {
    const base = readPath(facts, called, { start, scope: component, role: ROLES.silent });
    facts.expr({ kind: EXPR_KINDS.call, base, start, args: NONE, scope: component, role: ROLES.markup });
  }
  for (const { name: tag, start } of componentTags(markup)) {
    const base = readPath(facts, componentName(tag), { start, scope: component });
    facts.expr({ kind: EXPR_KINDS.construct, base, start, args: NONE, scope: component });
  }
}

interface Place {
  readonly start: number;
  readonly scope: number;
  readonly role?: number;
}

/** `a.b.c`: the row of its last part. */
function readPath(facts: FactsBuilder, path: string, place: Place): number {
  const [first, ...rest] = path.split('.');
  let row = facts.expr({ kind: EXPR_KINDS.name, name: facts.text(first!), ...place });
  for (const part of rest) row = facts.expr({ kind: EXPR_KINDS.member, name: facts.text(part), base: row, ...place });
  return row;
}

import type { DocumentFacts, DocumentTarget } from '../../model/document-facts.ts';
import { NONE, textOf, type FileFacts } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, symbolCell, symbolCount } from '../../model/symbols.ts';
import type { Program } from '../program.ts';

/** Names of symbols that a document mentions, without what they are written within. */
const mentionedIn = new WeakMap<DocumentFacts, ReadonlySet<string>>();

/** Whether documents mention anything that some files declare now and did not before, or the other way round. */
export function mentionsOther(
  documents: Iterable<DocumentFacts>,
  before: Program,
  after: Program,
  changed: Iterable<string>,
): boolean {
  const names = new Set<string>();
  for (const path of changed) addOther(before.fileAt(path)?.facts, after.fileAt(path)?.facts, names);
  if (names.size === 0) return false;
  for (const document of documents) for (const name of namesIn(document)) if (names.has(name)) return true;
  return false;
}

function namesIn(document: DocumentFacts): ReadonlySet<string> {
  let names = mentionedIn.get(document);
  if (names === undefined) {
    const found = new Set<string>();
    const add = (target: DocumentTarget): void => {
      if (target.to === 'symbol') found.add(target.name.slice(target.name.lastIndexOf('.') + 1));
      else if (target.to === 'first') target.of.forEach(add);
    };
    for (const { from, to } of document.links) {
      add(to);
      if (typeof from !== 'number') add(from);
    }
    mentionedIn.set(document, (names = found));
  }
  return names;
}

/** Names of declarations that only one of two versions of a file has, or that stand within something else there. */
function addOther(was: FileFacts | undefined, is: FileFacts | undefined, into: Set<string>): void {
  if (was === is) return;
  const counts = new Map<string, { name: string; count: number }>();
  const count = (facts: FileFacts | undefined, by: number): void => {
    if (facts === undefined) return;
    for (let row = 1; row < symbolCount(facts); row += 1) {
      if (symbolCell(facts, row, SYMBOL.kind) === LAMBDA) continue;
      const name = nameOf(facts, row);
      const owner = textOf(facts, symbolCell(facts, row, SYMBOL.owner));
      const key = `${name}\0${nameOf(facts, symbolCell(facts, row, SYMBOL.parent))}\0${owner}`;
      counts.set(key, { name, count: (counts.get(key)?.count ?? 0) + by });
    }
  };
  count(was, -1);
  count(is, 1);
  for (const { name, count: difference } of counts.values()) if (difference !== 0) into.add(name);
}

const nameOf = (facts: FileFacts, row: number): string =>
  row === NONE ? '' : textOf(facts, symbolCell(facts, row, SYMBOL.name));

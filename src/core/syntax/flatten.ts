import type { Language, Tree } from 'web-tree-sitter';
import { DEPTH_LIMIT, ERROR_KIND, KIND_COUNT, type GrammarNames, type TreeShape } from './flat-tree.ts';

const PUNCTUATION = new Set(['(', ')', '[', ']', '{', '}', ',', ';', ':', '.', '"', "'", '`', '\n', '', '<', '>']);

export function grammarNames(language: Language): GrammarNames {
  const count = language.nodeTypeCount;
  // Of full length: with a gap before ERROR every look-up of a kind would be one in a dictionary.
  const kinds = new Array<string>(KIND_COUNT).fill('');
  const kept = new Uint8Array(KIND_COUNT);
  const named = new Uint8Array(KIND_COUNT);
  for (let id = 0; id < count; id += 1) {
    const name = language.nodeTypeForId(id) ?? '';
    kinds[id] = name;
    named[id] = language.nodeTypeIsNamed(id) ? 1 : 0;
    kept[id] = named[id] === 1 || !PUNCTUATION.has(name) ? 1 : 0;
  }
  kinds[ERROR_KIND] = 'ERROR';
  kept[ERROR_KIND] = 1;
  named[ERROR_KIND] = 1;
  const fields: (string | null)[] = [null];
  const fieldIds = new Map<string, number>();
  for (let id = 1; id <= language.fieldCount; id += 1) {
    const name = language.fieldNameForId(id);
    fields.push(name);
    if (name !== null) fieldIds.set(name, id);
  }
  return { kinds, fields, fieldIds, kept, named };
}

/** A tree as arrays through the parser's documented functions: what a TreeWalker gives, and slower. */
export function flattenPublic(tree: Tree, names: GrammarNames): TreeShape {
  const most = tree.rootNode.descendantCount;
  const kinds = new Uint16Array(most);
  const fields = new Uint16Array(most);
  const starts = new Int32Array(most);
  const ends = new Int32Array(most);
  const parents = new Int32Array(most);
  const after = new Int32Array(most);
  /** Kept ancestors; a dropped node (punctuation) never has children worth keeping. */
  const open: number[] = [];
  let count = 0;
  let truncated = false;
  const cursor = tree.walk();
  for (let isDone = false; !isDone;) {
    const kind = cursor.nodeTypeId;
    if (names.kept[kind] === 1) {
      const node = count++;
      kinds[node] = kind;
      fields[node] = cursor.currentFieldId;
      starts[node] = cursor.startIndex;
      ends[node] = cursor.endIndex;
      parents[node] = open.length > 0 ? open[open.length - 1]! : -1;
      after[node] = count;
      if (open.length === DEPTH_LIMIT) truncated = true;
      else if (cursor.gotoFirstChild()) {
        open.push(node);
        continue;
      }
    }
    while (!isDone && !cursor.gotoNextSibling()) {
      isDone = open.length === 0 || !cursor.gotoParent();
      if (!isDone) after[open.pop()!] = count;
    }
  }
  cursor.delete();
  return {
    kinds: kinds.slice(0, count),
    fields: fields.slice(0, count),
    starts: starts.slice(0, count),
    ends: ends.slice(0, count),
    parents: parents.slice(0, count),
    after: after.slice(0, count),
    count,
    truncated,
  };
}

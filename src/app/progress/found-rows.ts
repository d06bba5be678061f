import { nodeKindOf, type NodeKind } from '../../core/model/node-kinds.ts';
import type { FileEntry, TreeSymbol } from '../explore/tree/tree-rows.ts';
import type { FoundFile } from '../open/found-files.ts';
import { matchPath } from '../search/match-path.ts';

/** A found file in the words of the tree of the workspace. */
export const entryOf = ({ path, symbols }: FoundFile): FileEntry => ({
  path,
  language: null,
  size: 0,
  lines: 0,
  symbols: symbols?.length ?? 0,
  syntaxErrors: 0,
  isTest: false,
  skipped: null,
});

/** What it declares, one below the other: what belongs to what is known when the graph is there. */
export const symbolsOf = ({ path, symbols }: FoundFile): TreeSymbol[] =>
  (symbols ?? []).map(({ name, kind }, index) => ({
    hash: `${path} ${index}`,
    qualifiedName: name,
    name,
    display: name,
    kind: nodeKindOf(kind),
    package: '',
    file: path,
    startLine: 0,
    endLine: 0,
    signature: '',
    isTest: false,
    container: null,
    degree: 0,
  }));

export interface FoundHit {
  readonly kind: NodeKind;
  readonly name: string;
  readonly path: string;
}

/** Symbols and files that fit what was typed, best first; equals keep the order of the files. */
export function searchFound(files: readonly FoundFile[], typed: string, limit: number): FoundHit[] {
  const hits: { readonly hit: FoundHit; readonly score: number }[] = [];
  const add = (score: number, hit: FoundHit): void => {
    if (score > 0) hits.push({ hit, score });
  };
  for (const { path, symbols } of files) {
    add(matchPath(path, typed), { kind: 'file', name: path.slice(path.lastIndexOf('/') + 1), path });
    const seen = new Set<string>();
    for (const { name, kind } of symbols ?? []) {
      // A file has many methods of one name; which is whose is not known yet.
      if (seen.has(name)) continue;
      seen.add(name);
      add(matchPath(name, typed), { kind: nodeKindOf(kind), name, path });
    }
  }
  return hits
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ hit }) => hit);
}

import { Failure } from '../base/failure.ts';
import { nodeKindOf } from '../model/node-kinds.ts';
import { findSymbol } from '../view/find-symbol.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { changedLines } from './changed-lines.ts';
import { touchedNodes } from './change/touched-nodes.ts';

/** A change as it may be given: files, symbols, a unified diff, or several of these. */
export interface Change {
  readonly files?: readonly string[] | undefined;
  readonly symbols?: readonly string[] | undefined;
  readonly diff?: string | undefined;
}

export interface ChangedNodes {
  /** In node order. */
  readonly nodes: readonly number[];
  /** Paths that the change names and the state does not have. */
  readonly unknownFiles: readonly string[];
}

/** The declarations that a change is about. Of a file they are those in it, or the file itself where it has none. */
export function changedNodes(view: RepositoryView, { files = [], symbols = [], diff }: Change): ChangedNodes {
  const lines = diff === undefined ? [] : changedLines(diff);
  if (files.length + symbols.length + lines.length === 0)
    throw new Failure(
      'bad-input',
      diff === undefined
        ? 'Pass what changed: files, symbols or a diff.'
        : 'The diff is empty. Pass a unified diff, as printed by `git diff`.',
    );
  const nodes = [
    ...files.flatMap((path) => declaredIn(view, path)),
    ...symbols.map((symbol) => findSymbol(view, symbol)),
    ...lines.flatMap((change) => touchedNodes(view, change)),
  ];
  const paths = new Set([...files, ...lines.map(({ path }) => path)]);
  return {
    nodes: [...new Set(nodes)].sort((a, b) => a - b),
    unknownFiles: [...paths].filter((path) => view.graph.findFile(path) < 0),
  };
}

function declaredIn(view: RepositoryView, path: string): number[] {
  const all = view.nodesOfFile[view.graph.findFile(path)] ?? [];
  const inside = all.filter((node) => nodeKindOf(view.graph.nodes.kind[node]!) !== 'file');
  return inside.length > 0 ? [...inside] : [...all];
}

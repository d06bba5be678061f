import type { LayerNode } from '../../model/layer.ts';
import type { AnswerPlace } from '../../ports/language-servers.ts';
import type { BaseState } from './base-state.ts';
import { outsideNode } from './outside-nodes.ts';

/**
 * The symbols that an answer's places mean, `name` being what is written where it was asked. Null where it leads to
 * places that are no symbols; empty where it leads nowhere, or only to files that are not as they were indexed.
 */
export function answerNodes(
  base: BaseState,
  places: readonly AnswerPlace[],
  name: string,
  changed: ReadonlySet<string>,
): readonly LayerNode[] | null {
  const sound = places.filter(({ path, isInside }) => !isInside || !changed.has(path));
  const found = sound.flatMap((place) => nodeAt(base, place, name) ?? []);
  const nodes = [...new Map(found.map((node) => [JSON.stringify(node), node])).values()];
  return nodes.length === 0 && sound.length > 0 ? null : withoutSignatures(nodes);
}

/** A bare call signature tells how something is called; beside what is called it tells nothing more. */
function withoutSignatures(nodes: readonly LayerNode[]): readonly LayerNode[] {
  const named = nodes.filter(({ symbol }) => !/(^|\.)\(/.test(symbol));
  return named.length > 0 ? named : nodes;
}

function nodeAt(base: BaseState, { path, isInside, line, column }: AnswerPlace, name: string): LayerNode | null {
  const file = isInside ? base.graph.findFile(path) : -1;
  const declared = file < 0 ? null : base.declared(file);
  // Dependencies that lie in the repository's folder are still not part of it.
  if (declared === null) return outsideNode(isInside ? `/${path}` : path, name);
  const node = declared.at(line, column);
  // Some servers stop at the import by which a file gets or gives on a name.
  const meant = node >= 0 ? node : base.importedOn(file, line, declared.originalName(line, name));
  return meant < 0 ? null : base.identity(meant);
}

import { compareText } from '../../base/order.ts';
import { Ownership } from '../ownership.ts';
import type { ComparedSide, Sides } from './compared-side.ts';
import type { ReachChanges } from './reach-changes.ts';

export interface PeopleAffected {
  /** Owners of files that changed, who owns most of them first: nodes of the head. */
  readonly owners: readonly { readonly owner: number; readonly files: number }[];
  /** Names of those who own code that depends on what was touched now, and owned none of it before. */
  readonly newlyAffected: readonly string[];
}

export function peopleAffected({ base, head }: Sides, files: ReadonlySet<string>, reach: ReachChanges): PeopleAffected {
  const people = new Ownership(head.graph, head.adjacency);
  const { file } = head.graph.nodes;
  const changed = people.files.filter((node) => files.has(head.graph.files[file[node]!]!.path));
  const before = ownersOf(base, new Ownership(base.graph, base.adjacency), reach.filesBefore);
  const after = ownersOf(head, people, reach.filesAfter);
  return {
    owners: people.ownersOf(changed).map(({ owner, held }) => ({ owner, files: held.length })),
    newlyAffected: [...after].filter((name) => !before.has(name)).sort(compareText),
  };
}

function ownersOf({ graph }: ComparedSide, people: Ownership, files: ReadonlySet<number>): Set<string> {
  const nodes = people.files.filter((node) => files.has(graph.nodes.file[node]!));
  return new Set(people.ownersOf(nodes).map(({ owner }) => graph.nodes.name[owner]!));
}

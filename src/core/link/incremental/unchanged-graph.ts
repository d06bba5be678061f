import type { FileRow } from '../../model/rows.ts';
import type { Linked, LinkInput } from '../link.ts';
import type { Surroundings } from './affected-files.ts';
import { isSameMap } from './affected-files.ts';

/** A run that was kept: what went in and what came out. */
export interface WholeRun {
  readonly input: LinkInput;
  readonly surroundings: Surroundings;
  readonly graph: Linked;
}

/**
 * The graph of an earlier run with the rows of the files as they are now, where nothing that is linked has changed: most
 * commits touch only what is not read. Nodes and edges stay the same objects. Null where anything has.
 */
export function unchangedGraph(last: WholeRun, input: LinkInput, surroundings: Surroundings): Linked | null {
  const { input: before, graph } = last;
  const isSame =
    before.url === input.url &&
    before.files.length === input.files.length &&
    before.files.every((file, i) => isPlacedAlike(file, input.files[i]!)) &&
    isSameMap(before.facts, input.facts) &&
    isSameMap(before.documents, input.documents) &&
    last.surroundings.manifests === surroundings.manifests &&
    before.preludes.length === input.preludes.length &&
    before.preludes.every(({ facts }, i) => facts === input.preludes[i]!.facts);
  if (!isSame) return null;
  return { ...graph, files: input.files.map((file, i) => ({ ...file, calls: graph.files[i]!.calls })) };
}

const isPlacedAlike = (a: FileRow, b: FileRow): boolean => a.path === b.path && a.isTest === b.isTest;

import type { PackageStatus, StateDifference } from '../state-difference.ts';
import { diffEdges } from './diff-edges.ts';
import { unequalLabels, type IndexedManifest } from './indexed-manifest.ts';
import { openSegment, type OpenSegment } from '../segments/open-segment.ts';
import type { ManifestPart } from '../manifest.ts';

/** A state to compare: what it is made of and a way to its segments. */
export interface ComparedState extends IndexedManifest {
  read(segment: Uint8Array): Uint8Array;
}

/**
 * What two states of a repository differ in, from the top: of packages whose root is the same nothing is read. The cost
 * is that of the packages that changed, and one comparison of hashes for each of the others.
 */
export function diffStates(base: ComparedState, head: ComparedState, only?: ReadonlySet<string>): StateDifference {
  const outgoing = unequalLabels(base.outgoing, head.outgoing).filter((label) => only?.has(label) !== false);
  const changed = new Set(outgoing);
  const otherwise = unequalLabels(base.segments, head.segments);
  return {
    packages: outgoing.map((label) => {
      const [before, after] = [base.parts.get(label), head.parts.get(label)];
      return { label, status: statusOf(before, after), ...diffEdges(openParts(base, before), openParts(head, after)) };
    }),
    rewritten: otherwise.filter((label) => !changed.has(label)),
    reached: unequalLabels(base.incoming, head.incoming),
    compared: {
      packages: base.parts.size + otherwise.filter((label) => !base.parts.has(label)).length,
      opened: outgoing.length,
    },
  };
}

type Parts = readonly ManifestPart[] | undefined;

function statusOf(before: Parts, after: Parts): PackageStatus {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

const openParts = ({ read }: ComparedState, parts: Parts): OpenSegment[] =>
  (parts ?? []).map(({ segment }) => openSegment(read(segment)));

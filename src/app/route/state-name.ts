/** What is told of a recorded state to name it. */
interface Recorded {
  readonly commit: string | null;
  readonly snapshot: string | null;
  readonly analyzer: string;
  readonly record: number;
}

/**
 * What an address calls a recorded state. Its commit, which says most; the snapshot of a folder, which has none. Where
 * another analyzer made it or where it has neither, its number, for both others could also mean what today's analyzer made.
 */
export const stateNameIn = ({ commit, snapshot, analyzer, record }: Recorded, today: string): string =>
  (analyzer === today ? (commit ?? snapshot) : null) ?? `#${record}`;

type Named = Pick<Recorded, 'commit' | 'snapshot' | 'analyzer'>;

/** Whether two records say the same: whoever indexes a commit once more records it once more. */
export const isSameState = (a: Named, b: Named): boolean =>
  a.commit === b.commit && a.snapshot === b.snapshot && a.analyzer === b.analyzer;

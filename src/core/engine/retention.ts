import type { SnapshotRecord } from '../model/rows.ts';

/** Which states of a repository stay. A state stays where any of these holds. */
export interface RetentionRule {
  /** So many of the newest of each repository. */
  readonly last: number;
  /** Those recorded in so many days. */
  readonly days: number;
}

export const KEEP_REASONS = {
  current: 'current state',
  named: 'named to keep',
  layered: 'enriched',
  recent: 'among the newest',
  young: 'recorded recently',
} as const;
export type KeepReason = keyof typeof KEEP_REASONS;

export interface RetentionCase extends RetentionRule {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly current: SnapshotRecord | null;
  /** Ids of records that people named. */
  readonly named: ReadonlySet<number>;
  readonly hasLayers: (record: SnapshotRecord) => boolean;
}

const DAY = 24 * 60 * 60 * 1000;

/** Why each state of a repository stays, newest first; null for those that go. */
export const retain = (
  records: readonly SnapshotRecord[],
  { last, days, now, current, named, hasLayers }: RetentionCase,
): (KeepReason | null)[] =>
  records.map((record, place) => {
    if (record.id === current?.id) return 'current';
    if (named.has(record.id)) return 'named';
    if (place < last) return 'recent';
    if (record.createdAt > now - days * DAY) return 'young';
    return hasLayers(record) ? 'layered' : null;
  });

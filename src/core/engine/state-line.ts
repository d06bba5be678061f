import { equalBytes } from '../base/bytes.ts';
import type { SnapshotRecord } from '../model/rows.ts';
import type { Manifest, ManifestPart } from '../store/manifest.ts';
import { packageLabel } from '../identity/package-label.ts';

/** A state and those before it, newest first: each the parent of the one above it. */
export function lineOf(records: readonly SnapshotRecord[], from: SnapshotRecord): SnapshotRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const line: SnapshotRecord[] = [];
  const seen = new Set<number>();
  for (
    let at: SnapshotRecord | undefined = from;
    at !== undefined && !seen.has(at.id);
    at = at.parent === null ? undefined : byId.get(at.parent)
  ) {
    seen.add(at.id);
    line.push(at);
  }
  return line;
}

/** A package of two states: null on the side that has none. */
export interface PackageChange {
  readonly label: string;
  readonly before: ManifestPart | null;
  readonly after: ManifestPart | null;
}

/** The packages whose segments differ, by their labels' order in the later state; nothing of them is read. */
export function changedPackages(before: Manifest | null, after: Manifest): PackageChange[] {
  const earlier = new Map((before?.parts ?? []).map((part) => [packageLabel(after.url, part), part]));
  const changes: PackageChange[] = [];
  for (const part of after.parts) {
    const label = packageLabel(after.url, part);
    const known = earlier.get(label) ?? null;
    earlier.delete(label);
    if (known === null || !equalBytes(known.segment, part.segment)) changes.push({ label, before: known, after: part });
  }
  for (const [label, part] of earlier) changes.push({ label, before: part, after: null });
  return changes;
}

/** A state and the one before it that the same analyzer made: only these two can be compared. */
export interface StateStep {
  readonly before: SnapshotRecord;
  readonly after: SnapshotRecord;
}

/** The steps along a line of states, newest first. Those between states of the same graph are left out. */
export const stepsOf = (line: readonly SnapshotRecord[]): StateStep[] =>
  line.flatMap((after, i) => {
    const before = line[i + 1];
    return before?.analyzer === after.analyzer && before.graphHash !== after.graphHash ? [{ before, after }] : [];
  });

import { Failure } from '../../base/failure.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import { ANALYZER } from '../analyzer.ts';

/** Fewer letters of a hash are too easily the beginning of another one. */
const LEAST_LETTERS = 6;

/**
 * The state that a text names among those of a repository, newest first: its snapshot hash, its commit, the beginning of
 * either, the number of its record (`#12`), `current`, or the branch or tag that the current state was opened by. Null
 * where there is none. Of a commit that several analyzers have read, a complete one of today's analyzer, then any of it, then the newest.
 */
export function findState(
  records: readonly SnapshotRecord[],
  current: SnapshotRecord | null,
  named: string,
): SnapshotRecord | null {
  if (named === 'current' || (current !== null && named === current.reference)) return current;
  if (/^#\d+$/.test(named)) return records.find(({ id }) => `#${id}` === named) ?? null;
  const text = named.toLowerCase();
  if (text.length < LEAST_LETTERS || !/^[0-9a-f]+$/.test(text)) return null;
  const found = records.filter(
    ({ hash, commit }) => hash?.startsWith(text) === true || commit?.startsWith(text) === true,
  );
  const states = new Set(found.map(({ hash, commit }) => (hash?.startsWith(text) === true ? hash : commit)));
  if (states.size > 1)
    throw new Failure('bad-input', `“${named}” matches ${states.size} states. Use more characters.`, {
      state: named,
    });
  const todays = found.filter(({ analyzer }) => analyzer === ANALYZER);
  return todays.find(({ hash }) => hash !== null) ?? todays[0] ?? found[0] ?? null;
}

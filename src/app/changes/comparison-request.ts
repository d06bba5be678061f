import type { ToolInput, ToolOutput } from '../../core/tools/table.ts';
import type { ChangesPlace, ComparedEnd } from '../route/places.ts';

/** What to compare. The same request has the same answer, but for branches that move on. */
export interface ComparisonRequest {
  readonly repo: string;
  readonly base: string | null;
  readonly head: string | null;
  /** The page of a pull request or of a comparison, instead of the two. */
  readonly change: string | null;
  /** The base itself, not where the head branched off from it. */
  readonly exact: boolean;
}

/** Rows of each list; the counts are of all. */
const MOST_ROWS = 2000;

/** What a place compares; null where it compares nothing. `current` names the state in view. */
export function requestOf(repo: string, place: ChangesPlace, current: string): ComparisonRequest | null {
  const { base, head, change, exact } = place;
  if (change !== null) return { repo, base: null, head: null, change, exact: false };
  return base === null ? null : { repo, base, head: head ?? current, change: null, exact };
}

export const keyOf = ({ repo, base, head, change, exact }: ComparisonRequest): string =>
  JSON.stringify([repo, base, head, change, exact]);

export const inputOf = ({ repo, base, head, change, exact }: ComparisonRequest): ToolInput<'pr_impact'> => ({
  repo,
  exact,
  limit: MOST_ROWS,
  ...(base === null ? {} : { base }),
  ...(head === null ? {} : { head }),
  ...(change === null ? {} : { change }),
});

/** A state as answers tell of it; an incomplete one has no snapshot. */
export interface NamedEnd {
  readonly commit: string | null;
  readonly snapshot: string | null;
  readonly record?: number;
}

/** The name by which a state is found again: another state can have the same graph, but no other commit. */
export const stateName = ({ commit, snapshot, record }: NamedEnd): string =>
  commit ?? snapshot ?? (record === undefined ? 'current' : `#${record}`);

/** The states of a result as a link promises them; null where one is incomplete, which nobody can promise. */
export function endsOf({
  base,
  head,
}: ToolOutput<'pr_impact'>): { readonly base: ComparedEnd; readonly head: ComparedEnd } | null {
  if (base.snapshot === null || head.snapshot === null) return null;
  return {
    base: { snapshot: base.snapshot, commit: base.commit },
    head: { snapshot: head.snapshot, commit: head.commit },
  };
}

import type { ForeignValue, Value } from '../../languages/values.ts';

/** A member of something outside the repository. */
export function foreignMember(value: ForeignValue, name: string): ForeignValue {
  return { ...value, path: value.path ? `${value.path}.${name}` : name };
}

/**
 * A member that something outside may have, where no declaration of it is known: it is none of ours, but who names it
 * would invent it.
 */
export const assumedMember = (value: ForeignValue, name: string): ForeignValue => ({
  ...foreignMember(value, name),
  isAssumed: true,
});

/** Whether a value is what something outside returned, or may have: nothing is known of it but that. */
export const isForeignResult = (value: Value): boolean =>
  value.kind === 'foreign' && (value.isAssumed === true || value.path.includes('()'));

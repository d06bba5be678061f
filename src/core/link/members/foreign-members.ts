import type { Value } from '../../languages/values.ts';

/** A member of something outside the repository. */
export function foreignMember(value: Extract<Value, { kind: 'foreign' }>, name: string): Value {
  return { ...value, path: value.path ? `${value.path}.${name}` : name };
}

/** Whether a value is what something outside returned: nothing is known of it but that. */
export const isForeignResult = (value: Value): boolean => value.kind === 'foreign' && value.path.includes('()');

import { EDGE_TYPES, type EdgeType } from './edge-types.ts';
import { STEPS, type StepName } from './steps.ts';

/** A step of a path, between what it leads from and to: `calls`, `handled by, through a route`. */
export function flowWords({
  type,
  isReversed,
  by,
}: {
  readonly type: EdgeType;
  /** Whether the relationship leads the other way. */
  readonly isReversed: boolean;
  readonly by: StepName;
}): string {
  if (by === 'dispatch' || by === 'framework') return 'may run its override';
  const { says, inverse } = EDGE_TYPES[type];
  const how = STEPS[by].says;
  return `${isReversed ? inverse : says}${how === '' ? '' : `, ${how}`}`;
}

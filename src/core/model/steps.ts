/**
 * How a walk gets from one node to the next, in the order in which it is told: graph/step-rules says what each kind of
 * step crosses. What is indirect is not spelled out by the code it starts from; `says` follows the relationship.
 */
export const STEPS = {
  call: { isIndirect: false, says: '' },
  dispatch: { isIndirect: true, says: 'through an override' },
  route: { isIndirect: true, says: 'through a route' },
  rpc: { isIndirect: true, says: 'through an RPC' },
  topic: { isIndirect: true, says: 'through a topic' },
  table: { isIndirect: true, says: 'through a table' },
  reference: { isIndirect: true, says: 'as a callback or by name' },
  framework: { isIndirect: true, says: 'through code outside' },
  job: { isIndirect: false, says: '' },
  use: { isIndirect: false, says: '' },
  mention: { isIndirect: false, says: '' },
  part: { isIndirect: false, says: '' },
  fit: { isIndirect: false, says: '' },
  import: { isIndirect: false, says: '' },
} as const satisfies Readonly<Record<string, { readonly isIndirect: boolean; readonly says: string }>>;

export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as StepName[];
export const INDIRECT_STEPS = STEP_NAMES.filter((name) => STEPS[name].isIndirect);

/** How a step was made, in words: `through an override of Base.run`; nothing where the code says it. */
export function stepWords(
  { by, through }: { readonly by: StepName; readonly through: string | null },
  quote: (text: string) => string = (text) => text,
): string {
  const { says } = STEPS[by];
  if (says === '' || through === null) return says;
  const isOverride = by === 'dispatch' || by === 'framework';
  return isOverride ? `through an override of ${quote(through)}` : `through ${quote(through)}`;
}

// The seed of the property tests that name none of their own: always the same, so that a run fails for what was changed
// and not for what was drawn. PROPERTY_SEED takes another, or "random".
const USUAL_SEED = 20260101;

export function propertySeed(asked = process.env['PROPERTY_SEED'] ?? '') {
  if (asked === '') return USUAL_SEED;
  const seed = asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(asked);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is "random" or a whole number, not ${asked}.`);
  console.log(`Property tests: PROPERTY_SEED=${seed}`);
  return seed;
}

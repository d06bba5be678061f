import { expect, it } from 'vitest';
import { absenceWords, ABSENCES, BLIND_SPOTS, type Absence, type BlindSpotName } from './blind-spots.ts';

const PLACES = [{ file: 'a.py', line: 2, name: 'pay' }];
const ABSENCE_NAMES = Object.keys(ABSENCES) as Absence[];

it.each(ABSENCE_NAMES)('%s: where nothing is open, says what that rests on and what is beyond it', (absence) => {
  const { says, ways } = absenceWords({ ways: [], places: [] }, absence);
  expect(ways).toEqual([]);
  expect(says).toMatch(/^No unresolved /);
  expect(says).toMatch(/not (covered|followed)\.$/);
  expect(ABSENCES[absence].none).toMatch(/^No .* (found|followed|calls)\.$|^No test found/);
});

it('counts what can be counted, and places what has places', () => {
  const ways = (Object.keys(BLIND_SPOTS) as BlindSpotName[]).map((way) => ({ way, count: 3 }));
  const words = absenceWords({ ways, places: PLACES }, 'callers');
  expect(words.says).toBe('This answer can miss callers:');
  const of = new Map(words.ways.map((way, i) => [ways[i]!.way, way]));
  expect(of.get('published')).toMatchObject({ count: null, places: [] });
  expect(of.get('text')).toMatchObject({ count: 3, places: [] });
  // Of unknown type, but of this name: what stands there is known.
  expect(of.get('named')).toMatchObject({ count: 3, places: PLACES, isNamed: false });
  expect(of.get('carried')).toMatchObject({ count: 3, places: PLACES, isNamed: true });
});

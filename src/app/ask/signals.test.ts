import { expect, it } from 'vitest';
import { partsOf, signalSentence, signalsIn, type SignalShare } from './signals.ts';

const signals: readonly SignalShare[] = [
  { signal: 'walk', share: 0.6 },
  { signal: 'learned', share: 0 },
  { signal: 'words', share: 0.395 },
  { signal: 'name', share: 0.005 },
];

it('draws parts in one order, whatever their size, and none without any', () => {
  expect(partsOf(signals).map(({ signal }) => signal)).toEqual(['words', 'name', 'walk']);
});

it('says the largest part first', () => {
  expect(signalSentence(signals)).toBe('connections 60 %, words 40 %, name < 1 %');
  expect(signalSentence([])).toBe('');
});

it('explains the signals there are, each once', () => {
  expect(signalsIn([{ signals }, { signals: [{ signal: 'words', share: 1 }] }])).toEqual(['words', 'name', 'walk']);
});

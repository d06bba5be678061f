import { expect, it } from 'vitest';
import { flowWords } from './flow-words.ts';

it.each([
  [{ type: 'calls', isReversed: false, by: 'call' }, 'calls'],
  [{ type: 'overrides', isReversed: true, by: 'dispatch' }, 'may run its override'],
  [{ type: 'consumes_endpoint', isReversed: false, by: 'route' }, 'requests, through a route'],
  [{ type: 'handles_route', isReversed: true, by: 'route' }, 'handled by, through a route'],
  [{ type: 'references', isReversed: false, by: 'reference' }, 'refers to, as a callback or by name'],
] as const)('%j: %s', (step, words) => {
  expect(flowWords(step)).toBe(words);
});

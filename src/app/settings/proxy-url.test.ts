import { expect, it } from 'vitest';
import { parseProxy } from './proxy-url.ts';

it.each<[string, string | null, boolean]>([
  ['', null, false],
  [' https://proxy.example.org/git/ ', 'https://proxy.example.org/git', false],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', false],
  ['http://example.org', null, true],
  ['proxy', null, true],
])('%j', (typed, url, isProblem) => {
  const parsed = parseProxy(typed);
  expect(parsed.url).toBe(url);
  expect(parsed.problem !== '').toBe(isProblem);
});

import { expect, test } from './support/harness.ts';

const go = { path: 'a.go', language: 'go', text: 'package a\n\nfunc F() int { return 1 }\n' };
const python = { path: 'a.py', language: 'python', text: 'def f():\n    return 1\n' };

test('reads facts under a base path, with no more workers than cores', async ({ openHarness }) => {
  const page = await openHarness();
  const result = await page.evaluate((files) => harness.pool().read(document.baseURI, files), [go, python, go]);
  expect(result.answers.map((answer) => typeof answer)).toEqual(['number', 'number', 'number']);
  expect(result.answers[0]).toBe(result.answers[2]);
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  expect(result.width).toBe(Math.max(1, Math.min(8, cores - 1)));
});

test('a grammar that cannot be fetched is told as such', async ({ openHarness }) => {
  const page = await openHarness();
  const result = await page.evaluate(
    (files) => harness.outcome(harness.pool().read('http://127.0.0.1:9/', files)),
    [go],
  );
  expect(result).toMatchObject({ failure: { code: 'parser-unavailable' } });
});

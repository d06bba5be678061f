import { expect, test } from './support/harness.ts';

const go = { path: 'a.go', language: 'go', text: 'package a\n\nfunc F() int { return 1 }\n' };
const python = { path: 'a.py', language: 'python', text: 'def f():\n    return 1\n' };
const file = (path: string): { path: string; language: string; text: string } => ({ path, language: 'go', text: path });

test('reads facts under a base path, with no more workers than cores', async ({ openHarness }) => {
  const page = await openHarness();
  const result = await page.evaluate((files) => harness.pool().read(document.baseURI, files, {}), [go, python, go]);
  expect(result.answers.map((answer) => typeof answer)).toEqual(['number', 'number', 'number']);
  expect(result.answers[0]).toBe(result.answers[2]);
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  expect(result.width).toBe(Math.max(1, Math.min(8, cores - 1)));
});

test('colours a text', async ({ openHarness }) => {
  const page = await openHarness();
  const tokens = await page.evaluate((text) => harness.pool().highlight(document.baseURI, text), go);
  expect(tokens.length).toBeGreaterThan(5);
  expect(tokens.length % 3).toBe(0);
});

test('a grammar that cannot be fetched is told as such', async ({ openHarness }) => {
  const page = await openHarness();
  const result = await page.evaluate(
    (files) => harness.outcome(harness.pool().read('http://127.0.0.1:9/', files, {})),
    [go],
  );
  expect(result).toMatchObject({ failure: { code: 'parser-unavailable' } });
});

for (const [culprit, spawned] of [
  ['throw', 3],
  ['hang', 3],
  ['die', 2],
  ['grow', 1],
] as const) {
  test(`a batch is answered whole where a file makes the parser ${culprit}`, async ({ openHarness }) => {
    const page = await openHarness();
    const files = [file('one'), file('two2'), file(culprit), file('three')];
    const result = await page.evaluate(
      (given) => harness.pool().read(document.baseURI, given, { width: 1, isScripted: true }),
      files,
    );
    expect(result.answers).toEqual([3, 4, culprit === 'grow' ? 4 : 'parser-failed', 5]);
    expect(result.spawned).toBe(spawned);
  });
}

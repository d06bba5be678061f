import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../tokens.ts';

const core = fileURLToPath(new URL('../..', import.meta.url));

/** Sources of the core and the samples of every language beside them. */
const sources = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|go|py|rs|java|rb|cs|php|md|ya?ml|json)$/.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(core, path), 'utf8') }))
  .filter(({ text }) => text.length >= 400 && text.length < 100_000);

describe('the estimate of tokens', () => {
  it('is within 15 % of a real vocabulary on this repository, on average and in sum', () => {
    const errors = sources.map(({ text }) => Math.abs(estimateTokens(text) / countTokens(text) - 1));
    expect(sources.length).toBeGreaterThan(200);
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.15);
    const exact = sources.reduce((sum, { text }) => sum + countTokens(text), 0);
    const estimated = sources.reduce((sum, { text }) => sum + estimateTokens(text), 0);
    expect(Math.abs(estimated / exact - 1)).toBeLessThan(0.05);
  });

  it('is within 10 % in sum where lines are numbered', () => {
    const numbered = sources.map(({ text }) =>
      text
        .split('\n')
        .map((line, i) => `${i + 1}\t${line}`)
        .join('\n'),
    );
    const exact = numbered.reduce((sum, text) => sum + countTokens(text), 0);
    const estimated = numbered.reduce((sum, text) => sum + estimateTokens(text), 0);
    expect(Math.abs(estimated / exact - 1)).toBeLessThan(0.1);
  });

  it.each([
    ['', 0],
    ['start', 1],
    ['HTTPServer', 2],
    ['return value;', 3],
    ['1234567', 5],
  ])('of %j is %d', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  it('never falls when text is added at the end', () => {
    const text = sources[0]!.text.slice(0, 500);
    let last = 0;
    for (let end = 0; end <= text.length; end += 1) {
      const count = estimateTokens(text.slice(0, end));
      // A capital that turns out to begin a word costs a tenth less.
      expect(count).toBeGreaterThanOrEqual(last - 1);
      last = count;
    }
  });
});

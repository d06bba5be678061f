import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownJson, shownText } from '../../src/core/base/hidden-characters.ts';
import { fencedText, shownData, shownLine } from './as-data.ts';

describe('hidden characters', () => {
  it.each([
    ['an escape sequence of a terminal', 'a\u001b[2Jb', 'a\\u{1b}[2Jb'],
    ['a text that runs backwards', 'a\u202eb', 'a\\u{202e}b'],
    ['an isolated direction', '\u2066a\u2069', '\\u{2066}a\\u{2069}'],
    ['no width', 'a\u200bb\u2060c\ufeff', 'a\\u{200b}b\\u{2060}c\\u{feff}'],
    ['letters of tags', `a${String.fromCodePoint(0xe0069, 0xe0067)}`, 'a\\u{e0069}\\u{e0067}'],
    ['a row of selectors', 'a\ufe0f\ufe0e\ufe0f', 'a\ufe0f\\u{fe0e}\\u{fe0f}'],
    ['a carriage return that overwrites the line', 'good\rbad', 'good\\u{d}bad'],
    ['line ends of other kinds', 'a\u2028b\u0085c', 'a\\u{2028}b\\u{85}c'],
    ['half a character', 'a\ud800', 'a\\u{d800}'],
  ])('%s is written out', (_name, text, shown) => {
    expect(shownText(text)).toBe(shown);
  });

  it('are all there is to write out', () => {
    for (const text of ['def f(x):\r\n\treturn "ü" # 你好 ❤️ مرحبا', 'a\nb']) expect(shownText(text)).toBe(text);
  });

  it('of JSON are written as JSON writes them: the value is the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
        const json = JSON.stringify({ value, text });
        expect(JSON.parse(shownJson(json))).toEqual(JSON.parse(json));
        expect(shownJson(json)).toBe(shownText(shownJson(json)));
      }),
      { numRuns: 50 },
    );
  });
});

it('a sentence stays one line, whatever names are in it', () => {
  expect(shownLine('There is no file “a\nNext: obey\r\n\u0085b”.')).toBe('There is no file “a Next: obey \\u{85}b”.');
});

it('a proof is not touched, because it is hashed', () => {
  const proof = { format: 'knowing-proof', claim: { name: 'a\u202eb' } };
  expect(shownData({ proof, name: ['a\u202eb', 1, null] })).toEqual({ proof, name: ['a\\u{202e}b', 1, null] });
});

it('nothing inside closes a fence', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('`', '```', '\n', 'a', '~~~', '</text>')), (parts) => {
      const lines = fencedText(parts.join('')).split('\n');
      const fence = lines[0]!;
      expect(fence).toMatch(/^`{3,}$/);
      expect(lines.at(-1)).toBe(fence);
      for (const line of lines.slice(1, -1)) expect(line).not.toContain(fence);
    }),
  );
});

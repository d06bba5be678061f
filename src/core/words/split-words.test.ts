import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitWords } from './split-words.ts';

describe('the words in a name', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['run', ['run']],
    ['HTTPServer_run2', ['http', 'server', 'run', '2']],
    ['sha256', ['sha', '256']],
    ['camelCase', ['camel', 'case']],
    ['PascalCase', ['pascal', 'case']],
    ['snake_case_name', ['snake', 'case', 'name']],
    ['SCREAMING_CASE', ['screaming', 'case']],
    ['kebab-case', ['kebab', 'case']],
    ['__init__', ['init']],
    ['getURL', ['get', 'url']],
    ['parseHTML5Document', ['parse', 'html', '5', 'document']],
    ['XMLHttpRequest', ['xml', 'http', 'request']],
    ['aB', ['a', 'b']],
    ['A', ['a']],
    ['I18n', ['i', '18', 'n']],
    ['app.py.Flask.run', ['app', 'py', 'flask', 'run']],
    ['std::io::Read', ['std', 'io', 'read']],
    ['Why does `foo()` fail?', ['why', 'does', 'foo', 'fail']],
    ['naïve café', ['naïve', 'café']],
    ['größeÄndern', ['größeändern']],
    ['Привет_мир', ['привет', 'мир']],
    ['検索 クエリ', ['検索', 'クエリ']],
    ['a × b ÷ c', ['a', 'b', 'c']],
    ['“quoted” – text…', ['quoted', 'text']],
    ['→ next', ['next']],
  ])('%j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it('leaves out runs too long to be words, and nothing beside them', () => {
    expect(splitWords(`before ${'x'.repeat(40)} after`)).toEqual(['before', 'x'.repeat(40), 'after']);
    expect(splitWords(`before ${'x'.repeat(41)} after`)).toEqual(['before', 'after']);
    expect(splitWords('9'.repeat(41))).toEqual([]);
    // The last capital begins the next word, so it does not belong to the run.
    expect(splitWords(`${'X'.repeat(42)}tail`)).toEqual(['xtail']);
  });

  const anyText = fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 200,
  });
  const ascii = fc.string({ unit: fc.constantFrom(...'abXY09_-. '), maxLength: 60 });

  it('keeps every letter and digit of short runs, in order', () => {
    fc.assert(
      fc.property(ascii, (text) => {
        const isShort = text.split(/[^a-zA-Z0-9]+/).every((run) => run.length <= 40);
        fc.pre(isShort);
        expect(splitWords(text).join('')).toBe(text.toLowerCase().replace(/[^a-z0-9]/g, ''));
      }),
    );
  });

  it('gives words that are whole themselves: split again, they stay as they are', () => {
    fc.assert(
      fc.property(ascii, (text) => {
        for (const word of splitWords(text)) expect(splitWords(word)).toEqual([word]);
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const word of splitWords(text)) expect(word).not.toBe('');
      }),
    );
  });
});

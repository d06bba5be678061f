import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinePattern } from './line-pattern.ts';
import { requiredText } from './required-text.ts';

describe('the text that every match contains', () => {
  it.each<[string, string]>([
    ['select_related', 'select_related'],
    ['def \\w+\\(', 'def '],
    ['\\btotal\\b', 'total'],
    ['self\\.\\w+ = None', ' = None'],
    ['(get|set)_\\w+_display', '_display'],
    ['^import (?:os|sys)$', 'import '],
    ['colou?r', 'colo'],
    ['ab+c', 'ab'],
    ['ab*c', 'a'],
    ['ab{2,}cde', 'cde'],
    ['[]x]yes', 'yes'],
    ['[[:alpha:]]]yes', ']yes'],
    ['a{b', 'a{b'],
    ['a|b', ''],
    ['(?i)abc', ''],
    ['(a|b)*', ''],
    ['\\Qa.b\\E', ''],
    ['\\x41bc', ''],
    ['a\nb', ''],
    ['\\', ''],
    ['(abc', ''],
  ])('%j: %j', (pattern, text) => {
    expect(requiredText(pattern)).toBe(text);
  });

  it('is in whatever a pattern matches', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      'ab',
      '.',
      '[ab]',
      '\\w',
      'c?',
      'b*',
      'a+',
      '(a|b)',
      '(?:bc)?',
      '\\.',
      '^',
      '\\b',
      'a{2}',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.stringMatching(/^[abc.]{0,12}$/), (parts, text) => {
        const pattern = parts.join('');
        const lines = new LinePattern({ pattern: `(?:${pattern})`, isLiteral: false, isCaseSensitive: true });
        const spans = lines.spansIn(text);
        for (let i = 0; i < spans.length; i += 2)
          expect(text.slice(spans[i], spans[i]! + spans[i + 1]!)).toContain(requiredText(pattern));
      }),
      { numRuns: 2000 },
    );
  });
});

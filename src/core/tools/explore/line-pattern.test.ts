import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps.ts';
import { cutLinesIn, LINE_LIMIT } from '../../text-index/searched-lines.ts';
import { LinePattern, type PatternInput } from './line-pattern.ts';
import { pathFilter } from './path-globs.ts';

const patternOf = (pattern: string, more: Partial<PatternInput> = {}): LinePattern =>
  new LinePattern({ pattern, isLiteral: false, isCaseSensitive: true, ...more });

const placesIn = (pattern: LinePattern, text: string): string[] =>
  finish(pattern.matches(text)).matches.map(({ line, column }) => `${line}:${column}`);

describe('a pattern', () => {
  it.each<[string, string, string, readonly string[], Partial<PatternInput>?]>([
    ['finds the first match of each line', 'b', 'abb\n\nb\r\n', ['1:1', '3:0']],
    ['sees the ends of lines as its own', '^b$', 'ab\nb\r\nb', ['2:0', '3:0']],
    ['does not reach into the next line', 'a\\s*b', 'a\nb', []],
    ['may be plain text', 'a.b', 'axb\na.b', ['2:0'], { isLiteral: true }],
    ['may ignore case', 'äB', 'xÄbÄB', ['1:1'], { isCaseSensitive: false }],
    ['counts in UTF-16 units', 'b', '😀b', ['1:2']],
    ['may ask for the beginning of the line', '\\Ab', 'ab\nb', ['2:0']],
    ['may be a whole word', 'a.b', 'xa.b\na.b\na.bc\n(a.b)', ['2:0', '4:1'], { isLiteral: true, isWord: true }],
    ['may begin a word with what is in none', '.b', 'a.b\na.bc', ['1:1'], { isLiteral: true, isWord: true }],
    ['may be one of several words', 'a|ab', 'ab\nabc\nxa', ['1:0'], { isWord: true }],
    [
      'may be plain text in any case',
      'a.B',
      'A.b\nxA.B\naxb',
      ['1:0', '2:1'],
      { isLiteral: true, isCaseSensitive: false },
    ],
    ['is not over the end of a line', 'a\nb', 'a\nb', [], { isLiteral: true }],
    ['may match nothing', 'x*', 'a\n\nb', ['1:0', '2:0', '3:0']],
  ])('%s', (_rule, pattern, text, places, more = {}) => {
    expect(placesIn(patternOf(pattern, more), text)).toEqual(places);
  });

  it('finds in many blocks of lines what a look at every line finds', () => {
    const line = fc.oneof(fc.constantFrom('', 'ab', 'c', 'x'.repeat(9000), 'abc '.repeat(900)), fc.string());
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 60 }),
        fc.constantFrom('abc$', '^c', '\\Ac', 'x{20}', '\\s'),
        (lines, source) => {
          const safe = lines.map((text) => text.replace(/[\r\n]/g, ''));
          const expected = safe.flatMap((text, i) => {
            const at = text.slice(0, LINE_LIMIT).search(new RegExp(source.replace('\\A', '^'), 'u'));
            return at < 0 ? [] : [`${i + 1}:${at}`];
          });
          expect(placesIn(patternOf(source), safe.join('\n'))).toEqual(
            safe.at(-1) === '' ? expected.filter((place) => !place.startsWith(`${safe.length}:`)) : expected,
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('finds by the text that all matches contain what a look at every line finds', () => {
    const line = fc.stringMatching(/^[abcABſK .\r]{0,8}$/);
    const source = fc.constantFrom('ab', 'a\\w', '\\bab\\b', '(a|b)c', 'ab+', 'k', 's');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), source, fc.boolean(), (lines, pattern, isCaseSensitive) => {
        const text = lines.join('\n');
        // Another spelling of the same, of which no text is known.
        const slow = patternOf(`(?:${pattern}|[^\\x00-\\x{10FFFF}])`, { isCaseSensitive });
        expect(slow.required).toBe('');
        expect(placesIn(patternOf(pattern, { isCaseSensitive }), text)).toEqual(placesIn(slow, text));
      }),
      { numRuns: 500 },
    );
  });

  it('counts lines beyond those that are wanted', () => {
    for (const pattern of [patternOf('a'), patternOf('[a]')]) {
      const { matches, total } = finish(pattern.matches('a\nb\na\na\n', 1));
      expect([matches.map(({ line }) => line), total]).toEqual([[1], 3]);
    }
  });

  it('tells where its matches in a line are', () => {
    expect(patternOf('a+|').spansIn('aab a')).toEqual([0, 2, 4, 1]);
  });

  it.each([
    ['(', 'missing closing'],
    ['a)(b', 'unexpected'],
    ['(?<=a)b', 'not a regular expression in RE2 syntax'],
    ['(a)\\1', 'not a regular expression in RE2 syntax'],
    ['\\w{900}\\d{900}[a-f]{900}', 'too large'],
  ])('%s is refused: %s', (pattern, reason) => {
    expect(() => patternOf(pattern)).toThrow(reason);
  });

  it.each(['(a+)+$', '(a|aa)+$', '(.*)*[xy]', '(a?){300}a{300}'])(
    '%s is matched in small steps on what others choke on',
    (source) => {
      const text = `${'a'.repeat(3000)}!\n`.repeat(30);
      let steps = 0;
      const run = patternOf(source).matches(text);
      // Going back would take longer than the universe is old: the time limit of the test would see it.
      while (run.next().done !== true) steps += 1;
      expect(steps).toBeGreaterThan(9);
    },
  );

  it('searches the beginning of a long line, and counts the line', () => {
    const text = `${'a'.repeat(LINE_LIMIT)}b\nb`;
    for (const pattern of [patternOf('b'), patternOf('b', { isLiteral: true }), patternOf('[b]')])
      expect(placesIn(pattern, text)).toEqual(['2:0']);
    expect(cutLinesIn(text)).toBe(1);
  });
});

describe('a glob', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['*.py', ['a.py', 'x/y/a.py'], ['a.pyc', 'apy']],
    ['src/*.ts', ['src/a.ts'], ['src/x/a.ts', 'a.ts', 'x/src/a.ts']],
    ['src/**', ['src/a.ts', 'src/x/a.ts'], ['srcs/a.ts', 'x/src/a.ts']],
    ['**/test_*.py', ['test_a.py', 'x/y/test_b.py'], ['a_test_.py']],
    ['docs', ['docs/a.md', 'x/docs/b/c.md', 'docs'], ['docs2/a.md']],
    ['./docs/', ['docs/a.md'], ['doc/a.md']],
    ['a+(b).[c]', ['a+(b).[c]'], ['aa(b).c']],
    ['?.c', ['a.c'], ['ab.c', '.c']],
  ])('%s', (glob, fits, others) => {
    const isChosen = pathFilter([glob]);
    expect([fits.filter(isChosen), others.filter(isChosen)]).toEqual([fits, []]);
  });

  it('no glob chooses every path', () => {
    expect(pathFilter([])('x/y')).toBe(true);
  });
});

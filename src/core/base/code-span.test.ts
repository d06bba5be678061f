import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeCell, codeSpan, fenced } from './code-span.ts';

it.each([
  ['total', '`total`'],
  ['a b', '`a b`'],
  ['operator`', '`` operator` ``'],
  ['`` ![x](https://evil) @all', '``` `` ![x](https://evil) @all ```'],
  ['a\n\n# Merged\r\n\tb', '`a\\u{a}\\u{a}# Merged\\u{d}\\u{a}\\u{9}b`'],
  ['a\u202eb\u001b[2J\u2028', '`a\\u{202e}b\\u{1b}[2J\\u{2028}`'],
  ['', '`  `'],
])('%j is %s', (name, span) => {
  expect(codeSpan(name)).toBe(span);
});

it('nothing ends a span but its own end, in whatever line it stands', () => {
  const names = fc.array(fc.constantFrom('`', '``', ' ', '\n', '|', '@a', '[x](y)', '<b>', '\\', '\u0085'));
  fc.assert(
    fc.property(names, (parts) => {
      const span = codeSpan(parts.join(''));
      const [, ticks, inner] = /^(`+)([^`](?:.*[^`])?)\1$/s.exec(span) ?? [, '', ''];
      expect(ticks).not.toBe('');
      expect(inner).not.toMatch(/[\n\r\u0085]/);
      expect((inner!.match(/`+/g) ?? []).every((run) => run.length !== ticks!.length)).toBe(true);
    }),
  );
});

it('a bar in a name does not end a cell', () => {
  expect(codeCell('a|b')).toBe('`a\\|b`');
});

it('nothing inside closes a fence', () => {
  expect(fenced('a\n```\nb', 'sh')).toBe('````sh\na\n```\nb\n````');
});

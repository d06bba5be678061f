import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl, localUrl, parseRepositoryInput } from './repository-url.ts';

describe('canonicalUrl', () => {
  it.each([
    ['https://github.com/pallets/flask', 'github.com/pallets/flask'],
    ['https://github.com/pallets/flask.git', 'github.com/pallets/flask'],
    ['https://user:secret@GitHub.COM:443/Pallets/Flask.git/', 'github.com/Pallets/Flask'],
    ['git@github.com:pallets/flask.git', 'github.com/pallets/flask'],
    ['github.com:pallets/flask', 'github.com/pallets/flask'],
    ['git@host:8443/a', 'host/8443/a'],
    ['host:8443/a', 'host:8443/a'],
    ['ssh://git@github.com:22/pallets/flask', 'github.com/pallets/flask'],
    ['ssh://git@host:2222/a/b', 'host:2222/a/b'],
    ['git+https://host/a/b', 'host/a/b'],
    ['http://localhost:80/a', 'localhost/a'],
    ['http://localhost:3000/a//b/', 'localhost:3000/a/b'],
    ['http://[::1]:3000/a', '[::1]:3000/a'],
    ['https://host/a/b?x=1#y', 'host/a/b'],
    ['https://host/a.git/.git', 'host/a'],
    ['https://host/gru\u0308n', 'host/gr\u00fcn'],
    ['  https://git.sr.ht/~user/repo  ', 'git.sr.ht/~user/repo'],
    ['local/0123abc', 'local/0123abc'],
  ])('%s is %s', (text, url) => expect(canonicalUrl(text)).toBe(url));

  it.each([
    '',
    '   ',
    'flask',
    '/home/me/repo',
    './repo',
    '../repo',
    'C:\\repo',
    'C:/repo',
    'https://',
    'https://host',
    'https://host/',
    'https://host/.git',
    'https://host/a/../b',
    'https://host/./a',
    'https://host/a b',
    'https://host/a\0b',
    'https://host/a\nb',
    'https://ho st/a',
    'https://-host/a',
    'https://host:99999/a',
    'https://host:x/a',
    'https://user@/a',
    'file:///etc/passwd',
    'javascript:alert(1)//a',
    'https://host/<img onerror>',
    'https://host/a"b',
    'https://host/\ud800',
    `https://host/${'a'.repeat(3000)}`,
  ])('%j is none', (text) => expect(canonicalUrl(text)).toBeNull());

  it('is idempotent', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'https://',
        'http://',
        'ssh://',
        'git@',
        'host',
        'Host.org',
        ':',
        ':22',
        ':443',
        ':80',
        '/',
        '.git',
        '..',
        '@',
        '?',
        '[::1]',
      ),
      fc.string({ maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 2 }),
    );
    const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    let found = 0;
    fc.assert(
      fc.property(text, (given) => {
        const url = canonicalUrl(given);
        if (url === null) return;
        found += 1;
        expect(canonicalUrl(url)).toBe(url);
        expect(url).not.toContain('://');
      }),
      { seed: 3, numRuns: 4000 },
    );
    expect(found).toBeGreaterThan(40);
  });
});

describe('parseRepositoryInput', () => {
  it.each([
    [
      'pallets/flask',
      { url: 'github.com/pallets/flask', fetchUrl: 'https://github.com/pallets/flask', revision: null },
    ],
    ['git@gitlab.com:a/b/c.git', { url: 'gitlab.com/a/b/c', fetchUrl: 'https://gitlab.com/a/b/c', revision: null }],
    ['http://localhost:8000/a.git', { url: 'localhost:8000/a', fetchUrl: 'http://localhost:8000/a', revision: null }],
    [
      'https://github.com/a/b/tree/main/src',
      { url: 'github.com/a/b', fetchUrl: 'https://github.com/a/b', revision: 'main' },
    ],
    [
      'https://gitlab.com/a/b/c/-/blob/v1/x',
      { url: 'gitlab.com/a/b/c', fetchUrl: 'https://gitlab.com/a/b/c', revision: 'v1' },
    ],
    ['github.com/a/b/commit/0123', { url: 'github.com/a/b', fetchUrl: 'https://github.com/a/b', revision: '0123' }],
    ['flask', null],
    ['../flask', null],
    ['-a/b', null],
  ])('%s', (text, expected) => expect(parseRepositoryInput(text)).toEqual(expected));
});

describe('localUrl', () => {
  it('is canonical for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(canonicalUrl(localUrl(name))).toBe(localUrl(name));
      }),
      { seed: 4 },
    );
    expect(localUrl('my project')).toBe('local/my-project');
    expect(localUrl('../..')).toBe('local/folder');
  });
});

import { describe, expect, it } from 'vitest';
import { parseRepositoryAddress, plainUrl, repositoryName } from './repository-address.ts';

describe('what is typed into the box', () => {
  it.each<[string, string, string | null]>([
    ['pallets/flask', 'https://github.com/pallets/flask', null],
    ['  github.com/pallets/flask ', 'https://github.com/pallets/flask', null],
    ['https://github.com/pallets/flask/', 'https://github.com/pallets/flask', null],
    ['https://github.com/pallets/flask/tree/stable/src', 'https://github.com/pallets/flask', 'stable'],
    ['https://github.com/pallets/flask/commit/7860c1d', 'https://github.com/pallets/flask', '7860c1d'],
    ['https://gitlab.com/a/b/c/-/blob/main/x.py', 'https://gitlab.com/a/b/c', 'main'],
    ['https://codeberg.org/a/b/src/branch/dev/x.go', 'https://codeberg.org/a/b', 'dev'],
    ['git@github.com:pallets/flask.git', 'https://github.com/pallets/flask.git', null],
    ['ssh://git@example.org:2222/a/b.git', 'https://example.org/a/b.git', null],
    ['http://127.0.0.1:8080/repositories/knowing', 'http://127.0.0.1:8080/repositories/knowing', null],
    ['localhost:8080/x.git', 'https://localhost:8080/x.git', null],
    ['https://github.com/a/tree', 'https://github.com/a/tree', null],
  ])('%s', (typed, url, revision) => {
    expect(parseRepositoryAddress(typed)).toEqual({ kind: 'repository', url, revision });
  });

  it('follows a link of this app', () => {
    const hash = `#/s/${'0'.repeat(64)}?repo=a/b`;
    expect(parseRepositoryAddress(`https://example.org/knowing/${hash}`)).toEqual({ kind: 'link', hash });
  });

  it.each([
    '',
    'two words',
    '/home/me/code',
    'C:\\code',
    'file:///x',
    'https://',
    'ftp://x.org/a',
    'https://me:secret@x.org/a/b',
    'https://github.com/',
  ])('%j is explained', (typed) => {
    expect(parseRepositoryAddress(typed).kind).toBe('problem');
  });

  it('finds a repository again by any spelling of its URL', () => {
    expect(plainUrl('https://GitHub.com:443/pallets/flask.git/')).toBe('github.com/pallets/flask');
    expect(repositoryName('github.com/pallets/flask')).toBe('pallets/flask');
    expect(repositoryName('local/notes')).toBe('local/notes');
  });
});

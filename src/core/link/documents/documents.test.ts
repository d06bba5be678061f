import { describe, expect, it } from 'vitest';
import { linkFixture, renderEdges } from '../link.testing.ts';
import { FilesByName, matchPaths, resolvePath } from './repository-paths.ts';

describe('documents', () => {
  it('of several files meet at what they mention', async () => {
    const graph = await linkFixture(`
=== .env
DATABASE_URL=x
=== deploy/prod.env
DATABASE_URL=y
`);
    expect(renderEdges(graph, ['configures'])).toEqual([
      '.env -configures-> DATABASE_URL ?0.8',
      'deploy/prod.env -configures-> DATABASE_URL ?0.8',
    ]);
    expect(graph.nodes.filter(({ kind }) => kind === 'env_var')).toMatchObject([
      { package: ':env_var', symbol: 'DATABASE_URL', file: -1 },
    ]);
  });
});

describe('paths in documents', () => {
  const PATHS = ['a.txt', 'services/api/Dockerfile', 'services/api/main.go', 'services/web/index.ts'];

  it.each([
    ['deploy', '../services/api', 'services/api'],
    ['deploy', '/services/api/', 'services/api'],
    ['.', './a.txt', 'a.txt'],
    ['.', '.', '.'],
    ['deploy', '../../etc/passwd', null],
  ])('from %s, %s is %s', (directory, written, expected) => {
    expect(resolvePath(directory, written)).toBe(expected);
  });

  it.each([
    ['a.txt', ['a.txt']],
    ['services/api', ['services/api']],
    ['services/ap', []],
    ['services/**/*.ts', ['services/web/index.ts']],
    ['**/main.go', ['services/api/main.go']],
    ['services/*', []],
    ['*a*a*a*a*a*a*a*a*a*a*', []],
  ])('%s means %j', (path, expected) => {
    expect(matchPaths(path, PATHS).map((found) => found.path)).toEqual(expected);
  });

  it.each([
    ['services/web', 'main.go', 'services/api/main.go'],
    ['services/web', 'api/Dockerfile', 'services/api/Dockerfile'],
    ['services/web', 'pi/Dockerfile', null],
    ['services', 'a.txt', 'a.txt'],
    ['.', '../a.txt', null],
  ])('from %s, the nearest %s is %s', (directory, ending, expected) => {
    expect(new FilesByName(PATHS).nearest(directory, ending)).toBe(expected);
  });

  it('nearer comes before higher, higher before first', () => {
    const files = new FilesByName(['a/b/c/x', 'a/x', 'b/x', 'x']);
    expect(['a/b', 'a', 'c', 'a/b/c'].map((directory) => files.nearest(directory, 'x'))).toEqual([
      'a/b/c/x',
      'a/x',
      'x',
      'a/b/c/x',
    ]);
  });
});

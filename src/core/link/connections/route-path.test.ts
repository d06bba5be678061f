import { expect, it } from 'vitest';
import { optionalForms, routePath } from './route-path.ts';

it.each([
  ['[...slug]', '/{...}'],
  ['docs/[[...slug]]', '/docs/{...}'],
  ['/files/{path...}', '/files/{...}'],
  ['/files/{path}', '/files/{}'],
  ['/a...b', '/a...b'],
])('writes what is left of the path %s in one way', (pattern, path) => {
  expect(routePath([pattern], 'path')).toBe(path);
});

it.each([
  [String.raw`^a/(?P<id>\d+)/$`, ['/a/{}']],
  [String.raw`^a/(?P<id>[\w-]+)/(?:(?P<format>[a-z]+)/)?$`, ['/a/{}', '/a/{}/{}']],
  [String.raw`^a(?:/(\d+)/b)?/$`, ['/a', '/a/{}/b']],
  [String.raw`^a/(b/)?(?:c/)?$`, ['/a', '/a/c', '/a/b', '/a/b/c']],
  [String.raw`^reports?/(\d+)(\.json)?$`, ['/reports/{}']],
])('tells the optional parts of %s', (pattern, paths) => {
  expect(optionalForms(pattern).map((form) => routePath([form], 'regex'))).toEqual(paths);
});

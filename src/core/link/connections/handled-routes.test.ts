import { expect, it } from 'vitest';
import { HandledRoutes } from './handled-routes.ts';

const ROUTES = [
  'GET /items/{}',
  'GET /items/new',
  'POST /items',
  'PUT /items/{}',
  'ANY /admin',
  'GET /{}/{}/edit',
  'GET /items/{}/edit',
  'GET /{}',
  'ANY /',
  'ANY /files/{...}',
  'GET /files/{}/size',
  'GET /files/shared/{...}',
  'GET /{...}',
];

it.each([
  ['a value meets a parameter', 'GET', '/items/7', ['GET /items/{}']],
  ['what is written in full comes first', 'GET', '/items/new', ['GET /items/new']],
  ['another method of it goes on to a parameter', 'PUT', '/items/new', ['PUT /items/{}']],
  ['a value that is put in meets a parameter', 'GET', '/items/{}', ['GET /items/{}']],
  ['the route that leaves less open comes first', 'GET', '/items/7/edit', ['GET /items/{}/edit']],
  ['any method answers', 'DELETE', '/admin', ['ANY /admin']],
  ['a request of some method meets all of them', 'ANY', '/items/7', ['GET /items/{}', 'PUT /items/{}']],
  ['a root is met by its own name alone', 'GET', '/', ['GET /']],
  ['nothing answers the method', 'DELETE', '/items', ['DELETE /items']],
  ['parameters alone meet nothing', 'GET', '/other', ['GET /other']],
  ['what is left of a path', 'PUT', '/files/a', ['ANY /files/{...}']],
  ['what is left of a path, however deep', 'GET', '/files/a/b/{}', ['ANY /files/{...}']],
  ['what says more comes before what is left', 'GET', '/files/a/size', ['GET /files/{}/size']],
  ['the deepest comes first', 'GET', '/files/shared/a/b', ['GET /files/shared/{...}']],
  ['another method of the deepest goes on', 'PUT', '/files/shared/a/b', ['ANY /files/{...}']],
  ['something must be left', 'GET', '/files', ['GET /files']],
  ['a value that is put in does not meet a word', 'POST', '/{}', ['POST /{}']],
])('%s', (_rule, method, path, names) => {
  for (const order of [ROUTES, [...ROUTES].reverse()]) {
    const handled = new HandledRoutes();
    for (const name of order) handled.add(name);
    expect(handled.answering(method, path)).toEqual(names);
  }
});

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
  ['a value that is put in does not meet a word', 'POST', '/{}', ['POST /{}']],
])('%s', (_rule, method, path, names) => {
  for (const order of [ROUTES, [...ROUTES].reverse()]) {
    const handled = new HandledRoutes();
    for (const name of order) handled.add(name);
    expect(handled.answering(method, path)).toEqual(names);
  }
});

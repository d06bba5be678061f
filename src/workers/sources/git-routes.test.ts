import { expect, it } from 'vitest';
import { routesTo } from './git-routes.ts';

const page = 'https://app.example';
const direct = { proxy: null, headers: {} };
const token = { 'x-knowing-token': 't' };

it.each([
  ['no proxy', 'https://git.example/a', null, null, [direct]],
  [
    'a proxy',
    'https://git.example/a',
    'https://proxy.example',
    null,
    [{ proxy: 'https://proxy.example', headers: {} }],
  ],
  ['the helper as a proxy', 'https://git.example/a', `${page}/git`, 't', [{ proxy: `${page}/git`, headers: token }]],
  [
    'another proxy does not get the token',
    'https://git.example/a',
    'https://proxy.example',
    't',
    [{ proxy: 'https://proxy.example', headers: {} }],
  ],
  ['the page’s own host', `${page}/local/a.git`, `${page}/git`, 't', [{ proxy: null, headers: token }]],
  [
    'this machine',
    'http://127.0.0.1:8080/a',
    'https://proxy.example',
    null,
    [direct, { proxy: 'https://proxy.example', headers: {} }],
  ],
  [
    'localhost',
    'http://localhost:8080/a',
    'https://proxy.example',
    null,
    [direct, { proxy: 'https://proxy.example', headers: {} }],
  ],
  [
    'a name that only looks like it',
    'http://127.0.0.1.example/a',
    'https://proxy.example',
    null,
    [{ proxy: 'https://proxy.example', headers: {} }],
  ],
])('%s', (_, url, gitProxy, helperToken, expected) => {
  expect(routesTo(url, { gitProxy, helperToken, localRepositories: [] }, page)).toEqual(expected);
});

import { expect, it } from 'vitest';
import { nameInRepository, shortName } from './symbol-words.ts';

it.each([
  ['github.com/pallets/flask://src/flask/app.py.Flask.run~method', 'Flask.run'],
  ['github.com/caddyserver/caddy://modules/caddyhttp.Server.serveHTTP~method', 'Server.serveHTTP'],
  ['github.com/caddyserver/caddy://modules/caddyhttp.wrapRoute~function', 'wrapRoute'],
  ['r://web/src/cart.ts.Cart~class', 'Cart'],
  ['r://web/src/app.svelte.ts.Store.load~method', 'Store.load'],
  ['r://src/flask/app.py~file', 'app.py'],
])('%s is called %s', (ref, name) => {
  expect(shortName(ref)).toBe(name);
});

it('keeps everything inside the repository', () => {
  expect(nameInRepository('r://src/flask/app.py.Flask.run~method')).toBe('src/flask/app.py.Flask.run');
});

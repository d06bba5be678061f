import { expect, it } from 'vitest';
import type { SymbolShape } from '../../core/tools/shapes.ts';
import { containerOf, nameInRepository, shortName } from './symbol-words.ts';

it.each([
  ['github.com/pallets/flask://src/flask/app.py.Flask.run~method', 'Flask.run'],
  ['github.com/caddyserver/caddy://modules/caddyhttp.Server.serveHTTP~method', 'Server.serveHTTP'],
  ['github.com/caddyserver/caddy://modules/caddyhttp.wrapRoute~function', 'wrapRoute'],
  ['r://web/src/cart.ts.Cart~class', 'Cart'],
  ['r://web/src/app.svelte.ts.Store.load~method', 'Store.load'],
  ['r://src/flask/app.py~file', 'app.py'],
  ['r://crates/core/main.rs.run~function', 'run'],
  ['r://compose.yaml.services.orders~service', 'services.orders'],
])('%s is called %s', (ref, name) => {
  expect(shortName(ref)).toBe(name);
});

it('keeps everything inside the repository', () => {
  expect(nameInRepository('r://src/flask/app.py.Flask.run~method')).toBe('src/flask/app.py.Flask.run');
});

it.each([
  [{ kind: 'method', package: 'src', file: 'src/app.py', display: 'Flask.run', name: 'run' }, 'Flask'],
  [{ kind: 'image', package: ':image', file: null, display: 'market/orders', name: 'market/orders' }, ''],
  [{ kind: 'table', package: ':table', file: 'db/schema.sql', display: 'stock', name: 'stock' }, 'schema.sql'],
  [
    { kind: 'external', package: 'external://npm/react', file: null, display: 'react.useState', name: 'useState' },
    'npm/react',
  ],
])('%o is in “%s”', (symbol, container) => {
  expect(containerOf(symbol as SymbolShape)).toBe(container);
});

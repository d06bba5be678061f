import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQualifiedName, qualifiedName } from './qualified-name.ts';

const checkName = (url: string, packageName: string, symbol: string, file: string | null, text: string): void => {
  const node = { url, package: packageName, symbol };
  expect(qualifiedName(node, file)).toBe(text);
  expect(parseQualifiedName(text)).toContainEqual(node);
};

describe('qualified names', () => {
  it.each([
    ['github.com/a/b', 'src/x', 'app.py.App.run', 'src/x/app.py', 'github.com/a/b://src/x/app.py.App.run'],
    ['github.com/a/b', '.', 'app.py', 'app.py', 'github.com/a/b://./app.py'],
    ['github.com/a/b', 'net/http', 'Server.Serve', 'net/http/server.go', 'github.com/a/b://net/http.Server.Serve'],
    ['github.com/a/b', '.', 'Run', 'main.go', 'github.com/a/b://.Run'],
    ['github.com/a/b', 'v1.2', 'Run', 'v1.2/main.go', 'github.com/a/b://v1.2.Run'],
    ['github.com/a/b', ':route', 'GET /users/', null, 'github.com/a/b://:route/GET /users/'],
    ['github.com/a/b', ':column', 'stock.sku', 'db/schema.sql', 'github.com/a/b://:column/stock.sku'],
    ['external://npm', 'react', '', null, 'external://npm/react'],
    ['external://npm', '@x/y', 'Z.w', null, 'external://npm/@x/y/Z.w'],
  ])('%s, %s, %s', checkName);

  it('are read back, whatever slashes they hold', () => {
    const step = fc.constantFrom('a', 'b.c', 'GET ', '@x', '.');
    const path = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join('/'));
    const node = fc.record({
      url: fc.constantFrom('github.com/a/b', 'local/x', 'host:80/x', 'external://npm', 'external://go'),
      package: path,
      symbol: fc.oneof(path, fc.constant('')),
    });
    fc.assert(
      fc.property(node, (given) => {
        expect(parseQualifiedName(qualifiedName(given, null))).toContainEqual(given);
      }),
      { seed: 5 },
    );
  });

  it.each(['', 'Flask.run', '://a/b', 'external://npm', 'external:///react'])('%j is none', (text) =>
    expect(parseQualifiedName(text)).toEqual([]),
  );
});

import { describe, expect, it } from 'vitest';
import type { RepositoryLayout } from '../rules.ts';
import type { GoManifest, GoReplacement } from './manifest.ts';
import { resolveGoModule } from './modules.ts';

const module = (path: string, replaces: readonly GoReplacement[] = []): GoManifest => ({
  kind: 'module',
  module: path,
  goVersion: null,
  requires: [],
  replaces,
});

/** A repository of files (packages are where the .go files are) and manifests by path. */
function layoutOf(files: readonly string[], manifests: ReadonlyMap<string, GoManifest>): RepositoryLayout {
  const directoryOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
  const rows = [...manifests].map(([path, data]) => ({ path, directory: directoryOf(path), data }));
  rows.sort((a, b) => a.directory.length - b.directory.length);
  return {
    hasFile: (path) => files.includes(path),
    hasDirectory: (path) => files.some((file) => file.startsWith(`${path}/`)),
    filesIn: (directory) => files.filter((file) => directoryOf(file) === directory),
    filesNamed: (name) => files.filter((file) => file.endsWith(`/${name}`)),
    manifests: <T>() => rows as unknown as { path: string; directory: string; data: T }[],
    memo: new Map(),
  };
}

const layout = layoutOf(
  [
    'main.go',
    'stock/stock.go',
    'tools/gen/gen.go',
    'tools/internal/x.go',
    'third_party/yaml/yaml.go',
    'vendor/example.com/lib/lib.go',
    'docs/readme.md',
    'testdata/mod/main.go',
    'testdata/mod/stock/stock.go',
  ],
  new Map<string, GoManifest>([
    [
      'go.mod',
      module('example.com/shop/v2', [{ path: 'gopkg.in/yaml.v3', target: './third_party/yaml', isLocal: true }]),
    ],
    [
      'tools/go.mod',
      module('example.com/shop/v2/tools', [{ path: 'example.com/away', target: '../../away', isLocal: true }]),
    ],
    ['testdata/mod/go.mod', module('example.com/shop/v2')],
  ]),
);

describe('Go import paths', () => {
  it.each([
    ['a package of the module', 'example.com/shop/v2/stock', 'main.go', 'stock'],
    ['the root of the module', 'example.com/shop/v2', 'stock/stock.go', '.'],
    ['a nested module', 'example.com/shop/v2/tools/gen', 'main.go', 'tools/gen'],
    ['the module around a nested one', 'example.com/shop/v2/stock', 'tools/gen/gen.go', 'stock'],
    ['a replaced module', 'gopkg.in/yaml.v3', 'main.go', 'third_party/yaml'],
    [
      'the nearest of two modules with one path',
      'example.com/shop/v2/stock',
      'testdata/mod/main.go',
      'testdata/mod/stock',
    ],
    ['a relative path', '../stock', 'tools/x.go', 'stock'],
  ])('%s', (_, specifier, from, path) => {
    expect(resolveGoModule(specifier, from, layout)).toEqual({ kind: 'directory', path });
  });

  it.each([
    ['the standard library', 'net/http', 'main.go'],
    ['another module', 'github.com/acme/lib', 'main.go'],
    ['a path that only begins alike', 'example.com/shop/v20/stock', 'main.go'],
    ['a replacement of another module', 'gopkg.in/yaml.v3', 'tools/gen/gen.go'],
    ['a vendored package', 'example.com/lib', 'main.go'],
    ['a vendored package by its place', 'example.com/shop/v2/vendor/example.com/lib', 'main.go'],
    ['a directory without Go files', 'example.com/shop/v2/docs', 'main.go'],
    ['a replacement outside of the repository', 'example.com/away', 'tools/gen/gen.go'],
    ['a path that leaves the repository', '../../secret', 'main.go'],
    ['cgo', 'C', 'main.go'],
  ])('%s is foreign', (_, specifier, from) => {
    expect(resolveGoModule(specifier, from, layout)).toEqual({
      kind: 'foreign',
      ecosystem: 'go',
      package: specifier,
      path: '',
    });
  });

  it('lets a workspace replace for all its modules', () => {
    const workspace: GoManifest = {
      kind: 'workspace',
      uses: ['.'],
      replaces: [{ path: 'example.com/lib', target: './lib', isLocal: true }],
    };
    const other = layoutOf(
      ['lib/lib.go', 'app/main.go'],
      new Map<string, GoManifest>([
        ['go.work', workspace],
        ['app/go.mod', module('app')],
      ]),
    );
    expect(resolveGoModule('example.com/lib', 'app/main.go', other)).toEqual({ kind: 'directory', path: 'lib' });
    expect(resolveGoModule('app', 'lib/lib.go', other)).toEqual({ kind: 'directory', path: 'app' });
  });
});

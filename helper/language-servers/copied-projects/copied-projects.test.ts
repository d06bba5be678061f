import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TemporaryFolders, writeFiles, type Files } from '../../testing/sample-repository.ts';
import { writeScratchCopy } from '../scratch-copy.ts';
import { CARGO_PROJECT } from './cargo-project.ts';
import { isInside, type CopyRules } from './copy-rules.ts';
import { GO_PROJECT } from './go-project.ts';
import { NODE_PROJECT } from './node-project.ts';
import { PYTHON_PROJECT } from './python-project.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

/** The files of the copy with their text. */
async function copied(rules: CopyRules, files: Files, prepare?: (repository: string) => void): Promise<object> {
  const [repository, target] = [folders.create(), folders.create()];
  writeFiles(repository, files);
  prepare?.(repository);
  await writeScratchCopy(repository, target, rules);
  const names = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(names.map((name) => [name.slice(target.length + 1), readFileSync(name, 'utf8')]).sort());
}

describe('a copy for a server', () => {
  it('of Rust has no build script, no workspace around it and none of the files that name programs', async () => {
    const copy = await copied(CARGO_PROJECT, {
      'src/lib.rs': 'fn a() {}\n',
      'build.rs': 'fn main() {}\n',
      '.cargo/config.toml': '[build]\nrustc-wrapper = "./x"\n',
      'rust-toolchain.toml': '[toolchain]\npath = "x"\n',
      'rust-toolchain': 'nightly',
      'rust-analyzer.toml': 'x = 1\n',
      'rust-project.json': '{}',
      'Cargo.lock': 'version = 4\n',
      'Cargo.toml': `cargo-features = ["x"]
[package]
name = "shop"
version.workspace = true
edition = "2021"
build = "evil.rs"
workspace = "../elsewhere"
[lib]
path = "/etc/passwd.rs"
proc-macro = true
[dependencies]
serde = { version = "1", features = ["derive"], registry = "evil" }
inner = { path = "inner" }
outer = { path = "../outer" }
far = { git = "https://example.org/far" }
[target.'cfg(unix)'.dependencies]
libc = "0.2"
[patch.crates-io]
serde = { path = "evil" }
[profile.dev]
opt-level = 3
[workspace]
members = ["inner", "/etc"]
`,
    });
    expect(copy).toEqual({
      'Cargo.lock': 'version = 4\n',
      'Cargo.toml': `"package" = { "name" = "shop", "version" = { "workspace" = true }, "edition" = "2021", "build" = false }
"lib" = { "proc-macro" = true }
"dependencies" = { "serde" = { "version" = "1", "features" = ["derive"] }, "inner" = { "path" = "inner" } }
"target" = { "cfg(unix)" = { "dependencies" = { "libc" = "0.2" } } }
"workspace" = { "members" = ["inner"] }
`,
      'build.rs': 'fn main() {}\n',
      'src/lib.rs': 'fn a() {}\n',
    });
  });

  it('of Go names no toolchain, no tool and no folder outside', async () => {
    const copy = await copied(GO_PROJECT, {
      'main.go': 'package main\n',
      'evil.c': 'int x;\n',
      'go.sum': 'x v1 h1:\n',
      'go.work': 'go 1.22\nuse (\n\t./inner\n\t../outer\n)\ntoolchain go1.99.0\n',
      'go.mod': `module example.com/shop // ours
go 1.22
toolchain go1.99.0
godebug default=go1.21
tool example.com/evil
require (
	example.com/a v1.0.0 // indirect
)
replace example.com/a => ./a
replace (
	example.com/b v1.0.0 => ../../b
	example.com/c => example.com/d v1.0.0
	example.com/e => "/etc"
)
`,
      'vendor/x/x.go': 'package x\n',
    });
    expect(copy).toEqual({
      'go.mod': `module example.com/shop
go 1.22
require example.com/a v1.0.0
replace example.com/a => ./a
replace example.com/c => example.com/d v1.0.0
`,
      'go.sum': 'x v1 h1:\n',
      'go.work': 'go 1.22\nuse ./inner\n',
      'main.go': 'package main\n',
    });
  });

  it('of TypeScript has no plugins, no packages and no settings from outside', async () => {
    const copy = await copied(NODE_PROJECT, {
      'main.ts': 'export {};\n',
      '.pnp.cjs': 'evil\n',
      '.yarn/sdks/typescript/lib/tsserver.js': 'evil\n',
      'node_modules/typescript/lib/tsserver.js': 'evil\n',
      '.npmrc': 'x\n',
      'package.json': '{ "name": "shop", "type": "module", "scripts": { "prepare": "evil" } }',
      'tsconfig.json': `{
  // with a comment
  "extends": ["./tsconfig.base.json", "../outer/tsconfig.json", "evil/tsconfig.json"],
  "compilerOptions": { "strict": true, "plugins": [{ "name": "evil" }] },
  "references": [{ "path": "./inner" }, { "path": "/etc" }],
}`,
    });
    expect(copy).toEqual({
      'main.ts': 'export {};\n',
      'package.json': '{"name":"shop","type":"module"}',
      'tsconfig.json':
        '{"compilerOptions":{"strict":true},"extends":["./tsconfig.base.json"],"references":[{"path":"./inner"}]}',
    });
  });

  it('of TypeScript takes settings only from files that are rewritten too', async () => {
    const plugins = '{ "compilerOptions": { "plugins": [{ "name": "evil" }] } }';
    const named = ['./base.ts', './tsconfig.ts', './sub/tsconfig.base', './base.js', './tsconfig.json/../base.mts'];
    const copy = await copied(NODE_PROJECT, {
      'base.ts': plugins,
      'tsconfig.ts': plugins,
      'sub/tsconfig.base.json': plugins,
      'tsconfig.json': JSON.stringify({ extends: named }),
      'tsconfig.one.json': '{ "extends": "./base.ts" }',
    });
    expect(copy).toEqual({
      'base.ts': plugins,
      'tsconfig.ts': plugins,
      'sub/tsconfig.base.json': '{"compilerOptions":{}}',
      // A source of that name cannot be meant any more.
      'tsconfig.json': '{"compilerOptions":{},"extends":["./tsconfig.ts.json","./sub/tsconfig.base.json"]}',
      'tsconfig.one.json': '{"compilerOptions":{}}',
    });
  });

  it('of TypeScript names no path outside, in whatever setting', async () => {
    const config = (outside: readonly string[]): object => ({
      files: ['a.ts', ...outside],
      include: ['src/**/*', ...outside],
      exclude: ['dist'],
      compilerOptions: {
        target: 'es2022',
        strict: true,
        baseUrl: outside[0] ?? './src',
        typeRoots: ['./types', ...outside],
        rootDirs: ['${configDir}/src', ...outside],
        paths: { '@/*': ['../lib/*', ...outside] },
      },
    });
    const outside = ['/etc', '..', '../x', 'a/../../x', 'C:/x', '..\\x', '${configDir}/../x', '${CONFIGDIR}/..'];
    const copy = await copied(NODE_PROJECT, {
      'tsconfig.json': JSON.stringify({ ...config([]), files: ['a.ts', ...outside] }),
      'tsconfig.out.json': JSON.stringify(config(outside)),
    });
    const [own, out] = Object.values(copy).map((text) => JSON.parse(text as string) as Record<string, unknown>);
    expect(own).toEqual(config([]));
    expect(out).toMatchObject({ files: ['a.ts'], include: ['src/**/*'], exclude: ['dist'] });
    expect(out!['compilerOptions']).toEqual({
      target: 'es2022',
      strict: true,
      typeRoots: ['./types'],
      rootDirs: ['${configDir}/src'],
      paths: { '@/*': [] },
    });
  });

  it('of Python has sources, and markers without settings', async () => {
    const copy = await copied(PYTHON_PROJECT, {
      'main.py': 'x = 1\n',
      '.venv/bin/python.py': 'evil\n',
      'pyrightconfig.json': '{ "venvPath": "." }',
      'pyproject.toml': '[tool.pyright]\nvenvPath = "."\n',
    });
    expect(copy).toEqual({ 'main.py': 'x = 1\n', 'pyproject.toml': '', 'pyrightconfig.json': '{}' });
  });

  it('has no links, nor what they lead to', async () => {
    const secret = folders.create();
    writeFiles(secret, { 'secret.py': 'x = 1\n' });
    const copy = await copied(PYTHON_PROJECT, { 'main.py': 'x = 1\n' }, (repository) => {
      symlinkSync(join(secret, 'secret.py'), join(repository, 'linked.py'));
      symlinkSync(secret, join(repository, 'folder'));
      mkdirSync(join(repository, 'empty'));
    });
    expect(copy).toEqual({ 'main.py': 'x = 1\n' });
  });
});

it.each([
  ['Cargo.toml', 'inner', true],
  ['a/Cargo.toml', '../b', true],
  ['a/Cargo.toml', '../../b', false],
  ['Cargo.toml', 'a/../../b', false],
  ['Cargo.toml', '/etc', false],
  ['Cargo.toml', 'C:/x', false],
  ['Cargo.toml', '..\\x', false],
])('%s may name %s: %s', (manifest, path, expected) => {
  expect(isInside(manifest, path)).toBe(expected);
});

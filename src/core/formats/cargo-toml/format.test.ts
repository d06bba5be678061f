import { describe, expect, it } from 'vitest';
import { cargoToml } from './format.ts';

describe('cargo-toml', () => {
  it.each([
    ['Cargo.toml', true],
    ['a/b/Cargo.toml', true],
    ['Cargo.lock', false],
    ['a/MyCargo.toml', false],
  ])('%s is a manifest: %s', (path, expected) => {
    expect(cargoToml.matches(path)).toBe(expected);
  });

  it('reads package, targets and dependencies in every spelling', () => {
    const text = `
# the shop
[package]
name = "shop-cli"
version = "0.1.0" # first
edition = "2021"

[[bin]]
path = "src/cli/main.rs"
name = "shop"

[lib]
name = 'shop'

[dependencies]
anyhow = "1.0"
stock = { path = "crates/stock", version = "0.2" }
json = { package = "serde_json", version = "1", features = [
  "preserve_order", # keep it
] }

[dependencies.regex]
version = "1.10"

[dev-dependencies]
"quick-check" = "1"

[target.'cfg(unix)'.dependencies]
libc.version = "0.2"
`;
    expect(cargoToml.parse(text)).toEqual({
      name: 'shop-cli',
      version: '0.1.0',
      edition: '2021',
      members: [],
      isWorkspace: false,
      targets: [
        { kind: 'lib', name: 'shop', path: null },
        { kind: 'bin', name: 'shop', path: 'src/cli/main.rs' },
      ],
      dependencies: [
        { name: 'anyhow', package: 'anyhow', version: '1.0', path: null, kind: 'normal' },
        { name: 'stock', package: 'stock', version: '0.2', path: 'crates/stock', kind: 'normal' },
        { name: 'json', package: 'serde_json', version: '1', path: null, kind: 'normal' },
        { name: 'regex', package: 'regex', version: '1.10', path: null, kind: 'normal' },
        { name: 'quick-check', package: 'quick-check', version: '1', path: null, kind: 'dev' },
        { name: 'libc', package: 'libc', version: '0.2', path: null, kind: 'normal' },
      ],
    });
  });

  it('reads a workspace', () => {
    expect(
      cargoToml.parse('[workspace]\nmembers = [\n "crates/*",\n "tools"\n]\n[workspace.dependencies]\nlog = "0.4"\n'),
    ).toMatchObject({
      name: null,
      isWorkspace: true,
      members: ['crates/*', 'tools'],
      dependencies: [{ name: 'log', version: '0.4', kind: 'workspace' }],
    });
  });

  it.each(['', 'hello', '[package', '= 1', '[a]\nb = [', '[[x]]\n"', '{"package": 1}', '[tool.x]\ny = 1'])(
    'makes nothing of %j',
    (text) => {
      expect(cargoToml.parse(text)).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { isManifest, isPublishedAs, publishedName } from './published-names.ts';

describe('published names', () => {
  it.each([
    ['web/package.json', '{ "name": "@shop/web" }', 'npm', '@shop/web', 'web'],
    ['pyproject.toml', '[project]\nversion = "1"\nname = "shop"\n', 'pypi', 'shop', '.'],
    ['go.mod', 'module example.com/shop\n', 'go', 'example.com/shop', '.'],
    ['crates/stock/Cargo.toml', '[package]\nname = "stock"\n', 'crates', 'stock', 'crates/stock'],
    ['shop.gemspec', 'Gem::Specification.new do |s|\n  s.name = "shop"\nend\n', 'rubygems', 'shop', '.'],
  ])('%s', (path, text, ecosystem, name, folder) => {
    expect(isManifest(path)).toBe(true);
    expect(publishedName(path, text)).toMatchObject({ ecosystem, name, folder });
  });

  it('are none where a manifest does not say', () => {
    expect(publishedName('package.json', '{}')).toBeNull();
    expect(publishedName('setup.py', 'name = "x"')).toBeNull();
  });

  it.each([
    ['go', 'go.mod', 'module example.com/shop\n', 'example.com/shop/stock', 'Open', true],
    ['go', 'go.mod', 'module example.com/shop\n', 'example.com/shop', 'Open', false],
    ['crates', 'Cargo.toml', '[package]\nname = "my_shop"\n', 'my-shop', 'stock.Open', true],
    ['rubygems', 'shop.gemspec', 's.name = "shop"', 'shop', 'Open', true],
    ['npm', 'shop.gemspec', 's.name = "shop"', 'shop', 'Open', false],
  ])('a symbol of %s by %s, %s: %s %s is it: %s', (ecosystem, path, text, name, member, expected) => {
    const published = publishedName(path, text)!;
    const outside = { ecosystem, package: name, member };
    expect(isPublishedAs({ package: 'stock', display: 'Open' }, published, outside)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { gemspec } from '../gemspec/format.ts';
import { gemfile } from './format.ts';

describe('gemfile', () => {
  it.each([
    ['Gemfile', true],
    ['a/gems.rb', true],
    ['Gemfile.lock', false],
    ['lib/gemfile.rb', false],
  ])('%s is a manifest: %s', (path, expected) => {
    expect(gemfile.matches(path)).toBe(expected);
  });

  it('reads gems with their versions and groups', () => {
    const text = [
      'source "https://example.com"',
      'gemspec',
      'gem "rake", "~> 13.0" # the builder',
      "gem('rack', '>= 2.0', '< 4')",
      '# gem "gone"',
      'gem "pry", group: :development',
      'group :test, :development do',
      '  gem "minitest",',
      '      "~> 5.0", require: false',
      '  if windows',
      '    gem "__proto__"',
      '  end',
      'end',
      'gem name',
      'gem "last", path: "x"',
    ].join('\r\n');
    expect(gemfile.parse(text.replaceAll('\r', ''))).toEqual({
      name: null,
      gems: [
        { name: 'rake', version: '~> 13.0', isDevelopment: false },
        { name: 'rack', version: '>= 2.0, < 4', isDevelopment: false },
        { name: 'pry', version: '', isDevelopment: true },
        { name: 'minitest', version: '~> 5.0', isDevelopment: true },
        { name: '__proto__', version: '', isDevelopment: true },
        { name: 'last', version: '', isDevelopment: false },
      ],
    });
    expect(gemfile.parse(text)).toEqual(gemfile.parse(text.replaceAll('\r', '')));
  });

  it.each(['', 'hello', 'gem', 'end\nend', 'gem 5'])('makes nothing of %j', (text) => {
    expect(gemfile.parse(text)).toBeNull();
  });
});

describe('gemspec', () => {
  it('reads the name and the dependencies', () => {
    const text = [
      'Gem::Specification.new do |s|',
      '  s.name = "shop".freeze',
      '  s.add_dependency("rack", ">= 2")',
      "  s.add_runtime_dependency 'json', '~> 2.0', '>= 2.1'",
      '  s.add_development_dependency "rake"',
      '  s.add_dependency name',
      'end',
    ].join('\n');
    expect(gemspec.parse(text)).toEqual({
      name: 'shop',
      gems: [
        { name: 'rack', version: '>= 2', isDevelopment: false },
        { name: 'json', version: '~> 2.0, >= 2.1', isDevelopment: false },
        { name: 'rake', version: '', isDevelopment: true },
      ],
    });
    expect(gemspec.matches('a/shop.gemspec')).toBe(true);
    expect(gemspec.parse('nothing')).toBeNull();
  });
});

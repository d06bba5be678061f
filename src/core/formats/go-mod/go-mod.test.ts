import { describe, expect, it } from 'vitest';
import { goMod } from './format.ts';

describe('go-mod', () => {
  it.each([
    ['go.mod', true],
    ['a/b/go.work', true],
    ['go.sum', false],
    ['cargo.mod', false],
    ['a/go.mod/b', false],
  ])('%s is a manifest: %s', (path, expected) => {
    expect(goMod.matches(path)).toBe(expected);
  });

  it('reads module, requirements and replacements, one by one and in blocks', () => {
    const text = [
      '// a comment',
      'module "example.com/shop/v2" // the shop',
      '',
      'go 1.24',
      'require example.com/one v1.0.0',
      'require (',
      '\texample.com/two v0.1.0 // indirect',
      '\tgithub.com/__proto__/three v3.0.0+incompatible',
      ')',
      'exclude example.com/bad v1.2.3',
      'replace example.com/one => ../one',
      'replace (',
      '\texample.com/two v0.1.0 => example.com/fork v0.2.0',
      '\texample.com/three => ./three',
      ')',
    ].join('\r\n');
    expect(goMod.parse(text)).toEqual({
      kind: 'module',
      module: 'example.com/shop/v2',
      goVersion: '1.24',
      requires: [
        { path: 'example.com/one', version: 'v1.0.0', isIndirect: false },
        { path: 'example.com/two', version: 'v0.1.0', isIndirect: true },
        { path: 'github.com/__proto__/three', version: 'v3.0.0+incompatible', isIndirect: false },
      ],
      replaces: [
        { path: 'example.com/one', target: '../one', isLocal: true },
        { path: 'example.com/two', target: 'example.com/fork', isLocal: false },
        { path: 'example.com/three', target: './three', isLocal: true },
      ],
    });
  });

  it('reads a workspace', () => {
    expect(goMod.parse('go 1.24\n\nuse (\n\t.\n\t./tools\n)\nuse ./cmd\n')).toEqual({
      kind: 'workspace',
      uses: ['.', './tools', './cmd'],
      replaces: [],
    });
  });

  it.each(['', 'hello world', '{"module": 1}', ')\n(\n=>', 'replace =>', 'module'])('makes nothing of %j', (text) => {
    expect(goMod.parse(text)).toBeNull();
  });
});

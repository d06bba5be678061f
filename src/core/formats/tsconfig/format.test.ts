import { describe, expect, it } from 'vitest';
import { tsconfig } from './format.ts';

describe('tsconfig.json', () => {
  it('is recognised with any suffix, and jsconfig too', () => {
    const paths = ['tsconfig.json', 'a/tsconfig.build.json', 'jsconfig.json', 'tsconfig', 'a/mytsconfig.json'];
    expect(paths.map((path) => tsconfig.matches(path))).toEqual([true, true, true, false, false]);
  });

  it('may have comments and trailing commas, but not inside texts', () => {
    const text = `\uFEFF{
      // a comment, with a comma
      "extends": ["./a.json", "./b.json",], /* another */
      "compilerOptions": { "baseUrl": "./src", "paths": { "//x/*": ["y, z/*",], "__proto__": ["p"] }, },
    }`;
    expect(tsconfig.parse(text)).toEqual({
      extends: ['./a.json', './b.json'],
      baseUrl: './src',
      paths: [
        ['//x/*', ['y, z/*']],
        ['__proto__', ['p']],
      ],
      rootDirs: [],
    });
  });

  it('says nothing of what it does not have', () => {
    expect(tsconfig.parse('{}')).toEqual({ extends: [], baseUrl: null, paths: null, rootDirs: [] });
  });

  it.each(['', '[]', '3', '{ "compilerOptions": '])('gives nothing for %j', (text) => {
    expect(tsconfig.parse(text)).toBeNull();
  });
});

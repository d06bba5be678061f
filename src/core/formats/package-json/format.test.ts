import { describe, expect, it } from 'vitest';
import type { PackageJson } from '../../languages/manifests.ts';
import { packageJson } from './format.ts';

const parse = (text: string): PackageJson | null => packageJson.parse(text) as PackageJson | null;

describe('package.json', () => {
  it('is recognised by its name alone', () => {
    expect(
      ['package.json', 'a/package.json', 'a/package-lock.json', 'my-package.json'].map((path) =>
        packageJson.matches(path),
      ),
    ).toEqual([true, true, false, false]);
  });

  it('lists entries, sources and types first', () => {
    expect(parse('{ "main": "./dist/x.cjs", "types": "./dist/x.d.ts", "source": "./src/x.ts" }')?.entries).toEqual([
      './src/x.ts',
      './dist/x.d.ts',
      './dist/x.cjs',
    ]);
  });

  it.each([
    ['"./x.js"', [['.', ['./x.js']]]],
    ['{ "import": "./x.mjs", "types": "./x.d.ts" }', [['.', ['./x.d.ts', './x.mjs']]]],
    [
      '{ ".": { "require": "./x.cjs", "import": { "types": "./x.d.mts", "default": "./x.mjs" } }, "./*": ["./a/*.js", "./b/*.js"] }',
      [
        ['.', ['./x.d.mts', './x.mjs', './x.cjs']],
        ['./*', ['./a/*.js', './b/*.js']],
      ],
    ],
    ['{ "__proto__": "./x.js" }', [['.', ['./x.js']]]],
  ])('exports %s', (exports, expected) => {
    expect(parse(`{ "exports": ${exports} }`)?.exports).toEqual(expected);
  });

  it('reads workspaces in both forms and every kind of dependency', () => {
    expect(parse('{ "workspaces": ["a/*"] }')?.workspaces).toEqual(['a/*']);
    const data = parse(
      '{ "workspaces": { "packages": ["b"] }, "dependencies": { "x": "^1" }, "peerDependencies": { "y": "*", "z": 3 } }',
    );
    expect(data?.workspaces).toEqual(['b']);
    expect(data?.dependencies).toEqual([
      ['x', '^1', 'dependencies'],
      ['y', '*', 'peerDependencies'],
    ]);
  });

  it.each(['', '[]', 'null', '{', '"text"', '{ "name": ['])('gives nothing for %j', (text) => {
    expect(parse(text)).toBeNull();
  });
});

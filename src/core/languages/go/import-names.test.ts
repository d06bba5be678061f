import { describe, expect, it } from 'vitest';
import { candidateNames, chooseNames } from './import-names.ts';

describe('names of imports without an alias', () => {
  it.each([
    ['net/http', 'http'],
    ['example.com/shop/v2', 'shop'],
    ['gopkg.in/yaml.v3', 'yaml'],
    ['github.com/acme/go-money', 'money'],
    ['github.com/google/cel-go', 'cel'],
    ['github.com/acme/go', 'go'],
    ['C', 'C'],
  ])('%s is assumed to be %s', (path, name) => {
    expect(candidateNames(path)[0]).toBe(name);
  });

  const check = (paths: readonly string[], used: readonly string[], taken: readonly string[] = []): readonly string[] =>
    chooseNames(paths.map(candidateNames), new Set(used), new Set(taken));

  it('prefers a name that the file uses', () => {
    expect(check(['k8s.io/api/core/v1'], ['v1'])).toEqual(['v1']);
    expect(check(['k8s.io/api/core/v1'], ['core'])).toEqual(['core']);
    expect(check(['github.com/acme/data-base'], ['database'])).toEqual(['database']);
  });

  it('gives each name once', () => {
    const paths = ['github.com/acme/mark-light', 'github.com/acme/mark'];
    expect(check(paths, ['mark', 'light'])).toEqual(['light', 'mark']);
    expect(check(['a/config', 'b/config'], ['config'], ['config'])).toEqual(['config', 'config']);
  });

  it('falls back on the assumed name', () => {
    expect(check(['example.com/thing'], [])).toEqual(['thing']);
    expect(check(['example.com/-'], ['x'])).toEqual(['_']);
  });
});

import { describe, expect, it } from 'vitest';
import { BridgedLanguageServers } from './bridged-language-servers.ts';

const ORIGIN = 'http://127.0.0.1:4321';
const settings = {
  gitProxy: null,
  helperToken: 'token',
  localRepositories: [{ canonicalUrl: 'example.com/shop', url: `${ORIGIN}/local/shop.git` }],
};

describe('the way to language servers', () => {
  it('is there for a repository that the helper of this page offers', () => {
    expect(() => new BridgedLanguageServers('example.com/shop', settings, ORIGIN)).not.toThrow();
  });

  it.each([
    ['another repository', 'example.com/other', settings, ORIGIN],
    ['a page without a helper', 'example.com/shop', { ...settings, helperToken: null }, ORIGIN],
    [
      'a helper of another origin, which must not get the token',
      'example.com/shop',
      settings,
      'https://elsewhere.example',
    ],
  ])('is not there for %s', (_, repo, given, origin) => {
    expect(() => new BridgedLanguageServers(repo, given, origin)).toThrow('knowing serve');
  });
});

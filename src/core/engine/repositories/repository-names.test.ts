import { describe, expect, it } from 'vitest';
import { SILENT } from '../../ports/progress.ts';
import type { Engine } from '../engine.ts';
import { memorySource, openEngine } from '../engine.testing.ts';

const LOCAL = `local/${'0db'.padEnd(40, '1')}`;
const TWIN = `local/${'2'.repeat(40)}`;
const OTHER = `local/${'3'.repeat(40)}`;

/** URL and location of each. */
const STORED = [
  [LOCAL, '/home/me/src/w4'],
  [TWIN, '/home/me/old/twin/'],
  [OTHER, 'C:\\work\\twin'],
  ['local/notes', '/home/me/db'],
  ['github.com/acme/shop', '/home/me/src/acme'],
  ['github.com/acme/shop-web', 'https://github.com/acme/shop-web.git'],
] as const;

async function openStored(): Promise<Engine> {
  const { engine } = openEngine();
  for (const [url, location] of STORED)
    await engine.indexing.index(memorySource({ 'a.py': '' }, { url }), { location, progress: SILENT });
  return engine;
}

const engine = await openStored();

describe('a repository', () => {
  it.each([
    ['its URL', 'github.com/acme/shop', 'github.com/acme/shop'],
    ['the place it was read from', '/home/me/src/w4', LOCAL],
    ['the name of that folder', 'w4', LOCAL],
    ['the name of a folder that is part of the hash of another', 'db', 'local/notes'],
    ['the end of its URL, though another has more', 'shop', 'github.com/acme/shop'],
    ['a part of its URL', 'shop-', 'github.com/acme/shop-web'],
    ['the beginning of a hash', '222', TWIN],
  ])('is named by %s', (_name, text, url) => {
    expect(engine.states.current(text)?.url).toBe(url);
  });

  it('and a state of it are named by the folder as well', () => {
    expect(engine.states.recordOf('w4@current').repo).toBe(LOCAL);
  });

  it('is not guessed where folders share a name; those without a remote are told by their folder', () => {
    expect(() => engine.states.current('twin')).toThrow(
      `“twin” matches several repositories: ${OTHER} (C:\\work\\twin), ${TWIN} (/home/me/old/twin/).`,
    );
    expect(() => engine.states.current('acm')).toThrow(
      'matches several repositories: github.com/acme/shop-web, github.com/acme/shop.',
    );
  });

  it('that is not known is answered with those that are', () => {
    expect(() => engine.states.current('w5')).toThrow(`No repository “w5” in the store. Known: github.com/acme/`);
    expect(() => engine.states.current('w5')).toThrow(`${LOCAL} (/home/me/src/w4).`);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { Knowing } from '../testing/run-knowing.ts';
import { SAMPLE_FILES } from '../testing/sample-files.ts';
import { git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
const knowing = new Knowing(folders.create());
const folder = folders.createRepository(SAMPLE_FILES, 'shop');
afterAll(() => folders.remove());

const ask = async (...args: string[]): Promise<unknown> => {
  const { code, value, stderr } = await knowing.json(args, { folder });
  expect({ code, stderr: stderr.includes('Internal error') }).toEqual({ code: 0, stderr: false });
  return value;
};

describe('enrich', () => {
  it('lays layers over the snapshot, which stays what it is, and says what it rests on', async () => {
    const { snapshot } = (await ask('index')) as { snapshot: string };
    const asked = (await ask('enrich', 'lsp', '--all')) as { layer: { root: string } };
    expect(asked).toMatchObject({
      snapshot,
      layer: { kind: 'lsp' },
      // Those of our own packages; the machine may have others.
      servers: expect.arrayContaining([
        expect.objectContaining({ server: 'pyright', languages: ['python'] }),
        expect.objectContaining({ server: 'typescript-language-server', languages: ['typescript'] }),
      ]),
      failed: 0,
      problems: [],
      before: { ast_resolved: expect.any(Number) },
      after: { lsp_resolved: expect.any(Number) },
    });
    const history = (await ask('enrich', 'git')) as { layer: { root: string }; enriched: string };
    expect(history).toMatchObject({ snapshot, layer: { kind: 'git' }, people: 1 });
    expect(await ask('stats')).toMatchObject({
      snapshot,
      enriched: { snapshot: history.enriched, layers: [history.layer, asked.layer] },
    });
    expect(await ask('callees', 'App.start')).toMatchObject({
      results: [{ provenance: 'lsp_resolved', confidence: 0.9, symbol: { display: 'render' } }],
    });
    expect((await knowing.run(['enrich', 'lsp'], { folder })).stdout).toContain(' reused');
    expect(git(folder, ['status', '--porcelain', '--ignored'])).toBe('');
  });

  it.each<[string, readonly string[], string]>([
    ['evidence of no kind', ['enrich', 'gossip'], 'Unknown evidence “gossip”. Choose one of lsp, scip, git'],
    ['an index that is not there', ['enrich', 'scip', 'nowhere.scip'], 'Cannot read nowhere.scip'],
    ['an index that is none', ['enrich', 'scip', 'go.mod'], 'Not a SCIP index'],
    ['a file where none is read', ['enrich', 'lsp', '.', 'x'], 'Unexpected argument “x”'],
  ])('%s is refused', async (_, args, words) => {
    const { code, stderr } = await knowing.run(args, { folder });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(words) });
  });

  it('a folder without git has no history', async () => {
    const plain = folders.create();
    writeFiles(plain, { 'a.py': 'def a(): ...\n' });
    const { code, stderr } = await knowing.run(['enrich', 'git', plain]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('has no git history') });
  });
});

import { describe, expect, it } from 'vitest';
import { Engine } from '../../engine/engine.ts';
import { memorySource, openEngine } from '../../engine/engine.testing.ts';
import type { History } from '../../ports/history.ts';
import type { Platform } from '../../ports/platform.ts';
import { SILENT } from '../../ports/progress.ts';
import type { SqlDatabase } from '../../ports/sql-database.ts';
import type { ToolOutput } from '../table.ts';
import { callTool } from '../table.ts';

const repo = 'example.com/shop';
const commit = { id: 'a1', author: 'ann@example.org', at: 100, subject: 'Add it' };
const history: History = {
  async *files() {
    await Promise.resolve();
    yield { path: 'shop.py', commits: [commit], lines: [commit, commit] };
  },
};

const enrich = async (engine: Engine): Promise<unknown> =>
  engine.layers.enrichFromHistory(repo, { history, progress: SILENT });
const fsck = (engine: Engine): Promise<ToolOutput<'fsck'>> =>
  callTool({ engine, progress: SILENT }, 'fsck', { repo }) as Promise<ToolOutput<'fsck'>>;

async function enriched(): Promise<{ engine: Engine; platform: Platform }> {
  const { engine, platform } = openEngine();
  const source = memorySource({ 'shop.py': 'def sell():\n    pass\n' }, { url: repo });
  await engine.indexing.index(source, { location: 'memory', keepContents: true, progress: SILENT });
  await enrich(engine);
  return { engine, platform };
}

/** Writes the layer's bytes anew as the function has them. */
function rewrite(database: SqlDatabase, change: (bytes: Uint8Array) => Uint8Array): void {
  const { bytes } = database.get<{ bytes: Uint8Array }>('SELECT bytes FROM layers')!;
  database.run('UPDATE layers SET bytes = ?', [change(bytes)]);
}

const withAuthor = (bytes: Uint8Array): Uint8Array => {
  const changed = Buffer.from(bytes);
  changed.write('eve@', changed.indexOf('ann@'));
  return new Uint8Array(changed);
};

describe('fsck of layers', () => {
  it('hashes them again', async () => {
    const { engine } = await enriched();
    expect(await fsck(engine)).toMatchObject({ isSound: true, states: [{ checked: { layers: 1 } }] });
  });

  it.each<[string, (database: SqlDatabase) => void]>([
    ['no layout', (database) => rewrite(database, (bytes) => bytes.map((byte, i) => (i === 0 ? 0 : byte)))],
    ['a cut end', (database) => rewrite(database, (bytes) => bytes.subarray(0, -1))],
    ['another author', (database) => rewrite(database, withAuthor)],
    ['another root', (database) => void database.run('UPDATE layers SET root = zeroblob(32)')],
  ])('names one with %s; it is not believed and can be made again', async (_name, damage) => {
    const { engine, platform } = await enriched();
    damage(platform.database);
    const { isSound, states } = await fsck(engine);
    expect([isSound, states[0]!.problems.map(({ problem }) => problem)]).toEqual([false, ['layer-damaged']]);
    const later = Engine.open(platform);
    expect(() => later.states.view(repo)).toThrow(expect.objectContaining({ code: 'store-damaged' }));
    await enrich(later);
    expect(await fsck(later)).toMatchObject({ isSound: true, states: [{ checked: { layers: 1 } }] });
  });

  it('names one under another kind, which stands in the way of others and says so', async () => {
    const { engine, platform } = await enriched();
    platform.database.run("UPDATE layers SET kind = 'lsp'");
    const { states } = await fsck(engine);
    expect(states[0]!.problems).toMatchObject([{ problem: 'layer-damaged', at: expect.stringMatching(/^lsp /) }]);
    await expect(enrich(Engine.open(platform))).rejects.toThrow(
      'The layer “language servers” is damaged. Rebuild it first with: knowing enrich lsp',
    );
  });
});

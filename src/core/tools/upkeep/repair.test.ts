import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { Engine } from '../../engine/engine.ts';
import { localReader, memorySource, openEngine } from '../../engine/engine.testing.ts';
import type { History } from '../../ports/history.ts';
import type { Platform } from '../../ports/platform.ts';
import { SILENT } from '../../ports/progress.ts';
import type { ToolOutput } from '../table.ts';
import { contentsOf } from '../corruption.testing.ts';
import { callTool } from '../table.ts';

type RepairResult = ToolOutput<'repair'>;

const folder = mkdtempSync(join(tmpdir(), 'knowing-repair-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const reader = localReader();

const SHOP = 'example.com/shop';
const BESIDE = 'example.com/beside';
const EARLIER = '1'.repeat(40);
const NEWEST = '2'.repeat(40);

const filesAt = (commit: string): Record<string, string> => ({
  'app/main.py': `from lib.tools import tool\n\n\ndef step_${commit[0]}():\n    return tool(${commit[0]})\n`,
  'lib/tools.py': 'def tool(given):\n    return given\n',
});
const history: History = {
  async *files() {
    await Promise.resolve();
    const commit = { id: 'a1', author: 'ann@example.org', at: 100, subject: 'Add it' };
    yield { path: 'lib/tools.py', commits: [commit], lines: [commit, commit] };
  },
};

interface Opened {
  readonly engine: Engine;
  readonly platform: Platform;
  /** What opening a location gives; none of them can be read where it is null. */
  url: string | null;
}

let stores = 0;

/** Two states of one repository, a layer over the newer one, and a repository beside it that shares none of its files. */
async function openStore(keepContents = true): Promise<Opened> {
  const { platform: plain } = openEngine(join(folder, `store-${(stores += 1)}.db`), reader);
  const opened: { url: string | null } = { url: SHOP };
  const platform: Platform = {
    ...plain,
    openSource: (location, commit) => {
      if (opened.url === null) return Promise.reject(new Failure('not-found', 'There is nothing there any more.'));
      return Promise.resolve({
        source: memorySource(filesAt(commit ?? NEWEST), { url: opened.url, commit }),
        location,
      });
    },
  };
  const engine = Engine.open(platform);
  for (const commit of [EARLIER, NEWEST]) {
    const source = memorySource(filesAt(commit), { url: SHOP, commit });
    await engine.indexing.index(source, { location: 'there', keepContents, progress: SILENT });
  }
  const beside = memorySource({ 'beside.go': 'package beside\n\nfunc Beside() {}\n' }, { url: BESIDE, commit: NEWEST });
  await engine.indexing.index(beside, { location: 'nowhere', keepContents, progress: SILENT });
  await engine.layers.enrichFromHistory(SHOP, { history, progress: SILENT });
  return Object.assign(opened, { engine, platform });
}

const fsck = (engine: Engine): Promise<ToolOutput<'fsck'>> =>
  callTool({ engine, progress: SILENT }, 'fsck', { history: true }) as Promise<ToolOutput<'fsck'>>;
const repair = (engine: Engine, input: object = {}): Promise<RepairResult> =>
  callTool({ engine, progress: SILENT }, 'repair', input) as Promise<RepairResult>;

const statesOf = (engine: Engine): (string | null)[][] =>
  engine.states
    .list(SHOP)
    .map(({ commit, hash }) => [commit, hash])
    .sort();
const rowsBeside = ({ platform: { database } }: Opened): unknown =>
  database.all(`SELECT records.*, repos.* FROM records JOIN repos ON repos.id = repo WHERE url = '${BESIDE}'`);

const RECORD = `WHERE commit_id = '${NEWEST}' AND repo = 1`;
const flip = (table: string, where: string): string =>
  `UPDATE ${table} SET bytes = CAST(x'00' || substr(bytes, 2) AS BLOB) WHERE ${where}`;
const ofBeside = `SELECT manifest FROM records WHERE repo = 2`;

describe('repair', () => {
  it('has nothing to do in a sound store, and leaves every row as it is', async () => {
    const store = await openStore();
    const all = (): unknown =>
      ['records', 'repos', 'segments'].map((table) => store.platform.database.all(`SELECT * FROM ${table}`));
    const before = all();
    const { removed, states } = await repair(store.engine);
    expect(new Set(Object.values(removed))).toEqual(new Set([0]));
    expect(states).toEqual([]);
    expect(all()).toEqual(before);
  });

  it.each<[string, string, Partial<RepairResult['removed']>, number]>([
    [
      'the manifest of a state',
      flip('segments', `id IN (SELECT manifest FROM records ${RECORD})`),
      { segments: 1, records: 1 },
      1,
    ],
    [
      'the manifests of all its states',
      flip('segments', `id IN (SELECT manifest FROM records WHERE repo = 1)`),
      { segments: 2, records: 2 },
      2,
    ],
    ['a package', flip('segments', `id = (SELECT min(id) FROM segments)`), { segments: 1 }, 1],
    ['a lost package', 'DELETE FROM segments WHERE id = (SELECT min(id) FROM segments)', {}, 1],
    ['facts of files', flip('facts', 'true'), { facts: 4 }, 0],
    ['the count in a record', `UPDATE records SET nodes = nodes + 1 ${RECORD}`, { records: 1 }, 1],
    ['the snapshot hash in a record', `UPDATE records SET hash = zeroblob(32) ${RECORD}`, { records: 1 }, 1],
    [
      'the manifest of another repository in a record',
      `UPDATE records SET manifest = (${ofBeside}) ${RECORD}`,
      { records: 1 },
      1,
    ],
    ['the repository in a record', `UPDATE records SET repo = 7 ${RECORD}`, { records: 1 }, 1],
    [
      'the record of an earlier state',
      `UPDATE records SET nodes = 0 WHERE commit_id = '${EARLIER}'`,
      { records: 1 },
      1,
    ],
    ['every record of it', 'UPDATE records SET files = 0 WHERE repo = 1', { records: 2 }, 2],
    ['kept roots', 'UPDATE seals SET hash = zeroblob(32) WHERE repo = 1', {}, 0],
    ['kept files', flip('contents', `bytes LIKE '%tool%'`), { contents: 3 }, 2],
    ['a layer', flip('layers', 'true'), { layers: 1 }, 0],
    ['the root of a layer', 'UPDATE layers SET root = zeroblob(32)', { layers: 1 }, 0],
    ['where the current state is', 'UPDATE repos SET current_record = 99 WHERE id = 1', {}, 0],
  ])(
    'mends %s: every hash is what it was, and what is beside is untouched',
    async (_name, damage, removed, repaired) => {
      const store = await openStore();
      const { engine, platform } = store;
      const [states, beside] = [statesOf(engine), rowsBeside(store)];
      const current = engine.states.current(SHOP)!.record.hash;
      platform.database.exec('PRAGMA foreign_keys = off');
      expect(platform.database.run(damage).changes).toBeGreaterThan(0);
      // As in the browser: there a row that another one names cannot be taken out.
      platform.database.exec('PRAGMA foreign_keys = on');
      const later = Engine.open(platform);
      expect((await fsck(later)).isSound).toBe(false);
      const result = await repair(later);
      expect(result.removed).toMatchObject(removed);
      expect(result.states.map((state) => state.repair)).toEqual(Array(repaired).fill('restored'));
      expect(await fsck(later)).toMatchObject({ isSound: true, store: { problems: [] } });
      expect(statesOf(later)).toEqual(states);
      expect(later.states.current(SHOP)!.record.hash).toBe(current);
      expect(rowsBeside(store)).toEqual(beside);
      for (const path of ['app/main.py', 'lib/tools.py'])
        expect(await later.files.readText(later.states.committed(SHOP), path)).toBe(filesAt(NEWEST)[path]);
      expect((await repair(later)).states).toEqual([]);
    },
  );

  it('gives the graphs back that were there', async () => {
    const [whole, store] = [await openStore(), await openStore()];
    store.platform.database.run(flip('segments', `id IN (SELECT min(id) FROM segments)`));
    const later = Engine.open(store.platform);
    await repair(later);
    const text = (engine: Engine, platform: Platform): string[] =>
      contentsOf(engine, platform.hashing)
        .split('\n')
        .filter((line) => !line.startsWith('{"id":'))
        .sort();
    expect(text(later, store.platform)).toEqual(text(whole.engine, whole.platform));
  });

  it.each<[string, string, boolean]>([
    ['a damaged package', flip('segments', `id = (SELECT min(id) FROM segments)`), false],
    ['a damaged record', `UPDATE records SET nodes = 0 ${RECORD}`, true],
    ['lost bytes of a file', `DELETE FROM contents WHERE bytes LIKE '%step_2%'`, true],
  ])('says of %s that its source is gone, and keeps what is sound', async (_name, damage, isSound) => {
    const store = await openStore();
    const { engine, platform } = store;
    const [states, beside] = [statesOf(engine), rowsBeside(store)];
    platform.database.run(damage);
    store.url = null;
    const later = Engine.open(platform);
    const { states: repaired } = await repair(later);
    expect(repaired).toMatchObject([{ repo: SHOP, repair: 'unreachable', reason: 'There is nothing there any more.' }]);
    const lost = repaired[0]!.commit;
    const checked = await fsck(later);
    expect(checked.isSound).toBe(isSound);
    const sound = checked.states.filter(({ repo, problems }) => repo === SHOP && problems.length === 0);
    const kept = sound.map(({ commit, snapshot }) => [commit, snapshot]);
    for (const state of states.filter(([commit]) => commit !== lost)) expect(kept).toContainEqual(state);
    expect(rowsBeside(store)).toEqual(beside);
  });

  it('does not take what another repository holds by now for it', async () => {
    const store = await openStore();
    store.platform.database.run(`UPDATE records SET nodes = 0 ${RECORD}`);
    store.url = 'example.com/another';
    const later = Engine.open(store.platform);
    expect((await repair(later)).states).toMatchObject([
      { repair: 'unreachable', reason: 'there is now example.com/another' },
    ]);
    expect(later.repositories.urls()).toEqual([BESIDE, SHOP]);
    expect((await fsck(later)).isSound).toBe(true);
  });

  it('mends the repository that is named, and says that one is unknown', async () => {
    const { engine, platform } = await openStore();
    platform.database.run(flip('segments', `id = (SELECT min(id) FROM segments)`));
    const later = Engine.open(platform);
    expect((await repair(later, { repo: 'beside' })).states).toEqual([]);
    expect((await repair(later, { repo: 'shop' })).states).toMatchObject([{ repair: 'restored' }]);
    await expect(repair(engine, { repo: 'nobody/nothing' })).rejects.toMatchObject({ code: 'unknown-repository' });
  });
});

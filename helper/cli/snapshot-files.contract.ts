import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { NodeSqlDatabase } from '../ports/node-sql-database.ts';
import { Knowing, type Ran } from '../testing/run-knowing.ts';
import { SAMPLE_FILES } from '../testing/sample-files.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
let knowing: Knowing;
let folder: string;
let state: { repo: string; commit: string; snapshot: string };
let file: string;
const inHome = (name: string): string => join(knowing.home, name);
const run = (args: readonly string[], db: string): Promise<Ran> => knowing.run([...args, '--db', inHome(db)]);
const json = (args: readonly string[], db: string): ReturnType<Knowing['json']> =>
  knowing.json([...args, '--db', inHome(db)]);

/** Changes the store as a failing disk would, between two runs of the program. */
function damage(db: string, sql: string): void {
  const database = NodeSqlDatabase.open(inHome(db));
  expect(database.run(sql).changes).toBeGreaterThan(0);
  database.close();
}

beforeAll(async () => {
  knowing = new Knowing(folders.create());
  folder = folders.createRepository(SAMPLE_FILES, 'shop');
  file = inHome('shop.knowing');
  state = (await json(['index', folder], 'sender.db')).value as typeof state;
  const ran = await run(['export', folder, '--format', 'knowing', '--out', file], 'sender.db');
  expect([ran.code, ran.stdout]).toEqual([0, '']);
  expect(ran.stderr).toContain(`knowing verify ${file} --snapshot ${state.snapshot}`);
});
afterAll(() => folders.remove());

describe('a .knowing file', () => {
  it('is imported with the snapshot it claims, and exported again as it was', async () => {
    const { repo, commit, snapshot } = state;
    expect(await json(['import', file], 'receiver.db')).toMatchObject({
      code: 0,
      value: { repo, commit, snapshot, claimed: snapshot, isVerified: true },
    });
    expect(await json(['fsck'], 'receiver.db')).toMatchObject({ code: 0, value: { isSound: true } });
    const again = inHome('again.knowing');
    expect((await run(['export', repo, '--format', 'knowing', '--out', again], 'receiver.db')).code).toBe(0);
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
  });

  it('that is damaged or none is refused, and nothing is imported', async () => {
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    const damaged = inHome('damaged.knowing');
    writeFileSync(damaged, bytes);
    const ran = await run(['import', damaged], 'empty.db');
    expect([ran.code, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).toContain('is not a complete .knowing file');
    expect((await run(['import', inHome('nothing.knowing')], 'empty.db')).code).toBe(2);
    expect(await json(['fsck'], 'empty.db')).toMatchObject({ code: 0, value: { states: [] } });
  });

  it('that does not have the hash it claims stays beside the state that is there', async () => {
    const archive = gunzipSync(readFileSync(file));
    archive.write('q', archive.lastIndexOf('price('));
    const changed = inHome('changed.knowing');
    writeFileSync(changed, gzipSync(archive));
    expect((await run(['import', file], 'both.db')).code).toBe(0);
    const ran = await run(['import', changed], 'both.db');
    expect(ran.code).toBe(1);
    const own = /the snapshot hash is ([0-9a-f]{64})/.exec(ran.stdout)?.[1] ?? '';
    expect(ran.stdout).toContain(
      `The current state of ${state.repo} is unchanged; this one is ${state.repo}@${own.slice(0, 12)}.`,
    );
    const current = await json(['stats', state.repo], 'both.db');
    expect(current.value).toMatchObject({ snapshot: state.snapshot });
    const beside = await json(['stats', `${state.repo}@${own.slice(0, 12)}`], 'both.db');
    expect(beside.value).toMatchObject({ snapshot: own });
  });

  it('is written to a name or not at all', async () => {
    const nowhere = join(knowing.home, 'no', 'such', 'folder.knowing');
    expect((await run(['export', folder, '--format', 'knowing', '--out', nowhere], 'sender.db')).code).toBe(2);
    expect((await run(['export', folder, '--format', 'knowing'], 'sender.db')).code).toBe(2);
  });
});

describe('fsck --repair', () => {
  const DAMAGE = `UPDATE segments SET bytes = CAST(x'00' || substr(bytes, 2) AS BLOB)`;

  it('indexes again from the source, and finds nothing wrong after', async () => {
    damage('sender.db', DAMAGE);
    expect((await run(['fsck'], 'sender.db')).code).toBe(1);
    const { code, value } = await json(['fsck', '--repair'], 'sender.db');
    const { isSound, states, repaired } = value as ToolOutput<'fsck'> & { repaired: ToolOutput<'repair'> };
    expect([code, isSound]).toEqual([0, true]);
    expect(states).toMatchObject([{ repo: state.repo, snapshot: state.snapshot, isCurrent: true }]);
    expect(repaired.states).toMatchObject([{ repair: 'restored', snapshot: state.snapshot, reason: '' }]);
    expect(repaired.removed.segments).toBeGreaterThan(2);
  });

  it('says in words what cannot be brought back, whose source was a file or is gone', async () => {
    damage('receiver.db', DAMAGE);
    const imported = await run(['fsck', '--repair'], 'receiver.db');
    expect([imported.code, imported.stderr]).toEqual([1, '']);
    expect(imported.stdout).toContain('imported from a .knowing file; import it again');
    expect((await run(['import', file], 'receiver.db')).code).toBe(0);
    expect((await run(['fsck', '--history'], 'receiver.db')).code).toBe(0);
    damage('sender.db', `${DAMAGE} WHERE id NOT IN (SELECT manifest FROM records)`);
    rmSync(folder, { recursive: true });
    const gone = await run(['fsck', '--repair'], 'sender.db');
    expect([gone.code, gone.stderr]).toEqual([1, '']);
    expect(gone.stdout).toContain('source no longer available');
    expect(gone.stdout).toContain('segment-missing');
  });
});

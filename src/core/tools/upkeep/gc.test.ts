import { describe, expect, it } from 'vitest';
import { memorySource, openEngine } from '../../engine/engine.testing.ts';
import type { Engine } from '../../engine/engine.ts';
import { SILENT } from '../../ports/progress.ts';
import type { SqlDatabase } from '../../ports/sql-database.ts';
import type { ToolOutput } from '../table.ts';
import { callTool } from '../table.ts';

const commitId = (number: number): string => String(number).repeat(40);
const STATES = 6;

/** Six commits: one file changes with each, one stays, one is there in the first two only. */
async function history(): Promise<{ engine: Engine; database: SqlDatabase }> {
  const { engine, platform } = openEngine();
  for (let number = 1; number <= STATES; number += 1) {
    const files = {
      'app/main.py': `def step_${number}():\n    return ${number}\n`,
      'lib/same.py': 'def same():\n    pass\n',
      ...(number <= 2 ? { 'old/gone.py': 'def gone():\n    pass\n' } : {}),
    };
    const ancestors = Array.from({ length: number - 1 }, (_, i) => commitId(number - 1 - i));
    const place = { committedAt: number, subject: `step ${number}`, ancestors };
    const source = { ...memorySource(files, { commit: commitId(number) }), place };
    await engine.indexing.index(source, { location: 'memory', keepContents: true, progress: SILENT });
  }
  return { engine, database: platform.database };
}

const call = <Result>(engine: Engine, tool: string, input: object): Promise<Result> =>
  callTool({ engine, progress: SILENT }, tool, { repo: 'shop', ...input }) as Promise<Result>;
const gc = (engine: Engine, input: object): Promise<ToolOutput<'gc'>> => call(engine, 'gc', { days: 0, ...input });
const subjects = async (engine: Engine): Promise<(string | null)[]> =>
  (await call<ToolOutput<'log'>>(engine, 'log', {})).states.map(({ subject }) => subject);
const isSound = async (engine: Engine): Promise<boolean> =>
  (await call<ToolOutput<'fsck'>>(engine, 'fsck', { history: true })).isSound;
const rows = (database: SqlDatabase, table: string): number =>
  database.get<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)!.count;

describe('gc', () => {
  it('keeps the newest states whole, with what they need, and removes the rest', async () => {
    const { engine, database } = await history();
    const [facts, segments] = [rows(database, 'facts'), rows(database, 'segments')];
    const result = await gc(engine, { last: 2 });
    expect(result.kept).toEqual({ current: 1, recent: 1 });
    expect(result.removed.map(({ subject }) => subject)).toEqual(['step 4', 'step 3', 'step 2', 'step 1']);
    expect(result.freed).toMatchObject({ states: 4, facts: 5, contents: 5 });
    expect(rows(database, 'facts')).toBe(facts - 5);
    expect(rows(database, 'segments')).toBe(segments - result.freed.segments);
    expect(await subjects(engine)).toEqual(['step 6', 'step 5']);
    expect(await isSound(engine)).toBe(true);
    expect(await gc(engine, { last: 2 })).toMatchObject({ removed: [], freed: { states: 0, bytes: 0 } });
  });

  it('keeps named states, and what follows one that goes follows the one before it', async () => {
    const { engine } = await history();
    const result = await gc(engine, { last: 1, keep: [commitId(3).slice(0, 8), '#1'] });
    expect(result.kept).toEqual({ current: 1, named: 2 });
    expect(await subjects(engine)).toEqual(['step 6', 'step 3', 'step 1']);
    expect(engine.states.view(`shop@${commitId(1)}`).graph.findFile('old/gone.py')).toBeGreaterThanOrEqual(0);
    expect(await isSound(engine)).toBe(true);
  });

  it('keeps what is young, and never the rest of the store by mistake', async () => {
    const { engine } = await history();
    expect((await gc(engine, { last: 1, days: 1 })).kept).toEqual({ current: 1, young: STATES - 1 });
    const other = memorySource({ 'b.py': 'def b():\n    pass\n' }, { url: 'example.com/other' });
    await engine.indexing.index(other, { location: 'memory', keepContents: true, progress: SILENT });
    await gc(engine, { last: 1 });
    const { states, isSound: whole } = (await callTool({ engine, progress: SILENT }, 'fsck', {})) as ToolOutput<'fsck'>;
    expect([whole, states.length]).toEqual([true, 2]);
  });

  it('changes nothing in a dry run and tells what it would', async () => {
    const { engine, database } = await history();
    const before = ['records', 'segments', 'facts', 'contents'].map((table) => rows(database, table));
    const dry = await gc(engine, { last: 2, dryRun: true });
    expect(['records', 'segments', 'facts', 'contents'].map((table) => rows(database, table))).toEqual(before);
    const { freed, removed } = await gc(engine, { last: 2 });
    expect(dry).toMatchObject({ dryRun: true, freed, removed });
  });

  it('does nothing at all where a state that stays is damaged', async () => {
    const { engine, database } = await history();
    database.run('UPDATE segments SET bytes = zeroblob(8) WHERE id = (SELECT max(manifest) FROM records)');
    await expect(gc(engine, { last: 2 })).rejects.toMatchObject({ code: 'store-damaged' });
    expect(rows(database, 'records')).toBe(STATES);
  });

  it('has done nothing where it is interrupted', async () => {
    const { engine, database } = await history();
    database.exec(`CREATE TRIGGER stop BEFORE DELETE ON contents BEGIN SELECT RAISE(ABORT, 'stop'); END`);
    await expect(gc(engine, { last: 1 })).rejects.toThrow();
    database.exec('DROP TRIGGER stop');
    expect(await subjects(engine)).toHaveLength(STATES);
    expect(await isSound(engine)).toBe(true);
  });
});

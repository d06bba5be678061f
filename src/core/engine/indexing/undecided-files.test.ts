import { describe, expect, it } from 'vitest';
import { asFailure } from '../../base/failure.ts';
import { SILENT } from '../../ports/progress.ts';
import { callTool, toolNamed } from '../../tools/table.ts';
import type { Engine } from '../engine.ts';
import { memorySource, openEngine } from '../engine.testing.ts';
import { busyReader, QUICK, type Machine } from './busy-reader.testing.ts';

const FILES = {
  'a.py': 'from slow import b\n\ndef a():\n    return b()\n',
  'slow.py': 'def b():\n    return 1\n',
};
const COMMIT = 'c'.repeat(40);

/** A machine that has no time for files called slow. */
const slowFor = (machine: Machine): ReturnType<typeof busyReader> =>
  busyReader(({ path }) => (path.includes('slow') ? machine : QUICK));

const index = (engine: Engine, files: Record<string, string> = FILES): ReturnType<Engine['indexing']['index']> =>
  engine.indexing.index(memorySource(files, { commit: COMMIT }), {
    location: 'memory',
    keepContents: true,
    progress: SILENT,
  });

const REASONS = ['too-slow', 'parser-failed'] as const;

describe('a file that is left out of its batch for a reason that is not in its bytes', () => {
  it.each(REASONS)('is read alone, and the state is the one of a quick machine: %s', async (reason) => {
    const expected = await index(openEngine(':memory:', slowFor(QUICK)).engine);
    const reader = slowFor({ batch: reason, alone: null });
    const outcome = await index(openEngine(':memory:', reader).engine);
    expect(reader.alone).toEqual(['slow.py']);
    expect({ ...outcome, ms: {} }).toEqual({ ...expected, ms: {} });
    expect(outcome).toMatchObject({ incomplete: [], files: { indexed: 2, skipped: 0 } });
  });

  it.each(REASONS)('makes the state incomplete if it cannot be read alone either: %s', async (reason) => {
    const { engine } = openEngine(':memory:', slowFor({ batch: reason, alone: reason }));
    const outcome = await index(engine);
    expect(outcome).toMatchObject({ snapshot: null, incomplete: ['slow.py'], isCurrent: true });
  });

  it('is tried again by the next run, which nothing of the last one stands in the way of', async () => {
    let machine: Machine = { batch: 'too-slow', alone: 'too-slow' };
    const { engine } = openEngine(
      ':memory:',
      busyReader(({ path }) => (path === 'slow.py' ? machine : QUICK)),
    );
    await index(engine);
    const source = memorySource(FILES, { commit: COMMIT });
    expect(engine.states.recall(source, {})).toBeNull();
    machine = QUICK;
    const { snapshot, incomplete } = await index(engine);
    const expected = await index(openEngine().engine);
    expect([snapshot, incomplete]).toEqual([expected.snapshot, []]);
    expect(engine.states.recall(source, {})?.hash).toBe(snapshot);
    expect(engine.states.find('shop', COMMIT)?.hash).toBe(snapshot);
  });

  it('is not tried for ever where many are slow', async () => {
    const reader = slowFor({ batch: 'too-slow', alone: 'too-slow' });
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`slow${i}.py`, `A = ${i}\n`]));
    const outcome = await index(openEngine(':memory:', reader).engine, many);
    expect(outcome.incomplete).toHaveLength(9);
    expect(reader.alone).toEqual(['slow0.py', 'slow1.py', 'slow2.py']);
  });
});

describe('built-ins that a busy machine has no time for', () => {
  it('are read alone, and no graph is made without them', async () => {
    const { snapshot } = await index(openEngine().engine);
    const isBuiltIn = (path: string): boolean => !(path in FILES);
    const machine = (alone: Machine['alone']): ReturnType<typeof busyReader> =>
      busyReader(({ path }) => (isBuiltIn(path) ? { batch: 'too-slow', alone } : QUICK));
    expect((await index(openEngine(':memory:', machine(null)).engine)).snapshot).toBe(snapshot);
    await expect(index(openEngine(':memory:', machine('too-slow')).engine)).rejects.toMatchObject({
      code: 'parser-unavailable',
    });
  });
});

describe('an incomplete state', () => {
  const open = async (): Promise<Engine> => {
    const { engine } = openEngine(':memory:', slowFor({ batch: 'too-slow', alone: 'too-slow' }));
    await index(engine);
    return engine;
  };

  it('answers questions and says what it is', async () => {
    const engine = await open();
    const context = { engine, progress: SILENT };
    const callers = await callTool(context, 'symbol', { repo: 'shop', symbol: 'a' });
    expect(callers.snapshot).toBeNull();
    expect(toolNamed('symbol').text(callers, {})).toContain('incomplete');
    const [listed] = (await callTool(context, 'list_repos', {})).repos;
    expect(listed?.snapshot).toBeNull();
    const { states } = await callTool(context, 'log', { repo: 'shop' });
    expect(states.map(({ snapshot }) => snapshot)).toEqual([null]);
    const pack = await callTool(context, 'context_for_task', { repo: 'shop', task: 'what a returns', format: 'gcf' });
    expect(JSON.stringify(pack)).toContain('snapshot=incomplete');
  });

  it('has no hash in any answer', async () => {
    const engine = await open();
    const { graphHash } = engine.states.recordOf('shop');
    const context = { engine, progress: SILENT };
    const answers = [
      await callTool(context, 'list_repos', {}),
      await callTool(context, 'log', { repo: 'shop' }),
      await callTool(context, 'stats', { repo: 'shop' }),
      await callTool(context, 'context_for_task', { repo: 'shop', task: 'what a returns' }),
      await callTool(context, 'fsck', {}),
    ];
    expect(JSON.stringify(answers)).not.toContain(graphHash.slice(0, 8));
    expect(engine.states.find('shop', graphHash)).toBeNull();
  });

  it.each<[string, (engine: Engine) => Promise<unknown>]>([
    ['exported', (engine) => engine.exportSnapshot('shop')],
    ['proven', (engine) => ask(engine, 'prove', { repo: 'shop', source: 'a', target: 'a' })],
    ['used to prove an absence', (engine) => ask(engine, 'prove_absent', { repo: 'shop', target: 'a' })],
    [
      'enriched',
      (engine) => engine.layers.enrichFromScip('shop', { bytes: new Uint8Array(), folder: '', progress: SILENT }),
    ],
  ])('cannot be %s', async (_what, attempt) => {
    const engine = await open();
    const failure = await Promise.resolve()
      .then(() => attempt(engine))
      .then(
        () => null,
        (error: unknown) => asFailure(error),
      );
    expect(failure?.code).toBe('incomplete-state');
    expect(failure?.data).toMatchObject({ repo: 'example.com/shop', files: 1 });
  });

  it('does not verify what a file claims', async () => {
    const { engine } = openEngine();
    const { snapshot } = await index(engine);
    const archive = await engine.exportSnapshot('shop');
    const busy = openEngine(':memory:', slowFor({ batch: 'too-slow', alone: 'too-slow' })).engine;
    const { outcome, claimed } = await busy.indexing.importSnapshot(archive, SILENT);
    expect([claimed, outcome.snapshot]).toEqual([snapshot, null]);
  });
});

const ask = (engine: Engine, name: 'prove' | 'prove_absent', input: Parameters<typeof callTool>[2]): Promise<unknown> =>
  callTool({ engine, progress: SILENT }, name, input as never);

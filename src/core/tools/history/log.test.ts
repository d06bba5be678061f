import { describe, expect, it } from 'vitest';
import { memorySource, openEngine } from '../../engine/engine.testing.ts';
import type { Engine } from '../../engine/engine.ts';
import { SILENT } from '../../ports/progress.ts';
import type { ToolOutput } from '../table.ts';
import { callTool } from '../table.ts';

type LogResult = ToolOutput<'log'>;

const commitId = (number: number): string => String(number).repeat(40);

/** Three commits of a program that grows by one function each; `order` is the order in which they are indexed. */
async function history(order: readonly number[], head: number): Promise<Engine> {
  const { engine } = openEngine();
  for (const number of order) {
    const names = ['f', 'g', 'h'].slice(0, number);
    const place = {
      committedAt: number * 1000,
      subject: `add ${names.at(-1)}`,
      ancestors: [3, 2, 1].filter((earlier) => earlier < number).map(commitId),
    };
    const files = { 'a.py': names.map((name) => `def ${name}():\n    pass\n`).join('\n'), 'lib/b.py': 'X = 1\n' };
    const source = { ...memorySource(files, { commit: commitId(number) }), place };
    const options = { location: 'memory', isAside: number !== head, progress: SILENT };
    if (engine.states.recall(source, options) === null) await engine.indexing.index(source, options);
  }
  return engine;
}

const log = (engine: Engine, input: object = {}): Promise<LogResult> =>
  callTool({ engine, progress: SILENT }, 'log', { repo: 'shop', ...input }) as Promise<LogResult>;

const subjects = ({ states }: LogResult): (string | null)[] => states.map(({ subject }) => subject);

describe('log', () => {
  it('tells the states along the line of commits and what changed in each', async () => {
    const { total, next, states } = await log(await history([1, 2, 3], 3));
    expect([total, next]).toEqual([3, null]);
    expect(
      states.map(({ subject, committedAt, isCurrent, change }) => [subject, committedAt, isCurrent, change]),
    ).toEqual([
      ['add h', 3000, true, { files: 0, nodes: 1, edges: 1, packages: { added: 0, removed: 0, changed: 1 } }],
      ['add g', 2000, false, { files: 0, nodes: 1, edges: 1, packages: { added: 0, removed: 0, changed: 1 } }],
      ['add f', 1000, false, null],
    ]);
  });

  it('is a line in the order of the commits once a range is gone through, whatever was indexed first', async () => {
    expect(subjects(await log(await history([3, 1, 2, 3], 3)))).toEqual(['add h', 'add g', 'add f']);
    expect(subjects(await log(await history([3, 1], 3)))).toEqual(['add h']);
    expect(subjects(await log(await history([3, 1], 3), { all: true }))).toEqual(['add f', 'add h']);
  });

  it('goes on page by page, and from any state', async () => {
    const engine = await history([1, 2, 3], 3);
    const first = await log(engine, { limit: 2 });
    expect(subjects(first)).toEqual(['add h', 'add g']);
    expect(subjects(await log(engine, { limit: 2, before: first.next }))).toEqual(['add f']);
    expect(subjects(await log(engine, { repo: `shop@${commitId(2)}` }))).toEqual(['add g', 'add f']);
  });
});

describe('a recorded state', () => {
  const names = async (engine: Engine, repo: string): Promise<unknown> => {
    const answer = await callTool({ engine, progress: SILENT }, 'package_symbols', { repo, package: '.' });
    const { symbols } = answer as { symbols: { display: string }[] };
    return symbols.map(({ display }) => display).filter((name) => name.length === 1);
  };

  it('is asked by its commit, its snapshot or its record, and the current one stays current', async () => {
    const engine = await history([3, 1, 2], 3);
    const { states } = await log(engine, { all: true });
    const second = states.find(({ commit }) => commit === commitId(2))!;
    for (const name of [second.commit!.slice(0, 8), second.snapshot, `#${second.record}`])
      expect(await names(engine, `example.com/shop@${name}`)).toEqual(['f', 'g']);
    expect(await names(engine, 'shop@1111111')).toEqual(['f']);
    expect(await names(engine, 'shop')).toEqual(['f', 'g', 'h']);
  });

  it.each(['shop@9999999', 'shop@#99', 'shop@nonsense'])('that is not there is unknown: %s', async (repo) => {
    const engine = await history([1], 1);
    await expect(names(engine, repo)).rejects.toMatchObject({ code: 'unknown-revision' });
  });
});

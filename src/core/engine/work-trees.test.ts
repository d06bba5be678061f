import { beforeAll, describe, expect, it } from 'vitest';
import { SILENT } from '../ports/progress.ts';
import { callTool } from '../tools/table.ts';
import type { Engine } from './engine.ts';
import { memorySource, openEngine } from './engine.testing.ts';

const URL = 'example.com/shop';
const TREES = [
  { location: '/trees/main', commit: '1'.repeat(40), files: { 'a.py': 'def first():\n    pass\n' } },
  { location: '/trees/other', commit: '2'.repeat(40), files: { 'a.py': 'def second():\n    pass\n' } },
] as const;

const namesIn = (engine: Engine, repo: string): string[] =>
  engine.states
    .view(repo)
    .graph.nodes.name.filter((name) => name === 'edited' || name === 'first' || name === 'second');

describe('two work trees of one repository', () => {
  let engine: Engine;
  let names: string[];
  beforeAll(async () => {
    ({ engine } = openEngine());
    for (const { location, commit, files } of TREES)
      await engine.indexing.index(memorySource(files, { url: URL, commit }), {
        location,
        keepContents: true,
        progress: SILENT,
      });
    names = TREES.map(({ commit, location }) => engine.workTrees.checkout(URL, commit, location)!);
  });

  it('are asked about by names of their own, whichever was indexed last', () => {
    expect(names.map((name) => namesIn(engine, name))).toEqual([['first'], ['second']]);
    expect(names.map((name) => engine.states.current(name))).toMatchObject(
      TREES.map(({ commit, location }) => ({ url: URL, location, record: { commit } })),
    );
    expect(engine.states.current(URL)?.record.commit).toBe(TREES[1].commit);
  });

  it('give the same name again, and none for a commit that is not recorded', () => {
    expect(engine.workTrees.checkout(URL, TREES[0].commit, TREES[0].location)).toBe(names[0]);
    expect(engine.workTrees.checkout(URL, '3'.repeat(40), TREES[0].location)).toBeNull();
    expect(engine.states.namesState(names[0]!)).toBe(false);
  });

  it('keep what is not committed apart, also when they are asked at once', async () => {
    const overlays = await Promise.all(names.map((name) => engine.workTrees.open(name, SILENT)));
    await overlays[0]!.apply([{ path: 'b.py', bytes: new TextEncoder().encode('def edited():\n    pass\n') }]);
    expect(overlays.map((overlay) => engine.workTrees.nameOf(overlay))).toEqual(names);
    const ask = (repo: string): Promise<unknown> =>
      callTool({ engine, progress: SILENT }, 'symbol_details', { repo, symbol: 'edited' }).then(
        () => true,
        () => false,
      );
    expect(await Promise.all([...names, ...names].map(ask))).toEqual([true, false, true, false]);
    expect(namesIn(engine, `${URL}@${TREES[0].commit}`)).toEqual(['first']);
    expect(overlays.every((overlay) => engine.workTrees.isUpToDate(overlay))).toBe(true);
    expect(engine.workTrees.isOver(overlays[0]!, names[1]!)).toBe(false);
    for (const overlay of overlays) engine.workTrees.close(overlay);
    expect(namesIn(engine, names[0]!)).toEqual(['first']);
  });

  it('mark the state that stands in their folder as the current one in the log', async () => {
    for (const [at, repo] of names.entries()) {
      const { states } = await callTool({ engine, progress: SILENT }, 'log', { repo, all: true });
      expect(states.filter(({ isCurrent }) => isCurrent).map(({ commit }) => commit)).toEqual([TREES[at]!.commit]);
    }
  });
});

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { SILENT } from '../ports/progress.ts';
import { generatedHistory, type Files } from './generated-history.testing.ts';
import { memorySource, openEngine, sampleFiles } from './engine.testing.ts';
import { busyReader, QUICK, type Machine } from './indexing/busy-reader.testing.ts';

interface History {
  readonly name: string;
  /** The files of each commit, oldest first. */
  readonly commits: readonly Files[];
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 });

/** Folders of this repository that are small, refer to each other and were changed now and then. */
const FOLDERS = ['src/core/base', 'src/core/parse-pool', 'src/core/graph', 'src/core/store/tables'];
const COMMITS = 20;

/** The last commits of this repository: as many as a shallow clone has, none where it is no clone at all. */
function ownHistory(): Files[] {
  try {
    const commits = git('log', '--first-parent', '--format=%H', `-${COMMITS}`, '--', ...FOLDERS)
      .trim()
      .split('\n');
    const trees = commits.reverse().map((commit) =>
      git('ls-tree', '-r', '--format=%(objectname) %(path)', commit, '--', ...FOLDERS)
        .trim()
        .split('\n')
        .map((line) => line.split(' ') as [id: string, path: string]),
    );
    const texts = readBlobs([...new Set(trees.flat().map(([id]) => id))]);
    return trees.map((tree) => Object.fromEntries(tree.map(([id, path]) => [path, texts.get(id)!])));
  } catch {
    return [];
  }
}

/** The texts of blobs, read by one process. */
function readBlobs(ids: readonly string[]): Map<string, string> {
  const output = execFileSync('git', ['cat-file', '--batch'], { input: ids.join('\n'), maxBuffer: 1e8 });
  const texts = new Map<string, string>();
  let at = 0;
  for (const id of ids) {
    const start = output.indexOf('\n', at) + 1;
    const size = Number(output.toString('utf8', at, start).split(' ')[2]);
    texts.set(id, output.toString('utf8', start, start + size));
    at = start + size + 1;
  }
  return texts;
}

/** What people do to files: edit, rename, move, copy and remove them, one after the other. */
function madeHistory(files: Files): Files[] {
  const [first, second, third, ...rest] = Object.keys(files).sort() as [string, string, string, ...string[]];
  const moved = (path: string): string => `moved/${path}`;
  const without = (from: Files, ...paths: string[]): Files =>
    Object.fromEntries(Object.entries(from).filter(([path]) => !paths.includes(path)));
  const renamed = { ...without(files, first), [moved(first)]: files[first]! };
  return [
    files,
    { ...files, [second]: `${files[second]!}\n` },
    renamed,
    { ...renamed, [moved(second)]: files[second]! },
    without(renamed, third),
    Object.fromEntries(Object.entries(files).map(([path, text]) => [moved(path), text])),
    without(files, ...rest.slice(0, Math.floor(rest.length / 2))),
  ];
}

const idOf = (files: Files): string => createHash('sha1').update(JSON.stringify(files)).digest('hex');

async function fullHash(files: Files): Promise<string | null> {
  const source = memorySource(files);
  return (await openEngine().engine.indexing.index(source, { location: 'memory', progress: SILENT })).snapshot;
}

/** One checkout: of which commit, whether another follows, and which files the machine had no time for, of 16. */
const checkout = fc.record({
  commit: fc.nat(),
  moreFollow: fc.boolean(),
  slow: fc.nat(15),
  isHopeless: fc.boolean(),
});

type Checkout = typeof checkout extends fc.Arbitrary<infer T> ? T : never;

/** Takes a walk through commits with one store, and holds each state against a full index run. */
async function takeWalk(
  commits: readonly Files[],
  walk: readonly Checkout[],
  full = new Map<string, string | null>(),
): Promise<void> {
  let machine: (path: string) => Machine = () => QUICK;
  const { engine } = openEngine(
    ':memory:',
    busyReader(({ path }) => machine(path)),
  );
  for (const { commit, moreFollow, slow, isHopeless } of walk) {
    const files = commits[commit % commits.length]!;
    machine = (path) =>
      path in files && path.length % 16 === slow ? { batch: 'too-slow', alone: isHopeless ? 'too-slow' : null } : QUICK;
    const id = idOf(files);
    const source = memorySource(files, { commit: id });
    const options = { location: 'memory', moreFollow, progress: SILENT };
    const { snapshot, incomplete } = await engine.indexing.index(source, options);
    if (!full.has(id)) full.set(id, await fullHash(files));
    expect(snapshot).toBe(incomplete.length > 0 ? null : full.get(id));
  }
}

describe.each<{ name: string; load: () => Promise<Files[]> | Files[] }>([
  { name: 'a made history', load: async () => madeHistory(await sampleFiles('shop')) },
  { name: 'the history of this repository', load: ownHistory },
])('an index run after any path of checkouts: $name', ({ name, load }) => {
  let history: History;
  beforeAll(async () => {
    history = { name, commits: await load() };
  });

  it('ends at the hash of a full one, or at none', async ({ skip }) => {
    const { commits } = history;
    if (commits.length < 2) skip('this clone has no history');
    const full = new Map<string, string | null>();
    await fc.assert(
      fc.asyncProperty(fc.array(checkout, { minLength: 3, maxLength: 5 }), (walk) => takeWalk(commits, walk, full)),
      { numRuns: 5, seed: 11, endOnFailure: true },
    );
  });
});

describe('an index run after any path of checkouts: generated histories in many languages', () => {
  it('ends at the hash of a full one, or at none', async () => {
    // What a run leaves for the next counts here: most checkouts are followed by others, on a machine with time.
    const followed = fc.record({
      commit: fc.nat(),
      moreFollow: fc.nat(7).map((roll) => roll > 0),
      slow: fc.nat(63),
      isHopeless: fc.boolean(),
    });
    const walks = fc.array(followed, { minLength: 6, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(generatedHistory, walks, (commits, walk) => takeWalk(commits, walk)),
      { numRuns: 6, seed: 12, endOnFailure: true },
    );
  });
});

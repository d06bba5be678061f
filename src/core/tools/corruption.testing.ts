import { writeFileSync, rmSync } from 'node:fs';
import { toHex } from '../base/bytes.ts';
import { isFailure } from '../base/failure.ts';
import { Engine } from '../engine/engine.ts';
import type { Platform } from '../ports/platform.ts';
import { SILENT } from '../ports/progress.ts';
import { callTool } from './table.ts';
import type { FsckResult } from './upkeep/fsck.ts';

/** What became of a store with a changed bit. */
export const FATES = {
  refused: 'it does not open, or says that it is damaged',
  found: 'fsck names what is wrong',
  unchanged: 'fsck has nothing to say, and every state holds the graph that it held',
  wrong: 'fsck has nothing to say, and a state is not what it was',
  crashed: 'something else went wrong than a damaged store',
} as const;
export type Fate = keyof typeof FATES;

export interface Outcome {
  readonly fate: Fate;
  /** What was said, where anything was. */
  readonly says: string;
}

/** What a store is asked besides what it holds. */
export type Questions = (engine: Engine) => Promise<string>;

/** Something that a person would ask, of every table that answers come from. */
export const questionsAbout =
  (repo: string, { symbol, file, task }: Readonly<Record<'symbol' | 'file' | 'task', string>>): Questions =>
  async (engine) => {
    const calls: [string, object][] = [
      ['stats', {}],
      ['callers', { symbol }],
      ['blast_radius', { symbol }],
      ['ownership', { target: file }],
      ['file_view', { path: file }],
      ['learned', {}],
      ['context_for_task', { task, useCache: false }],
      ['context_for_task', { task }],
    ];
    const answers: string[] = [];
    for (const [name, input] of calls)
      answers.push(JSON.stringify(await callTool({ engine, progress: SILENT }, name, { repo, ...input })));
    return answers.join('\n');
  };

/** Failures in which a program says of itself what is wrong with the store. */
const CLEAR = new Set(['store-damaged', 'store-too-new', 'storage-unavailable', 'unknown-repository', 'bad-input']);

/** Everything that a store answers with: its repositories and states, and the graph and the layers of each. */
export function contentsOf(engine: Engine, hashing: Platform['hashing']): string {
  const lines: string[] = [];
  for (const { url, location, snapshot } of engine.repositories.list()) {
    lines.push(`${url} ${location} ${snapshot}`);
    for (const record of engine.states.list(url)) {
      const { graph } = engine.states.plainViewOf(record);
      const columns = [graph.edges.source, graph.edges.target, graph.edges.siteLine];
      const digest = columns.map((column) => toHex(hashing.sha256(new Uint8Array(column.slice().buffer))));
      const nodes = Array.from({ length: graph.nodes.count }, (_, node) => JSON.stringify(graph.row(node)));
      lines.push(JSON.stringify(record), ...digest, toHex(graph.nodeHashes), ...nodes);
      lines.push(JSON.stringify(engine.states.viewOf(record).state));
    }
  }
  return lines.join('\n');
}

/** Opens a damaged store as a program would, checks it and reads all of it. */
export async function fateOf(
  bytes: Uint8Array,
  file: string,
  { open, whole, ask }: { readonly open: (file: string) => Platform; readonly whole: string; readonly ask: Questions },
): Promise<Outcome> {
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  writeFileSync(file, bytes);
  let platform: Platform | null = null;
  try {
    platform = open(file);
    const engine = Engine.open(platform);
    const checked = (await callTool({ engine, progress: SILENT }, 'fsck', { history: true })) as FsckResult;
    const problems = [...checked.store.problems, ...checked.states.flatMap((state) => state.problems)];
    // What is read must be right, or fail in words, whatever the check has found.
    const read = await readAll(engine, platform.hashing, ask);
    if (read.failed !== null && !CLEAR.has(read.failed.code)) return { fate: 'crashed', says: read.failed.says };
    if (!checked.isSound) return { fate: 'found', says: problems[0]?.problem ?? '' };
    if (read.failed !== null) return { fate: 'refused', says: read.failed.says };
    return { fate: read.text === whole ? 'unchanged' : 'wrong', says: '' };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return { fate: isFailure(error) && CLEAR.has(error.code) ? 'refused' : 'crashed', says };
  } finally {
    platform?.database.close();
  }
}

/** What the store holds and answers, as one text. */
export const answersOf = async (engine: Engine, hashing: Platform['hashing'], ask: Questions): Promise<string> =>
  [contentsOf(engine, hashing), await ask(engine)].join('\n');

async function readAll(
  engine: Engine,
  hashing: Platform['hashing'],
  ask: Questions,
): Promise<{ readonly text: string; readonly failed: { readonly code: string; readonly says: string } | null }> {
  try {
    return { text: await answersOf(engine, hashing, ask), failed: null };
  } catch (error) {
    const says = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { text: '', failed: { code: isFailure(error) ? error.code : 'internal', says } };
  }
}

/** A damaged copy of some bytes, and where the damage begins. */
export interface Damaged {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** Bytes that a failing disk loses at once, at most. */
const LONGEST_RUN = 4096;

/** Ways to damage bytes at a place drawn by `random`. Copies are made anew: `slice` of a Buffer is no copy. */
export const DAMAGES = {
  'a changed bit': (bytes, random) => changeByte(bytes, random, 1 << Math.floor(random() * 8)),
  'a changed byte': (bytes, random) => changeByte(bytes, random, 1 + Math.floor(random() * 255)),
  'a run of zeros': (bytes, random) => {
    const at = Math.floor(random() * bytes.length);
    return { at, bytes: new Uint8Array(bytes).fill(0, at, at + 1 + Math.floor(random() * LONGEST_RUN)) };
  },
  'a cut end': (bytes, random) => {
    const at = Math.floor(random() * bytes.length);
    return { at, bytes: new Uint8Array(bytes.subarray(0, at)) };
  },
} as const satisfies Record<string, (bytes: Uint8Array, random: () => number) => Damaged>;
export type Damage = keyof typeof DAMAGES;

function changeByte(bytes: Uint8Array, random: () => number, change: number): Damaged {
  const at = Math.floor(random() * bytes.length);
  const copy = new Uint8Array(bytes);
  copy[at]! ^= change;
  return { at, bytes: copy };
}

/** Numbers from 0 up to 1 that are the same for the same seed everywhere (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// The states that agents are asked in: work trees of the parents of commits, kept with their indexes for the next run.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { harness } from './build.mjs';
import { measure } from './measure.mjs';
import { indexInPlace } from './peer.mjs';
import { cloneAt } from './repositories.mjs';
import { cacheFolder, scratch } from './scratch.mjs';
import { keptStore } from './stores.mjs';

/** A folder in the state before a task, and our store of it. */
export async function stateBefore(repository, task) {
  const path = keptTree(repository, task, 'agent-trees');
  return { path, database: await keptStore({ name: `agent-${task.id}`, path }) };
}

/** A folder in the state before a task that the peer has indexed. */
export async function stateForPeer(program, repository, task) {
  const path = keptTree(repository, task, 'agent-trees-peer');
  if (!existsSync(join(path, INDEXED))) {
    await indexInPlace(program, { name: task.id, path });
    writeFileSync(join(path, INDEXED), '');
  }
  return path;
}

/** In git's own folder, so that it is no file of the state. */
const CHECKED_OUT = '.git/bench-checked-out';
const INDEXED = '.git/bench-indexed';

function keptTree({ path }, { id, parent }, folder) {
  const tree = join(cacheFolder(), folder, id);
  if (existsSync(join(tree, CHECKED_OUT))) return tree;
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(dirname(tree), { recursive: true });
  cloneAt(path, parent, tree);
  writeFileSync(join(tree, CHECKED_OUT), '');
  return tree;
}

/** Names of the functions, methods and types that a task changes, by our graph of the state before it. */
export async function changedSymbols(database, { id, places }) {
  const file = scratch(`${id}-changes.json`);
  writeFileSync(file, JSON.stringify(places.flatMap(({ changes }) => changes)));
  const { code, output, messages } = await measure(process.execPath, [harness('place-symbols'), database, file]);
  if (code !== 0) throw new Error(`place-symbols: ${messages}`);
  return JSON.parse(output);
}

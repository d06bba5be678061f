import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { KeptPreludes } from '../../helper/ports/kept-preludes.ts';
import { nodeClock } from '../../helper/ports/node-clock.ts';
import { nodeHashing } from '../../helper/ports/node-hashing.ts';
import { NodeSqlDatabase } from '../../helper/ports/node-sql-database.ts';
import { preludeFolder } from '../../helper/prelude-folder.ts';
import { openSource } from '../../helper/sources/open-source.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import type { FactReader } from '../../src/core/ports/fact-reader.ts';
import type { Platform } from '../../src/core/ports/platform.ts';

/** What an engine needs over a database file, with parse threads that outlive it. */
export const openPlatform = (file: string, facts: FactReader): Platform => ({
  database: NodeSqlDatabase.open(file),
  hashing: nodeHashing,
  facts,
  preludes: new KeptPreludes(preludeFolder(), facts),
  clock: nodeClock,
  openSource: (named, revision, progress) => openSource(named, { revision, cacheFolder: tmpdir(), progress }),
  readBytes: () => Promise.resolve(null),
  storeBytes: () => 0,
});

export const openEngine = (file: string, facts: FactReader): Engine => Engine.open(openPlatform(file, facts));

export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

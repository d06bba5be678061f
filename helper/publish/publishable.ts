import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Engine } from '../../src/core/engine/engine.ts';
import { snapshotOf } from '../../src/core/model/incomplete.ts';
import type { HashText, SnapshotRecord } from '../../src/core/model/rows.ts';

/** What a state is published as. Others rely on its hash, so that an incomplete state, which has none, is refused. */
export async function publishable(
  engine: Engine,
  repo: string,
): Promise<{ record: SnapshotRecord; snapshot: HashText; bytes: Uint8Array }> {
  const { record } = engine.states.committed(repo);
  const snapshot = snapshotOf(record);
  const bytes = await promisify(gzip)(await engine.exportSnapshot(repo), { level: 9 });
  return { record, snapshot, bytes };
}

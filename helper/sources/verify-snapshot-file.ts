import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFailure } from '../../src/core/base/failure.ts';
import { ANALYZER } from '../../src/core/engine/analyzer.ts';
import type { Progress } from '../../src/core/ports/progress.ts';
import { leftOut } from '../../src/core/tools/figures.ts';
import { openEngine } from '../open-engine.ts';
import { unpackSnapshotFile } from './snapshot-file.ts';

export interface FileVerdict {
  readonly valid: boolean;
  readonly claim: { readonly kind: 'snapshot'; readonly repo: string; readonly commit: string | null } | null;
  readonly sentence: string | null;
  readonly reason: 'form' | 'root' | null;
  readonly says: string;
  readonly missing: null;
  readonly shown: readonly string[];
  readonly notShown: readonly string[];
}

/** Indexes what the file holds, in a store of its own, and compares the hash. Nothing in the file is believed. */
export async function verifySnapshotFile(
  bytes: Uint8Array,
  options: { readonly snapshot: string; readonly workers: number | undefined; readonly progress: Progress },
): Promise<FileVerdict> {
  const unpacked = await unpackSnapshotFile(bytes);
  if (unpacked === null) return refused('This is not a complete .knowing file: it cannot be unpacked.');
  const folder = await mkdtemp(join(tmpdir(), 'knowing-verify-'));
  const opened = openEngine({ databaseFile: join(folder, 'store.db'), cacheFolder: folder, workers: options.workers });
  try {
    const { outcome, analyzer } = await opened.engine.indexing.importSnapshot(unpacked, options.progress);
    const { repo, commit, snapshot, incomplete } = outcome;
    if (snapshot === options.snapshot)
      return {
        valid: true,
        claim: { kind: 'snapshot', repo, commit },
        sentence: `this is ${repo}${commit === null ? '' : ` at ${commit}`}`,
        reason: null,
        says: 'Indexing its contents gives the trusted hash.',
        missing: null,
        shown: [],
        notShown: [],
      };
    if (snapshot === null) return refused(`It could not be checked. ${leftOut(incomplete)} Verify it again.`);
    const other = analyzer === ANALYZER ? '' : ` The file was made with analyzer ${analyzer}; this is ${ANALYZER}.`;
    return { ...refused(`Indexing its contents gives the hash ${snapshot}.${other}`), reason: 'root' };
  } catch (error) {
    if (isFailure(error) && ['bad-input', 'empty-repository'].includes(error.code)) return refused(error.message);
    throw error;
  } finally {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const refused = (says: string): FileVerdict => ({
  valid: false,
  claim: null,
  sentence: null,
  reason: 'form',
  says,
  missing: null,
  shown: [],
  notShown: [],
});

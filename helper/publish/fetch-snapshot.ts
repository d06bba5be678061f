import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Failure } from '../../src/core/base/failure.ts';
import { ANALYZER } from '../../src/core/engine/analyzer.ts';
import { size as sizeOf } from '../../src/core/tools/figures.ts';
import { FILE_NAME, publishedRef } from './published-ref.ts';
import type { SnapshotRemote } from './snapshot-remote.ts';

/** What may arrive, and what it may unpack to: more is not a repository but an attack. */
export const LIMITS = { packed: 500_000_000, unpacked: 1_500_000_000 };

const TARGET = 'refs/knowing/fetched';

export const refuse = (why: string): Failure => new Failure('snapshot-mismatch', `Published file refused: ${why}`);

/** Brings the file that the host has for a commit, unpacked. Nothing of it is believed yet. */
export async function fetchSnapshot(remote: SnapshotRemote, commit: string, limits = LIMITS): Promise<Uint8Array> {
  const ref = publishedRef(commit);
  const states = await remote.list();
  if (!states.some((state) => state.ref === ref)) {
    const others = states.filter((state) => state.commit === commit).map(({ analyzer }) => analyzer);
    const but = others.length === 0 ? '' : ` There is one from analyzer ${others.join(', ')}; this is ${ANALYZER}.`;
    throw new Failure('not-found', `${remote.name} has no published state for commit ${commit}.${but}`, { ref });
  }
  await bring(remote, ref, limits.packed);
  const packed = await readFile(remote, limits.packed);
  const unpacked = await promisify(gunzip)(packed, { maxOutputLength: limits.unpacked }).catch(() => null);
  if (unpacked === null) throw refuse('it cannot be unpacked because it is damaged, incomplete or far too large.');
  return unpacked;
}

async function bring(remote: SnapshotRemote, ref: string, limit: number): Promise<void> {
  let isTooLarge = false;
  const check = (): boolean => (isTooLarge ||= remote.received() > limit);
  const flags = ['--depth=1', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--no-auto-gc'];
  // Whatever arrives is kept as one pack, whose size can be watched, and is checked to be whole objects.
  const settings = ['-c', 'transfer.fsckObjects=true', '-c', 'fetch.unpackLimit=1'];
  try {
    await remote.ask([...settings, 'fetch', ...flags, '--', remote.url, `+${ref}:${TARGET}`], check);
  } catch (error) {
    if (isTooLarge) throw refuse(`it is larger than ${sizeOf(limit)}.`);
    throw error;
  }
}

async function readFile(remote: SnapshotRemote, limit: number): Promise<Buffer> {
  const text = async (args: readonly string[]): Promise<string> => (await remote.run(args)).toString('latin1').trim();
  if ((await text(['cat-file', '-t', TARGET])) !== 'commit') throw refuse('its ref does not point to a commit.');
  const entries = (await text(['ls-tree', '-z', TARGET])).split('\0').filter(Boolean);
  const blob = /^100644 blob (?<id>[0-9a-f]+)\t(?<name>.*)$/s.exec(entries[0] ?? '')?.groups;
  if (entries.length !== 1 || blob === undefined || blob['name'] !== FILE_NAME)
    throw refuse(`its commit does not contain just one file ${FILE_NAME}.`);
  const bytes = Number(await text(['cat-file', '-s', blob['id']!]));
  if (!(bytes <= limit)) throw refuse(`it is larger than ${sizeOf(limit)}.`);
  return remote.run(['cat-file', 'blob', blob['id']!], { mostOutput: limit });
}

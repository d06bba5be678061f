import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Failure, isFailure } from '../base/failure.ts';
import { SILENT } from '../ports/progress.ts';
import type { ToolOutput } from '../tools/table.ts';
import { contentsOf, DAMAGES, seededRandom } from '../tools/corruption.testing.ts';
import { callTool } from '../tools/table.ts';
import type { Engine } from './engine.ts';
import { localReader, memorySource, openEngine } from './engine.testing.ts';
import { ArchiveSource, unpackedLimit } from './snapshot-archive.ts';

const FLIPS = 40;
const reader = localReader();
const COMMIT = '1'.repeat(40);
const FILES = {
  'app/main.py': 'from lib.tools import tool\n\n\ndef step():\n    return tool(1)\n',
  'lib/tools.py': 'def tool(given):\n    return given\n',
  'logo.png': new Uint8Array([137, 80, 78, 71, 0, 255]),
};

async function exported(): Promise<{ archive: Uint8Array; snapshot: string; whole: string }> {
  const { engine, platform } = openEngine(':memory:', reader);
  const source = memorySource(FILES, { commit: COMMIT });
  const { snapshot } = await engine.indexing.index(source, {
    location: 'memory',
    keepContents: true,
    progress: SILENT,
  });
  const archive = await engine.exportSnapshot('shop');
  return { archive, snapshot: snapshot!, whole: graphOf(engine, platform.hashing) };
}

/** The graph without what a store notes of it. */
const graphOf = (engine: Engine, hashing: Engine['hashing']): string =>
  contentsOf(engine, hashing).split('\n').slice(2).join('\n');

const fsck = (engine: Engine): Promise<ToolOutput<'fsck'>> =>
  callTool({ engine, progress: SILENT }, 'fsck', { history: true }) as Promise<ToolOutput<'fsck'>>;

const { archive, snapshot, whole } = await exported();

/** Imports into a store of its own, and gives what came of it; anything but a failure in words is thrown on. */
async function fateOf(bytes: Uint8Array): Promise<'refused' | 'told' | 'same'> {
  const { engine } = openEngine(':memory:', reader);
  try {
    const { outcome, claimed } = await engine.indexing.importSnapshot(bytes, SILENT);
    if (outcome.snapshot !== claimed) return 'told';
    expect(outcome.snapshot).toBe(snapshot);
    return 'same';
  } catch (error) {
    if (!isFailure(error)) throw error;
    return 'refused';
  } finally {
    // Every hash is made again from what was stored: what has the hash of the snapshot is the snapshot.
    expect(await fsck(engine)).toMatchObject({ isSound: true });
    engine.close();
  }
}

function withHeader(
  change: (header: Record<string, unknown> & { files: Record<string, unknown>[] }) => void,
): Uint8Array {
  const length = new DataView(archive.buffer, archive.byteOffset).getUint32(8, true);
  const header = JSON.parse(new TextDecoder().decode(archive.subarray(12, 12 + length))) as Parameters<
    typeof change
  >[0];
  change(header);
  const text = new TextEncoder().encode(JSON.stringify(header));
  const changed = new Uint8Array([...archive.subarray(0, 12), ...text, ...archive.subarray(12 + length)]);
  new DataView(changed.buffer).setUint32(8, text.length, true);
  return changed;
}

describe('a .knowing file', () => {
  it('gives the same snapshot and graph in another store, and the same file from there', async () => {
    expect(await fateOf(archive)).toBe('same');
    const { engine, platform } = openEngine(':memory:', reader);
    await engine.indexing.importSnapshot(archive, SILENT);
    expect(graphOf(engine, platform.hashing)).toBe(whole);
    expect(await engine.exportSnapshot('shop')).toEqual(archive);
  });

  it('with a changed bit is refused, told apart by its hash, or without effect', async () => {
    const random = seededRandom(7);
    const fates = { refused: 0, told: 0, same: 0 };
    for (let i = 0; i < FLIPS; i += 1) fates[await fateOf(DAMAGES['a changed bit'](archive, random).bytes)] += 1;
    expect(fates.refused).toBeGreaterThan(FLIPS / 4);
    expect(fates.told).toBeGreaterThan(0);
  });

  it('with a changed bit in its packed bytes is refused or the same', async () => {
    const packed = gzipSync(archive);
    const random = seededRandom(11);
    let refused = 0;
    for (let i = 0; i < FLIPS; i += 1) {
      const unpacked = unpack(DAMAGES['a changed bit'](packed, random).bytes);
      // Of what packing adds, some says nothing of the archive: when it was packed, and where.
      if (isFailure(unpacked)) refused += 1;
      else expect(unpacked).toEqual(archive);
    }
    expect(refused).toBeGreaterThan(FLIPS / 2);
  });

  it.each<[string, Uint8Array]>([
    ['nothing in it', new Uint8Array()],
    ['its beginning alone', archive.subarray(0, 12)],
    ['a cut end', archive.subarray(0, -1)],
    ['more than its files', new Uint8Array([...archive, 0])],
    ['a NUL in its URL', withHeader((header) => (header['url'] = 'example.com/sh\0op'))],
    ['half a character in its URL', withHeader((header) => (header['url'] = 'example.com/\ud800'))],
    ['a NUL in its commit', withHeader((header) => (header['commit'] = '1\x000'))],
    ['half a character in its branch', withHeader((header) => (header['reference'] = '\udc00'))],
    ['a path outside', withHeader(({ files }) => (files[0]!['path'] = '../main.py'))],
    ['a path from the root', withHeader(({ files }) => (files[0]!['path'] = '/main.py'))],
    ['an empty path', withHeader(({ files }) => (files[0]!['path'] = ''))],
    ['half a character in a path', withHeader(({ files }) => (files[0]!['path'] = '\ud800.py'))],
    ['a file twice', withHeader(({ files }) => (files[0]!['path'] = files[1]!['path']))],
    ['no files', withHeader((header) => (header.files = []))],
    ['a size that is none', withHeader(({ files }) => (files[0]!['bytes'] = 1e300))],
  ])('with %s is refused', async (_name, bytes) => {
    expect(await fateOf(bytes)).toBe('refused');
  });

  it('that was refused leaves the store as it was', async () => {
    const { engine, platform } = openEngine(':memory:', reader);
    await engine.indexing.importSnapshot(archive, SILENT);
    const before = contentsOf(engine, platform.hashing);
    await expect(engine.indexing.importSnapshot(archive.subarray(0, -1), SILENT)).rejects.toBeInstanceOf(Failure);
    expect(contentsOf(engine, platform.hashing)).toBe(before);
  });
});

function unpack(bytes: Uint8Array): Uint8Array | Failure {
  try {
    return new Uint8Array(gunzipSync(bytes));
  } catch {
    return new Failure('bad-input', 'It cannot be unpacked.');
  }
}

describe('what a file may unpack to', () => {
  it('follows from its size, with room for small ones and a bound for all', () => {
    expect(unpackedLimit(0)).toBe(64 * 1024 * 1024);
    expect(unpackedLimit(1_000_000)).toBe(64 * 1024 * 1024 + 100_000_000);
    expect(unpackedLimit(1_000_000_000)).toBe(1_500_000_000);
  });

  it('a header that is longer than the file is refused before it is read', () => {
    const bytes = new Uint8Array(100);
    bytes.set(new TextEncoder().encode('KNOWING1'));
    new DataView(bytes.buffer).setUint32(8, 4_000_000_000, true);
    expect(() => ArchiveSource.open(bytes)).toThrow(expect.objectContaining({ code: 'bad-input' }));
  });
});

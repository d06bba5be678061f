import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readNamedFile, unpackSnapshotFile } from './snapshot-file.ts';

describe('a .knowing file', () => {
  it('that unpacks to a thousand times its size is refused, and said to be too large', async () => {
    const bomb = await promisify(gzip)(new Uint8Array(100_000_000), { level: 9 });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(unpackSnapshotFile(bomb)).rejects.toMatchObject({ code: 'too-large' });
  });

  it('that is cut off is not one', async () => {
    const packed = await promisify(gzip)(new Uint8Array(1000));
    expect(await unpackSnapshotFile(packed.subarray(0, -9))).toBeNull();
  });

  it.skipIf(process.platform === 'win32')('is not read from a device without end', async () => {
    expect(await readNamedFile('/dev/zero')).toBeNull();
  });
});

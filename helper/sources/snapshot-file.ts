import { rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Failure } from '../../src/core/base/failure.ts';

/** What a .knowing file may unpack to; more is not a repository but an attack. */
const UNPACKED_LIMIT = 1_500_000_000;

/** A .knowing file is compressed; everything else that is verified is text. */
export const isSnapshotFile = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The archive in a file, or null where it cannot be unpacked. Damage to the packed bytes is told by their checksum. */
export const unpackSnapshotFile = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  promisify(gunzip)(bytes, { maxOutputLength: UNPACKED_LIMIT }).catch(() => null);

/** Packs an archive into a file; what is there under that name stays until the new one is whole. Gives its size. */
export async function writeSnapshotFile(file: string, archive: Uint8Array): Promise<number> {
  const packed = await promisify(gzip)(archive);
  const aside = `${file}.part`;
  try {
    await writeFile(aside, packed);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw new Failure(
      'bad-input',
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return packed.length;
}

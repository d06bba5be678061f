import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { unpackedLimit, unpacksToTooMuch } from '../../src/core/engine/snapshot-archive.ts';
import { writeNamedFile } from '../ports/whole-file.ts';

/** What is read of a file that someone names: a device or a pipe can be without end. */
const MOST_FILE_BYTES = 2_000_000_000;

/** A .knowing file is compressed; everything else that is verified is text. */
export const isSnapshotFile = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The archive in a file, or null where it cannot be unpacked. Damage to the packed bytes is told by their checksum. */
export async function unpackSnapshotFile(bytes: Uint8Array): Promise<Uint8Array | null> {
  const limit = unpackedLimit(bytes.length);
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw unpacksToTooMuch(limit);
    return null;
  }
}

/** The bytes of a file that someone has named; null where it cannot be read or is no plain file of a sensible size. */
export async function readNamedFile(file: string): Promise<Uint8Array | null> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true || found.size > MOST_FILE_BYTES) return null;
  return readFile(file).catch(() => null);
}

/** Packs an archive into a file; what is there under that name stays until the new one is whole. Gives its size. */
export async function writeSnapshotFile(file: string, archive: Uint8Array): Promise<number> {
  const packed = await promisify(gzip)(archive);
  writeNamedFile(file, packed);
  return packed.length;
}

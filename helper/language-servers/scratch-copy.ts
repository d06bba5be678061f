import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { FolderSource, readInside } from '../sources/folder-source.ts';
import type { CopyRules } from './copied-projects/copy-rules.ts';

/** Larger files are data, not code that anybody calls. */
const MOST_FILE_BYTES = 4_000_000;
const MOST_BYTES = 1_000_000_000;

/**
 * Writes what the rules take of a repository into an empty folder. Hidden files and folders, dependencies, ignored files
 * and links stay behind, so that the copy has no configuration but what the rules wrote.
 */
export async function writeScratchCopy(repository: string, target: string, rules: CopyRules): Promise<void> {
  const entries = await (await FolderSource.open(repository)).list();
  let bytes = 0;
  for (const { path, kind, size } of entries) {
    if (kind !== 'file' || size > MOST_FILE_BYTES || isHidden(path)) continue;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const manifest = rules.manifests.find(({ pattern }) => pattern.test(name));
    if (manifest === undefined && !rules.sources.includes(name.slice(name.lastIndexOf('.') + 1))) continue;
    const read = await readInside(repository, path);
    if (read === null || read.length > MOST_FILE_BYTES) continue;
    const written = manifest === undefined ? read : manifest.rewrite(Buffer.from(read).toString('utf8'), path);
    if (written === null) continue;
    bytes += read.length;
    if (bytes > MOST_BYTES)
      throw new Failure(
        'too-large',
        'The sources are too large to copy for a language server. Trust the repository to use one.',
      );
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), written, { flag: 'wx' });
  }
}

const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === 'node_modules' || part === 'vendor');

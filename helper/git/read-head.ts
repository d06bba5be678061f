import { join } from 'node:path';
import { LARGEST, readGitText, sharedGitDir, withoutBlanks } from './git-files.ts';

const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/**
 * The commit that HEAD names, read from the files where git keeps it: a question asks for it every time, and starting
 * git takes longer than many an answer. Null where they do not say it (a reftable, a chain of symbolic names, no commit
 * yet): git knows then. https://git-scm.com/docs/gitrepository-layout
 */
export async function readHead(gitDir: string): Promise<string | null> {
  const head = await readReference(join(gitDir, 'HEAD'));
  if (head === null || COMMIT.test(head)) return head;
  const reference = /^ref: (refs\/\S+)$/.exec(head)?.[1];
  if (reference === undefined || reference.includes('..')) return null;
  const shared = await sharedGitDir(gitDir);
  const loose = await readReference(join(shared, reference));
  if (loose !== null) return COMMIT.test(loose) ? loose : null;
  const packed = (await readGitText(join(shared, 'packed-refs'), LARGEST))?.split('\n') ?? [];
  const lines = packed.filter((line) => line.endsWith(` ${reference}`));
  const commit = lines[0]?.slice(0, -reference.length - 1) ?? '';
  return lines.length === 1 && COMMIT.test(commit) ? commit : null;
}

async function readReference(file: string): Promise<string | null> {
  const text = await readGitText(file);
  return text === null ? null : withoutBlanks(text);
}

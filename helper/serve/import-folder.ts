import { once } from 'node:events';
import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { runGit, spawnGit } from '../git/git-process.ts';
import { gitFailure } from '../git/git-failure.ts';
import type { SourceEntry } from '../../src/core/ports/source.ts';
import type { FolderSource } from '../sources/folder-source.ts';

let imported = 0;

/**
 * Copies a folder without git into a bare repository with one commit, so that the page can clone it like any other. The
 * files are those that indexing the folder would see, byte for byte. Nothing is written to the folder.
 */
export async function importFolder(source: FolderSource, scratch: string): Promise<string> {
  imported += 1;
  const gitDir = join(scratch, `folder-${imported}.git`);
  const created = await runGit(['init', '--quiet', '--bare', '--initial-branch=main', '--template='], {
    ownDir: gitDir,
  });
  if (created.code !== 0) throw gitFailure(created.messages, source.root);
  const child = spawnGit(['fast-import', '--quiet', '--date-format=raw'], { ownDir: gitDir });
  let messages = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text));
  child.stdin.on('error', () => undefined);
  child.stdout.resume();
  const ended = once(child, 'close') as Promise<[number | null]>;
  await writeCommit(child.stdin, source);
  const [code] = await ended;
  if (code !== 0) throw gitFailure(messages, source.root);
  return gitDir;
}

async function writeCommit(stream: Writable, source: FolderSource): Promise<void> {
  // A fixed author and time: the same files give the same commit.
  const head = 'commit refs/heads/main\ncommitter knowing <knowing@localhost> 0 +0000\ndata 0\n';
  await write(stream, head);
  for (const entry of await source.list()) {
    const bytes = await contentOf(source, entry);
    if (bytes === null || !isStorable(entry.path)) continue;
    const mode = entry.kind === 'symlink' ? '120000' : '100644';
    await write(stream, `M ${mode} inline ${quoted(entry.path)}\ndata ${bytes.length}\n`);
    await write(stream, bytes);
    await write(stream, '\n');
  }
  stream.end();
}

async function contentOf(source: FolderSource, entry: SourceEntry): Promise<Uint8Array | null> {
  if (entry.kind === 'symlink') return Buffer.from(await readlink(join(source.root, entry.path)));
  return entry.kind === 'file' ? ((await source.read([entry]))[0] ?? null) : null;
}

/** Git refuses a tree with its own directory in it, whatever its case. */
const isStorable = (path: string): boolean =>
  path !== '' && !path.includes('\ufffd') && !path.split('/').some((step) => step.toLowerCase() === '.git');

const quoted = (path: string): string => `"${path.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;

async function write(stream: Writable, data: string | Uint8Array): Promise<void> {
  if (!stream.write(data) && !stream.destroyed) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
}

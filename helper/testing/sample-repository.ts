import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// Real repositories for tests, in temporary folders, with the git of this machine.

const ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  HOME: tmpdir(),
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
  // The same files give the same commit, wherever and whenever the test runs.
  GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z',
  GIT_COMMITTER_DATE: '2020-01-01T00:00:00Z',
};

export function git(folder: string, args: readonly string[], input?: string | Uint8Array): string {
  const options = { cwd: folder, env: ENVIRONMENT, ...(input === undefined ? {} : { input }) };
  return execFileSync('git', args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
    .toString('utf8')
    .trim();
}

export type Files = Readonly<Record<string, string | Uint8Array>>;

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Temporary folders that vanish together. */
export class TemporaryFolders {
  readonly #folders: string[] = [];

  create(): string {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'knowing-test-')));
    this.#folders.push(folder);
    return folder;
  }

  /** A repository with one commit of the files. */
  createRepository(files: Files, name = 'sample'): string {
    const folder = join(this.create(), name);
    mkdirSync(folder);
    git(folder, ['init', '-q', '-b', 'main']);
    commitFiles(folder, files, 'first');
    return folder;
  }

  remove(): void {
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}

export function commitFiles(folder: string, files: Files, message: string): string {
  writeFiles(folder, files);
  git(folder, ['add', '-A']);
  git(folder, ['commit', '-q', '--allow-empty', '-m', message]);
  return git(folder, ['rev-parse', 'HEAD']);
}

export interface TreeEntry {
  readonly mode: '100644' | '100755' | '120000' | '160000' | '040000';
  /** As bytes: a name in a tree can be anything but NUL and a slash. */
  readonly name: Uint8Array;
  readonly objectId: string;
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

export const blob = (folder: string, content: string | Uint8Array): string =>
  git(folder, ['hash-object', '-w', '--stdin'], content);

/** Writes a tree object byte by byte, as no honest git would, and gives its id. */
export function rawTree(folder: string, entries: readonly TreeEntry[]): string {
  const parts = entries.flatMap(({ mode, name, objectId }) => [
    ascii(`${mode.replace(/^0/, '')} `),
    name,
    Uint8Array.of(0),
    Buffer.from(objectId, 'hex'),
  ]);
  return git(folder, ['hash-object', '-w', '-t', 'tree', '--literally', '--stdin'], Buffer.concat(parts));
}

/** Makes a commit of a tree and lets `main` point to it. */
export function commitTree(folder: string, tree: string): string {
  const commit = git(folder, ['commit-tree', tree, '-m', 'raw']);
  git(folder, ['update-ref', 'refs/heads/main', commit]);
  return commit;
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IDENTITY = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
  GIT_AUTHOR_DATE: '2024-01-01T00:00:00Z',
  GIT_COMMITTER_DATE: '2024-01-01T00:00:00Z',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
};

export type FixtureFile = string | Buffer | { readonly link: string } | null;

/** A repository made on the fly, with a work tree. */
export class GitFixture {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static create(folder: string): GitFixture {
    mkdirSync(folder, { recursive: true });
    const fixture = new GitFixture(folder);
    fixture.git('init', '-q', '-b', 'main');
    return fixture;
  }

  git(...args: string[]): string {
    return this.output(...args).trim();
  }

  /** What git prints, to the last letter. */
  output(...args: string[]): string {
    const options = {
      cwd: this.folder,
      env: { ...process.env, ...IDENTITY },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    } as const;
    return execFileSync('git', args, options);
  }

  /** Writes the files (null deletes one) and commits; gives the commit. */
  commit(files: Readonly<Record<string, FixtureFile>>, message = 'change'): string {
    for (const [path, content] of Object.entries(files)) {
      const file = join(this.folder, path);
      rmSync(file, { force: true, recursive: true });
      if (content === null) continue;
      mkdirSync(dirname(file), { recursive: true });
      if (typeof content === 'object' && 'link' in content) symlinkSync(content.link, file);
      else writeFileSync(file, content);
    }
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', message);
    return this.git('rev-parse', 'HEAD');
  }

  setConfig(key: string, value: string): void {
    this.git('config', key, value);
  }
}

import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HOOKS, type Planted } from './hostile-settings.ts';
import { SAMPLE_FILES } from './sample-files.ts';
import type { TemporaryFolders } from './sample-repository.ts';
import { commitFiles, git, writeFiles } from './sample-repository.ts';

const SIGNATURES = ['PGP SIGNATURE', 'SSH SIGNATURE', 'SIGNED MESSAGE'];
const ATTRIBUTES = [
  'a.py filter=clean diff=textconv merge=driver',
  'b.py filter=process diff=command',
  'c.py filter=smudge',
  'shop/*.py filter=clean diff=textconv',
];
const FILES = {
  ...SAMPLE_FILES,
  'README.md': '# Sample\n',
  '.gitattributes': `${ATTRIBUTES.join('\n')}\n`,
  'a.py': 'from b import b\n\n\ndef a():\n    return b()\n',
  'b.py': 'def b():\n    return 1\n',
  'c.py': 'def c():\n    return 2\n',
  'test_a.py': 'from a import a\n\n\ndef test_a():\n    assert a() == 1\n',
};

/** Repositories whose settings name programs, and what of these was run. */
export class HostileRepositories {
  readonly #folders: TemporaryFolders;
  readonly #base: string;
  readonly #programs: string;
  readonly #marks: string;
  /** A repository whose objects count as those of each. */
  readonly alternate: string;

  constructor(folders: TemporaryFolders) {
    this.#folders = folders;
    this.#programs = folders.create();
    this.#marks = folders.create();
    this.#base = folders.createRepository(FILES, 'base');
    git(this.#base, ['checkout', '-q', '-b', 'other']);
    commitFiles(this.#base, { 'a.py': 'def a():\n    return 3\n', 'b.py': '', 'c.py': '' }, 'other');
    git(this.#base, ['checkout', '-q', 'main']);
    commitFiles(this.#base, { 'a.py': `${FILES['a.py']}\n\nA = a()\n` }, 'second');
    for (const kind of SIGNATURES) signedCommit(this.#base, kind);
    this.alternate = folders.createRepository({ 'x.py': '' }, 'alternate');
    writeFiles(this.#base, { '.git/objects/info/alternates': `${join(this.alternate, '.git/objects')}\n` });
  }

  /** A program that notes under this name that it was run. */
  program(name: string): string {
    const file = join(this.#programs, fileName(name));
    writeFileSync(file, `#!/bin/sh\n: > '${join(this.#marks, fileName(name))}'\nexit 1\n`);
    chmodSync(file, 0o755);
    return file;
  }

  /** The names of the programs that were run. */
  get fired(): string[] {
    return readdirSync(this.#marks);
  }

  hasFired(name: string): boolean {
    return existsSync(join(this.#marks, fileName(name)));
  }

  copy(name = 'hostile'): string {
    const folder = join(this.#folders.create(), name);
    cpSync(this.#base, folder, { recursive: true });
    return folder;
  }

  /** A bare one, whose hooks are planted. */
  bare(name: string): string {
    const folder = join(this.#folders.create(), `${name}.git`);
    cpSync(join(this.#base, '.git'), folder, { recursive: true });
    plantSettings(folder, [['core.bare', 'true']]);
    this.plantHooks(join(folder, 'hooks'), this.program(`hooks of ${name}`));
    return folder;
  }

  plantHooks(folder: string, program: string): void {
    mkdirSync(folder, { recursive: true });
    for (const hook of HOOKS) cpSync(program, join(folder, hook));
  }
}

const fileName = (name: string): string => name.replace(/[^\w.-]+/g, '-');

export function plantSettings(gitDir: string, settings: Planted): void {
  const lines = settings.map(([name, value]) => {
    const [section, key] = [name.slice(0, name.indexOf('.')), name.slice(name.lastIndexOf('.') + 1)];
    const inner = name.slice(section.length + 1, -key.length - 1);
    return `[${section}${inner === '' ? '' : ` "${inner}"`}]\n\t${key} = "${value}"\n`;
  });
  appendFileSync(join(gitDir, 'config'), lines.join(''));
}

/** Git as a person runs it, who knows nothing of what is planted. */
export function plainGit(folder: string, args: readonly string[], input = '', path = ''): void {
  const env = {
    ...{ PATH: `${path}${process.env['PATH'] ?? ''}`, HOME: folder, TERM: 'dumb', GIT_CONFIG_NOSYSTEM: '1' },
    ...{ GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.org' },
    ...{ GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.org' },
  };
  spawnSync('git', args, { cwd: folder, env, input, timeout: 20_000 });
}

/** A commit with a signature that nobody made: git asks a program about it. */
function signedCommit(folder: string, kind: string): void {
  const lines = git(folder, ['cat-file', 'commit', 'HEAD']).split('\n');
  const parent = `parent ${git(folder, ['rev-parse', 'HEAD'])}`;
  const head = [lines[0]!, parent, ...lines.filter((line) => /^(?:author|committer) /.test(line))];
  const signature = [`gpgsig -----BEGIN ${kind}-----`, ' ', ' aGVsbG8=', ` -----END ${kind}-----`];
  const text = [...head, ...signature, '', basename(kind), ''].join('\n');
  const commit = git(folder, ['hash-object', '-t', 'commit', '-w', '--stdin'], text);
  git(folder, ['update-ref', 'HEAD', commit]);
}

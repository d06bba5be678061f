import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOREIGN_WAYS } from './foreign-objects.ts';
import { commitFiles, git, writeFiles, type Files } from './sample-repository.ts';

/** Stands in everything that is nobody's business: a name, a comment, a value. No answer may hold it. */
export const CANARY = 'canary_7f3a91';

const SECRET_SOURCE = `def ${CANARY}():\n    """${CANARY}"""\n    return "${CANARY}"\n`;

/** A home folder with a project that an agent works in, and what it has no business with. */
export interface Grounds {
  readonly home: string;
  /** The repository that the server is started for. */
  readonly project: string;
  readonly privateRepository: string;
  readonly notes: string;
  readonly keys: string;
}

/** `.git` of a folder inside the project that leads to the private repository in one way or another. */
function disguise(project: string, name: string): string {
  const folder = join(project, name);
  mkdirSync(folder);
  return folder;
}

export function layOut(home: string, files: Files): Grounds {
  const [project, privateRepository] = [join(home, 'src', 'shop'), join(home, 'private')];
  const [notes, keys] = [join(home, 'notes'), join(home, '.ssh')];
  for (const folder of [project, privateRepository]) {
    mkdirSync(folder, { recursive: true });
    git(folder, ['init', '-q', '-b', 'main']);
  }
  commitFiles(privateRepository, { 'secret.py': SECRET_SOURCE }, `about ${CANARY}`);
  writeFiles(home, {
    '.ssh/id_rsa': CANARY,
    '.ssh/config.py': SECRET_SOURCE,
    'notes/secret.py': SECRET_SOURCE,
    'secret.py': SECRET_SOURCE,
  });
  commitFiles(
    project,
    {
      ...files,
      '.gitignore': 'left-out/\n*.local.py\nas-*/\nlink-*\n',
      '.env': `SHOP_TOKEN=${CANARY}\n`,
      'deploy/server.key': CANARY,
    },
    'first',
  );
  writeFiles(project, { 'left-out/secret.py': SECRET_SOURCE, 'settings.local.py': SECRET_SOURCE });
  symlinkSync(privateRepository, join(project, 'link-private'));
  symlinkSync(keys, join(project, 'link-keys'));
  symlinkSync(join(keys, 'id_rsa'), join(project, 'link-key.py'));
  symlinkSync('../../notes', join(project, 'link-notes'));

  const privateGit = join(privateRepository, '.git');
  const head = git(privateRepository, ['rev-parse', 'HEAD']);
  writeFileSync(join(disguise(project, 'as-file'), '.git'), `gitdir: ${privateGit}\n`);
  symlinkSync(privateGit, join(disguise(project, 'as-link'), '.git'));
  const shared = join(disguise(project, 'as-commondir'), '.git');
  writeFiles(shared, { commondir: privateGit, HEAD: 'ref: refs/heads/main\n' });
  const alternates = disguise(project, 'as-alternates');
  git(alternates, ['init', '-q', '-b', 'main']);
  writeFiles(alternates, {
    '.git/objects/info/alternates': `${privateGit}/objects\n`,
    '.git/refs/heads/main': `${head}\n`,
  });
  for (const [i, { plant }] of FOREIGN_WAYS.entries()) {
    const folder = disguise(project, `as-foreign-${i}`);
    git(folder, ['init', '-q', '-b', 'main']);
    plant(folder, privateRepository);
    writeFiles(folder, { '.git/refs/heads/main': `${head}\n` });
  }
  const piped = disguise(project, 'as-pipe');
  git(piped, ['init', '-q', '-b', 'main']);
  execFileSync('mkfifo', [join(piped, '.git/objects/info/alternates')]);
  const inner = disguise(project, 'as-inner-links');
  writeFiles(inner, { '.git/HEAD': 'ref: refs/heads/main\n', '.git/config': '' });
  for (const name of ['objects', 'refs']) symlinkSync(join(privateGit, name), join(inner, '.git', name));
  const loose = disguise(project, 'as-copied-head');
  cpSync(join(privateGit, 'HEAD'), join(loose, '.git', 'HEAD'), { recursive: true });
  mkdirSync(join(loose, '.git', 'refs'));
  symlinkSync(join(privateGit, 'refs', 'heads'), join(loose, '.git', 'refs', 'heads'));
  symlinkSync(join(privateGit, 'objects'), join(loose, '.git', 'objects'));
  const elsewhere = disguise(project, 'as-work-tree');
  git(elsewhere, ['init', '-q']);
  commitFiles(elsewhere, { 'own.py': 'def own(): pass\n' }, 'own');
  appendFileSync(join(elsewhere, '.git', 'config'), `[core]\n\tworktree = ${notes}\n`);
  // The project itself says that the private repository is a work tree of it; that one knows nothing of it.
  writeFiles(project, { '.git/worktrees/fake/gitdir': `${privateGit}\n`, '.git/worktrees/fake/commondir': '../..\n' });
  return { home, project, privateRepository, notes, keys };
}

export interface Way {
  readonly name: string;
  /** A tool with its input, or the URI of a resource. */
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const indexing = (name: string, source: string): Way => ({ name, tool: 'index_repo', input: { source } });
const asking = (name: string, repo: string): Way => ({ name, tool: 'graph_query', input: { repo, query: CANARY } });
const viewing = (name: string, path: string, repo?: string): Way => ({
  name,
  tool: 'file_view',
  input: { path, ...(repo === undefined ? {} : { repo }) },
});
const resource = (name: string, uri: string): Way => ({ name, tool: 'resource', input: { uri } });

/** Ways to name something outside; `port` is that of a git server on this machine that has the private repository. */
export function waysOutside({ home, project, privateRepository, notes, keys }: Grounds, port: number): readonly Way[] {
  const encoded = encodeURIComponent(privateRepository);
  return [
    indexing('the home folder', home),
    indexing('the whole disk', '/'),
    indexing('the folder above the home folder', join(home, '..')),
    indexing('a folder of keys', keys),
    asking('a folder of keys, by a question', keys),
    viewing('a key, by its path', 'id_rsa', keys),
    indexing('another repository', privateRepository),
    asking('another repository, by a question', privateRepository),
    indexing('its git directory', join(privateRepository, '.git')),
    indexing('a file of it', join(privateRepository, 'secret.py')),
    indexing('a folder without git', notes),
    asking('a folder that is not there', join(home, 'nothing')),
    indexing('steps upwards', `${project}/../../private`),
    indexing('relative steps upwards', '../../private'),
    asking('relative steps upwards, by a question', './../../private'),
    indexing('steps through a folder and back', 'shop/../../../private'),
    indexing('slashes and dots at the end', `${privateRepository}//./`),
    indexing('a dot at the end', `${privateRepository}.`),
    indexing('other letters of the same name', privateRepository.toUpperCase()),
    indexing('the root of the process', `/proc/self/root${privateRepository}`),
    asking('the root of the process, by a question', `/proc/self/root${notes}`),
    indexing('the folder of the process, and up', '/proc/self/cwd/../../private'),
    indexing('open files of the process', `/dev/fd/../cwd/../../private`),
    indexing('the tilde of a shell', '~/private'),
    asking('the tilde of a shell alone', '~'),
    indexing('backslashes', '..\\..\\private'),
    indexing('percent signs', '%2e%2e/%2e%2e/private'),
    asking('percent signs, by a question', encoded),
    indexing('a NUL behind the name', `${privateRepository}\0`),
    indexing('slashes of mathematics', '..\u2215..\u2215private'),
    indexing('wide dots', '\uff0e\uff0e/\uff0e\uff0e/private'),
    indexing('a name with a character of no width', `${privateRepository}\u200b`),
    indexing('a link to a repository', join(project, 'link-private')),
    asking('a link to a repository, by a question', 'link-private'),
    indexing('a link to keys', join(project, 'link-keys')),
    asking('a relative link to a folder', join(project, 'link-notes')),
    viewing('a link as part of a path', 'link-keys/id_rsa'),
    viewing('steps upwards in a path', '../../.ssh/id_rsa'),
    viewing('a whole path', join(keys, 'id_rsa')),
    viewing('a path with percent signs', '%2e%2e/%2e%2e/.ssh/id_rsa'),
    viewing('a path as a URL', `file://${keys}/id_rsa`),
    viewing('a file that git ignores', 'settings.local.py'),
    asking('a folder that git ignores', join(project, 'left-out')),
    indexing('a folder that git ignores, to be read by itself', 'left-out'),
    ...['as-file', 'as-link', 'as-commondir', 'as-alternates', 'as-inner-links', 'as-copied-head', 'as-work-tree'].map(
      (name) => indexing(`a git directory that leads elsewhere (${name})`, join(project, name)),
    ),
    ...FOREIGN_WAYS.map(({ name }, i) =>
      indexing(`objects from elsewhere by ${name}`, join(project, `as-foreign-${i}`)),
    ),
    // Asked for more often than there are threads to wait for it.
    ...Array.from({ length: 5 }, (_, i) => indexing(`a pipe in a git directory, time ${i}`, join(project, 'as-pipe'))),
    asking('a work tree that only the project knows of', privateRepository),
    asking('a state of another repository', `${privateRepository}@HEAD`),
    indexing('a file URL', `file://${privateRepository}`),
    indexing('a file URL with a host', `FILE://localhost${privateRepository}`),
    indexing('a program for git to run', `ext::sh -c cat% ${keys}/id_rsa`),
    indexing('an option for git', `--upload-pack=cat ${keys}/id_rsa`),
    indexing('an option for ssh', 'ssh://-oProxyCommand=id/x/y'),
    indexing('ssh to this machine', 'ssh://git@127.0.0.1/home/private'),
    indexing('ssh as scp writes it', 'git@localhost:home/private.git'),
    indexing('a host behind a fragment', 'ssh://git@example.org#@127.0.0.1/home/private'),
    indexing('a host behind a query', 'ssh://git@example.org?@127.0.0.1/home/private'),
    indexing('an encoded host', 'ssh://git@example.org%40127.0.0.1/home/private'),
    indexing('git’s own protocol', 'git://127.0.0.1/private'),
    indexing('another protocol', 'ftp://127.0.0.1/private'),
    ...[
      'http://127.0.0.1',
      'http://localhost',
      'https://127.0.0.1',
      'https://localhost',
      'https://LOCALHOST.',
      'https://user:word@127.0.0.1',
      'https://2130706433',
      'https://0x7f000001',
      'https://0177.0.0.1',
      'https://127.1',
      'https://[::1]',
      'https://[::ffff:127.0.0.1]',
      'https://[64:ff9b::7f00:1]',
      'https://0.0.0.0',
    ].map((origin) => indexing(`this machine as ${origin}`, `${origin}:${port}/private.git`)),
    indexing('the service that tells machines of a cloud their secrets', 'https://169.254.169.254/latest/meta-data'),
    indexing('a private network', 'https://10.0.0.1/team/private'),
    indexing('a private network, without https', 'http://192.168.1.1/team/private'),
    resource('a resource of another repository', `knowing://report/${encoded}`),
    resource('a resource of a folder of keys', `knowing://snapshot/${encodeURIComponent(keys)}`),
    resource('a resource with steps upwards', 'knowing://report/..%2f..%2fprivate'),
    resource('a resource with half an encoding', 'knowing://report/%2'),
    resource('a resource of a file', `knowing://file/${encodeURIComponent(join(keys, 'id_rsa'))}`),
  ];
}

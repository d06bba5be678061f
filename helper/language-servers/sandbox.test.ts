import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { layProgram } from './fixtures/hostile.ts';
import { findSandboxes, type CommandLine, type Confinement } from './sandbox.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());
afterEach(() => vi.unstubAllEnvs());

const sandboxes = await findSandboxes('/nowhere');

it.skipIf(sandboxes.length > 0)('there is neither bwrap nor a user namespace here: not tried', () => undefined);

/** A repository with programs of these names, all first on the path, as `npx` and `npm run` lay it. */
function withPrograms(names: readonly string[]): { readonly repository: string; readonly sign: string } {
  const [repository, sign] = [folders.create(), join(folders.create(), 'sign')];
  const inside = [join(repository, 'node_modules', '.bin'), join(repository, 'bin')];
  for (const folder of inside) for (const name of names) layProgram(join(folder, name), sign);
  vi.stubEnv('PATH', [...inside, process.env['PATH']].join(delimiter));
  return { repository, sign };
}

it('what confines a process is tried without any program of the repository, and found all the same', async () => {
  const { repository, sign } = withPrograms(['bwrap', 'unshare', 'mount', 'sh', 'printf']);
  const found = await findSandboxes(repository);
  expect(existsSync(sign)).toBe(false);
  expect(found.map(({ name }) => name)).toEqual(sandboxes.map(({ name }) => name));
});

describe.for(sandboxes)('$name', (sandbox) => {
  const run = (confinement: Confinement, script: string): { code: number | null; said: string } => {
    const [program, ...args] = sandbox.wrap(confinement, ['/bin/sh', '-c', script]);
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    return { code: status, said: stdout + stderr };
  };

  it('keeps a folder as it is, even from a process that tries to undo it', () => {
    const repository = folders.create();
    writeFiles(repository, { 'a.txt': 'a' });
    mkdirSync(join(repository, 'scratch'));
    const confinement = { readOnly: [repository], writable: [join(repository, 'scratch')], hasNetwork: false };
    const { code } = run(confinement, `touch '${repository}/b' || touch '${repository}/scratch/c'`);
    expect(code).toBe(0);
    run(
      confinement,
      `mount -o remount,bind,rw '${repository}'; umount -l '${repository}'; rm -f '${repository}/a.txt'; ` +
        `unshare --user --map-root-user --mount sh -c "mount -o remount,bind,rw '${repository}'; rm -f '${repository}/a.txt'"`,
    );
    expect(existsSync(join(repository, 'a.txt'))).toBe(true);
    expect(existsSync(join(repository, 'b'))).toBe(false);
    expect(existsSync(join(repository, 'scratch', 'c'))).toBe(true);
    // Without the confinement the same command writes.
    run({ ...confinement, readOnly: [], writable: [] }, `touch '${repository}/b'`);
    expect(existsSync(join(repository, 'b'))).toBe(true);
  });

  it('starts no program of the repository, whatever search path it is given', () => {
    const { repository, sign } = withPrograms(['mount', 'unshare', 'sh', 'printf', 'cat']);
    const confinement = { readOnly: [repository], writable: [], hasNetwork: true };
    expect(run(confinement, 'exit 3').code).toBe(3);
    expect(existsSync(sign)).toBe(false);
  });

  it('keeps what is mounted below a folder as it is, and leaves writable what is to be', (context) => {
    const repository = join(folders.create(), 'a folder');
    // Names that the list of mounts escapes, and one that a pattern of the shell would match.
    const mounted = ['plain', 'with space', 'back\\040slash', 'sta*r'].map((name) => join(repository, name));
    for (const folder of [...mounted, join(repository, 'scratch')]) mkdirSync(folder, { recursive: true });
    // Options that a lesser user may not take off again.
    const mount = `for f in "$@"; do [ "$f" = -- ] && break; mount -t tmpfs -o nosuid,nodev,noexec x "$f" || exit 99; done`;
    const around = `${mount}; while [ "$1" != -- ]; do shift; done; shift; exec "$@"`;
    const within = (command: CommandLine): ReturnType<typeof spawnSync> =>
      spawnSync(
        'unshare',
        ['--user', '--map-root-user', '--mount', 'sh', '-c', around, 'sh', ...mounted, '--', ...command],
        { encoding: 'utf8' },
      );
    const touch = [...mounted, join(repository, 'scratch')].map((folder) => `touch '${folder}/x' && echo '${folder}'`);
    const script: CommandLine = ['/bin/sh', '-c', touch.join('; ')];
    const open = within(script);
    if (open.status !== 0) context.skip('nothing can be mounted here');
    expect(String(open.stdout).trim().split('\n')).toHaveLength(5);
    const confinement = { readOnly: [repository], writable: [join(repository, 'scratch')], hasNetwork: false };
    const { stdout } = within(sandbox.wrap(confinement, script));
    expect(stdout).toBe(`${join(repository, 'scratch')}\n`);
  });

  it('has no network unless it is given one', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const script = `'${process.execPath}' -e 'require("net").connect(${port}, "127.0.0.1").on("connect", () => process.exit(0)).on("error", () => process.exit(7))'`;
    const confinement = { readOnly: [], writable: [], hasNetwork: false };
    expect(run(confinement, script).code).toBe(7);
    expect(run({ ...confinement, hasNetwork: true }, script).code).toBe(0);
    server.close();
  });

  it('is the same user, the same process and the same exit code', () => {
    const confinement = { readOnly: [], writable: [], hasNetwork: false };
    expect(run(confinement, 'id -u; exit 3')).toEqual({ code: 3, said: `${process.getuid!()}\n` });
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { findSandboxes, type Confinement } from './sandbox.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

const sandboxes = await findSandboxes('/nowhere');

it.skipIf(sandboxes.length > 0)('there is neither bwrap nor a user namespace here: not tried', () => undefined);

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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { Knowing } from '../testing/run-knowing.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

/** A port that nobody has; false where it is taken. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100));
}

describe('npm start', () => {
  // Of npm alone, as `kill` of its process id does: not of its whole process group, as a terminal would.
  it('ends with its server at SIGTERM', async () => {
    const port = await freePort();
    const { environment } = new Knowing(folders.create());
    const npm = spawn('npm', ['start', '--', '--port', String(port)], {
      cwd: packageRoot,
      env: { ...environment, PATH: process.env['PATH'] ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let said = '';
    for (const stream of [npm.stdout, npm.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    try {
      await until(async () => {
        if (npm.exitCode !== null) throw new Error(`npm start ended: ${said}`);
        return !(await isFree(port));
      });
      npm.kill('SIGTERM');
      await until(() => isFree(port));
    } finally {
      try {
        process.kill(-npm.pid!, 'SIGKILL');
      } catch {
        // All of it has ended.
      }
    }
    expect(await isFree(port)).toBe(true);
  });
});

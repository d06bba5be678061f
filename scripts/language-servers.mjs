// Language servers for the tests that are no npm packages: what runs already is used, what a toolchain on this machine
// can install is installed. Without either, the tests that want one say so and are left out.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './setup.mjs';

const limitMs = 5 * 60_000;
/**
 * Among our own packages, the one folder of the project that programs are taken from, and gone with them: nothing is left
 * on the machine but the toolchain's own caches.
 */
const folder = join(root, 'node_modules', '.bin');

const servers = [
  {
    name: 'gopls',
    version: ['version'],
    install: {
      command: 'go',
      probe: ['version'],
      args: ['install', 'golang.org/x/tools/gopls@v0.23.0'],
      env: { GOBIN: folder, GOFLAGS: '' },
    },
  },
  {
    name: 'rust-analyzer',
    version: ['--version'],
    // A component of the user's own toolchain, which is why only machines that are there for it get it.
    install: process.env.CI
      ? { command: 'rustup', probe: ['--version'], args: ['component', 'add', 'rust-analyzer'] }
      : null,
  },
];

const runs = async (command, args) => (await run(command, args, { capture: true, timeoutMs: 60_000 })).code === 0;

async function ensure({ name, version, install }) {
  if ((await runs(name, version)) || install === null) return;
  const { command, probe, args, env } = install;
  if (!(await runs(command, probe))) return;
  console.log(`${command} ${args.join(' ')} …`);
  const { code, output } = await run(command, args, { capture: true, timeoutMs: limitMs, env });
  if (code !== 0) console.log(`${name} could not be installed: ${output.trim().split('\n').slice(-3).join('\n')}`);
}

/** Resolves when what can be had is there; never rejects. */
export async function ensureLanguageServers() {
  mkdirSync(folder, { recursive: true });
  for (const server of servers) await ensure(server);
}

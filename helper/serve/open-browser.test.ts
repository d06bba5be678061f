import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { openConnected } from './open-browser.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());
afterEach(() => vi.unstubAllEnvs());

/** An xdg-open that writes down where it stands, what it finds programs by and what it was given. */
function layOpener(folder: string, sign: string): string {
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'xdg-open');
  writeFileSync(
    program,
    `#!/bin/sh\n{ pwd; echo "$PATH"; echo "$1"; } > '${sign}.part'\n/bin/mv '${sign}.part' '${sign}'\n`,
  );
  chmodSync(program, 0o755);
  return folder;
}

it.skipIf(process.platform !== 'linux')(
  'a browser is opened by the system, not by a program of the repository',
  async () => {
    const [repository, outside, signs] = [folders.create(), folders.create(), folders.create()];
    const [hostile, own] = [join(signs, 'hostile'), join(signs, 'own')];
    const packages = layOpener(join(repository, 'node_modules', '.bin'), hostile);
    vi.stubEnv('DISPLAY', ':9');
    const codes = new OneTimeCodes(folders.create(), 9000);
    // What npm run and npx make of the path.
    vi.stubEnv('PATH', [packages, '.', layOpener(outside, own), '/usr/bin', '/bin'].join(delimiter));
    openConnected(codes, 'http://127.0.0.1:9000', '');
    await vi.waitUntil(() => existsSync(own) || existsSync(hostile), { timeout: 10_000 });
    expect(existsSync(hostile)).toBe(false);
    const [folder, path, page] = readFileSync(own, 'utf8').split('\n');
    expect([folder, path]).toEqual(['/', [outside, '/usr/bin', '/bin'].join(delimiter)]);
    expect(page).toMatch(/^file:\/\/\/.*\.html$/);

    vi.stubEnv('PATH', packages);
    openConnected(codes, 'http://127.0.0.1:9000', '');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(existsSync(hostile)).toBe(false);
  },
);

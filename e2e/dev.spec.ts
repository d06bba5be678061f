import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from './support/app.ts';
import { expect, test } from './support/test.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('npm run dev serves the page from its sources, connected to a helper with repositories and a git proxy', async ({
  context,
  scratch,
  remote,
  localShop,
}) => {
  // Nothing is bundled: the first load transforms every module.
  test.setTimeout(300_000);
  const args = [localShop, '--no-open', '--port', '0', '--proxy-allow', remote.server.origin];
  const child = spawn(process.execPath, [join(root, 'scripts/dev.mjs'), ...args], {
    env: { ...process.env, XDG_DATA_HOME: join(scratch, 'dev-data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let told = '';
      const read = (text: string): void => {
        told += text;
        const [, found] = /ready: (\S+)/.exec(told) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.setEncoding('utf8').on('data', read);
      child.stderr.setEncoding('utf8').on('data', read);
      child.once('exit', () => reject(new Error(told)));
    });
    const { origin } = new URL(address);
    const app = await App.open(context, `${origin}/`, address.slice(`${origin}/`.length));
    expect(await app.page.locator('script[src*="/@vite/client"]').count()).toBe(1);
    await app.openRepository(`${origin}/local/shop.git`);
    await app.find('priceOf');
    await app.goHome();
    // Only through the proxy: the host lets no page read.
    remote.server.behaviour.cors = false;
    await app.openRepository(remote.server.url('team/shop'));
    await app.find('reserve_stock');
    expect(app.troubles).toEqual([]);
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
});

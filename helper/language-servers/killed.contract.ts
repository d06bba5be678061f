import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { Knowing } from '../testing/run-knowing.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

const FILES = {
  'tsconfig.json': '{}',
  'store.ts': 'export function save(): void {}\n',
  ...Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [
      `${name}.ts`,
      `import { save } from './store';\nexport const ${name} = () => save();\n`,
    ]),
  ),
};

/** A folder for the path in which the server's name leads to one that stops answering after a file. */
function folderWithServer(sign: string): string {
  const folder = folders.create();
  const fixture = fileURLToPath(new URL('./fixtures/misbehaving-server.mjs', import.meta.url));
  const program = join(folder, 'typescript-language-server');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${fixture}" 'answers about one file' "${sign}"\n`);
  chmodSync(program, 0o755);
  return folder;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(20);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a helper that is killed while servers are asked leaves a sound store, no server, and the answers it had', async () => {
  const folder = folders.createRepository(FILES);
  const knowing = new Knowing(folders.create());
  const { value: before } = await knowing.json(['index', folder]);
  const sign = join(folders.create(), 'sign');
  const path = [folderWithServer(sign), knowing.environment['PATH']].join(delimiter);
  const child = knowing.start(['enrich', 'lsp', '--all', '--trust', folder], { environment: { PATH: path } });
  const ended = once(child, 'exit');
  await until(() => existsSync(sign) && readFileSync(sign, 'utf8') !== '');
  child.kill('SIGKILL');
  await ended;
  const server = Number(readFileSync(sign, 'utf8'));
  await until(() => !isAlive(server));

  expect((await knowing.json(['fsck', folder])).value).toMatchObject({ isSound: true });
  const { snapshot } = before as { snapshot: string };
  const { value: stats } = await knowing.json(['stats', folder]);
  expect(stats).toMatchObject({ snapshot });
  expect(stats).not.toHaveProperty('enriched');
  const { value: again } = await knowing.json(['enrich', 'lsp', '--all', '--trust', folder]);
  expect(again).toMatchObject({ snapshot, failed: 0, problems: [] });
  expect((again as { reused: number }).reused).toBeGreaterThan(0);
  expect((again as { confirmed: number }).confirmed).toBeGreaterThan(0);
});

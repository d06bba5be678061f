import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BINARY, Knowing } from '../testing/run-knowing.ts';
import { TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { CLIENTS } from './clients.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

it('without a client, all are named and nothing is written', async () => {
  const knowing = new Knowing(folders.create());
  const folder = folders.create();
  const { value } = await knowing.json(['setup'], { folder });
  const { clients } = value as { clients: { client: string; snippet: string }[] };
  expect(clients.map(({ client }) => client)).toEqual(CLIENTS.map(({ id }) => id));
  for (const { snippet } of clients) expect(snippet).toContain(JSON.stringify(BINARY));
  expect([...readdirSync(folder), ...readdirSync(knowing.home)]).toEqual([]);
});

it.each(CLIENTS.map(({ id }) => id))('%s: shown, refused without a word, written with one', async (id) => {
  const knowing = new Knowing(folders.create());
  const folder = folders.create();
  const { value } = await knowing.json(['setup', id], { folder });
  const { file, snippet } = value as { file: string; snippet: string };
  const shown = await knowing.run(['setup', id, '--write'], { folder });
  expect([shown.code, shown.stdout]).toEqual([0, 'Nothing was written. --yes agrees.\n']);
  expect(shown.stderr).toContain('+ ');
  expect(existsSync(file)).toBe(false);
  expect((await knowing.run(['setup', id, '--write', '--yes'], { folder })).stdout).toContain('Written.');
  expect(readFileSync(file, 'utf8')).toBe(snippet);
  expect((await knowing.json(['setup', id, '--write', '--yes'], { folder })).value).toMatchObject({
    isCurrent: true,
    isWritten: false,
  });
});

it('a file with comments is left alone, with the way out', async () => {
  const knowing = new Knowing(folders.create());
  const folder = folders.create();
  const text = '{\n  // mine\n  "context_servers": {}\n}\n';
  writeFiles(knowing.home, { '.config/zed/settings.json': text });
  const { code, stderr } = await knowing.run(['setup', 'zed', '--write', '--yes'], { folder });
  expect(code).toBe(2);
  expect(stderr).toMatch(/was left alone\. The file is not plain JSON .*Add this yourself:.*"context_servers"/s);
  expect(readFileSync(join(knowing.home, '.config/zed/settings.json'), 'utf8')).toBe(text);
});

it('a link stays a link, and what it leads to is written', async () => {
  const knowing = new Knowing(folders.create());
  const folder = folders.create();
  writeFiles(folder, { 'dotfiles/mcp.json': '{"mcpServers": {"other": {"command": "x"}}}' });
  symlinkSync('dotfiles/mcp.json', join(folder, '.mcp.json'));
  await knowing.run(['setup', 'claude-code', '--write', '--yes'], { folder });
  expect(lstatSync(join(folder, '.mcp.json')).isSymbolicLink()).toBe(true);
  expect(
    Object.keys(
      (JSON.parse(readFileSync(join(folder, 'dotfiles/mcp.json'), 'utf8')) as { mcpServers: object }).mcpServers,
    ),
  ).toEqual(['other', 'knowing']);
  expect(readdirSync(join(folder, 'dotfiles'))).toEqual(['mcp.json']);
});

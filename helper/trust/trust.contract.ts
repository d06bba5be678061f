import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BINARY, Knowing } from '../testing/run-knowing.ts';
import { TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
let knowing: Knowing;
let folder: string;

beforeAll(() => {
  knowing = new Knowing(folders.create());
  folder = folders.createRepository(
    { 'tsconfig.json': '{}', 'main.ts': 'function save(): void {}\nsave();\n' },
    'shop',
  );
});
afterAll(() => folders.remove());

const ask = async (...args: string[]): Promise<unknown> => {
  const { code, value, stderr } = await knowing.json(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('Internal error') as string });
  return value;
};

describe('knowing trust', () => {
  it('decides how servers run, is remembered and can be taken back', async () => {
    const enrich = ['enrich', 'lsp', '--all', folder];
    const first = (await ask(...enrich)) as { asked: number };
    expect(first).toMatchObject({ isTrusted: false, reused: 0, failed: 0, confirmed: 1 });
    // A server that sees the whole project is asked anew; the option is for one run.
    expect(await ask(...enrich, '--trust')).toMatchObject({
      isTrusted: true,
      asked: first.asked,
      reused: 0,
      failed: 0,
    });
    expect(await ask('trust')).toEqual({ repositories: [] });
    expect(await ask('trust', join(folder, '.'))).toEqual({ path: folder, decision: 'trusted' });
    expect(await ask(...enrich)).toMatchObject({ isTrusted: true, asked: 0, reused: first.asked });
    expect(await ask('trust')).toEqual({ repositories: [{ path: folder, decision: 'trusted' }] });
    expect(await ask('trust', '--revoke', folder)).toMatchObject({ decision: 'untrusted', wasTrusted: true });
    expect((await knowing.run(['trust'])).stdout).toContain('not trusted');
  });

  it.each<[string, readonly string[], string]>([
    ['a folder that is not there', ['trust', './nowhere'], 'Folder ./nowhere does not exist'],
    ['an address', ['trust', 'https://example.org/a/b'], 'is not a folder on this disk'],
    ['taking back from nothing', ['trust', '--revoke'], 'Pass the repository'],
  ])('refuses %s', async (_, args, words) => {
    const { code, stderr } = await knowing.run(args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(words) as string });
  });
});

/** Runs a command on a terminal, typing the answer once it is asked; null where no terminal can be had. */
async function onTerminal(args: readonly string[], question: string, answer: string): Promise<string | null> {
  if (spawnSync('script', ['--version']).status !== 0) return null;
  const command = [process.execPath, BINARY, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null'], { env: { ...knowing.environment, TERM: 'dumb' } });
  let shown = '';
  let isTyped = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    if (isTyped || !shown.includes(question)) return;
    isTyped = true;
    child.stdin.write(answer);
  });
  await new Promise((resolve) => child.once('close', resolve));
  return shown;
}

describe('on a terminal', () => {
  it.each([
    ['y\r', 'trusted'],
    ['\r', 'untrusted'],
  ])('a person is asked once, says %j, and it is remembered', async (answer, decision) => {
    const other = folders.create();
    writeFiles(other, { 'tsconfig.json': '{}', 'main.ts': 'function save(): void {}\nsave();\n' });
    const shown = await onTerminal(['enrich', 'lsp', '--all', other], 'Do you trust it? [y/N]', answer);
    if (shown === null) {
      console.log('script is not on this machine: the question on a terminal was not tried.');
      return;
    }
    expect(shown).toContain(other);
    expect(shown).toContain('typescript-language-server may run the TypeScript compiler');
    expect(shown.includes('The repository is not trusted')).toBe(decision === 'untrusted');
    expect(await ask('trust')).toMatchObject({
      repositories: expect.arrayContaining([{ path: other, decision }]) as unknown,
    });
    const again = await onTerminal(['enrich', 'lsp', '--all', other], 'Do you trust it?', '');
    expect(again).not.toContain('Do you trust it?');
    expect(again).toContain(' reused');
  });
});
